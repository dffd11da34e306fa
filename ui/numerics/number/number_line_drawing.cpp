// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_line_drawing.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/numerics/number/number_words.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kRow = 15.0, kTick = 8.0, kDot = 4.5;
constexpr qreal kLeastWidth = 60.0, kLeastHeight = 66.0;

class NumberLineDrawing {
  public:
    NumberLineDrawing(const Theme& theme, const NumberFigures& figures, const NumberLine& line,
                      DisplayList& list, const QRectF& place)
        : m_theme(theme),
          m_figures(figures),
          m_line(line),
          m_list(list),
          m_place(place),
          m_y(place.bottom() - kRow - kTick - 3.0) {}

    void draw() {
        drawTitle();
        m_list.add(
            Line{segment({at(-1.0), m_y}, {at(1.0), m_y}), {m_theme.axisLine, 1.0, Dash::none}, {}, false});
        drawStrips();
        for (const LineTick& tick : m_line.ticks) drawTick(tick);
        drawLabels();
        drawNumber();
    }

  private:
    [[nodiscard]] qreal at(double position) const {
        constexpr qreal kAir = 6.0;
        return m_place.center().x() + std::clamp(position, -1.0, 1.0) * (m_place.width() / 2 - kAir);
    }
    [[nodiscard]] static ItemId idOf(const LineTick& tick) {
        return {ItemId::Kind::numberMark, static_cast<std::int64_t>(tick.code), 0, 0};
    }

    void drawTitle() {
        const QString words =
            NumberText::tr("Around it in %1: %2 apart (%3)")
                .arg(nameOf(m_figures.format()), powerText(m_line.unit), shortText(m_line.spacing, 9));
        addCutText(m_list, {m_place.left(), m_place.top() + kRow / 2}, m_place.width(), words,
                   fontOf(TextRole::tick), m_theme.textSecond);
    }

    void drawTick(const LineTick& tick) {
        const bool isResult = m_figures.report().code == tick.code;
        const qreal x = at(tick.position), reach = isResult ? kTick + 2.0 : kTick;
        m_list.add(Line{segment({x, m_y - reach}, {x, m_y + reach}),
                        {isResult ? m_theme.link : m_theme.axisPpText, isResult ? 3.0 : 1.6, Dash::none},
                        idOf(tick),
                        false});
    }

    /// The more numbers there are in a pixel, the darker.
    void drawStrips() {
        for (const LineStrip& strip : m_line.strips) {
            const double perPixel = strip.perUnit / (m_place.width() / 2);
            const double shade = std::clamp(0.25 + 0.08 * std::log2(1.0 + perPixel), 0.15, 0.9);
            const QRectF box(QPointF(at(strip.from), m_y - kTick + 2.0),
                             QPointF(at(strip.to), m_y + kTick - 2.0));
            m_list.add(Rect{box, {mixed(m_theme.panel, m_theme.axisPp, shade), {}}, {}, {}, 0.0});
            m_list.add(Line{
                segment(box.topLeft(), box.bottomLeft()), {m_theme.axisLine, 0.7, Dash::none}, {}, false});
        }
    }

    /// All digits where there is room for them at every tick, or every second or third; else fewer digits.
    void drawLabels() {
        if (m_line.ticks.empty()) return drawEmptyWords();
        const QFont font = fontOf(TextRole::tick);
        const QFontMetricsF metrics(font);
        qreal widest = 0.0;
        for (const LineTick& tick : m_line.ticks)
            widest = std::max(widest, metrics.horizontalAdvance(exactText(valueOf(tick))));
        constexpr qreal kAir = 8.0, kMostCut = 3.0;
        const auto gaps = static_cast<qreal>(std::max<std::size_t>(m_line.ticks.size() - 1, 1));
        const qreal pitch = (at(m_line.ticks.back().position) - at(m_line.ticks.front().position)) / gaps;
        const bool exact =
            widest + kAir <= kMostCut * pitch || (m_line.ticks.size() == 1 && widest < m_place.width());
        std::vector<QRectF> taken;
        for (const std::size_t i : fromTheResult()) {
            const LineTick& tick = m_line.ticks[i];
            const QString words =
                exact ? exactText(valueOf(tick)) : valueText(m_figures.format(), valueOf(tick));
            const bool isResult = m_figures.report().code == tick.code;
            const Text text{{at(tick.position), m_y + kTick + 2.0 + kRow / 2},
                            words,
                            fontOf(TextRole::tick, isResult),
                            isResult ? m_theme.text : m_theme.textSecond,
                            Qt::AlignCenter,
                            idOf(tick),
                            {}};
            const QRectF box = boundsOf(text).adjusted(-kAir / 2, 0, kAir / 2, 0);
            if (box.left() < m_place.left() - kAir / 2 || box.right() > m_place.right() + kAir / 2) continue;
            if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
                continue;
            taken.push_back(box);
            m_list.add(text);
        }
    }

    void drawEmptyWords() {
        const QString words = m_line.strips.empty()
                                  ? NumberText::tr("no number of %1 so near").arg(nameOf(m_figures.format()))
                                  : NumberText::tr("darker: more numbers lie there");
        addCutText(m_list, {m_place.left(), m_y + kTick + 2.0 + kRow / 2}, m_place.width(), words,
                   fontOf(TextRole::tick), m_theme.textQuiet);
    }

    /// Positions of the ticks, those nearest to the anchor first.
    [[nodiscard]] std::vector<std::size_t> fromTheResult() const {
        std::vector<std::size_t> order(m_line.ticks.size());
        double anchor = 0.0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
            if (m_line.ticks[i].code == m_line.anchor) anchor = m_line.ticks[i].position;
        }
        std::ranges::stable_sort(order, {},
                                 [&](std::size_t i) { return std::abs(m_line.ticks[i].position - anchor); });
        return order;
    }

    void drawNumber() {
        const bool beyond = std::abs(m_line.number) > 1.0;
        const qreal x = at(m_line.number);
        const ItemId id{ItemId::Kind::cursor, 0, 0, 0};
        if (beyond) {
            const qreal to = x, from = x + (m_line.number > 0 ? -14.0 : 14.0);
            m_list.add(Line{segment({from, m_y}, {to, m_y}), {m_theme.vermilion, 2.0, Dash::none}, id, true});
        } else {
            m_list.add(Circle{{x, m_y}, kDot, {m_theme.vermilion, {}}, {m_theme.panel, 1.0, Dash::none}, id});
        }
        const QFont font = fontOf(TextRole::tick, true);
        const QFontMetricsF metrics(font);
        const QString words = metrics.elidedText(outcomeWords(), Qt::ElideRight, m_place.width());
        const qreal half = metrics.horizontalAdvance(words) / 2;
        if (words.isEmpty()) return;
        m_list.add(
            Text{{std::clamp(x, m_place.left() + half, m_place.right() - half), m_y - kTick - 3.0 - kRow / 2},
                 words,
                 font,
                 m_theme.errorText,
                 Qt::AlignCenter,
                 id,
                 {}});
    }

    [[nodiscard]] QString outcomeWords() const {
        const FloatReport& report = m_figures.report();
        const QString number = writtenText(m_figures.view);
        if (m_figures.number.kind != ExactNumber::Kind::finite) return number;
        if (overflows(report)) return NumberText::tr("%1 overflows").arg(number);
        if (!report.errorUlp || *report.errorUlp == 0.0) return NumberText::tr("%1 is exact").arg(number);
        return *report.errorUlp > 0.0 ? NumberText::tr("%1 rounds up").arg(number)
                                      : NumberText::tr("%1 rounds down").arg(number);
    }

    [[nodiscard]] FloatValue valueOf(const LineTick& tick) const {
        return decode(m_figures.format(), tick.code);
    }

    const Theme& m_theme;
    const NumberFigures& m_figures;
    const NumberLine& m_line;
    DisplayList& m_list;
    QRectF m_place;
    qreal m_y;
};

}  // namespace

void drawNumberLine(const Theme& theme, const NumberFigures& figures, DisplayList& list,
                    const QRectF& place) {
    if (place.width() < kLeastWidth || place.height() < kLeastHeight) return;
    if (const auto line = numberLineOf(figures))
        return NumberLineDrawing(theme, figures, *line, list, place).draw();
    addCutText(list, {place.left(), place.center().y()}, place.width(),
               NumberText::tr("NaN has no neighbours"), fontOf(TextRole::body), theme.textQuiet);
}

}  // namespace meshwright::ui
