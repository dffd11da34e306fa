// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// The layers of a model laid end to end and cut into stages. A cut is dragged, or moved with the arrow keys,
/// to hand layers from one stage to the next.
class LayersStrip : public QWidget {
    Q_OBJECT

  public:
    explicit LayersStrip(const Theme& theme, QWidget* parent = nullptr);

    /// Layers of each stage in depth order. `laidOut` false: a suggestion, drawn hatched.
    void setLayers(std::vector<std::int64_t> layers, bool laidOut);
    [[nodiscard]] const std::vector<std::int64_t>& layers() const { return m_layers; }
    /// The cut between stage `cut` and the next that the keys move.
    [[nodiscard]] std::size_t chosenCut() const { return m_chosen; }
    /// Where a cut is, for tests. px
    [[nodiscard]] double positionOf(std::size_t cut) const;
    /// "Stage 1: layers 20 to 39 (20)"
    [[nodiscard]] QString describe(std::size_t stage) const;

    [[nodiscard]] QSize sizeHint() const override { return {240, 26}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {64, 26}; }

  signals:
    void layersChosen(const std::vector<std::int64_t>& layers);  ///< while dragging too
    void released();                                             ///< the gesture is over
    void evenWanted();                                           ///< double click, Home

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] std::size_t cuts() const { return m_layers.size() - 1; }
    [[nodiscard]] std::int64_t total() const;
    [[nodiscard]] std::int64_t layersBefore(std::size_t stage) const;
    [[nodiscard]] double xOf(std::int64_t layer) const;
    [[nodiscard]] std::optional<std::size_t> cutAt(double x) const;
    [[nodiscard]] std::size_t stageAt(double x) const;
    void moveCut(std::size_t cut, std::int64_t toLayer);
    void paintStage(QPainter& painter, std::size_t stage) const;
    void paintCut(QPainter& painter, std::size_t cut) const;

    const Theme& m_theme;
    std::vector<std::int64_t> m_layers = {1};
    bool m_laidOut = true;
    std::size_t m_chosen = 0;
    bool m_dragging = false;
};

}  // namespace meshwright::ui
