// SPDX-License-Identifier: GPL-3.0-or-later
// What travels between ranks: an arc from each op to the op that takes its result.
#include <algorithm>

#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastWidth = 16.0;  // px of a block on average, from which arcs can be told apart
constexpr qreal kLeastRow = 15.0;
constexpr std::size_t kMostArcs = 160;
constexpr std::size_t kMostLit = 400;   // where arcs are what is looked at
constexpr qreal kLeastHop = 2.5;        // px: shorter ones tell little ...
constexpr std::size_t kMostShort = 40;  // ... and are drawn only where there are few

struct Arc {
    OpPlace from, to;
};

/// None where there are more than `most`.
std::vector<Arc> arcsInSight(const TimelineDrawing& drawing, std::size_t most) {
    std::vector<Arc> arcs;
    for (const std::int64_t rank : drawing.band.ranks) {
        const auto visible = visibleOps(drawing, rank);
        if (static_cast<qreal>(visible.size()) * kLeastWidth > drawing.scale.width) return {};
        if (visible.empty()) continue;
        const std::int64_t first =
            &visible.front() - drawing.timeline.ranks[static_cast<std::size_t>(rank)].data();
        for (std::int64_t i = 0; i < std::ssize(visible); ++i) {
            if (i > 0 && visible[static_cast<std::size_t>(i) - 1].op.fusedWithNext)
                continue;  // its pair has them
            const OpPlace from{rank, first + i};
            for (const OpPlace& to : drawing.linked.graph().waitingFor(from))
                if (to.rank != rank) arcs.push_back({from, to});
            if (arcs.size() > most) return {};
        }
    }
    return arcs;
}

/// From the end of the one, over the hop, to the row of the other: its length in time is the hop's. Where the
/// other starts later, the result lies waiting.
QPolygonF pathOf(const TimelineDrawing& drawing, const Arc& arc) {
    const auto fromRow = rowOf(drawing.band, arc.from.rank), toRow = rowOf(drawing.band, arc.to.rank);
    if (!fromRow || !toRow) return {};
    const CommonScale& scale = drawing.scale;
    const bool down = fromRow->top() < toRow->top();
    const Ticks sent = opAt(drawing.timeline, arc.from).end;
    const QPointF start(scale.xOf(secondsOf(sent)) - 1.0, fromRow->center().y() + (down ? 5.0 : -5.0));
    const QPointF arrived(scale.xOf(secondsOf(sent + drawing.timeline.costs.transfer)) + 1.0,
                          down ? toRow->top() + 3.0 : toRow->bottom() - 3.0);
    if (start.x() < scale.left || arrived.x() > scale.right()) return {};
    QPolygonF path;
    constexpr int kPieces = 8;
    // Leaves and arrives level: bowed where it crosses rows, nearly straight between neighbours.
    for (int i = 0; i <= kPieces; ++i) {
        const qreal t = static_cast<qreal>(i) / kPieces;
        const qreal bow = std::min(12.0, std::abs(arrived.y() - start.y()) * 0.12) * 4.0 * t * (1.0 - t);
        path << QPointF(std::min(start.x() + (arrived.x() - start.x()) * t + bow, scale.right()),
                        start.y() + (arrived.y() - start.y()) * t);
    }
    return path;
}

}  // namespace

void drawTransferArcs(const TimelineDrawing& drawing) {
    if (!drawing.view().transferArcs || drawing.band.rowHeight < kLeastRow || drawing.band.ranks.size() < 2)
        return;
    constexpr int kNear = 190, kFar = 80;  // of 255: those across other rows step back
    const qreal hop = secondsOf(drawing.timeline.costs.transfer) / drawing.scale.perPixel();
    for (const Arc& arc : arcsInSight(drawing, hop >= kLeastHop ? kMostArcs : kMostShort)) {
        if (drawing.isFaded(opAt(drawing.timeline, arc.from).op)) continue;
        const QPolygonF path = pathOf(drawing, arc);
        if (path.isEmpty()) continue;
        const bool isNear = std::abs(path.last().y() - path.first().y()) <= drawing.band.pitch;
        QColor color = drawing.theme().text;
        color.setAlpha(isNear ? kNear : kFar);
        drawing.list.add(Line{path, {color, 1.0, Dash::none}, {}, false});
        drawing.list.add(Circle{path.last(), 1.8, {color, {}}, {}, {}});
    }
}

void drawLitTransfers(const TimelineDrawing& drawing) {
    if (drawing.band.ranks.size() < 2) return;
    const Theme& theme = drawing.theme();
    for (const Arc& arc : arcsInSight(drawing, kMostLit)) {
        const QPolygonF path = pathOf(drawing, arc);
        if (path.isEmpty()) continue;
        drawing.list.add(Line{path, {theme.selectionHalo, 3.6, Dash::none}, {}, false});
        drawing.list.add(Line{path, {theme.axisPpText, 1.8, Dash::none}, {}, false});
        drawing.list.add(
            Circle{path.last(), 2.4, {theme.axisPpText, {}}, {theme.selectionHalo, 0.9, Dash::none}, {}});
    }
}

}  // namespace meshwright::ui
