// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"
#include "ui/document/scenario_document.h"
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

    /// What is painted now.
    [[nodiscard]] const DisplayList& scene() const;
    /// Digits typed so far for a rank; Enter takes them.
    [[nodiscard]] const QString& typedRank() const { return m_typedRank; }

    void fit();
    void lookFrom(double azimuth, double elevation);
    void select(std::optional<std::int64_t> rank);

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
    enum class Drag : std::uint8_t { none, maybeClick, turn, move };

    [[nodiscard]] SceneInput sceneInput() const;
    [[nodiscard]] std::optional<std::int64_t> rankAt(QPointF point) const;
    /// What a pointer there looks at: a GPU, a stage by its caption, an axis by its handle.
    [[nodiscard]] Highlight highlightAt(QPointF point) const;
    void followView();
    void rebuild();
    void setCamera(const Camera& camera);
    void turn(double azimuth, double elevation);
    void zoomAbout(QPointF point, double factor);
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
    QPointF m_pressed, m_last;
    QString m_typedRank;
    QTimer m_preset;  ///< a lone 1, 2 or 3 becomes a view when no other digit follows
    bool m_keyboardFocus = false;
};

}  // namespace meshwright::ui
