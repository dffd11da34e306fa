// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFontMetricsF>
#include <cmath>

#include "ui/charts/memory_bars.h"
#include "ui/scene/round_step.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryChart)
};

constexpr qreal kNumberFrom = 25.0;  // px of a segment that carries its figure
constexpr qreal kEdgeFrom = 9.0;
constexpr qreal kAir = 6.0;

class LabelDrawer {
  public:
    LabelDrawer(const MemoryLedger& memory, const MemoryBars& bars, const Theme& theme,
                std::optional<std::int64_t> chosen)
        : m_memory(memory), m_bars(bars), m_theme(theme), m_chosen(chosen) {
        m_list.size = bars.size;
    }

    DisplayList draw() {
        for (std::size_t bar = 0; bar < m_bars.stages.size(); ++bar) {
            drawEdges(bar);
            drawName(bar);
        }
        drawCapacity();
        for (std::size_t bar = 0; bar < m_bars.stages.size(); ++bar) {
            drawFigures(bar);
            drawTotal(bar);
        }
        drawTicks();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] const StageMemory& stage(std::size_t bar) const {
        return m_memory.stages[static_cast<std::size_t>(m_bars.stages[bar])];
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
            const double value = gibOf(stage(bar).of(category));
            draw(m_bars.part(bar, from, from + value), value, m_theme.category(category));
            from += value;
        }
    }

    /// Just inside fills that are too light to stand out.
    void drawEdges(std::size_t bar) {
        eachSegment(bar, [&](const QRectF& box, double, const QColor& fill) {
            const QColor edge = edgeOf(fill, m_theme);
            if (edge.isValid() && box.width() > kEdgeFrom)
                m_list.add(Rect{box.adjusted(1.0, 1.0, -1.0, -1.0), {}, {edge, 1.0, Dash::none}, {}, 0.0});
        });
    }

    /// Where they fit; over the capacity line with a halo.
    void drawFigures(std::size_t bar) {
        eachSegment(bar, [&](const QRectF& box, double value, const QColor& fill) {
            const QString figure = fixedText(value, 1);
            if (box.width() < std::max(kNumberFrom, width(figure) + kAir) ||
                box.height() < m_metrics.ascent())
                return;
            const bool crossed = std::abs(capacityX() - box.center().x()) < width(figure) / 2 + 2.0;
            m_list.add(Text{
                box.center(), figure, m_font, inkOn(fill), Qt::AlignCenter, {}, crossed ? fill : QColor()});
        });
    }

    void drawName(std::size_t bar) {
        const bool lit = m_chosen == m_bars.stages[bar];
        const qreal y = m_bars.yOf(bar);
        put({m_bars.plot.left() - 8.0, y}, stageName(m_bars.stages[bar]),
            lit ? m_theme.text : m_theme.textSecond, Qt::AlignRight, lit);
        if (!lit) return;
        const QRectF all = m_bars.part(bar, 0.0, gibOf(stage(bar).total));
        m_list.add(Rect{{2.0, all.top(), 3.0, all.height()}, {m_theme.selectionOutline, {}}, {}, {}, 0.0});
        m_list.add(Rect{
            all.adjusted(-1.0, -1.0, 1.0, 1.0), {}, {m_theme.selectionOutline, 1.4, Dash::none}, {}, 1.5});
    }

    void drawCapacity() {
        const qreal x = capacityX();
        const QString text = memoryText(m_memory.capacity);
        const qreal half = width(text, true) / 2;
        const qreal middle = std::clamp(x, half, m_bars.size.width() - half);
        const ItemId id{ItemId::Kind::capacity, 0, 0};
        m_list.add(Line{segment({x, m_bars.plot.top() - 5.0}, {x, m_bars.plot.bottom()}),
                        {m_theme.vermilion, 1.6, Dash::dashed},
                        id,
                        false});
        const qreal y = m_bars.plot.top() - 13.0;
        put({middle, y}, text, m_theme.errorText, Qt::AlignHCenter, true);
        if (m_bars.stages.size() == m_memory.stages.size()) return;
        const QString note =
            ChartWords::tr("%1 of %2 stages").arg(m_bars.stages.size()).arg(m_memory.stages.size());
        if (m_bars.plot.left() + width(note) + kAir < middle - half)
            put({m_bars.plot.left(), y}, note, m_theme.textQuiet, Qt::AlignLeft);
        else if (middle + half + kAir + width(note) < m_bars.size.width())
            put({m_bars.size.width(), y}, note, m_theme.textQuiet, Qt::AlignRight);
    }

    [[nodiscard]] qreal capacityX() const { return std::round(m_bars.xOf(gibOf(m_memory.capacity))); }

    /// The total at the end of the bar, beyond the capacity line where that would cross it, and what is left
    /// or lacking where there is room.
    void drawTotal(std::size_t bar) {
        const StageMemory& memory = stage(bar);
        const bool over = memory.total.overflowed() || memory.total > m_memory.capacity;
        const QString total = fixedText(gibOf(memory.total), 1);
        const qreal end = m_bars.xOf(gibOf(memory.total));
        const qreal y = m_bars.yOf(bar);
        const qreal line = capacityX();
        qreal left = end + kAir;
        if (!over && left + width(total, true) + 3.0 > line) left = std::max(left, line + kAir);
        put({left, y}, total, over ? m_theme.errorText : m_theme.text, Qt::AlignLeft, true);
        const qreal from = left + width(total, true) + kAir;
        const Bytes difference = over ? memory.total - m_memory.capacity : m_memory.capacity - memory.total;
        const QString rest = over ? ChartWords::tr("%1 over").arg(fixedText(gibOf(difference), 1))
                                  : ChartWords::tr("%1 free").arg(fixedText(gibOf(difference), 1));
        const qreal until = over ? m_bars.size.width() - kAir : line - kAir;
        if (from + width(rest) < until)
            put({from, y}, rest, over ? m_theme.errorText : m_theme.textQuiet, Qt::AlignLeft);
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
        const QString unit = QStringLiteral("GiB");
        const qreal x = std::max(free + kAir, m_bars.plot.right() + 2.0);
        if (x + width(unit) <= m_bars.size.width()) put({x, y}, unit, m_theme.textQuiet, Qt::AlignLeft);
    }

    const MemoryLedger& m_memory;
    const MemoryBars& m_bars;
    const Theme& m_theme;
    const std::optional<std::int64_t> m_chosen;
    DisplayList m_list;
    const QFont m_font = fontOf(TextRole::tick);
    const QFont m_bold = fontOf(TextRole::tick, true);
    const QFontMetricsF m_metrics{m_font};
};

}  // namespace

DisplayList memoryLabels(const MemoryLedger& memory, const MemoryBars& bars, const Theme& theme,
                         std::optional<std::int64_t> chosen) {
    return LabelDrawer(memory, bars, theme, chosen).draw();
}

}  // namespace meshwright::ui
