// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "ui/document/scenario_document.h"
#include "ui/scene/timeline_scene.h"

class QLabel;
class QSlider;
class QToolButton;

namespace meshwright::ui {

/// The drawn rows: zoom with the wheel, pan by dragging, scrub in the ruler.
class TimelineCanvas : public QWidget {
    Q_OBJECT

  public:
    TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    [[nodiscard]] const DisplayList& displayList();
    void refresh();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    enum class Drag { none, scrub, pan };
    [[nodiscard]] SceneInput input() const;
    [[nodiscard]] std::optional<TimelineLayout> layoutNow() const;
    void setWindow(TimeWindow window);
    void zoom(double factor, double about);
    void pan(double part);
    void setClock(double seconds);
    void stepToEdge(int direction);
    [[nodiscard]] QString tooltipAt(QPointF point);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    DisplayList m_list;
    std::shared_ptr<const Timeline> m_timeline;
    bool m_stale = true;
    Drag m_drag = Drag::none;
    QPointF m_dragFrom;
    TimeWindow m_dragWindow;
};

/// The pipeline timeline with its player: one clock for the rows here and the cube beside it.
class TimelineView : public QWidget {
    Q_OBJECT

  public:
    TimelineView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "1F1B, 2 stages, 128 micro-batches".
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] TimelineCanvas& canvas() { return *m_canvas; }
    void setPlaying(bool playing);

  signals:
    void sentenceChanged(const QString& sentence);

  private:
    void refresh();
    void followClock();
    void advance();
    [[nodiscard]] double makespan() const;

    ScenarioDocument& m_document;
    TimelineCanvas* m_canvas;
    QToolButton* m_play;
    QSlider* m_scrub;
    QLabel* m_time;
    QTimer m_tick;
    QElapsedTimer m_sinceTick;
};

}  // namespace meshwright::ui
