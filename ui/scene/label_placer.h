// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/scene/display_list.h"

namespace meshwright::ui {

struct LabelLine {
    QString text;
    QFont font;
    QColor color;
};

/// One to four lines that stay together.
using Label = std::vector<LabelLine>;

[[nodiscard]] QSizeF sizeOf(const Label& label);

/// Gives labels their places: inside the room, never over another label, and beside the drawing where asked.
class LabelPlacer {
  public:
    explicit LabelPlacer(QRectF room) : m_room(room) {}

    /// A drawn shape that labels beside the drawing keep off; convex.
    void avoid(QPolygonF shape) { m_shapes.push_back(std::move(shape)); }
    void take(const QRectF& box) { m_taken.push_back(box); }
    /// Where the label would lie.
    [[nodiscard]] static QRectF boxOf(const Label& label, QPointF anchor, Qt::Alignment alignment);

    [[nodiscard]] bool isFree(const QRectF& box) const;   ///< inside the room and over no label
    [[nodiscard]] bool isClear(const QRectF& box) const;  ///< and over no shape

    /// Adds the label if its place is clear. `alignment` is of the label to the anchor, as for Text.
    bool put(DisplayList& list, const Label& label, QPointF anchor, Qt::Alignment alignment, ItemId id = {});
    /// The same, at the clear place nearest above or below the anchor, at most `reach` px away.
    bool putNear(DisplayList& list, const Label& label, QPointF anchor, Qt::Alignment alignment, double reach,
                 ItemId id = {});
    /// The same, over the drawing: only other labels are in the way.
    bool putOver(DisplayList& list, const Text& text);

  private:
    QRectF m_room;
    std::vector<QPolygonF> m_shapes;
    std::vector<QRectF> m_taken;
};

}  // namespace meshwright::ui
