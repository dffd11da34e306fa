// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/document/scenario_document.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::ui {

/// The drawn rows. Wheel zooms (with Shift it pans), a drag pans, the ruler and a click set the clock, the
/// strip above moves the window. Keys: W S zoom, A D or arrows pan, comma and point step from op to op, F
/// shows the whole step, Esc lets go of everything chosen.
class TimelineCanvas : public QWidget {
    Q_OBJECT

  public:
    TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// What is on screen: the standing part, and what moves over it.
    [[nodiscard]] const DisplayList& backdrop();
    [[nodiscard]] DisplayList overlay() const;
    /// Empty when there is no timeline.
    [[nodiscard]] std::optional<TimelineLayout> layoutNow() const;
    [[nodiscard]] QSize sizeHint() const override { return {560, 280}; }

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
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    /// What the standing part depends on, besides the evaluation.
    struct BackdropKey {
        QSize size;
        TimeWindow window;
        std::optional<std::int64_t> chosenStage;
        friend bool operator==(const BackdropKey&, const BackdropKey&) = default;
    };
    enum class Drag { none, scrub, pan, overview };

    [[nodiscard]] SceneInput input() const;
    void evaluationChanged();
    void dragTo(QPointF position);
    void setWindow(TimeWindow window);
    void zoom(double factor, double about);
    void pan(double part);
    void setClock(double seconds);
    void stepToEdge(int direction);
    void letGo();
    void hover(const std::optional<ItemId>& item);
    [[nodiscard]] QString textOf(const ItemId& item) const;
    [[nodiscard]] QString tooltipAt(QPointF point);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    std::shared_ptr<const Timeline> m_timeline;
    DisplayList m_backdrop;
    std::optional<BackdropKey> m_backdropKey;  ///< empty = stale
    QPixmap m_picture;                         ///< of the backdrop, while the clock runs over it
    std::optional<ItemId> m_hovered;
    bool m_linked = false;  ///< the view's hovered GPU is ours to clear
    Drag m_drag = Drag::none;
    QPointF m_dragFrom;
    TimeWindow m_dragWindow;
};

}  // namespace meshwright::ui
