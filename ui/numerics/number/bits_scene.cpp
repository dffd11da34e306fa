// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/numerics/number/number_edits.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"
#include "ui/scene/legend.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0, kTop = 2.0, kLegend = 20.0;
constexpr qreal kLeastRow = 36.0, kMostRow = 84.0;
constexpr qreal kFieldGap = 6.0, kBoxGap = 2.0;
constexpr qreal kLeastPitch = 4.0, kMostPitch = 34.0, kDigitPitch = 10.0;
constexpr qreal kTextLine = 15.0, kRowPadding = 1.0;
constexpr qreal kLeastBoxHeight = 16.0, kMostBoxHeight = 38.0;
constexpr qreal kNamesFrom = 320.0;   // narrower scenes leave the names out
constexpr qreal kFieldsFrom = 330.0;  // of width: less has no room for the fields' names
constexpr qreal kMark = 3.0;
constexpr int kWidest = 32;  // bits

struct FieldColours {
    QColor fill, ink;
};

struct BitsLayout {
    qreal left = kMargin;  // of the boxes
    qreal pitch = 0.0, boxHeight = 0.0, row = 0.0, top = 0.0;
    qreal right = 0.0;  // of the texts
};

qreal widestName() {
    const QFontMetricsF metrics(fontOf(TextRole::body, true));
    qreal width = 0.0;
    for (const FloatFormat& format : floatFormats())
        width = std::max(width, metrics.horizontalAdvance(nameOf(format)));
    return std::ceil(width);
}

BitsLayout layoutOf(QSizeF size) {
    BitsLayout layout;
    const bool named = size.width() >= kNamesFrom;
    if (named) layout.left = kMargin + widestName() + 14.0;
    layout.right = size.width() - kMargin;
    layout.pitch = std::min(kMostPitch, std::floor((layout.right - layout.left - 2 * kFieldGap) / kWidest));
    layout.top = kTop + (named ? kLegend : 0.0);
    const auto rows = static_cast<qreal>(floatFormats().size());
    layout.row = std::clamp(std::floor((size.height() - layout.top - kTop) / rows), kLeastRow, kMostRow);
    const qreal room = layout.row - 2.0 - kTextLine - 2 * kRowPadding;
    layout.boxHeight = std::clamp(std::min(room, std::max(layout.pitch * 1.25, kLeastBoxHeight)),
                                  kLeastBoxHeight, kMostBoxHeight);
    return layout;
}

/// Of the format at a position; empty where there is no room for it.
QRectF rowOf(const BitsLayout& layout, QSizeF size, std::size_t position) {
    constexpr qreal kSide = 4.0;
    const QRectF row(kSide, layout.top + layout.row * static_cast<qreal>(position), size.width() - 2 * kSide,
                     layout.row - 1.0);
    return row.bottom() <= size.height() ? row : QRectF();
}

class BitsDrawing {
  public:
    BitsDrawing(const NumericsInput& input, DisplayList& list)
        : m_theme(input.theme),
          m_list(list),
          m_size(input.size),
          m_layout(layoutOf(input.size)),
          m_figures(figuresOf(input.view.number)) {}

    void draw() {
        if (m_size.width() >= kNamesFrom) drawLegend();
        for (std::size_t i = 0; i < m_figures.reports.size(); ++i) {
            const QRectF row = rowOf(m_layout, m_size, i);
            if (!row.isEmpty()) drawRow(i, row);
        }
    }

  private:
    [[nodiscard]] FieldColours coloursOf(BitField field) const {
        switch (field) {
            case BitField::sign:
                return {m_theme.axisDp, m_theme.axisDpText};
            case BitField::exponent:
                return {m_theme.axisTp, m_theme.axisTpText};
            case BitField::mantissa:
                break;
        }
        return {m_theme.axisPp, m_theme.axisPpText};
    }

    void drawLegend() {
        const std::vector<LegendEntry> entries = {
            {NumberText::tr("sign"), {m_theme.axisDp, {}}, edgeOf(m_theme.axisDp, m_theme)},
            {NumberText::tr("exponent"), {m_theme.axisTp, {}}, edgeOf(m_theme.axisTp, m_theme)},
            {NumberText::tr("mantissa"), {m_theme.axisPp, {}}, edgeOf(m_theme.axisPp, m_theme)},
            {NumberText::tr("filled: 1, outlined: 0"), {m_theme.panel, {}}, m_theme.axisLine}};
        const QRectF place(m_layout.left, kTop, m_layout.right - m_layout.left, kLegend);
        if (legendHeight(entries, place.width()) <= kLegend && place.bottom() < m_size.height())
            addLegend(m_list, m_theme, entries, place);
    }

    void drawRow(std::size_t position, const QRectF& row) {
        const FloatReport& report = m_figures.reports[position];
        const ItemId id{ItemId::Kind::formatRow, static_cast<std::int64_t>(position), 0, 0};
        const bool lit = position == m_figures.looked;
        m_list.add(Rect{row, {lit ? m_theme.inset : m_theme.panel, {}}, {}, id, 4.0});
        if (lit)
            m_list.add(Rect{{row.left(), row.top(), kMark, row.height()}, {m_theme.link, {}}, {}, id, 1.5});
        const qreal top = row.center().y() - (m_layout.boxHeight + 1.0 + kTextLine) / 2;
        const qreal boxes = top + m_layout.boxHeight / 2;
        const qreal words = top + m_layout.boxHeight + 1.0 + kTextLine / 2;
        if (m_size.width() >= kNamesFrom) {
            const qreal width = m_layout.left - kMargin - 6.0;
            addCutText(m_list, {kMargin, boxes}, width, nameOf(*report.format), fontOf(TextRole::body, true),
                       m_theme.text, id);
            const QString kind = report.code ? nameOf(report.value.kind) : NumberText::tr("no NaN");
            addCutText(m_list, {kMargin, words}, width, kind, fontOf(TextRole::tick), m_theme.textQuiet, id);
        }
        drawBits(position, boxes);
        drawWords(report, words, id);
    }

    void drawBits(std::size_t position, qreal centre) {
        if (m_layout.pitch < kLeastPitch) return;
        const FloatReport& report = m_figures.reports[position];
        const FloatFormat& format = *report.format;
        qreal x = m_layout.left;
        for (int bit = format.bits() - 1; bit >= 0; --bit) {
            const BitField field = fieldOf(format, bit);
            const bool set = report.code && (*report.code >> bit & 1) != 0;
            const QRectF box(x + kBoxGap / 2, centre - m_layout.boxHeight / 2, m_layout.pitch - kBoxGap,
                             m_layout.boxHeight);
            const ItemId id{ItemId::Kind::bit, static_cast<std::int64_t>(position), bit, 0};
            drawBit(box, set, report.code.has_value(), coloursOf(field), id);
            x += m_layout.pitch;
            if (bit > 0 && fieldOf(format, bit - 1) != field) x += kFieldGap;
        }
    }

    void drawBit(const QRectF& box, bool set, bool known, const FieldColours& colours, const ItemId& id) {
        const QRectF outline = box.adjusted(0.5, 0.5, -0.5, -0.5);
        m_list.add(Rect{outline,
                        {set ? colours.fill : m_theme.panel, {}},
                        {colours.ink, 1.0, known ? Dash::none : Dash::dotted},
                        id,
                        3.0});
        if (m_layout.pitch < kDigitPitch || !known) return;
        const TextRole role = m_layout.pitch >= 24.0   ? TextRole::title
                              : m_layout.pitch >= 16.0 ? TextRole::body
                                                       : TextRole::tick;
        m_list.add(Text{box.center(),
                        set ? QStringLiteral("1") : QStringLiteral("0"),
                        fontOf(role),
                        set ? inkOn(colours.fill) : colours.ink,
                        Qt::AlignCenter,
                        id,
                        {}});
    }

    /// Value, error and fields in columns, so that rows can be compared.
    void drawWords(const FloatReport& report, qreal y, const ItemId& id) {
        const qreal width = m_layout.right - m_layout.left;
        if (width < 40.0) return;
        const QFont font = fontOf(TextRole::tick);
        const bool columns = width >= 420.0;
        const qreal error = columns ? m_layout.left + width * 0.275 : m_layout.right;
        const qreal fields = columns ? m_layout.left + width * 0.568 : m_layout.right;
        const auto column = [&](qreal from, qreal to, const QString& words, const QColor& colour) {
            addCutText(m_list, {from, y}, to - from - 10.0, words, font, colour, id);
        };
        if (!report.code)
            return column(m_layout.left, m_layout.right,
                          NumberText::tr("%1 has no NaN").arg(nameOf(*report.format)), m_theme.textQuiet);
        column(m_layout.left, error, QStringLiteral("= ") + exactText(report.value), m_theme.text);
        if (!columns) return;
        column(error, fields, errorWords(report, !haveRoom(fields - error - 10.0)), m_theme.textSecond);
        const bool isBrief = m_layout.right - fields < kFieldsFrom;
        column(fields, m_layout.right + 10.0, fieldsText(*report.format, *report.code, isBrief),
               m_theme.textQuiet);
    }

    [[nodiscard]] QString errorWords(const FloatReport& report, bool isBrief) const {
        if (overflows(report) && !report.errorUlp) return NumberText::tr("overflows");
        const QString ulp = ulpText(report), relative = relativeText(report);
        if (ulp.isEmpty()) return {};
        if (relative.isEmpty()) return *report.errorUlp == 0.0 ? ulp : NumberText::tr("error %1").arg(ulp);
        return isBrief ? NumberText::tr("%1, %2 rel.").arg(ulp, relative)
                       : NumberText::tr("error %1, %2 relative").arg(ulp, relative);
    }
    /// Is there room for the long form in every row?
    [[nodiscard]] bool haveRoom(qreal room) const {
        const QFontMetricsF metrics(fontOf(TextRole::tick));
        return std::ranges::all_of(m_figures.reports, [&](const FloatReport& report) {
            return !report.code || metrics.horizontalAdvance(errorWords(report, false)) <= room;
        });
    }

    const Theme& m_theme;
    DisplayList& m_list;
    QSizeF m_size;
    BitsLayout m_layout;
    NumberFigures m_figures;
};

}  // namespace

qreal leastBitsHeight() {
    return 2 * kTop + kLegend + kLeastRow * static_cast<qreal>(floatFormats().size());
}

DisplayList bitsScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    BitsDrawing(input, list).draw();
    return list;
}

}  // namespace meshwright::ui
