// SPDX-License-Identifier: GPL-3.0-or-later
// Ops one by one: their blocks, numbers and marks.
#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastHatched = 6.0;
constexpr qreal kNumberWidth = 8.0, kNumberHeight = 15.0;
constexpr qreal kEdgeWidth = 9.0, kEdgeHeight = 11.0;
constexpr qreal kRadius = 1.5;
constexpr std::int64_t kMostBars = 4;

const QFont& numberFont() {
    static const QFont font = fontOf(TextRole::block);
    return font;
}

qreal digitWidth() {
    static const qreal width = QFontMetricsF(numberFont()).horizontalAdvance(QLatin1Char('0'));
    return width;
}

/// The number of an op's micro-batch, where it fits.
std::optional<Text> numberOn(const TimelineDrawing& drawing, const Op& op, const QRectF& block) {
    if (block.height() < kNumberHeight || block.width() < kNumberWidth) return std::nullopt;
    const QString number = QString::number(op.microBatch);
    if (digitWidth() * static_cast<qreal>(number.size()) > block.width() + 0.5) return std::nullopt;
    const QPointF centre(block.center().x(), block.center().y() - (op.chunk > 0 ? 1.0 : 0.0));
    return Text{centre, number, numberFont(), drawing.paintOf(op).ink, Qt::AlignCenter, {}, {}};
}

void drawNumber(const TimelineDrawing& drawing, std::int64_t rank, const Op& op, const QRectF& block,
                const QColor& halo = {}) {
    auto number = numberOn(drawing, op, block);
    if (!number) return;
    if (drawing.isSecondCopy(rank, op)) {
        const qreal width = digitWidth() * static_cast<qreal>(number->text.size());
        drawing.list.add(Rect{{number->anchor.x() - width / 2, number->anchor.y() + 5.0, width, 1.0},
                              {number->color, {}},
                              {},
                              {},
                              0.0});
    }
    number->halo = halo;
    drawing.list.add(*std::move(number));
}

/// Chunk k of a rank has k bars at its foot; more than can be told apart are written.
void drawFoot(const TimelineDrawing& drawing, const Op& op, const QRectF& block) {
    if (op.chunk == 0 || drawing.placement.copies > 1) return;
    if (block.width() < kNumberWidth || block.height() < kNumberHeight) return;
    const QColor& ink = drawing.paintOf(op).ink;
    const qreal room = block.width() - 4.0;
    constexpr qreal kGap = 2.0, kLeastBar = 2.5;
    const auto bars = static_cast<qreal>(op.chunk);
    if (op.chunk <= kMostBars && (room - kGap * (bars - 1.0)) / bars >= kLeastBar) {
        const qreal width = (room - kGap * (bars - 1.0)) / bars;
        for (int bar = 0; bar < op.chunk; ++bar)
            drawing.list.add(
                Rect{{block.left() + 2.0 + bar * (width + kGap), block.bottom() - 3.5, width, 2.0},
                     {ink, {}},
                     {},
                     {},
                     0.0});
        return;
    }
    QFont font = numberFont();
    font.setPixelSize(8);
    const QString text = QLatin1Char('c') + QString::number(op.chunk);
    const qreal tag = QFontMetricsF(font).horizontalAdvance(text);
    const qreal number = digitWidth() * static_cast<qreal>(QString::number(op.microBatch).size());
    constexpr qreal kTaggedHeight = 25.0, kAir = 3.0;  // beside the number, which is in the middle
    if (block.height() < kTaggedHeight || block.width() < number + 2.0 * (tag + kAir)) return;
    drawing.list.add(Text{{block.right() - 2.0, block.bottom() - 1.0},
                          text,
                          font,
                          ink,
                          Qt::AlignRight | Qt::AlignBottom,
                          {},
                          {}});
}

void drawWhole(const TimelineDrawing& drawing, std::int64_t rank, std::int64_t position, const QRectF& block,
               bool roomy) {
    const Op& op = opAt(drawing.timeline, {rank, position}).op;
    const OpPaint& paint = drawing.paintOf(op);
    Rect rect{block,
              {paint.fill, roomy ? paint.hatch : QColor()},
              {},
              drawing.id(ItemId::Kind::op, rank, position),
              0.0};
    if (roomy && block.height() >= kLeastHatched) rect.radius = kRadius;
    if (paint.edge.isValid() && block.width() > kEdgeWidth && block.height() > kEdgeHeight) {
        rect.rect.adjust(0.5, 0.5, -0.5, -0.5);
        rect.stroke = {paint.edge, 1.0, Dash::none};
    }
    drawing.list.add(std::move(rect));
    drawFoot(drawing, op, block);
    drawNumber(drawing, rank, op, block);
}

/// A forward and a backward in one slot: one block cut by a slanted edge, the forward left.
struct FusedParts {
    explicit FusedParts(const QRectF& block) {
        const qreal slant = std::min(block.height() * 0.45, block.width() * 0.25);
        const qreal middle = block.left() + block.width() * 0.45;
        top = {middle + slant / 2, block.top()};
        bottom = {middle - slant / 2, block.bottom()};
        forwardBox = QRectF(block.topLeft(), QPointF(middle, block.bottom()));
        backwardBox = QRectF(QPointF(middle, block.top()), block.bottomRight());
        forward = QPolygonF({block.topLeft(), top, bottom, block.bottomLeft()});
        backward = QPolygonF({top, block.topRight(), block.bottomRight(), bottom});
    }
    QPointF top, bottom;
    QRectF forwardBox, backwardBox;
    QPolygonF forward, backward;
};

void drawFused(const TimelineDrawing& drawing, std::int64_t rank, std::int64_t position, const QRectF& block,
               bool roomy) {
    const Op& forward = opAt(drawing.timeline, {rank, position}).op;
    const Op& backward = opAt(drawing.timeline, {rank, position + 1}).op;
    const FusedParts parts(block);
    const auto half = [&](const QPolygonF& shape, const Op& op, std::int64_t at) {
        drawing.list.add(
            Polygon{shape, {drawing.paintOf(op).fill, {}}, {}, drawing.id(ItemId::Kind::op, rank, at)});
    };
    half(parts.forward, forward, position);
    half(parts.backward, backward, position + 1);
    if (roomy)
        drawing.list.add(
            Line{segment(parts.top, parts.bottom), {drawing.theme().panel, 1.6, Dash::none}, {}, false});
    drawFoot(drawing, forward, parts.forwardBox);
    drawFoot(drawing, backward, parts.backwardBox);
    drawNumber(drawing, rank, forward, parts.forwardBox);
    drawNumber(drawing, rank, backward, parts.backwardBox);
}

}  // namespace

const OpPaint& TimelineDrawing::paintOf(const Op& op) const {
    const OpPaints& paints = isFaded(op) ? picture.faded : picture.paints;
    return paints.of(op.kind, placement.copies > 1 ? 0 : op.chunk);
}

QRectF blockOf(const CommonScale& scale, const QRectF& row, const TimedOp& op) {
    // Whole pixels: blocks stay crisp, and neighbours share their border.
    const qreal left = std::clamp(std::round(scale.xOf(secondsOf(op.start))), row.left(), row.right());
    const qreal right = std::clamp(std::round(scale.xOf(secondsOf(op.end))), row.left(), row.right());
    return {left, row.top(), right - left, row.height()};
}

std::optional<QRectF> seenBlock(const TimelineDrawing& drawing, const OpPlace& place) {
    const auto row = rowOf(drawing.band, place.rank);
    if (!row || isDense(drawing, place.rank)) return std::nullopt;
    const QRectF block = blockOf(drawing.scale, *row, opAt(drawing.timeline, place));
    return block.width() > 0.0 ? std::optional(block) : std::nullopt;
}

void drawBlock(const TimelineDrawing& drawing, std::int64_t rank, std::int64_t position, QRectF block) {
    if (block.width() <= 0.0) return;
    const bool roomy = block.width() > 4.0;
    if (roomy) block.setRight(block.right() - 1.0);  // neighbours are a pixel apart
    if (opAt(drawing.timeline, {rank, position}).op.fusedWithNext)
        drawFused(drawing, rank, position, block, roomy);
    else
        drawWhole(drawing, rank, position, block, roomy);
}

void drawCrossedNumbers(const TimelineDrawing& drawing, const OpPlace& place, qreal x) {
    const auto block = seenBlock(drawing, place);
    if (!block) return;
    const auto again = [&](const Op& op, const QRectF& box) {
        const auto number = numberOn(drawing, op, box);
        if (number && std::abs(number->anchor.x() - x) <= 2.0 + 4.0 * static_cast<qreal>(number->text.size()))
            drawNumber(drawing, place.rank, op, box, drawing.paintOf(op).fill);
    };
    const Op& op = opAt(drawing.timeline, place).op;
    if (!op.fusedWithNext) return again(op, block->adjusted(0, 0, -1.0, 0));
    const FusedParts parts(block->adjusted(0, 0, -1.0, 0));
    again(op, parts.forwardBox);
    again(opAt(drawing.timeline, {place.rank, place.position + 1}).op, parts.backwardBox);
}

void drawOutline(const TimelineDrawing& drawing, const QRectF& block, qreal width) {
    const QRectF inside = block.adjusted(width / 2, width / 2, -width / 2, -width / 2);
    if (inside.width() <= 0.0) return;
    drawing.list.add(Rect{inside, {}, {drawing.theme().selectionOutline, width, Dash::none}, {}, 1.5});
}

}  // namespace meshwright::ui
