// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/number/number_canvas.h"

namespace meshwright::ui {

/// The bits of all formats. A press flips a bit; dragged on, the pointer gives its new value to the others in
/// the row; dragged up or down from an exponent bit it counts the exponent, as Ctrl and the wheel do.
class BitsCanvas : public NumberCanvas {
    Q_OBJECT

  public:
    BitsCanvas(const QString& title, ScenarioDocument& document, const NumberFigures& figures,
               const Theme& theme, QWidget* parent);

  signals:
    /// The keys have gone to an item there.
    void movedTo(QPoint point);

  protected:
    void currentItemChanged() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    /// Of a pointer that went down on a bit.
    struct Drag {
        enum class Kind : std::uint8_t { undecided, paints, countsExponent };
        Kind kind = Kind::undecided;
        ItemId bit;
        QPointF from;
        std::uint32_t code = 0;  ///< before the press
        bool value = false;      ///< that it paints
    };
    [[nodiscard]] std::optional<ItemId> bitAt(QPointF point);
    void paintBit(const ItemId& bit);
    void countExponent(QPointF point);

    std::optional<Drag> m_drag;
};

}  // namespace meshwright::ui
