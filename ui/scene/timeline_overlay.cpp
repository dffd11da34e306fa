// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/links.h"
#include "ui/scene/mesh_activity.h"
#include "ui/scene/text_bounds.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::ui {

namespace {

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
    const OpGraph& graph = drawing.linked.graph();
    for (const OpPlace& need : graph.neededBy(place))
        if (const auto other = seenBlock(drawing, need)) {
            drawOutline(drawing, *other, 1.4);
            drawArrow(drawing, *other, *block, Dash::none);
        }
    for (const OpPlace& waiting : graph.waitingFor(place))
        if (const auto other = seenBlock(drawing, waiting)) {
            drawOutline(drawing, *other, 1.4);
            drawArrow(drawing, *block, *other, Dash::dashed);
        }
    drawOutline(drawing, *block, 2.4);
}

/// From the op before the position to the op at it, and the op whose result the rank waits for.
void drawHoveredHole(const TimelineDrawing& drawing, const OpPlace& next) {
    const auto row = rowOf(drawing.band, next.rank);
    if (!row) return;
    const auto& ops = drawing.timeline.ranks[static_cast<std::size_t>(next.rank)];
    const auto position = static_cast<std::size_t>(next.position);
    const qreal left = position == 0 ? row->left() : blockOf(drawing.scale, *row, ops[position - 1]).right();
    const qreal right = position == ops.size()
                            ? std::min(row->right(), drawing.scale.xOf(drawing.band.makespan))
                            : blockOf(drawing.scale, *row, ops[position]).left();
    if (right - left < 4.0) return;
    const QRectF hole(left, row->top(), right - left, row->height());
    drawOutline(drawing, hole, 1.8);
    const auto need = position < ops.size() ? drawing.linked.graph().heldUpBy(next) : std::nullopt;
    const auto other = need && need->rank != next.rank ? seenBlock(drawing, *need) : std::nullopt;
    if (!other) return;
    drawOutline(drawing, *other, 1.4);
    drawArrow(drawing, *other, blockOf(drawing.scale, *row, ops[position]), Dash::none);
}

void drawHovered(const TimelinePicture& picture, const ItemId& item) {
    const auto schedule = static_cast<std::size_t>(item.schedule);
    if (schedule >= picture.shown.size() || !picture.shown[schedule].linked) return;
    const TimelineDrawing drawing(picture, schedule);
    const auto& ranks = drawing.timeline.ranks;
    if (item.a < 0 || item.a >= std::ssize(ranks)) return;
    const std::int64_t count = std::ssize(ranks[static_cast<std::size_t>(item.a)]);
    if (item.b < 0) return;
    if (item.kind == ItemId::Kind::op && item.b < count) drawHoveredOp(drawing, {item.a, item.b});
    if (item.kind == ItemId::Kind::bubble && item.b <= count) drawHoveredHole(drawing, {item.a, item.b});
}

/// Numbers that the cursor runs through are written again over it.
void drawNumbersOnCursor(const TimelineDrawing& drawing, qreal x) {
    for (const std::int64_t rank : drawing.band.ranks) {
        const TimedOp* op = runningOp(drawing.timeline, rank, drawing.view().clockSeconds);
        if (!op) continue;
        const std::int64_t position = op - drawing.timeline.ranks[static_cast<std::size_t>(rank)].data();
        drawCrossedNumbers(drawing, firstOfSlot(drawing.timeline, {rank, position}), x);
    }
}

class CursorDrawer {
  public:
    explicit CursorDrawer(const TimelinePicture& picture)
        : m_picture(picture), m_x(picture.layout.scale.xOf(picture.input.view.clockSeconds)) {}

    void draw() {
        const AxisWindow& window = m_picture.layout.scale.window;
        const double time = m_picture.input.view.clockSeconds;
        if (time < window.start || time > window.end) return;
        const qreal top = m_picture.layout.ruler.bottom() - 8.0;
        m_from = top;
        for (std::size_t i = 0; i < m_picture.shown.size(); ++i) through(i);
        lineTo(m_picture.layout.schedules.back().rows.isEmpty() ? m_from : lastBottom());
        m_picture.list.add(Polygon{QPolygonF({{m_x - 6.0, top}, {m_x + 6.0, top}, {m_x, top + 8.0}}),
                                   {m_picture.theme().vermilion, {}},
                                   {},
                                   {ItemId::Kind::cursor, 0, 0}});
        for (std::size_t i = 0; i < m_picture.shown.size(); ++i)
            if (m_picture.shown[i].linked) drawNumbersOnCursor(TimelineDrawing(m_picture, i), m_x);
    }

  private:
    [[nodiscard]] qreal lastBottom() const {
        const ScheduleBand& last = m_picture.layout.schedules.back();
        return last.curves.isEmpty() ? last.rows.bottom() - 2.0 : last.curves.bottom();
    }

    /// The line stops before a text in its way and goes on after it.
    void through(std::size_t schedule) {
        const ScheduleBand& band = m_picture.layout.schedules[schedule];
        DisplayList heads;
        drawScheduleHead(m_picture, schedule, heads);
        if (crosses(heads)) around(band.head);
        if (!m_picture.shown[schedule].linked) return;
        DisplayList phases;
        drawTimelinePhases(TimelineDrawing(m_picture, schedule), phases);
        if (crosses(phases)) around(band.phases);
        if (!band.curvesHead.isEmpty()) around(band.curvesHead);
    }

    [[nodiscard]] bool crosses(const DisplayList& list) const {
        return std::ranges::any_of(list.primitives, [&](const Primitive& primitive) {
            const auto* text = std::get_if<Text>(&primitive);
            if (!text) return false;
            const QRectF box = boundsOf(*text);
            return box.left() - 4.0 < m_x && m_x < box.right() + 4.0;
        });
    }

    void around(const QRectF& band) {
        lineTo(band.top() + 1.0);
        m_from = band.bottom() - 1.0;
    }

    void lineTo(qreal bottom) {
        if (bottom <= m_from) return;
        m_picture.list.add(Line{segment({m_x, m_from}, {m_x, bottom}),
                                {m_picture.theme().vermilion, 2.0, Dash::none},
                                {ItemId::Kind::cursor, 0, 0},
                                false});
    }

    const TimelinePicture& m_picture;
    qreal m_x;
    qreal m_from = 0.0;
};

}  // namespace

DisplayList timelineOverlay(const SceneInput& input, const std::optional<ItemId>& hovered) {
    DisplayList list;
    list.size = input.size;
    if (shownSchedules(input).empty()) return list;
    const TimelinePicture picture(input, list);
    const Links links = linksOf(input.evaluation, input.view);
    if (links.transfers) drawLitTransfers(TimelineDrawing(picture, 0));
    if (hovered)
        drawHovered(picture, *hovered);
    else if (links.op)
        drawHovered(picture,
                    {ItemId::Kind::op, links.op->place.rank, links.op->place.position, links.op->schedule});
    CursorDrawer(picture).draw();
    return list;
}

}  // namespace meshwright::ui
