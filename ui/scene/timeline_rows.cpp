// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QtMath>
#include <algorithm>
#include <array>
#include <span>

#include "ui/scene/stage_link.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastBlock = 4.0;     // px: ops narrower than this on average share columns
constexpr qreal kOpsPerColumn = 16.0;  // at best, in a column that shows shares of time
constexpr qreal kLeastColumn = 6.0, kMostColumn = 16.0;
constexpr double kNearly = 0.03;      // of the time: shares that look the same
constexpr qreal kLeastStacked = 9.0;  // px of row height from which shares are stacked, not blended
constexpr qreal kLeastHole = 2.0;
constexpr qreal kLeastHatched = 6.0;
constexpr qreal kNumberWidth = 8.0, kNumberHeight = 15.0;
constexpr qreal kEdgeWidth = 9.0, kEdgeHeight = 11.0;
constexpr qreal kRadius = 1.5;

BlockPaint paintOf(const QColor& fill, bool hatched, const Theme& theme) {
    return {fill, edgeOf(fill, theme), hatched ? mixed(fill, Qt::black, 0.35) : QColor(), inkOn(fill)};
}

/// The ops of a rank that touch the window.
std::span<const TimedOp> visibleOps(const Timeline& timeline, const TimeWindow& window, std::int64_t rank) {
    const auto& ops = timeline.ranks[static_cast<std::size_t>(rank)];
    const auto first = std::ranges::upper_bound(ops, ticksOf(window.start), {}, &TimedOp::end);
    const auto last = std::ranges::lower_bound(first, ops.end(), ticksOf(window.end), {}, &TimedOp::start);
    return {first, last};
}

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

/// Draws one row: name, idle ground, and its ops one by one or as columns of shares.
class RowDrawer {
  public:
    RowDrawer(const TimelineDrawing& drawing, std::int64_t rank, const QRectF& row)
        : m_drawing(drawing), m_rank(rank), m_row(row) {}

    void draw() {
        // Idle is the ground of the row, so that a hole can never be forgotten.
        add(m_row, {theme().idleGround, {}}, {ItemId::Kind::stage, m_rank, 0});
        const auto visible = visibleOps(m_drawing.timeline, m_drawing.layout.window, m_rank);
        if (isDense(m_drawing.timeline, m_drawing.layout, m_rank))
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
        qreal idleFrom = m_row.left();
        for (const TimedOp& op : visible) {
            const QRectF block = blockOf(m_drawing.layout, m_row, op);
            drawHole(idleFrom, block.left(), position);
            drawBlock(op.op, position++, block);
            idleFrom = block.right();
        }
        // Before the first and after the last op the neighbour names the hole.
        const auto next =
            std::ranges::lower_bound(all, ticksOf(m_drawing.layout.window.end), {}, &TimedOp::start);
        drawHole(idleFrom, m_row.right(), next - all.begin());
    }

    /// A hole is named by the position of the op that ends it.
    void drawHole(qreal left, qreal right, std::int64_t next) {
        if (right - left < kLeastHole) return;
        const bool hatched = m_row.height() >= kLeastHatched;
        add({left, m_row.top(), right - left, m_row.height()},
            {theme().idleGround, hatched ? theme().idleHatch : QColor()},
            {ItemId::Kind::bubble, m_rank, next});
    }

    void drawBlock(const Op& op, std::int64_t position, QRectF block) {
        if (block.width() <= 0.0) return;
        const BlockPaint& paint = m_drawing.paints.of(op.kind, op.chunk);
        const bool roomy = block.width() > 4.0;
        if (roomy) block.setRight(block.right() - 1.0);  // neighbours are a pixel apart
        Rect rect{block,
                  {paint.fill, roomy ? paint.hatch : QColor()},
                  {},
                  {ItemId::Kind::op, m_rank, position},
                  0.0};
        if (roomy && m_row.height() >= kLeastHatched) rect.radius = kRadius;
        if (paint.edge.isValid() && block.width() > kEdgeWidth && block.height() > kEdgeHeight) {
            rect.rect.adjust(0.5, 0.5, -0.5, -0.5);
            rect.stroke = {paint.edge, 1.0, Dash::none};
        }
        m_drawing.list.add(std::move(rect));
        drawFootBars(op, block);
        if (auto number = numberOn(m_drawing.paints, op, block)) m_drawing.list.add(*std::move(number));
    }

    /// Chunk k of a rank has k bars at its foot.
    void drawFootBars(const Op& op, const QRectF& block) {
        if (block.width() < kNumberWidth || block.height() < kNumberHeight) return;
        for (int bar = 0; bar < std::min<int>(op.chunk, 3); ++bar)
            add({block.left() + 2.0, block.bottom() - 3.0 - 3.0 * bar, block.width() - 4.0, 2.0},
                {m_drawing.paints.of(op.kind, op.chunk).ink, {}}, {});
    }

    /// Shares of time, kind by kind, column by column; equal neighbours become one.
    void drawColumns(std::span<const TimedOp> visible) {
        const TimelineLayout& layout = m_drawing.layout;
        const qreal perOp = m_row.width() / static_cast<qreal>(visible.size());
        const qreal width = std::clamp(std::round(kOpsPerColumn * perOp), kLeastColumn, kMostColumn);
        QRectF run(m_row.left(), m_row.top(), 0.0, m_row.height());
        Shares shares{};
        auto op = visible.begin();
        const int columns = qCeil(m_row.width() / width);
        for (int column = 0; column < columns; ++column) {
            const qreal left = m_row.left() + width * column;
            const qreal right = std::min(left + width, m_row.right());
            const Ticks from = ticksOf(layout.timeAt(left));
            const Ticks to = ticksOf(layout.timeAt(right));
            std::array<Ticks, 3> spent{};
            for (; op != visible.end() && op->start < to; ++op) {
                spent[bandOf(op->op.kind)] += std::min(op->end, to) - std::max(op->start, from);
                if (op->end > to) break;
            }
            const Shares here = sharesOf(spent, to - from);
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
        const std::array colors = {theme().forward, theme().backward, theme().weightPart};
        const ItemId id{ItemId::Kind::stage, m_rank, 0};
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

/// Names of all rows, or of every second, fourth ... where they would touch.
void drawNames(const TimelineDrawing& drawing) {
    const TimelineLayout& layout = drawing.layout;
    const Theme& theme = drawing.theme();
    const qreal height = QFontMetricsF(fontOf(TextRole::tick, true)).height();
    std::size_t every = 1;
    while (layout.pitch * static_cast<qreal>(every) < height) every *= 2;
    const auto chosen = chosenStage(drawing.input.evaluation, drawing.input.view);
    for (std::size_t i = 0; i < layout.ranks.size(); i += every) {
        const std::int64_t rank = layout.ranks[i];
        const bool lit = chosen == rank;
        drawing.list.add(Text{{layout.rows.left() - 8.0, layout.row(i).center().y()},
                              stageName(rank),
                              fontOf(TextRole::tick, lit),
                              lit ? theme.text : theme.textSecond,
                              Qt::AlignRight | Qt::AlignVCenter,
                              {},
                              {}});
        drawing.list.add(Rect{{0.0, layout.row(i).top(), layout.rows.left() - 4.0, layout.rowHeight},
                              {},
                              {},
                              {ItemId::Kind::stage, rank, 0},
                              0.0});
    }
}

}  // namespace

BlockPaints::BlockPaints(const Theme& theme)
    : m_forward{paintOf(theme.forward, false, theme), paintOf(theme.forwardSecond, false, theme)},
      m_backward{paintOf(theme.backward, false, theme), paintOf(theme.backwardSecond, false, theme)},
      m_weight{paintOf(theme.weightPart, true, theme), paintOf(theme.weightPartSecond, true, theme)} {}

const BlockPaint& BlockPaints::of(OpKind kind, std::int32_t chunk) const {
    const auto shade = static_cast<std::size_t>(chunk % 2);
    switch (kind) {
        case OpKind::forward:
            return m_forward[shade];
        case OpKind::backward:
        case OpKind::backwardInput:
            return m_backward[shade];
        case OpKind::backwardWeight:
            break;
    }
    return m_weight[shade];
}

QRectF blockOf(const TimelineLayout& layout, const QRectF& row, const TimedOp& op) {
    // Whole pixels: blocks stay crisp, and neighbours share their border.
    const qreal left = std::clamp(std::round(layout.xOf(secondsOf(op.start))), row.left(), row.right());
    const qreal right = std::clamp(std::round(layout.xOf(secondsOf(op.end))), row.left(), row.right());
    return {left, row.top(), right - left, row.height()};
}

bool isDense(const Timeline& timeline, const TimelineLayout& layout, std::int64_t rank) {
    const auto visible = visibleOps(timeline, layout.window, rank);
    return static_cast<qreal>(visible.size()) * kLeastBlock > layout.rows.width();
}

std::optional<Text> numberOn(const BlockPaints& paints, const Op& op, const QRectF& block) {
    if (block.height() < kNumberHeight || block.width() < kNumberWidth) return std::nullopt;
    static const QFont font = fontOf(TextRole::block);
    static const qreal digit = QFontMetricsF(font).horizontalAdvance(QLatin1Char('0'));
    const QString number = QString::number(op.microBatch);
    if (digit * static_cast<qreal>(number.size()) > block.width() - 2.0) return std::nullopt;
    return Text{block.center(), number, font, paints.of(op.kind, op.chunk).ink, Qt::AlignCenter, {}, {}};
}

void drawTimelineRows(const TimelineDrawing& drawing) {
    for (std::size_t i = 0; i < drawing.layout.ranks.size(); ++i)
        RowDrawer(drawing, drawing.layout.ranks[i], drawing.layout.row(i)).draw();
    drawNames(drawing);
}

}  // namespace meshwright::ui
