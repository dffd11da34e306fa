// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"
#include "ui/document/scenario_document.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::ui {

/// The drawn rows. Wheel zooms (with Shift it pans), a drag pans, the ruler and a click beside the ops set
/// the clock, a click on an op follows its micro-batch, a double click explains it, the strip above moves the
/// window. Keys: W S zoom, A D or arrows pan, comma and point step from op to op, Home and End go to the
/// step's ends, F shows the whole step, P the critical path, M goes to the instant of most memory, up and
/// down select a stage, Tab goes through the schedules, Esc lets go of everything chosen.
class TimelineCanvas : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    [[nodiscard]] static std::vector<KeyHelp> keyHelp();

    /// What is on screen: the standing part, and what moves over it.
    [[nodiscard]] const DisplayList& backdrop();
    [[nodiscard]] DisplayList overlay() const;
    /// Empty when there is no timeline.
    [[nodiscard]] std::optional<TimelineLayout> layoutNow() const;
    [[nodiscard]] QSize sizeHint() const override { return {560, 280}; }

    /// The schedules by their heads, each followed by its stages.
    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override;
    void activateItem(const ItemId& id) override;

  signals:
    /// What is under the pointer, in words; empty for nothing.
    void hoverTextChanged(const QString& text);
    void playToggled();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool event(QEvent* event) override;

  private:
    /// What the standing part depends on, besides the evaluation.
    struct BackdropKey {
        QSize size;
        AxisWindow window;
        std::optional<std::int64_t> chosenStage;
        std::size_t activeSchedule;
        OpColours opColours;
        bool transferArcs, criticalPath;
        std::optional<std::int64_t> followedMicroBatch;
        friend bool operator==(const BackdropKey&, const BackdropKey&) = default;
    };
    enum class Drag { none, scrub, pan, overview };

    [[nodiscard]] SceneInput input() const;
    void evaluationChanged();
    void paintFocus(QPainter& painter);
    void viewChanged();
    void dragTo(QPointF position);
    void setWindow(AxisWindow window);
    void zoom(double factor, double about);
    void pan(double part);
    void click(QPointF position);
    void setActive(std::size_t schedule);
    void setClock(double seconds);
    void stepToEdge(int direction);
    void selectStage(std::int64_t stage);
    void walkStages(int by);
    [[nodiscard]] std::size_t activeSchedule() const;
    void goToPeak(std::size_t schedule);
    void letGo();
    void hover(const std::optional<ItemId>& item);
    [[nodiscard]] const LinkedTimeline* linkedOf(const ItemId& item) const;
    [[nodiscard]] std::optional<ShownPeak> peakOf(std::size_t schedule) const;
    [[nodiscard]] QString textOf(const ItemId& item) const;
    /// Of what is at the point or else under the pointer: an op's cost, the most memory, the bubble.
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point);
    [[nodiscard]] QString tooltipAt(QPointF point);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    std::vector<ShownSchedule> m_schedules;
    std::vector<ScheduleChoice> m_compared;  ///< that m_schedules were made for
    DisplayList m_backdrop;
    std::optional<BackdropKey> m_backdropKey;  ///< empty = stale
    QPixmap m_picture;                         ///< of the backdrop, while the clock runs over it
    std::optional<ItemId> m_hovered;
    bool m_linked = false;  ///< the view's hovered GPU is ours to clear
    Drag m_drag = Drag::none;
    QPointF m_dragFrom;
    AxisWindow m_dragWindow;
};

}  // namespace meshwright::ui
