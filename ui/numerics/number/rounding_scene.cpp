// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0, kTop = 4.0, kLine = 16.0, kBox = 21.0, kLabel = 15.0;
constexpr qreal kLeastPitch = 10.0, kMostPitch = 24.0, kCutPitch = 40.0, kNarrowCutPitch = 18.0;
constexpr qreal kCutGap = 10.0, kTick = 6.0;
constexpr qreal kPicture = 56.0, kPictureFrom = 200.0;

constexpr std::array kRoundings = {Rounding::nearestEven, Rounding::nearestAway, Rounding::towardZero,
                                   Rounding::awayFromZero, Rounding::stochastic};

/// From the top down; what has no room is left out.
class RoundingDrawing {
  public:
    RoundingDrawing(const NumericsInput& input, DisplayList& list)
        : m_view(input.view.number),
          m_theme(input.theme),
          m_list(list),
          m_figures(figuresOf(m_view)),
          m_left(std::min(kMargin, input.size.width() / 6)),
          m_right(input.size.width() - m_left),
          m_bottom(input.size.height()),
          m_y(kTop) {}

    void draw() {
        const auto& step = m_figures.report().rounding;
        if (step) drawBoxes(*step);
        drawSentence(roundingSentence(m_figures), m_theme.text);
        drawSentence(consequenceSentence(m_figures), m_theme.warningText);
        const bool isWide = m_right - m_left >= kPictureFrom;
        if (step && !step->isExact() && isWide && hasRoom(kPicture + listHeight())) drawNeighbours(*step);
        drawRoundings();
    }

  private:
    [[nodiscard]] static qreal listHeight() { return kLine * static_cast<qreal>(kRoundings.size()); }
    [[nodiscard]] bool hasRoom(qreal height) const { return m_y + height <= m_bottom; }
    [[nodiscard]] static ItemId idOf(RoundingPart part) { return {ItemId::Kind::roundingPart, part, 0, 0}; }
    void addText(QPointF anchor, const QString& words, const QFont& font, const QColor& colour,
                 Qt::Alignment alignment, const ItemId& id) {
        m_list.add(Text{anchor, words, font, colour, alignment, id, {}});
    }

    /// How the bits share the width.
    struct Boxes {
        int bits = 0;   ///< that the format keeps
        int shown = 0;  ///< of them: the last ones, where there is no room for all
        qreal pitch = 0.0;
        bool isNamed = false;  ///< the three that decide, by words
        qreal cut = 0.0;       ///< pitch of those
        qreal end = 0.0;       ///< of the kept ones
        [[nodiscard]] bool isWhole() const { return shown == bits; }
    };

    [[nodiscard]] Boxes boxesBeside(qreal scaleWidth) const {
        constexpr qreal kNamedFrom = 300.0, kScaleFrom = 240.0;
        const qreal width = m_right - m_left;
        Boxes boxes;
        boxes.bits = m_figures.format().mantissaBits + 1;
        boxes.isNamed = width >= kNamedFrom;
        boxes.cut = boxes.isNamed ? kCutPitch : kNarrowCutPitch;
        const qreal room = width - 3 * boxes.cut - kCutGap - (width >= kScaleFrom ? scaleWidth : 0.0);
        boxes.pitch = std::clamp(std::floor(room / boxes.bits), kLeastPitch, kMostPitch);
        boxes.shown = std::clamp(static_cast<int>(room / boxes.pitch), 0, boxes.bits);
        boxes.end = m_left + boxes.pitch * boxes.shown;
        return boxes;
    }

    /// The bits that are kept, then those that decide, then the power of two that all of it is times.
    void drawBoxes(const RoundingStep& step) {
        if (!hasRoom(kBox + kLabel + 6.0)) return;
        const QFont font = fontOf(TextRole::tick);
        constexpr std::int64_t kBeyondAll = 99'999;
        const std::int64_t exponent = step.unit + m_figures.format().mantissaBits;
        const QString scale = QStringLiteral("× %1").arg(
            powerText(static_cast<int>(std::clamp(exponent, -kBeyondAll, kBeyondAll))));
        const qreal scaleWidth = QFontMetricsF(font).horizontalAdvance(scale) + 8.0;
        const Boxes boxes = boxesBeside(scaleWidth);
        if (boxes.shown < 1) return;
        drawKept(step, boxes);
        const qreal line = boxes.end + kCutGap / 2 - 0.5;
        m_list.add(Line{segment({line, m_y - 2.0}, {line, m_y + kBox + kLabel}),
                        {m_theme.textQuiet, 1.2, Dash::dashed},
                        {},
                        false});
        const qreal end = drawDecisive(step, boxes);
        if (end + scaleWidth <= m_right + 8.0)
            addText({end + 4.0, m_y + kBox / 2}, scale, font, m_theme.textSecond,
                    Qt::AlignLeft | Qt::AlignVCenter, {});
        m_y += kBox + kLabel + 6.0;
    }

    void drawKept(const RoundingStep& step, const Boxes& boxes) {
        const ItemId id = idOf(keptPart);
        for (int i = 0; i < boxes.shown; ++i)
            drawBox({m_left + boxes.pitch * i, m_y, boxes.pitch - 1.0, kBox},
                    (step.kept >> (boxes.shown - 1 - i) & 1) != 0, m_theme.axisTp, m_theme.axisTpText, id);
        if (boxes.isWhole() && boxes.bits > 1)  // the point behind the first bit
            m_list.add(
                Circle{{m_left + boxes.pitch - 0.5, m_y + kBox - 1.0}, 1.6, {m_theme.text, {}}, {}, {}});
        const QString words = boxes.isWhole() ? NumberText::tr("kept: %1 bits").arg(boxes.bits)
                                              : NumberText::tr("the last of %1 kept bits").arg(boxes.bits);
        addCutText(m_list, {m_left, m_y + kBox + 1.0 + kLabel / 2}, boxes.end - m_left - 2.0, words,
                   fontOf(TextRole::tick), m_theme.textSecond, id);
    }

    /// Guard, round and sticky; returns where they end.
    qreal drawDecisive(const RoundingStep& step, const Boxes& boxes) {
        const std::array decisive = {step.guardBit(), step.roundBit(), step.stickyBit()};
        const std::array words = {NumberText::tr("guard"), NumberText::tr("round"), NumberText::tr("sticky")};
        const std::array letters = {QStringLiteral("G"), QStringLiteral("R"), QStringLiteral("S")};
        const QFont font = fontOf(TextRole::tick);
        const qreal width = boxes.isNamed ? 24.0 : boxes.cut - 2.0;
        qreal middle = boxes.end + kCutGap + boxes.cut / 2 - 1.0;
        for (std::size_t i = 0; i < decisive.size(); ++i, middle += boxes.cut) {
            const ItemId id = idOf(static_cast<RoundingPart>(guardPart + static_cast<std::int64_t>(i)));
            drawBox({middle - width / 2, m_y, width, kBox}, decisive[i], m_theme.axisDp, m_theme.axisDpText,
                    id);
            const QString name = QFontMetricsF(font).elidedText(boxes.isNamed ? words[i] : letters[i],
                                                                Qt::ElideRight, boxes.cut - 1.0);
            addText({middle, m_y + kBox + 1.0 + kLabel / 2}, name, font, m_theme.textSecond, Qt::AlignCenter,
                    id);
        }
        return middle - boxes.cut / 2 + 1.0;
    }

    void drawBox(const QRectF& box, bool set, const QColor& fill, const QColor& ink, const ItemId& id) {
        m_list.add(Rect{box.adjusted(0.5, 0.5, -0.5, -0.5),
                        {set ? fill : m_theme.panel, {}},
                        {ink, 1.0, Dash::none},
                        id,
                        2.0});
        addText(box.center(), set ? QStringLiteral("1") : QStringLiteral("0"), fontOf(TextRole::tick),
                set ? inkOn(fill) : ink, Qt::AlignCenter, id);
    }

    void drawSentence(const QString& sentence, const QColor& colour) {
        if (sentence.isEmpty()) return;
        const QFont font = fontOf(TextRole::body);
        for (const QString& line : linesOf(sentence, font, m_right - m_left)) {
            if (!hasRoom(kLine)) return;
            addCutText(m_list, {m_left, m_y + kLine / 2}, m_right - m_left, line, font, colour);
            m_y += kLine;
        }
    }

    /// The two numbers around it, the middle between them, the number, and which one it becomes.
    void drawNeighbours(const RoundingStep& step) {
        const qreal y = m_y + 29.0, inset = 10.0;
        const bool negative = m_figures.number.negative;
        const qreal from = m_left + inset, to = m_right - inset;
        const double part = std::ldexp(static_cast<double>(step.fraction), -64);
        const auto at = [&](double fraction) {
            return from + (negative ? 1.0 - fraction : fraction) * (to - from);
        };
        m_list.add(Line{segment({from, y}, {to, y}), {m_theme.axisLine, 1.0, Dash::none}, {}, false});
        m_list.add(Line{
            segment({at(0.5), y - 3.0}, {at(0.5), y + 3.0}), {m_theme.axisLine, 1.0, Dash::none}, {}, false});
        const QFont tick = fontOf(TextRole::tick);
        addText({at(0.5), y + kTick + 2.0 + kLine / 2}, NumberText::tr("middle"), tick, m_theme.textQuiet,
                Qt::AlignCenter, {});
        const qreal side =
            (to - from) / 2 - QFontMetricsF(tick).horizontalAdvance(NumberText::tr("middle")) / 2 - 4.0;
        for (const bool upper : {false, true}) {
            const bool isResult = upper == step.roundsUp;
            const QPointF end(at(upper ? 1.0 : 0.0), y);
            const ItemId id = isResult ? idOf(resultPart) : ItemId{};
            m_list.add(Line{segment(end - QPointF(0, kTick), end + QPointF(0, kTick)),
                            {isResult ? m_theme.link : m_theme.textQuiet, isResult ? 3.0 : 1.6, Dash::none},
                            id,
                            false});
            const QFont font = fontOf(TextRole::tick, isResult);
            const QString words =
                QFontMetricsF(font).elidedText(candidateText(step, upper), Qt::ElideMiddle, side + inset);
            const bool atLeft = upper == negative;
            addText({atLeft ? m_left : m_right, y + kTick + 2.0 + kLine / 2}, words, font,
                    isResult ? m_theme.text : m_theme.textSecond,
                    (atLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, id);
        }
        const qreal x = at(part);
        const qreal target = at(step.roundsUp ? 1.0 : 0.0);
        m_list.add(Circle{{x, y}, 4.5, {m_theme.vermilion, {}}, {m_theme.panel, 1.0, Dash::none}, {}});
        if (std::abs(target - x) > 12.0)
            m_list.add(Line{segment({x, y - 10.0}, {target, y - 10.0}),
                            {m_theme.link, 1.6, Dash::none},
                            idOf(resultPart),
                            true});
        drawPlace(x, y - 16.0 - kLine / 2 + 4.0, part);
        m_y += kPicture;
    }

    void drawPlace(qreal x, qreal y, double part) {
        const QFont font = fontOf(TextRole::tick, true);
        const QFontMetricsF metrics(font);
        const QString words = metrics.elidedText(NumberText::tr("%1 of a step").arg(fixedText(part, 3)),
                                                 Qt::ElideRight, m_right - m_left);
        const qreal half = metrics.horizontalAdvance(words) / 2;
        addText({std::clamp(x, m_left + half, m_right - half), y}, words, font, m_theme.errorText,
                Qt::AlignCenter, {});
    }

    /// The lower or the upper one of the step, in the magnitude; the upper one may be no number of the
    /// format.
    [[nodiscard]] QString candidateText(const RoundingStep& step, bool upper) const {
        FloatValue value;
        value.kind = step.kept == 0 && !upper ? FloatClass::zero : FloatClass::normal;
        value.negative = m_figures.number.negative;
        value.mantissa = static_cast<std::uint32_t>(step.kept + (upper ? 1 : 0));
        value.exponent = static_cast<int>(std::clamp<std::int64_t>(step.unit, -99'999, 99'999));
        constexpr int kExactUpTo = 200;
        if (std::abs(value.exponent) > kExactUpTo)
            return QStringLiteral("%1 × %2").arg(groupedText(value.mantissa), powerText(value.exponent));
        return exactText(value);
    }

    /// What every rounding makes of the number; a click takes it.
    void drawRoundings() {
        if (m_figures.view.code || m_figures.number.kind != ExactNumber::Kind::finite) return;
        const QFont tick = fontOf(TextRole::tick);
        const QFontMetricsF metrics(fontOf(TextRole::tick, true));  // of the chosen one
        qreal names = 0.0;
        for (const Rounding rounding : kRoundings)
            names = std::max(names, metrics.horizontalAdvance(nameOf(rounding)));
        const qreal values = m_left + std::min(std::ceil(names) + 26.0, (m_right - m_left) / 2);
        if (hasRoom(kLine + 6.0 + listHeight())) {
            m_y += 6.0;
            addCutText(m_list, {m_left, m_y + kLine / 2}, m_right - m_left,
                       NumberText::tr("Every rounding, and what it gives"), tick, m_theme.textQuiet);
            m_y += kLine;
        }
        for (const Rounding rounding : kRoundings) {
            if (!hasRoom(kLine)) return;
            drawRoundingRow(rounding, values);
            m_y += kLine;
        }
    }

    void drawRoundingRow(Rounding rounding, qreal values) {
        NumberView other = m_view;
        other.rounding = rounding;
        const FloatFormat& format = m_figures.format();
        const auto code = encode(format, m_figures.number, optionsOf(other, format));
        const bool isChosen = rounding == m_view.rounding;
        const ItemId id{ItemId::Kind::roundingPart, resultPart, static_cast<std::int64_t>(rounding) + 1, 0};
        const QFont font = fontOf(TextRole::tick, isChosen);
        const QColor colour = isChosen ? m_theme.text : m_theme.textSecond;
        const QPointF at(m_left, m_y + kLine / 2);
        m_list.add(Rect{{m_left - 4.0, m_y, m_right - m_left + 8.0, kLine},
                        {isChosen ? m_theme.inset : m_theme.panel, {}},
                        {},
                        id,
                        2.0});
        if (isChosen)
            addText(at, QStringLiteral("▸"), font, m_theme.link, Qt::AlignLeft | Qt::AlignVCenter, id);
        addCutText(m_list, at + QPointF(12.0, 0.0), values - m_left - 16.0, nameOf(rounding), font, colour,
                   id);
        addCutText(m_list, {values, at.y()}, m_right - values,
                   code ? exactText(decode(format, *code)) : NumberText::tr("no NaN"), font, colour, id);
    }

    const NumberView& m_view;
    const Theme& m_theme;
    DisplayList& m_list;
    NumberFigures m_figures;
    qreal m_left, m_right, m_bottom, m_y;
};

}  // namespace

DisplayList roundingScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    RoundingDrawing(input, list).draw();
    return list;
}

}  // namespace meshwright::ui
