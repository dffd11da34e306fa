// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/mesh_gestures.h"
#include "ui/scene/display_list.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The cube on screen: paints meshScene() and turns mouse and keys into camera, hover and selection.
///
/// Drag turns; right, middle or shift-drag moves; the wheel zooms about the pointer; a double click or F
/// fits. Arrows turn, + and - zoom, 1, 2, 3 show it from its corner, from above, from the front. A click
/// selects, Ctrl with arrows or Page keys walks from GPU to GPU, a number and Enter selects that rank, Esc
/// clears.
class MeshCanvas : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    MeshCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] static std::vector<KeyHelp> keyHelp();

    /// What is painted now, and what stands over it while an axis is dragged or has the keys.
    [[nodiscard]] const DisplayList& scene() const;
    [[nodiscard]] const DisplayList& overlay() const { return m_overlay; }
    /// Digits typed so far for a rank; Enter takes them.
    [[nodiscard]] const QString& typedRank() const { return m_typedRank; }

    void fit();
    void lookFrom(double azimuth, double elevation);
    void select(std::optional<std::int64_t> rank);
    /// The axis that the keys change; empty: they turn the cube.
    [[nodiscard]] std::optional<Axis> keyAxis() const { return m_axis; }

    /// The axes, then the selected GPU.
    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override;
    void activateItem(const ItemId& id) override;

  signals:
    void typedRankChanged();

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    enum class Drag : std::uint8_t { none, maybeClick, turn, move, resize, reorder, slice };

    [[nodiscard]] SceneInput sceneInput() const;
    [[nodiscard]] std::optional<ItemId> selectedItem() const;
    /// What a pointer on this looks at: a GPU, a stage by its caption, an axis by its handle.
    [[nodiscard]] static Highlight highlightOf(const std::optional<ItemId>& hit);
    void followView();
    void rebuild();
    void setCamera(const Camera& camera);
    /// The camera is on its way: a large cube is drawn plainer until it rests.
    void startMoving();
    void rest();
    void turn(double azimuth, double elevation);
    void zoomAbout(QPointF point, double factor);
    /// What a drag that began here does.
    [[nodiscard]] Drag dragOf(const std::optional<ItemId>& grabbed);
    void dragTo(QPointF point);
    void click(QPointF point);
    void letGo();
    void commit(const std::optional<AxisChange>& change);
    void setOverlay(DisplayList overlay);
    void showCursor(const std::optional<ItemId>& hit);
    [[nodiscard]] QString tipOf(const ItemId& hit) const;

    void useKeysOn(std::optional<Axis> axis);
    void useNextAxis();
    bool changeAxis(const QKeyEvent& event);
    bool changeShown(int key);
    void toggleSlice(Axis axis);
    void moveSlice(std::int64_t steps);
    bool walk(int key);
    void typeDigit(const QString& digit);
    void setTypedRank(const QString& text);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    ViewState m_shown;  ///< the view the scene was made from
    mutable std::shared_ptr<const Timeline> m_timeline;
    mutable DisplayList m_scene;
    mutable bool m_stale = true;
    Drag m_drag = Drag::none;
    std::optional<ItemId> m_grabbed;  ///< what the pointer was pressed on
    QPointF m_pressed, m_last;
    QLineF m_handle;  ///< of the axis that is dragged
    std::optional<AxisResize> m_resize;
    std::optional<AxisReorder> m_reorder;
    std::optional<Axis> m_axis;
    DisplayList m_overlay;
    QString m_typedRank;
    QTimer m_rest;    ///< running while the camera moves
    QTimer m_preset;  ///< a lone 1, 2 or 3 becomes a view when no other digit follows
    bool m_keyboardFocus = false;
};

}  // namespace meshwright::ui
