// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/mesh_activity.h"
#include "ui/scene/op_links.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::ui {

namespace {

/// The row of a rank, if it is drawn.
std::optional<QRectF> rowOf(const TimelineLayout& layout, std::int64_t rank) {
    const auto found = std::ranges::lower_bound(layout.ranks, rank);
    if (found == layout.ranks.end() || *found != rank) return std::nullopt;
    return layout.row(static_cast<std::size_t>(found - layout.ranks.begin()));
}

/// The block of an op, if any of it is in sight and its row shows ops one by one.
std::optional<QRectF> seenBlock(const TimelineDrawing& drawing, const OpPlace& place) {
    const auto row = rowOf(drawing.layout, place.rank);
    if (!row || isDense(drawing.timeline, drawing.layout, place.rank)) return std::nullopt;
    const QRectF block = blockOf(drawing.layout, *row, opAt(drawing.timeline, place));
    return block.width() > 0.0 ? std::optional(block) : std::nullopt;
}

void outline(const TimelineDrawing& drawing, const QRectF& block, qreal width) {
    const QRectF inside = block.adjusted(width / 2, width / 2, -width / 2, -width / 2);
    drawing.list.add(Rect{inside, {}, {drawing.theme().selectionOutline, width, Dash::none}, {}, 1.5});
}

void drawArrow(const TimelineDrawing& drawing, const QRectF& from, const QRectF& to, Dash dash) {
    // Within a row along its foot, under the numbers; between rows from edge to edge.
    const bool sameRow = from.top() == to.top();
    const bool down = from.top() < to.top();
    const QPointF start = sameRow
                              ? QPointF(from.right(), from.bottom() - 4.0)
                              : QPointF(from.right() - 3.0, down ? from.bottom() - 4.0 : from.top() + 4.0);
    const QPointF end = sameRow ? QPointF(to.left(), to.bottom() - 4.0)
                                : QPointF(to.left() + 3.0, down ? to.top() + 4.0 : to.bottom() - 4.0);
    const QPolygonF line({start, end});
    drawing.list.add(Line{line, {drawing.theme().selectionHalo, 4.5, Dash::none}, {}, false});
    drawing.list.add(Line{line, {drawing.theme().selectionOutline, 1.8, dash}, {}, true});
}

void drawHoveredOp(const TimelineDrawing& drawing, const OpPlace& place) {
    const auto block = seenBlock(drawing, place);
    if (!block) return;
    for (const OpPlace& need : neededBy(drawing.timeline, place))
        if (const auto other = seenBlock(drawing, need)) {
            outline(drawing, *other, 1.4);
            drawArrow(drawing, *other, *block, Dash::none);
        }
    for (const OpPlace& waiting : waitingFor(drawing.timeline, place))
        if (const auto other = seenBlock(drawing, waiting)) {
            outline(drawing, *other, 1.4);
            drawArrow(drawing, *block, *other, Dash::dashed);
        }
    outline(drawing, *block, 2.4);
}

/// From the op before the position to the op at it.
void drawHoveredHole(const TimelineDrawing& drawing, const OpPlace& next) {
    const auto row = rowOf(drawing.layout, next.rank);
    if (!row) return;
    const auto& ops = drawing.timeline.ranks[static_cast<std::size_t>(next.rank)];
    const auto position = static_cast<std::size_t>(next.position);
    const qreal left = position == 0 ? row->left() : blockOf(drawing.layout, *row, ops[position - 1]).right();
    const qreal right =
        position == ops.size() ? row->right() : blockOf(drawing.layout, *row, ops[position]).left();
    if (right - left >= 4.0) outline(drawing, {left, row->top(), right - left, row->height()}, 1.8);
}

void drawHovered(const TimelineDrawing& drawing, const ItemId& item) {
    if (item.a < 0 || item.a >= static_cast<std::int64_t>(drawing.timeline.ranks.size())) return;
    const auto count =
        static_cast<std::int64_t>(drawing.timeline.ranks[static_cast<std::size_t>(item.a)].size());
    if (item.kind == ItemId::Kind::op && item.b < count) drawHoveredOp(drawing, {item.a, item.b});
    if (item.kind == ItemId::Kind::bubble && item.b <= count) drawHoveredHole(drawing, {item.a, item.b});
}

/// Numbers that the cursor runs through are written again over it.
void drawCrossedNumbers(const TimelineDrawing& drawing, qreal x) {
    const TimelineLayout& layout = drawing.layout;
    for (std::size_t i = 0; i < layout.ranks.size(); ++i) {
        const TimedOp* op = runningOp(drawing.timeline, layout.ranks[i], drawing.input.view.clockSeconds);
        if (!op || isDense(drawing.timeline, layout, layout.ranks[i])) continue;
        const QRectF block = blockOf(layout, layout.row(i), *op);
        auto number = numberOn(drawing.paints, op->op, block);
        if (!number || std::abs(block.center().x() - x) > 2.0 + 4.0 * static_cast<qreal>(number->text.size()))
            continue;
        number->halo = drawing.paints.of(op->op.kind, op->op.chunk).fill;
        drawing.list.add(*std::move(number));
    }
}

void drawCursor(const TimelineDrawing& drawing) {
    const TimelineLayout& layout = drawing.layout;
    const double time = drawing.input.view.clockSeconds;
    if (time < layout.window.start || time > layout.window.end) return;
    const qreal x = layout.xOf(time);
    const qreal top = layout.ruler.bottom() - 8.0;
    const ItemId id{ItemId::Kind::cursor, 0, 0};
    const QColor& color = drawing.theme().vermilion;
    const auto line = [&](qreal from, qreal to) {
        drawing.list.add(Line{segment({x, from}, {x, to}), {color, 2.0, Dash::none}, id, false});
    };
    line(top, layout.rows.bottom());
    if (!layout.curves.isEmpty())
        line(layout.curves.top(), layout.curves.bottom());  // not through their head
    drawing.list.add(
        Polygon{QPolygonF({{x - 6.0, top}, {x + 6.0, top}, {x, top + 8.0}}), {color, {}}, {}, id});
    drawCrossedNumbers(drawing, x);
}

}  // namespace

DisplayList timelineOverlay(const SceneInput& input, const std::optional<ItemId>& hovered) {
    DisplayList list;
    list.size = input.size;
    if (input.timeline == nullptr) return list;
    const TimelineLayout layout = timelineLayout(input);
    const BlockPaints paints(input.theme);
    const TimelineDrawing drawing{input, *input.timeline, layout, paints, list};
    if (hovered) drawHovered(drawing, *hovered);
    drawCursor(drawing);
    return list;
}

}  // namespace meshwright::ui
