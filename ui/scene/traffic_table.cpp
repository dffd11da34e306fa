// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/traffic_table.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <numeric>

#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(TrafficTable)
};

constexpr qreal kHead = 22.0;
constexpr qreal kOneLine = 26.0, kTwoLines = 40.0, kLine = 16.0;
constexpr qreal kGap = 14.0;  // px between columns
constexpr qreal kDot = 4.0;   // radius of the mark of a link that leaves the node, and its gap

enum Column : std::size_t { axis, what, collective, link, sent, time, exposed };
constexpr std::size_t kColumns = 7;
using Cells = std::array<QString, kColumns>;

Cells headCells() {
    return {TableWords::tr("axis"),   TableWords::tr("what"), TableWords::tr("collective"),
            TableWords::tr("link"),   TableWords::tr("sent"), TableWords::tr("time"),
            TableWords::tr("exposed")};
}

Cells cellsOf(const TrafficRow& row) {
    return {shortName(row.axis),
            trafficName(row.what),
            nameOf(row.collective),
            linkName(row.link),
            trafficText(row.bytesPerGpuPerStep),
            durationText(row.seconds),
            durationText(row.exposed)};
}

/// The rows that cost most, in the ledger's order.
std::vector<std::size_t> dearest(const TrafficLedger& traffic, std::size_t most) {
    std::vector<std::size_t> rows(traffic.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (rows.size() <= most) return rows;
    std::ranges::stable_sort(rows, [&](std::size_t a, std::size_t b) {
        return std::pair(traffic[a].exposed, traffic[a].seconds) >
               std::pair(traffic[b].exposed, traffic[b].seconds);
    });
    rows.resize(most);
    std::ranges::sort(rows);
    return rows;
}

class TableDrawer {
  public:
    TableDrawer(const TrafficLedger& traffic, const Theme& theme, const QRectF& room, DisplayList& list)
        : m_traffic(traffic), m_theme(theme), m_room(room), m_list(list) {
        const Cells head = headCells();
        for (std::size_t column = 0; column < kColumns; ++column)
            m_widths[column] = m_metrics.horizontalAdvance(head[column]);
        for (const TrafficRow& row : traffic) {
            m_cells.push_back(cellsOf(row));
            for (std::size_t column = 0; column < kColumns; ++column)
                m_widths[column] =
                    std::max(m_widths[column], m_metrics.horizontalAdvance(m_cells.back()[column]));
        }
        m_widths[Column::axis] =
            std::max(m_widths[Column::axis], QFontMetricsF(m_bold).horizontalAdvance(shortName(Axis::cp)));
        m_widths[link] += 2 * kDot + 4.0;
        chooseColumns();
    }

    void draw() {
        const qreal rowHeight = m_oneLine ? kOneLine : kTwoLines;
        const auto fitting = static_cast<std::size_t>(std::max(0.0, (m_room.height() - kHead) / rowHeight));
        if (fitting == 0) return;
        const bool all = m_traffic.size() <= fitting;
        // The last line counts what is left out; it needs but one line.
        const auto rows = dearest(m_traffic, all ? fitting : std::max<std::size_t>(fitting, 2) - 1);
        drawHead();
        qreal top = m_room.top() + kHead;
        for (const std::size_t row : rows) {
            if (top + rowHeight > m_room.bottom()) break;
            drawRow(row, top, rowHeight);
            top += rowHeight;
        }
        if (rows.size() < m_traffic.size() && top + kOneLine <= m_room.bottom()) drawRest(rows, top);
    }

  private:
    static bool isNumber(std::size_t column) { return column >= sent; }

    [[nodiscard]] bool fits() const {
        qreal width = -kGap;
        for (std::size_t column = 0; column < kColumns; ++column)
            if (m_shown[column]) width += m_widths[column] + kGap;
        return width <= m_room.width();
    }

    /// Where one line is not wide enough, two where all rows have room for that, else one that says less; and
    /// two again where even that is too wide.
    void chooseColumns() {
        m_shown.fill(true);
        m_oneLine = fits();
        if (m_oneLine) return placeColumns();
        const bool tall = kHead + kTwoLines * static_cast<qreal>(m_traffic.size()) <= m_room.height();
        m_shown[what] = false;
        m_oneLine = !tall && fits();
        if (m_oneLine) return placeColumns();
        m_shown[what] = true;
        m_shown[collective] = m_shown[link] = false;
        if (!fits()) m_shown[time] = false;
        placeColumns();
    }

    /// Numbers end at the right; the room left over goes between the words.
    void placeColumns() {
        qreal right = m_room.right();
        for (std::size_t column = kColumns; column-- > sent;)
            if (m_shown[column]) {
                m_at[column] = right;
                right -= m_widths[column] + kGap;
            }
        std::vector<std::size_t> words;
        qreal used = 0.0;
        for (std::size_t column = 0; column < sent; ++column)
            if (m_shown[column]) {
                words.push_back(column);
                used += m_widths[column] + kGap;
            }
        m_wordsRight = right;
        const qreal spare = std::max(0.0, right + kGap - m_room.left() - used);
        qreal x = m_room.left();
        for (std::size_t i = 0; i < words.size(); ++i) {
            m_at[words[i]] = x;
            // The letters of the axis stay close to what they are about.
            x += m_widths[words[i]] + kGap +
                 (i == 0 || words.size() < 2 ? 0.0 : spare / static_cast<qreal>(words.size() - 1));
        }
    }

    void put(std::size_t column, qreal y, const QString& text, const QFont& font, const QColor& color) {
        const Qt::Alignment side = isNumber(column) ? Qt::AlignRight : Qt::AlignLeft;
        const qreal room = isNumber(column) ? m_widths[column] + 1.0 : m_wordsRight - m_at[column];
        const QString shown = QFontMetricsF(font).horizontalAdvance(text) <= room
                                  ? text
                                  : QFontMetricsF(font).elidedText(text, Qt::ElideRight, room);
        m_list.add(Text{{m_at[column], y}, shown, font, color, side | Qt::AlignVCenter, {}, {}});
    }

    void drawHead() {
        const Cells head = headCells();
        for (std::size_t column = 0; column < kColumns; ++column)
            if (m_shown[column])
                put(column, m_room.top() + kHead / 2, head[column], m_font, m_theme.textQuiet);
    }

    void drawRow(std::size_t row, qreal top, qreal height) {
        const Cells& cells = m_cells[row];
        m_list.add(Rect{{m_room.left(), top, m_room.width(), height},
                        {},
                        {},
                        {ItemId::Kind::trafficRow, static_cast<std::int64_t>(row), 0},
                        0.0});
        drawSeparator(top);
        const qreal y = m_oneLine ? top + height / 2 : top + 12.0;
        put(Column::axis, y, cells[Column::axis], m_bold, m_theme.axisText(m_traffic[row].axis));
        for (const std::size_t column : {what, collective, sent, time, exposed})
            if (m_shown[column]) put(column, y, cells[column], m_font, m_theme.text);
        if (m_oneLine)
            drawLink(row, m_at[link], y, cells[link], m_theme.text, m_wordsRight);
        else
            drawLink(row, m_at[what], y + kLine, cells[collective] % QStringLiteral(", ") % cells[link],
                     m_theme.textQuiet, m_room.right());
    }

    /// The name of a link, after a dot where it leaves the node.
    void drawLink(std::size_t row, qreal x, qreal y, const QString& text, const QColor& color, qreal right) {
        if (m_traffic[row].crossesNodes) {
            m_list.add(Circle{{x + kDot, y}, kDot - 1.0, {m_theme.vermilion, {}}, {}, {}});
            x += 2 * kDot + 4.0;
        }
        m_list.add(Text{{x, y},
                        m_metrics.elidedText(text, Qt::ElideRight, right - x),
                        m_font,
                        color,
                        Qt::AlignLeft | Qt::AlignVCenter,
                        {},
                        {}});
    }

    void drawRest(const std::vector<std::size_t>& shown, qreal top) {
        Seconds rest;
        for (std::size_t row = 0; row < m_traffic.size(); ++row)
            if (!std::ranges::binary_search(shown, row)) rest += m_traffic[row].exposed;
        drawSeparator(top);
        const int count = static_cast<int>(m_traffic.size() - shown.size());
        const qreal y = top + kOneLine / 2;
        put(Column::axis, y, TableWords::tr("and %n more", nullptr, count), m_font, m_theme.textQuiet);
        put(exposed, y, durationText(rest), m_font, m_theme.textQuiet);
    }

    void drawSeparator(qreal y) {
        const QPolygonF line = {QPointF(m_room.left(), y + 0.5), QPointF(m_room.right(), y + 0.5)};
        m_list.add(Line{line, {m_theme.gridLine, 1.0, Dash::none}, {}, false});
    }

    const TrafficLedger& m_traffic;
    const Theme& m_theme;
    const QRectF m_room;
    DisplayList& m_list;
    const QFont m_font = fontOf(TextRole::tick);
    const QFont m_bold = fontOf(TextRole::tick, true);
    const QFontMetricsF m_metrics{m_font};
    std::vector<Cells> m_cells;
    std::array<qreal, kColumns> m_widths{};
    std::array<qreal, kColumns> m_at{};  ///< left edge of words, right edge of numbers
    std::array<bool, kColumns> m_shown{};
    qreal m_wordsRight = 0.0;
    bool m_oneLine = true;
};

}  // namespace

void drawTrafficTable(const TrafficLedger& traffic, const Theme& theme, const QRectF& room,
                      DisplayList& list) {
    if (!traffic.empty()) TableDrawer(traffic, theme, room, list).draw();
}

}  // namespace meshwright::ui
