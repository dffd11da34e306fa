// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/numerics/number/number_line_drawing.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0, kHead = 18.0, kAxis = 16.0, kFoot = 2.0;
constexpr qreal kLeastPitch = 13.0, kMostPitch = 52.0;
constexpr qreal kNamesFrom = 220.0;
constexpr qreal kLineLeast = 68.0, kLineMost = 96.0;  // height of the number line
constexpr double kLeastExponent = -152.0, kMostExponent = 130.0;

class RangeDrawing {
  public:
    RangeDrawing(const NumericsInput& input, const NumberFigures& figures, DisplayList& list,
                 const QRectF& place)
        : m_theme(input.theme), m_figures(figures), m_list(list), m_place(place) {
        const auto rows = static_cast<qreal>(floatFormats().size());
        m_pitch = std::clamp(std::floor((place.height() - kHead - kAxis) / rows * 2.0) / 2.0, kLeastPitch,
                             kMostPitch);
        qreal names = 0.0;
        const QFontMetricsF metrics(fontOf(TextRole::tick));
        if (place.width() >= kNamesFrom)
            for (const FloatFormat& format : floatFormats())
                names = std::max(names, metrics.horizontalAdvance(nameOf(format)) + 10.0);
        m_left = place.left() + std::ceil(names);
    }

    void draw() {
        const auto rows = static_cast<qreal>(floatFormats().size());
        m_bottom = std::min(m_place.top() + kHead + m_pitch * rows, m_place.bottom() - kAxis);
        if (m_bottom - m_place.top() - kHead < m_pitch || m_place.right() - m_left < 30.0) return;
        drawAxis();
        for (std::size_t i = 0; i < floatFormats().size(); ++i) drawBar(i);
        drawNumber();
    }

  private:
    [[nodiscard]] qreal at(double exponent) const {
        const double part = (exponent - kLeastExponent) / (kMostExponent - kLeastExponent);
        return m_left + std::clamp(part, 0.0, 1.0) * (m_place.right() - m_left);
    }

    /// Every second power has its words where there is no room for all.
    void drawAxis() {
        constexpr int kStep = 40, kFirst = -120, kLast = 120;
        constexpr qreal kRoomy = 52.0;
        const QFont font = fontOf(TextRole::tick);
        const QFontMetricsF metrics(font);
        const int wordStep = at(kStep) - at(0) < kRoomy ? 2 * kStep : kStep;
        for (int exponent = kFirst; exponent <= kLast; exponent += kStep) {
            const qreal x = std::round(at(exponent)) + 0.5;
            m_list.add(Line{segment({x, m_place.top() + kHead}, {x, m_bottom}),
                            {m_theme.gridLine, 1.0, Dash::none},
                            {},
                            false});
            const QString words = powerText(exponent);
            const qreal half = metrics.horizontalAdvance(words) / 2;
            const bool fits = x - half >= m_place.left() && x + half <= m_place.right();
            if ((exponent - kFirst) % wordStep != 0 || !fits || 2 * half + 4.0 > at(wordStep) - at(0))
                continue;
            m_list.add(
                Text{{x, m_bottom + kAxis / 2}, words, font, m_theme.textQuiet, Qt::AlignCenter, {}, {}});
        }
    }

    /// Pale: subnormal. The mark stands where normal numbers begin.
    void drawBar(std::size_t position) {
        const FloatFormat& format = floatFormats()[position];
        const qreal top = m_place.top() + kHead + m_pitch * static_cast<qreal>(position);
        if (top + m_pitch > m_bottom + 0.01) return;
        const ItemId id{ItemId::Kind::formatRange, static_cast<std::int64_t>(position), 0, 0};
        const bool lit = position == m_figures.looked;
        const FormatRange range = rangeOf(format);
        const qreal height = std::floor(m_pitch * 0.62), y = top + std::floor((m_pitch - height) / 2);
        const QRectF whole(QPointF(at(range.least()), y), QPointF(at(range.max + 1), y + height));
        const qreal normal = at(range.minNormal);
        const QColor fill = lit ? m_theme.link : m_theme.buffers;
        const QColor pale = mixed(m_theme.panel, fill, 0.3);
        m_list.add(Rect{{m_place.left(), top, m_place.width(), m_pitch},
                        {lit ? m_theme.inset : m_theme.panel, {}},
                        {},
                        id,
                        2.0});
        if (range.minSubnormal) m_list.add(Rect{whole, {pale, {}}, {fill, 0.5, Dash::none}, id, 0.0});
        m_list.add(Rect{{QPointF(normal, y), whole.bottomRight()}, {fill, {}}, {}, id, 0.0});
        if (range.minSubnormal)
            m_list.add(Line{segment({normal, y - 1.5}, {normal, y + height + 1.5}),
                            {m_theme.text, 1.4, Dash::none},
                            id,
                            false});
        if (m_left > m_place.left())
            addCutText(m_list, {m_place.left() + 3.0, top + m_pitch / 2}, m_left - m_place.left() - 5.0,
                       nameOf(format), fontOf(TextRole::tick, lit), lit ? m_theme.text : m_theme.textSecond,
                       id);
    }

    void drawNumber() {
        const ExactNumber& number = m_figures.number;
        if (number.kind == ExactNumber::Kind::nan) return;
        const bool infinite = number.kind == ExactNumber::Kind::infinity;
        const double exponent = infinite          ? kMostExponent + 1
                                : number.isZero() ? kLeastExponent - 1
                                                  : log2Of(number);
        const qreal x = at(exponent);
        const bool beyond = exponent < kLeastExponent || exponent > kMostExponent;
        const ItemId id{ItemId::Kind::cursor, 0, 0, 0};
        m_list.add(Line{segment({x, m_place.top() + kHead - 1.0}, {x, m_bottom}),
                        {m_theme.vermilion, 2.0, beyond ? Dash::dashed : Dash::none},
                        id,
                        false});
        QString words = writtenText(m_figures.view);
        if (beyond && !infinite && !number.isZero())
            words = (exponent < 0 ? QStringLiteral("← %1") : QStringLiteral("%1 →")).arg(words);
        const QFont font = fontOf(TextRole::tick, true);
        const QFontMetricsF metrics(font);
        words = metrics.elidedText(words, Qt::ElideRight, m_place.width());
        const qreal half = metrics.horizontalAdvance(words) / 2;
        const qreal middle = std::clamp(x, m_place.left() + half, m_place.right() - half);
        if (!words.isEmpty())
            m_list.add(Text{{middle, m_place.top() + kHead / 2 - 1.0},
                            words,
                            font,
                            m_theme.errorText,
                            Qt::AlignCenter,
                            id,
                            {}});
    }

    const Theme& m_theme;
    const NumberFigures& m_figures;
    DisplayList& m_list;
    QRectF m_place;
    qreal m_pitch = 0.0, m_left = 0.0, m_bottom = 0.0;
};

}  // namespace

DisplayList rangeScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    const QRectF all = QRectF({}, input.size)
                           .adjusted(std::min(kMargin, input.size.width() / 6), 0.0,
                                     -std::min(kMargin, input.size.width() / 6), -kFoot);
    const NumberFigures figures = figuresOf(input.view.number);
    const qreal bars = kHead + kAxis + kLeastPitch * static_cast<qreal>(floatFormats().size());
    const qreal line = std::clamp(all.height() - bars, std::min(kLineLeast, all.height()), kLineMost);
    QRectF above = all, below = all;
    above.setBottom(all.bottom() - line);
    below.setTop(above.bottom());
    RangeDrawing(input, figures, list, above).draw();
    drawNumberLine(input.theme, figures, list, below);
    return list;
}

}  // namespace meshwright::ui
