// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QtMath>
#include <algorithm>
#include <array>

#include "ui/scene/links.h"
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastBlock = 4.0;     // px: slots narrower than this on average share columns
constexpr qreal kOpsPerColumn = 16.0;  // at best, in a column that shows shares of time
constexpr qreal kLeastColumn = 6.0, kMostColumn = 16.0;
constexpr double kNearly = 0.03;      // of the time: shares that look the same
constexpr qreal kLeastStacked = 9.0;  // px of row height from which shares are stacked, not blended
constexpr qreal kLeastHole = 2.0;
constexpr qreal kLeastHatched = 6.0;

/// Parts of a span of time spent in forwards, backwards (or their input parts) and weight parts.
using Shares = std::array<double, 3>;

std::size_t bandOf(OpKind kind) {
    return kind == OpKind::forward ? 0 : kind == OpKind::backwardWeight ? 2 : 1;
}

Shares sharesOf(const std::array<Ticks, 3>& spent, Ticks length) {
    Shares shares{};
    if (length <= 0) return shares;
    for (std::size_t band = 0; band < shares.size(); ++band)
        shares[band] = static_cast<double>(spent[band]) / static_cast<double>(length);
    return shares;
}

bool nearlyEqual(const Shares& a, const Shares& b) {
    return std::ranges::equal(a, b, [](double x, double y) { return std::abs(x - y) < kNearly; });
}

/// The forward's part of a fused block, by the costs of both alone.
double forwardPart(const PipelineCosts& costs) {
    double forward = 0.0, all = 0.0;
    for (std::size_t stage = 0; stage < costs.forward.size(); ++stage) {
        forward += static_cast<double>(costs.forward[stage]);
        all += static_cast<double>(costs.backwardInput[stage]) +
               static_cast<double>(costs.backwardWeight[stage]);
    }
    all += forward;
    return all > 0.0 ? forward / all : 0.5;
}

/// Time spent in each kind of op, column after column from left to right.
class SpentTime {
  public:
    SpentTime(std::span<const TimedOp> ops, const PipelineCosts& costs)
        : m_op(ops.begin()), m_end(ops.end()), m_ofForward(forwardPart(costs)) {}

    [[nodiscard]] std::array<Ticks, 3> in(Ticks from, Ticks to) {
        std::array<Ticks, 3> spent{};
        while (m_op != m_end && m_op->start < to) {
            const Ticks here = std::min(m_op->end, to) - std::max(m_op->start, from);
            if (m_op->op.fusedWithNext) {
                const auto forward = std::llround(static_cast<double>(here) * m_ofForward);
                spent[bandOf(OpKind::forward)] += forward;
                spent[bandOf(OpKind::backward)] += here - forward;
            } else {
                spent[bandOf(m_op->op.kind)] += here;
            }
            if (m_op->end > to) break;  // it goes on in the next column
            m_op += m_op->op.fusedWithNext ? 2 : 1;
        }
        return spent;
    }

  private:
    std::span<const TimedOp>::iterator m_op, m_end;
    double m_ofForward;
};

/// Draws one row: idle ground, and its ops one by one or as columns of shares. It ends with the schedule,
/// for after that its ranks are not idle.
class RowDrawer {
  public:
    RowDrawer(const TimelineDrawing& drawing, std::int64_t rank, const QRectF& row)
        : m_drawing(drawing), m_rank(rank), m_row(row) {
        m_row.setRight(
            std::clamp(std::round(drawing.scale.xOf(drawing.band.makespan)), row.left(), row.right()));
    }

    void draw() {
        if (m_row.width() <= 0.0) return;
        // Idle is the ground of the row, so that a hole can never be forgotten.
        add(m_row, {theme().idleGround, {}}, m_drawing.id(ItemId::Kind::stage, m_rank));
        const auto visible = visibleOps(m_drawing, m_rank);
        if (isDense(m_drawing, m_rank))
            drawColumns(visible);
        else
            drawBlocks(visible, m_drawing.timeline.ranks[static_cast<std::size_t>(m_rank)]);
    }

  private:
    [[nodiscard]] const Theme& theme() const { return m_drawing.theme(); }
    void add(const QRectF& box, const Fill& fill, ItemId id) {
        m_drawing.list.add(Rect{box, fill, {}, id, 0.0});
    }

    void drawBlocks(std::span<const TimedOp> visible, const std::vector<TimedOp>& all) {
        std::int64_t position = visible.empty() ? 0 : &visible.front() - all.data();
        const std::int64_t end = position + std::ssize(visible);
        qreal idleFrom = m_row.left();
        while (position < end) {
            const TimedOp& op = all[static_cast<std::size_t>(position)];
            const QRectF block = blockOf(m_drawing.scale, m_row, op);
            drawHole(idleFrom, block.left(), position);
            drawBlock(m_drawing, m_rank, position, block);
            position += op.op.fusedWithNext ? 2 : 1;
            idleFrom = block.right();
        }
        // Before the first and after the last op the neighbour names the hole.
        const auto next =
            std::ranges::lower_bound(all, ticksOf(m_drawing.scale.window.end), {}, &TimedOp::start);
        drawHole(idleFrom, m_row.right(), next - all.begin());
    }

    /// A hole is named by the position of the op that ends it.
    void drawHole(qreal left, qreal right, std::int64_t next) {
        if (right - left < kLeastHole) return;
        const bool hatched = m_row.height() >= kLeastHatched;
        add({left, m_row.top(), right - left, m_row.height()},
            {theme().idleGround, hatched ? theme().idleHatch : QColor()},
            m_drawing.id(ItemId::Kind::bubble, m_rank, next));
    }

    /// Shares of time, kind by kind, column by column; equal neighbours become one.
    void drawColumns(std::span<const TimedOp> visible) {
        const CommonScale& scale = m_drawing.scale;
        const qreal perOp = m_row.width() / static_cast<qreal>(visible.size());
        const qreal width = std::clamp(std::round(kOpsPerColumn * perOp), kLeastColumn, kMostColumn);
        QRectF run(m_row.left(), m_row.top(), 0.0, m_row.height());
        Shares shares{};
        SpentTime spent(visible, m_drawing.timeline.costs);
        const int columns = qCeil(m_row.width() / width);
        for (int column = 0; column < columns; ++column) {
            const qreal left = m_row.left() + width * column;
            const qreal right = std::min(left + width, m_row.right());
            const Ticks from = ticksOf(scale.valueAt(left));
            const Ticks to = ticksOf(scale.valueAt(right));
            const Shares here = sharesOf(spent.in(from, to), to - from);
            if (column > 0 && !nearlyEqual(here, shares)) {
                drawShares(run, shares);
                run.setLeft(left);
            }
            if (run.left() == left) shares = here;
            run.setRight(right);
        }
        drawShares(run, shares);
    }

    /// Stacked, forward on top; in low rows blended into one colour.
    void drawShares(const QRectF& box, const Shares& shares) {
        const TimelinePicture& picture = m_drawing.picture;
        const OpPaints& paints = m_drawing.view().followedMicroBatch ? picture.faded : picture.paints;
        const std::array colors = {paints.of(OpKind::forward).fill, paints.of(OpKind::backward).fill,
                                   paints.of(OpKind::backwardWeight).fill};
        const ItemId id = m_drawing.id(ItemId::Kind::stage, m_rank);
        QColor blend;
        double busy = 0.0;
        for (std::size_t band = 0; band < colors.size(); ++band) {
            if (shares[band] <= 0.0) continue;
            const qreal top = box.top() + box.height() * busy;
            busy = std::min(1.0, busy + shares[band]);
            blend = blend.isValid() ? mixed(blend, colors[band], shares[band] / busy) : colors[band];
            const qreal bottom = box.top() + box.height() * busy;
            if (box.height() >= kLeastStacked)
                add({box.left(), top, box.width(), bottom - top}, {colors[band], {}}, id);
        }
        if (box.height() < kLeastStacked && busy > 0.0)
            add(box, {mixed(theme().idleGround, blend, busy), {}}, id);
    }

    const TimelineDrawing& m_drawing;
    std::int64_t m_rank;
    QRectF m_row;
};

/// Names of the rows, top down, as many as have room without touching each other or the head.
void drawNames(const TimelineDrawing& drawing) {
    const ScheduleBand& band = drawing.band;
    const Theme& theme = drawing.theme();
    const qreal half = QFontMetricsF(fontOf(TextRole::tick, true)).height() / 2;
    const Links links = linksOf(drawing.picture.input.evaluation, drawing.view());
    const qreal headHalf = QFontMetricsF(fontOf(TextRole::body, true)).height() / 2;
    qreal free = std::max(band.rows.top() - 2.0, band.head.center().y() + headHalf);
    const qreal bottom = std::min(band.rows.bottom() + 5.0, drawing.list.size.height());
    for (std::size_t i = 0; i < band.ranks.size(); ++i) {
        const std::int64_t rank = band.ranks[i];
        const QRectF row = band.row(i);
        drawing.list.add(Rect{{0.0, row.top(), band.rows.left() - 4.0, row.height()},
                              {},
                              {},
                              drawing.id(ItemId::Kind::stage, rank),
                              0.0});
        const qreal y = i == 0 ? std::max(row.center().y(), free + half) : row.center().y();
        if (y - half < free || y + half > bottom) continue;
        free = y + half;
        const bool lit = links.lightsStage(rank);
        drawing.list.add(Text{{band.rows.left() - 8.0, y},
                              rowName(drawing.timeline, rank),
                              fontOf(TextRole::tick, lit),
                              lit ? theme.text : theme.textSecond,
                              Qt::AlignRight | Qt::AlignVCenter,
                              {},
                              {}});
    }
}

}  // namespace

std::span<const TimedOp> visibleOps(const TimelineDrawing& drawing, std::int64_t rank) {
    const auto& ops = drawing.timeline.ranks[static_cast<std::size_t>(rank)];
    const AxisWindow& window = drawing.scale.window;
    const auto first = std::ranges::upper_bound(ops, ticksOf(window.start), {}, &TimedOp::end);
    const auto last = std::ranges::lower_bound(first, ops.end(), ticksOf(window.end), {}, &TimedOp::start);
    return {first, last};
}

bool isDense(const TimelineDrawing& drawing, std::int64_t rank) {
    const auto visible = visibleOps(drawing, rank);
    const qreal end = std::min(drawing.scale.xOf(drawing.band.makespan), drawing.scale.right());
    return static_cast<qreal>(visible.size()) * kLeastBlock > end - drawing.scale.left;
}

std::optional<QRectF> rowOf(const ScheduleBand& band, std::int64_t rank) {
    const auto found = std::ranges::lower_bound(band.ranks, rank);
    if (found == band.ranks.end() || *found != rank) return std::nullopt;
    return band.row(static_cast<std::size_t>(found - band.ranks.begin()));
}

void drawTimelineRows(const TimelineDrawing& drawing) {
    for (std::size_t i = 0; i < drawing.band.ranks.size(); ++i)
        RowDrawer(drawing, drawing.band.ranks[i], drawing.band.row(i)).draw();
    drawNames(drawing);
}

}  // namespace meshwright::ui
