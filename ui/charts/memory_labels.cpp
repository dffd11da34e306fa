// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFontMetricsF>
#include <cmath>

#include "ui/charts/memory_bars.h"
#include "ui/charts/memory_instant.h"
#include "ui/scene/round_step.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryChart)
};

constexpr qreal kNumberFrom = 25.0;  // px of a segment that carries its figure
constexpr qreal kEdgeFrom = 9.0;
constexpr qreal kMark = kVerdictMark - 4.0;

class LabelDrawer {
  public:
    LabelDrawer(const MemoryContents& contents, const MemoryBars& bars, const Theme& theme,
                const LitBars& lit, const std::vector<double>& held)
        : m_contents(contents), m_bars(bars), m_theme(theme), m_lit(lit), m_held(held) {
        m_list.size = bars.size;
    }

    DisplayList draw() {
        for (std::size_t bar = 0; bar < m_bars.shown.size(); ++bar) {
            drawEdges(bar);
            drawInstant(bar);
            drawName(bar);
        }
        drawCapacity();
        for (std::size_t bar = 0; bar < m_bars.shown.size(); ++bar) {
            if (barAt(bar).refusal.isEmpty()) {
                drawFigures(bar);
                drawTotal(bar);
            } else {
                drawRefusal(bar);
            }
        }
        drawTicks();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] const MemoryBar& barAt(std::size_t position) const {
        return m_contents.bars[m_bars.shown[position]];
    }
    [[nodiscard]] qreal width(const QString& text, bool semibold = false) const {
        return QFontMetricsF(semibold ? m_bold : m_font).horizontalAdvance(text);
    }
    void put(QPointF anchor, const QString& text, const QColor& color, Qt::Alignment side,
             bool semibold = false) {
        m_list.add(Text{anchor, text, semibold ? m_bold : m_font, color, side | Qt::AlignVCenter, {}, {}});
    }

    template <class Draw>
    void eachSegment(std::size_t bar, const Draw& draw) const {
        double from = 0.0;
        for (const MemoryCategory category : kMemoryCategories) {
            const double value = inMemoryUnit(barAt(bar).of(category));
            draw(category, m_bars.part(bar, from, from + value), value);
            from += value;
        }
    }

    /// Just inside fills that are too light to stand out.
    void drawEdges(std::size_t bar) {
        eachSegment(bar, [&](MemoryCategory category, const QRectF& box, double) {
            const QColor edge = edgeOf(m_theme.category(category), m_theme);
            if (edge.isValid() && box.width() > kEdgeFrom)
                m_list.add(Rect{box.adjusted(1.0, 1.0, -1.0, -1.0), {}, {edge, 1.0, Dash::none}, {}, 0.0});
        });
    }

    [[nodiscard]] QRectF segmentOf(std::size_t bar, MemoryCategory wanted) const {
        QRectF found;
        eachSegment(bar, [&](MemoryCategory category, const QRectF& box, double) {
            if (category == wanted) found = box;
        });
        return found;
    }

    void drawInstant(std::size_t bar) {
        const ItemId id{ItemId::Kind::memorySegment, barAt(bar).stages.first,
                        static_cast<std::int64_t>(MemoryCategory::activations)};
        addVeil(m_list, segmentOf(bar, MemoryCategory::activations), heldPart(barAt(bar), m_held, m_lit), id,
                m_theme);
    }

    /// Where they fit; over the capacity line with a halo.
    void drawFigures(std::size_t bar) {
        const HeldPart held = heldPart(barAt(bar), m_held, m_lit);
        eachSegment(bar, [&](MemoryCategory category, const QRectF& box, double value) {
            if (category == MemoryCategory::activations && !held.isPeak())
                return addHeldFigure(m_list, box, value, held, m_theme);
            const QColor fill = m_theme.category(category);
            const QString figure = fixedText(value, 1);
            if (box.width() < std::max(kNumberFrom, width(figure) + kAir) ||
                box.height() < m_metrics.ascent())
                return;
            const bool crossed = std::abs(capacityX() - box.center().x()) < width(figure) / 2 + 2.0;
            m_list.add(Text{
                box.center(), figure, m_font, inkOn(fill), Qt::AlignCenter, {}, crossed ? fill : QColor()});
        });
    }

    /// The note stands under the name where there is room, else behind it.
    void drawName(std::size_t position) {
        const MemoryBar& bar = barAt(position);
        const bool lit = bar.isCurrent || isLit(bar, m_lit);
        const QColor& color = lit ? m_theme.text : m_theme.textSecond;
        const qreal x = m_bars.plot.left() - 8.0;
        const qreal y = m_bars.yOf(position);
        const bool below = !bar.note.isEmpty() && m_bars.twoLines;
        if (below) {
            put({x, y - 8.0}, bar.name, color, Qt::AlignRight, lit);
            put({x, y + 8.0}, bar.note, m_theme.textQuiet, Qt::AlignRight);
        } else {
            put({x, y}, bar.note.isEmpty() ? bar.name : QString(bar.name % QLatin1Char(' ') % bar.note),
                color, Qt::AlignRight, lit);
        }
        if (!lit) return;
        const QRectF all = m_bars.part(position, 0.0, inMemoryUnit(bar.total));
        m_list.add(Rect{{2.0, all.top(), 3.0, all.height()}, {m_theme.selectionOutline, {}}, {}, {}, 0.0});
        if (bar.refusal.isEmpty())
            m_list.add(Rect{all.adjusted(-1.0, -1.0, 1.0, 1.0),
                            {},
                            {m_theme.selectionOutline, 1.4, Dash::none},
                            {},
                            1.5});
        if (!m_lit.category || !isLit(bar, m_lit)) return;
        const QRectF segment = segmentOf(position, *m_lit.category);
        if (segment.width() > 0.0)
            m_list.add(Rect{segment, {}, {m_theme.selectionOutline, 2.4, Dash::none}, {}, 1.5});
    }

    /// Why there is no bar, in its place, in two lines where there is room.
    void drawRefusal(std::size_t bar) {
        const qreal x = m_bars.plot.left() + kAir;
        const qreal room = m_bars.size.width() - kAir - x;
        const QString& whole = barAt(bar).refusal;
        const QString first = linesOf(whole, m_font, room).value(0);
        const bool two = m_bars.twoLines && first.size() < whole.size() && width(first) <= room;
        const auto write = [&](const QString& line, qreal y) {
            m_list.add(Text{{x, y},
                            m_metrics.elidedText(line, Qt::ElideRight, room),
                            m_font,
                            m_theme.warningText,
                            Qt::AlignLeft | Qt::AlignVCenter,
                            {},
                            m_theme.panel});  // the capacity line runs through
        };
        write(two ? first : whole, m_bars.yOf(bar) - (two ? 8.0 : 0.0));
        if (two) write(whole.mid(first.size()).trimmed(), m_bars.yOf(bar) + 8.0);
    }

    void drawCapacity() {
        const qreal x = capacityX();
        const QString text = memoryText(m_contents.capacity);
        const qreal half = width(text, true) / 2;
        const qreal middle = std::clamp(x, half, m_bars.size.width() - half);
        const ItemId id{ItemId::Kind::capacity, 0, 0};
        m_list.add(Line{segment({x, m_bars.plot.top() - 5.0}, {x, m_bars.plot.bottom()}),
                        {m_theme.vermilion, 1.6, Dash::dashed},
                        id,
                        false});
        const qreal y = m_bars.plot.top() - 13.0;
        put({middle, y}, text, m_theme.errorText, Qt::AlignHCenter, true);
        if (m_bars.shown.size() == m_contents.bars.size()) return;
        std::int64_t shown = 0, all = 0;
        for (const std::size_t bar : m_bars.shown) shown += m_contents.bars[bar].stages.count;
        for (const MemoryBar& bar : m_contents.bars) all += bar.stages.count;
        const QString note = ChartWords::tr("%1 of %2 stages").arg(shown).arg(all);
        if (m_bars.plot.left() + width(note) + kAir < middle - half)
            put({m_bars.plot.left(), y}, note, m_theme.textQuiet, Qt::AlignLeft);
        else if (middle + half + kAir + width(note) < m_bars.size.width())
            put({m_bars.size.width(), y}, note, m_theme.textQuiet, Qt::AlignRight);
    }

    [[nodiscard]] qreal capacityX() const {
        return std::round(m_bars.xOf(inMemoryUnit(m_contents.capacity)));
    }

    /// The total at the end of the bar, beyond the capacity line where that would cross it, and what is left
    /// or lacking behind it or behind the line. Strategies are compared, so theirs begins with a mark.
    void drawTotal(std::size_t position) {
        const MemoryBar& bar = barAt(position);
        const bool over = isOver(bar, m_contents.capacity);
        const QString total = fixedText(inMemoryUnit(bar.total), 1);
        const qreal mark = bar.strategy ? kVerdictMark : 0.0;
        const qreal end = m_bars.xOf(inMemoryUnit(bar.total));
        const qreal y = m_bars.yOf(position);
        const qreal line = capacityX();
        qreal left = end + kAir;
        if (!over && left + mark + width(total, true) + 3.0 > line) left = std::max(left, line + kAir);
        const bool marked = mark > 0.0 && left + mark + width(total, true) <= m_bars.size.width();
        if (marked) drawMark(bar.verdict, {left, y});
        if (marked) left += mark;
        put({left, y}, total, over ? m_theme.errorText : m_theme.text, Qt::AlignLeft, true);
        const QString rest = restText(bar, m_contents.capacity);
        qreal from = left + width(total, true) + kAir;
        if (from < line && from + width(rest) > line - kAir) from = line + kAir;
        if (from + width(rest) <= m_bars.size.width() - kAir)
            put({from, y}, rest, over ? m_theme.errorText : m_theme.textQuiet, Qt::AlignLeft);
    }

    /// A tick, an exclamation mark or a cross: not by colour alone.
    void drawMark(MemoryVerdict verdict, QPointF left) {
        const qreal half = kMark / 2;
        const QPointF middle = left + QPointF(half, 0.0);
        const auto stroke = [&](std::initializer_list<QPointF> points, const QColor& color) {
            QPolygonF line;
            for (const QPointF& point : points) line << middle + point;
            m_list.add(Line{line, {color, 2.0, Dash::none}, {}, false});
        };
        if (verdict == MemoryVerdict::fits)
            return stroke({{-half, 0.0}, {-1.0, half - 0.5}, {half, -half + 0.5}}, m_theme.okText);
        if (verdict == MemoryVerdict::marginal) {
            stroke({{0.0, -half}, {0.0, 0.5}}, m_theme.warningText);
            m_list.add(Rect{QRectF(middle + QPointF(-1.0, half - 2.0), QSizeF(2.0, 2.0)),
                            {m_theme.warningText, {}},
                            {},
                            {},
                            0.0});
            return;
        }
        stroke({{-half + 0.5, -half + 0.5}, {half - 0.5, half - 0.5}}, m_theme.errorText);
        stroke({{-half + 0.5, half - 0.5}, {half - 0.5, -half + 0.5}}, m_theme.errorText);
    }

    void drawTicks() {
        const qreal y = m_bars.plot.bottom() + 12.0;
        const int decimals = decimalsOf(m_bars.tickStep);
        qreal free = 0.0;  // px up to which the line is taken
        for (int i = 0; i * m_bars.tickStep <= m_bars.axisEnd; ++i) {
            const QString text = fixedText(i * m_bars.tickStep, decimals);
            const qreal x = m_bars.xOf(i * m_bars.tickStep);
            put({x, y}, text, m_theme.textQuiet, Qt::AlignHCenter);
            free = x + width(text) / 2;
        }
        const QString unit = nameOf(memoryUnit());
        const qreal x = std::max(free + kAir, m_bars.plot.right() + 2.0);
        if (x + width(unit) <= m_bars.size.width()) put({x, y}, unit, m_theme.textQuiet, Qt::AlignLeft);
    }

    const MemoryContents& m_contents;
    const MemoryBars& m_bars;
    const Theme& m_theme;
    const LitBars& m_lit;
    const std::vector<double>& m_held;
    DisplayList m_list;
    const QFont m_font = fontOf(TextRole::tick);
    const QFont m_bold = fontOf(TextRole::tick, true);
    const QFontMetricsF m_metrics{m_font};
};

}  // namespace

QString restText(const MemoryBar& bar, Bytes capacity) {
    const bool over = isOver(bar, capacity);
    const QString amount = fixedText(inMemoryUnit(over ? bar.total - capacity : capacity - bar.total), 1);
    return over ? ChartWords::tr("%1 over").arg(amount) : ChartWords::tr("%1 free").arg(amount);
}

DisplayList memoryLabels(const MemoryContents& contents, const MemoryBars& bars, const Theme& theme,
                         const LitBars& lit, const std::vector<double>& held) {
    return LabelDrawer(contents, bars, theme, lit, held).draw();
}

}  // namespace meshwright::ui
