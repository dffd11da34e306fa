// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a schedule's rows: with it an exported picture explains itself.
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>

#include "core/pipeline/bubble.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/scene/timeline_figures.h"
#include "ui/text/numbers.h"
#include "ui/text/schedule_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

/// As per cent, and as the fraction of the textbooks where it has small numbers.
QString bubbleText(const Timeline& timeline, bool fraction) {
    constexpr std::int64_t kLargestDenominator = 999;
    const Ratio bubble = bubbleFraction(timeline);
    const QString percent =
        percentText(static_cast<double>(bubble.numerator) / static_cast<double>(bubble.denominator));
    if (!fraction || bubble.numerator == 0 || bubble.denominator > kLargestDenominator) return percent;
    return percent % QStringLiteral(" (") % QString::fromStdString(ratioText(bubble)) % QLatin1Char(')');
}

/// The most micro-batches that each rank holds: "4, 3, 2, 1", the same on all, or those of the fullest.
QString peakText(const Timeline& timeline) {
    constexpr std::size_t kMostListed = 8;
    const auto& peaks = timeline.peakInFlight;
    const auto [least, most] = std::ranges::minmax(peaks);
    const QString highest = microBatchesText(most, timeline.shape);
    if (least == most && peaks.size() > 1)
        return TimelineWords::tr("peak in flight: %1 micro-batches on every rank").arg(highest);
    if (peaks.size() > kMostListed)
        return TimelineWords::tr("peak in flight: up to %1 micro-batches").arg(highest);
    QStringList list;
    for (const std::int64_t peak : peaks) list << microBatchesText(peak, timeline.shape);
    return TimelineWords::tr("peak in flight: %1 micro-batches").arg(list.join(TimelineWords::tr(", ")));
}

/// How much the head says: from all of it down to the least.
enum class Detail { all, some, least };

/// `slowest`: seconds of the longest step beside it.
QString figuresText(const Timeline& timeline, double slowest, Detail detail) {
    QStringList parts;
    const double makespan = secondsOf(timeline.makespan);
    const QString length = durationText(Seconds(makespan));
    const QString saved = savedText(makespan, slowest);
    parts << (saved.isEmpty() ? TimelineWords::tr("T %1").arg(length)
                              : TimelineWords::tr("T %1, %2").arg(length, saved));
    parts << (detail == Detail::least
                  ? TimelineWords::tr("bubble %1").arg(bubbleText(timeline, false))
                  : TimelineWords::tr("bubble %1 of the time").arg(bubbleText(timeline, true)));
    if (detail == Detail::all) parts << peakText(timeline);
    if (detail == Detail::some)
        parts << TimelineWords::tr("peak %1").arg(
            microBatchesText(std::ranges::max(timeline.peakInFlight), timeline.shape));
    if (timeline.shape.kind == ScheduleKind::dualpipe) parts << TimelineWords::tr("weights 2×");
    return parts.join(QStringLiteral(" · "));
}

QString messageOf(const ShownSchedule& schedule) {
    if (schedule.isBeingMade) return TimelineWords::tr("working out every micro-batch");
    return schedule.refusal ? textOf(*schedule.refusal)
                            : TimelineWords::tr("too many micro-batches to draw them one by one");
}

constexpr qreal kGap = 12.0;  // px

const QFont& nameFont() {
    static const QFont font = fontOf(TextRole::body, true);
    return font;
}

qreal widthOf(const QString& text) {
    return QFontMetricsF(fontOf(TextRole::tick)).horizontalAdvance(text);
}

class HeadDrawer {
  public:
    HeadDrawer(const TimelinePicture& picture, std::size_t schedule, DisplayList& list)
        : m_picture(picture),
          m_schedule(schedule),
          m_list(list),
          m_head(picture.layout.schedules[schedule].head) {}

    void draw() {
        const ShownSchedule& shown = m_picture.shown[m_schedule];
        m_list.add(
            Rect{m_head, {}, {}, {ItemId::Kind::schedule, 0, 0, static_cast<std::int32_t>(m_schedule)}, 0.0});
        const bool several = m_picture.shown.size() > 1;
        const QString name = nameOf(shown.choice);
        const qreal nameEnd = m_head.left() + QFontMetricsF(nameFont()).horizontalAdvance(name);
        if (nameEnd > m_head.right()) return;
        add({m_head.left(), y()}, name, nameFont(), m_picture.theme().text, Qt::AlignLeft);
        const qreal from = std::max(nameEnd + kGap, several ? m_picture.layout.scale.left : 0.0);
        if (shown.linked) return addFigures(from, shown.linked->timeline());
        if (const QString message = messageOf(shown); from + widthOf(message) <= m_head.right())
            addQuiet({from, y()}, message);
    }

  private:
    [[nodiscard]] qreal y() const {
        return costsLine().isEmpty() ? m_head.center().y() : costsLine().top() - costsLine().height() / 2;
    }
    [[nodiscard]] const QRectF& costsLine() const { return m_picture.layout.schedules[m_schedule].costs; }
    void add(QPointF at, const QString& text, const QFont& font, const QColor& color, Qt::Alignment side) {
        m_list.add(Text{at, text, font, color, side | Qt::AlignVCenter, {}, {}});
    }
    void addQuiet(QPointF at, const QString& text) {
        add(at, text, fontOf(TextRole::tick), m_picture.theme().textQuiet, Qt::AlignLeft);
    }

    /// Costs left and figures right, as much of both as has room; figures go last. Costs that have a line of
    /// their own go there.
    void addFigures(qreal from, const Timeline& timeline) {
        const QString costs = costsText(timeline, true), shortCosts = costsText(timeline, false);
        const bool ownLine = !costsLine().isEmpty();
        if (const QString& text = widthOf(costs) <= m_head.width() ? costs : shortCosts;
            ownLine && widthOf(text) <= m_head.width())
            addQuiet({m_head.left(), costsLine().center().y()}, text);
        const double slowest = m_picture.layout.scale.whole;
        const QString all = figuresText(timeline, slowest, Detail::all);
        const QString some = figuresText(timeline, slowest, Detail::some);
        const QString least = figuresText(timeline, slowest, Detail::least);
        for (const auto& [left, right] : {std::pair{costs, all},
                                          {shortCosts, all},
                                          {shortCosts, some},
                                          {shortCosts, least},
                                          {QString(), all},
                                          {QString(), some},
                                          {QString(), least}}) {
            if (ownLine && !left.isEmpty()) continue;
            const qreal room = m_head.right() - from - (left.isEmpty() ? 0.0 : kGap);
            if (widthOf(left) + widthOf(right) > room) continue;
            if (!left.isEmpty()) addQuiet({from, y()}, left);
            add({m_head.right(), y()}, right, fontOf(TextRole::tick), m_picture.theme().textSecond,
                Qt::AlignRight);
            return;
        }
    }

    const TimelinePicture& m_picture;
    std::size_t m_schedule;
    DisplayList& m_list;
    QRectF m_head;
};

}  // namespace

qreal narrowestHead(const ShownSchedule& schedule) {
    const Timeline& timeline = schedule.linked->timeline();
    const QString figures = figuresText(timeline, secondsOf(timeline.makespan), Detail::least);
    return QFontMetricsF(nameFont()).horizontalAdvance(nameOf(schedule.choice)) + kGap +
           widthOf(costsText(timeline, false)) + kGap + widthOf(figures);
}

QString savedText(double makespan, double slowest) {
    if (makespan >= slowest * 0.9995 || slowest <= 0.0) return {};
    return TimelineWords::tr("%1 %").arg(signedText((makespan / slowest - 1.0) * 100.0, 1));
}

QString microBatchesText(std::int64_t chunks, const ScheduleShape& shape) {
    const double microBatches = static_cast<double>(chunks) / static_cast<double>(shape.virtualStages);
    const double hundredths = std::round(microBatches * 100.0) / 100.0;
    return QString::number(hundredths);
}

void drawScheduleHead(const TimelinePicture& picture, std::size_t schedule, DisplayList& list) {
    if (picture.layout.schedules[schedule].head.height() > 0.0) HeadDrawer(picture, schedule, list).draw();
}

}  // namespace meshwright::ui
