// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/charts/memory_chart.h"
#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/scene/legend.h"
#include "ui/scene/round_step.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kHead = 24.0;   // above the bars, for totals
constexpr qreal kNames = 17.0;  // below them, for the stages
constexpr qreal kBadgeRow = 24.0;
constexpr qreal kLegendAir = 4.0, kFoot = 4.0;
constexpr qreal kLeastPitch = 12.0, kMostPitch = 76.0;
constexpr qreal kBarPart = 0.88;
constexpr qreal kLeastBetween = 14.0;  // groups
constexpr qreal kLeastGroup = 72.0;    // that carries its name
constexpr qreal kTickPitch = 44.0;
constexpr qreal kEdgeFrom = 9.0;
constexpr qreal kNumberHeight = 14.0;

/// The bars of one scenario.
struct Group {
    std::size_t scenario;
    std::optional<MemoryContents> contents;
    std::vector<std::size_t> shown;  ///< positions of the contents
    qreal left = 0.0, width = 0.0;
};

std::vector<Group> groupsOf(const std::vector<ShownScenario>& scenarios) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const auto& memory = scenarios[i].evaluation->memory;
        groups.push_back({i, {}, {}});
        if (memory && !memory->stages.empty()) groups.back().contents = stageContents(*memory);
    }
    return groups;
}

/// Bars for each: all, or its part of those that have room.
std::vector<std::size_t> shareBars(const std::vector<Group>& groups, std::size_t room) {
    std::vector<std::size_t> counts;
    for (const Group& group : groups)
        counts.push_back(group.contents ? group.contents->bars.size() : std::size_t{1});
    while (std::accumulate(counts.begin(), counts.end(), std::size_t{0}) > room) {
        std::size_t& most = *std::ranges::max_element(counts);
        if (most == 1) break;
        --most;
    }
    return counts;
}

QString stagesText(const AlikeStages& stages) {
    const QString first = groupedText(stages.first);
    return stages.count == 1 ? first : first % QChar(0x2013) % groupedText(stages.first + stages.count - 1);
}

class MemoryDrawer {
  public:
    explicit MemoryDrawer(const SceneInput& input)
        : m_theme(input.theme),
          m_groups(groupsOf(scenariosOf(input))),
          m_list{input.size, input.theme.panel, {}} {
        for (const MemoryCategory category : kMemoryCategories)
            m_legend.push_back({nameOf(category),
                                {m_theme.category(category), {}},
                                edgeOf(m_theme.category(category), m_theme)});
    }

    DisplayList draw() {
        if (std::ranges::none_of(m_groups, [](const Group& group) { return group.contents.has_value(); })) {
            addMessage(m_list, m_theme, CompareText::tr("No memory figures for these scenarios"));
            return std::move(m_list);
        }
        arrange();
        drawScale();
        for (const Group& group : m_groups) drawGroup(group);
        drawCapacities();
        for (const Group& group : m_groups)
            if (group.contents) drawTotals(group);
        const QRectF legend(m_plot.left(), m_list.size.height() - kFoot - m_legendHeight, m_plot.width(),
                            m_legendHeight);
        addLegend(m_list, m_theme, m_legend, legend);
        return std::move(m_list);
    }

  private:
    [[nodiscard]] bool hasOneCapacity() const {
        std::optional<Bytes> capacity;
        for (const Group& group : m_groups) {
            if (!group.contents) continue;
            if (capacity && *capacity != group.contents->capacity) return false;
            capacity = group.contents->capacity;
        }
        return true;
    }

    void arrange() {
        double most = 0.0;
        qreal capacityWidth = 0.0;
        const QFontMetricsF bold(m_bold);
        for (const Group& group : m_groups) {
            if (!group.contents) continue;
            most = std::max(most, inMemoryUnit(group.contents->capacity));
            for (const MemoryBar& bar : group.contents->bars) most = std::max(most, inMemoryUnit(bar.total));
            capacityWidth =
                std::max(capacityWidth, bold.horizontalAdvance(memoryText(group.contents->capacity)));
        }
        m_top = std::max(most, 1e-6) * 1.01;
        const qreal width = m_list.size.width();
        const QFontMetricsF metrics(m_font);
        const qreal left = kCompareMargin + metrics.horizontalAdvance(fixedText(std::ceil(m_top), 0)) + 8.0;
        m_labelRoom = capacityWidth + 8.0;
        m_legendHeight = legendHeight(m_legend, width - left - kCompareMargin);
        const qreal bottom = m_list.size.height() - kFoot - m_legendHeight - kLegendAir - kBadgeRow - kNames;
        m_plot = QRectF(left, kHead, width - left - kCompareMargin, std::max(24.0, bottom - kHead));
        // Each group has room for its capacity where they differ, else the last one has.
        const bool one = hasOneCapacity();
        const auto groups = static_cast<qreal>(m_groups.size());
        const qreal labels = one ? m_labelRoom : m_labelRoom * groups;
        const qreal bars = m_plot.width() - labels - kLeastBetween * groups;
        const auto room = static_cast<std::size_t>(std::max(bars, 0.0) / kLeastPitch);
        const std::vector<std::size_t> counts = shareBars(m_groups, std::max(room, m_groups.size()));
        m_pitch = std::clamp(std::floor(pitchFor(counts, bars)), 4.0, kMostPitch);
        qreal all = 0.0;
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            Group& group = m_groups[i];
            group.width = std::max(m_pitch * static_cast<qreal>(counts[i]), kLeastGroup);
            if (group.contents)
                group.shown = barsToShow(group.contents->bars.size(), group.contents->fullest, counts[i]);
            all += group.width;
        }
        const qreal between = (m_plot.width() - labels - all) / groups;
        qreal x = m_plot.left() + between / 2;
        for (Group& group : m_groups) {
            group.left = std::round(x);
            x += group.width + between + (one ? 0.0 : m_labelRoom);
        }
    }

    /// So that all bars fit beside the groups that are no wider than their names.
    [[nodiscard]] static qreal pitchFor(const std::vector<std::size_t>& counts, qreal room) {
        qreal pitch = kMostPitch;
        for (std::size_t pass = 0; pass <= counts.size(); ++pass) {
            qreal taken = 0.0, others = 0.0;
            for (const std::size_t count : counts) {
                const auto bars = static_cast<qreal>(count);
                if (pitch * bars <= kLeastGroup)
                    taken += kLeastGroup;
                else
                    others += bars;
            }
            if (others > 0.0) pitch = std::min(pitch, (room - taken) / others);
        }
        return pitch;
    }

    [[nodiscard]] qreal yOf(double amount) const {
        return m_plot.bottom() - m_plot.height() * amount / m_top;
    }

    void put(QPointF anchor, const QString& text, const QFont& font, const QColor& color, Qt::Alignment side,
             const QColor& halo = {}) {
        m_list.add(Text{anchor, text, font, color, side, {}, halo});
    }

    void drawScale() {
        const double step = roundStep(m_top / std::max(1.0, m_plot.height() / kTickPitch));
        for (int i = 0; i * step <= m_top; ++i) {
            const qreal y = std::round(yOf(i * step)) + 0.5;
            const QColor& color = i == 0 ? m_theme.axisLine : m_theme.gridLine;
            m_list.add(
                Line{segment({m_plot.left(), y}, {m_plot.right(), y}), {color, 1.0, Dash::none}, {}, false});
            put({m_plot.left() - 8.0, y}, fixedText(i * step, decimalsOf(step)), m_font, m_theme.textQuiet,
                Qt::AlignRight | Qt::AlignVCenter);
        }
    }

    void drawGroup(const Group& group) {
        const qreal y = m_plot.bottom() + kNames + kBadgeRow / 2;
        QString words = CompareText::tr("stages");
        if (group.contents) {
            drawBars(group);
            std::int64_t shown = 0, all = 0;
            for (const std::size_t bar : group.shown) shown += group.contents->bars[bar].stages.count;
            for (const MemoryBar& bar : group.contents->bars) all += bar.stages.count;
            if (shown < all) words = CompareText::tr("%1 of %2 stages").arg(shown).arg(all);
        } else {
            words = CompareText::tr("nothing to show");
        }
        const qreal width = kBadgeSide + 6.0 + QFontMetricsF(m_font).horizontalAdvance(words);
        const qreal left = std::clamp(group.left + (group.width - width) / 2, kCompareMargin,
                                      std::max(kCompareMargin, m_list.size.width() - width - 2.0));
        addBadge(m_list, m_theme, group.scenario, {left + kBadgeSide / 2, y});
        put({left + kBadgeSide + 6.0, y}, words, m_font, m_theme.textSecond,
            Qt::AlignLeft | Qt::AlignVCenter);
    }

    [[nodiscard]] QRectF columnOf(const Group& group, std::size_t position) const {
        const qreal thick = std::max(3.0, std::floor(m_pitch * kBarPart));
        const qreal bars = m_pitch * static_cast<qreal>(std::max<std::size_t>(group.shown.size(), 1));
        const qreal left = group.left + std::floor((group.width - bars) / 2);
        return {left + m_pitch * static_cast<qreal>(position) + std::floor((m_pitch - thick) / 2), 0.0, thick,
                m_list.size.height()};
    }

    void drawBars(const Group& group) {
        qreal nameFree = 0.0;
        const QFontMetricsF metrics(m_font);
        for (std::size_t i = 0; i < group.shown.size(); ++i) {
            const MemoryBar& bar = group.contents->bars[group.shown[i]];
            const QRectF column = columnOf(group, i);
            double from = 0.0;
            for (const MemoryCategory category : kMemoryCategories) {
                const double value = inMemoryUnit(bar.of(category));
                if (value > 0.0) drawSegment(group, bar, category, column, from, value);
                from += value;
            }
            const QString name = stagesText(bar.stages);
            const qreal half = metrics.horizontalAdvance(name) / 2;
            const qreal x = column.center().x();
            if (x - half < nameFree) continue;
            put({x, m_plot.bottom() + kNames / 2 + 1.0}, name, m_font, m_theme.textQuiet, Qt::AlignCenter);
            nameFree = x + half + 4.0;
        }
    }

    void drawSegment(const Group& group, const MemoryBar& bar, MemoryCategory category, const QRectF& column,
                     double from, double value) {
        QRectF box(QPointF(column.left(), std::round(yOf(from + value))),
                   QPointF(column.right(), std::round(yOf(from))));
        if (box.height() > 3.0) box.setTop(box.top() + 1.0);  // neighbours are a pixel apart
        const QColor fill = m_theme.category(category);
        const QColor edge = edgeOf(fill, m_theme);
        const bool edged = edge.isValid() && box.width() > kEdgeFrom && box.height() > 3.0;
        m_list.add(Rect{edged ? box.adjusted(0.5, 0.5, -0.5, -0.5) : box,
                        {fill, {}},
                        {edged ? edge : QColor(), 1.0, Dash::none},
                        {ItemId::Kind::memorySegment, bar.stages.first, static_cast<std::int64_t>(category),
                         static_cast<std::int32_t>(group.scenario)},
                        0.0});
        const QString figure = fixedText(value, 1);
        if (box.height() >= kNumberHeight &&
            QFontMetricsF(m_font).horizontalAdvance(figure) + 4.0 <= box.width())
            put(box.center(), figure, m_font, inkOn(fill), Qt::AlignCenter);
    }

    /// Dashed over the bars, its amount beside it: once where all have the same.
    void drawCapacities() {
        const bool one = hasOneCapacity();
        for (const Group& group : m_groups) {
            if (!group.contents) continue;
            const qreal y = std::round(yOf(inMemoryUnit(group.contents->capacity)));
            const qreal left = one ? m_plot.left() : group.left - 6.0;
            const qreal right = one ? m_plot.right() - m_labelRoom : group.left + group.width + 4.0;
            m_list.add(Line{segment({left, y}, {right, y}),
                            {m_theme.vermilion, 1.6, Dash::dashed},
                            {ItemId::Kind::capacity, 0, 0, static_cast<std::int32_t>(group.scenario)},
                            false});
            put({right + 6.0, y}, memoryText(group.contents->capacity), m_bold, m_theme.errorText,
                Qt::AlignLeft | Qt::AlignVCenter);
            if (one) return;
        }
    }

    /// The fullest one's always, the others' where they have room beside each other.
    void drawTotals(const Group& group) {
        const auto fullest = static_cast<std::size_t>(
            std::ranges::find(group.shown, group.contents->fullest) - group.shown.begin());
        std::vector<QRectF> taken;
        drawTotal(group, fullest, m_bold, taken);
        for (std::size_t i = 0; i < group.shown.size(); ++i)
            if (i != fullest) drawTotal(group, i, m_font, taken);
    }

    void drawTotal(const Group& group, std::size_t position, const QFont& font, std::vector<QRectF>& taken) {
        const MemoryBar& bar = group.contents->bars[group.shown[position]];
        const QString text = fixedText(inMemoryUnit(bar.total), 1);
        const QFontMetricsF metrics(font);
        const QSizeF size(metrics.horizontalAdvance(text) + 4.0, metrics.height());
        const qreal middle = columnOf(group, position).center().x();
        const qreal top = std::max(0.0, yOf(inMemoryUnit(bar.total)) - size.height() - 2.0);
        const QRectF box(QPointF(middle - size.width() / 2, top), size);
        if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); })) return;
        taken.push_back(box);
        put(box.center(), text, font, bar.total > group.contents->capacity ? m_theme.errorText : m_theme.text,
            Qt::AlignCenter,
            m_theme.panel);  // the capacity line may run through
    }

    const Theme& m_theme;
    std::vector<Group> m_groups;
    DisplayList m_list;
    std::vector<LegendEntry> m_legend;
    QRectF m_plot;
    double m_top = 1.0;
    qreal m_pitch = 1.0, m_labelRoom = 0.0, m_legendHeight = 0.0;
    const QFont m_font = fontOf(TextRole::tick);
    const QFont m_bold = fontOf(TextRole::tick, true);
};

}  // namespace

DisplayList comparedMemory(const SceneInput& input) {
    return MemoryDrawer(input).draw();
}

}  // namespace meshwright::ui
