// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that lead through the rows: the critical path, and the way of one micro-batch.
#include <algorithm>
#include <cmath>

#include "ui/scene/micro_batch_path.h"
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

constexpr qreal kCasing = 2.0;  // px of halo, both sides together

/// A line from left to right to which points are added; those that cannot be told from the last are left out.
class Trail {
  public:
    void add(QPointF point) {
        if (!m_points.isEmpty() && (point - m_points.last()).manhattanLength() < 0.5) return;
        m_points << point;
    }
    void draw(DisplayList& list, const Theme& theme, qreal width) const {
        if (m_points.size() < 2) return;
        list.add(Line{m_points, {theme.selectionHalo, width + kCasing, Dash::none}, {}, false});
        list.add(Line{m_points, {theme.selectionOutline, width, Dash::none}, {}, false});
    }

  private:
    QPolygonF m_points;
};

/// The part of the critical path in the window.
std::span<const OpPlace> visiblePath(const TimelineDrawing& drawing) {
    const auto& path = drawing.linked.criticalPath();
    const AxisWindow& window = drawing.scale.window;
    const auto start = [&](const OpPlace& place) { return opAt(drawing.timeline, place).start; };
    const auto end = [&](const OpPlace& place) { return opAt(drawing.timeline, place).end; };
    const auto first = std::ranges::upper_bound(path, ticksOf(window.start), {}, end);
    const auto last = std::ranges::lower_bound(first, path.end(), ticksOf(window.end), {}, start);
    return {first, last};
}

qreal clampedX(const CommonScale& scale, Ticks time) {
    return std::clamp(scale.xOf(secondsOf(time)), scale.left, scale.right());
}

/// A path that turns too often to be drawn as a line: along the top edge of each rank, where it comes by.
class PathStrips {
  public:
    PathStrips(const TimelineDrawing& drawing, qreal width) : m_drawing(drawing), m_width(width) {}

    void draw(std::span<const OpPlace> path) {
        const CommonScale& scale = m_drawing.scale;
        std::vector<qreal> since(m_drawing.timeline.ranks.size(), -1.0);  // left end of a strip; -1 = none
        const auto columns = static_cast<std::int64_t>(std::ceil((scale.right() - scale.left) / kColumn));
        for (std::int64_t column = 0; column < columns; ++column) {
            const qreal left = scale.left + static_cast<qreal>(column) * kColumn;
            const std::vector<char> here = visited(path, left);
            for (std::size_t rank = 0; rank < since.size(); ++rank) {
                if (here[rank] && since[rank] < 0.0) since[rank] = left;
                if (!here[rank] && since[rank] >= 0.0) {
                    strip(rank, since[rank], left);
                    since[rank] = -1.0;
                }
            }
        }
        for (std::size_t rank = 0; rank < since.size(); ++rank)
            if (since[rank] >= 0.0) strip(rank, since[rank], scale.right());
    }

  private:
    static constexpr qreal kColumn = 3.0;        // px
    static constexpr std::ptrdiff_t kMost = 64;  // ops looked at in one: they come by the same ranks again

    [[nodiscard]] std::vector<char> visited(std::span<const OpPlace> path, qreal left) const {
        const auto end = [&](const OpPlace& place) { return opAt(m_drawing.timeline, place).end; };
        const CommonScale& scale = m_drawing.scale;
        const Ticks to = ticksOf(scale.valueAt(left + kColumn));
        std::vector<char> here(m_drawing.timeline.ranks.size(), 0);
        auto place = std::ranges::upper_bound(path, ticksOf(scale.valueAt(left)), {}, end);
        for (std::ptrdiff_t i = 0; i < kMost && place != path.end(); ++i, ++place) {
            if (opAt(m_drawing.timeline, *place).start >= to) break;
            here[static_cast<std::size_t>(place->rank)] = 1;
        }
        return here;
    }

    void strip(std::size_t rank, qreal left, qreal right) const {
        const auto row = rowOf(m_drawing.band, static_cast<std::int64_t>(rank));
        if (!row) return;
        const QRectF box(left, row->top(), std::min(right, m_drawing.scale.right()) - left, m_width);
        m_drawing.list.add(Rect{box, {m_drawing.theme().selectionOutline, {}}, {}, {}, 0.0});
    }

    const TimelineDrawing& m_drawing;
    qreal m_width;
};

}  // namespace

// Along the top edges of its slots, so that their numbers stay free, and down or up where it changes rank.
void drawCriticalPath(const TimelineDrawing& drawing) {
    if (!drawing.view().criticalPath) return;
    constexpr qreal kLeastPerOp = 4.0;  // px of width, below which a line would hide the rows
    const qreal width = drawing.band.rowHeight >= 10.0 ? 3.0 : 1.6;
    const std::span<const OpPlace> path = visiblePath(drawing);
    if (static_cast<qreal>(path.size()) * kLeastPerOp > drawing.scale.width)
        return PathStrips(drawing, width).draw(path);
    Trail trail;
    for (const OpPlace& place : path) {
        const auto row = rowOf(drawing.band, place.rank);
        if (!row) continue;
        const TimedOp& op = opAt(drawing.timeline, place);
        const qreal y = row->top() + width / 2;
        trail.add({clampedX(drawing.scale, op.start), y});
        trail.add({clampedX(drawing.scale, op.end), y});
    }
    trail.draw(drawing.list, drawing.theme(), width);
}

void drawFollowedMicroBatch(const TimelineDrawing& drawing) {
    const auto followed = drawing.view().followedMicroBatch;
    if (!followed || *followed >= drawing.timeline.shape.microBatches) return;
    const MicroBatchPath path = pathOfMicroBatch(drawing.linked.graph(), drawing.timeline, *followed);
    Trail trail;
    for (const OpPlace& place : path.ops) {
        const auto row = rowOf(drawing.band, place.rank);
        if (!row) continue;
        QRectF block = blockOf(drawing.scale, *row, opAt(drawing.timeline, place));
        const bool inSight = opAt(drawing.timeline, place).end > ticksOf(drawing.scale.window.start) &&
                             opAt(drawing.timeline, place).start < ticksOf(drawing.scale.window.end);
        if (inSight && isDense(drawing, place.rank)) {  // else it is drawn with its row
            block.setWidth(std::min(std::max(block.width(), 3.0), row->right() - block.left()));
            const OpPaint& paint = drawing.paintOf(opAt(drawing.timeline, place).op);
            drawing.list.add(Rect{
                block, {paint.fill, {}}, {}, drawing.id(ItemId::Kind::op, place.rank, place.position), 0.0});
        }
        if (inSight) drawOutline(drawing, block, 1.6);
        if (!path.isOnWay(drawing.timeline, place)) continue;
        const qreal y = row->bottom() - 3.0;
        trail.add({clampedX(drawing.scale, opAt(drawing.timeline, place).start), y});
        trail.add({clampedX(drawing.scale, opAt(drawing.timeline, place).end), y});
    }
    trail.draw(drawing.list, drawing.theme(), 1.4);
}

}  // namespace meshwright::ui
