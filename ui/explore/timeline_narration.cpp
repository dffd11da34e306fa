// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_narration.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/scene/mesh_activity.h"
#include "ui/scene/micro_batch_path.h"
#include "ui/scene/ticks.h"
#include "ui/scene/timeline_layout.h"
#include "ui/text/numbers.h"
#include "ui/text/schedule_words.h"

namespace meshwright::ui {

namespace {

struct Narration {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

constexpr std::size_t kMostTold = 8;  // ranks, one by one

QString durationOf(Ticks ticks) {
    return durationText(Seconds(secondsOf(ticks)));
}

/// "F4", "F7&B3", or a dash for a rank that waits.
QString slotText(const Timeline& timeline, std::int64_t rank, const TimedOp* op) {
    if (!op) return QString(kNoValue);
    if (op > timeline.ranks[static_cast<std::size_t>(rank)].data() && std::prev(op)->op.fusedWithNext)
        return letterText(std::prev(op)->op) % QLatin1Char('&') % letterText(op->op);
    return letterText(op->op);
}

struct Instant {
    QStringList ops;
    int forward = 0, backward = 0, waiting = 0;
};

Instant instantOf(const Timeline& timeline, double seconds) {
    Instant instant;
    const bool each = timeline.ranks.size() <= kMostTold;
    for (std::int64_t rank = 0; rank < std::ssize(timeline.ranks); ++rank) {
        const TimedOp* op = runningOp(timeline, rank, seconds);
        ++(!op ? instant.waiting : op->op.kind == OpKind::forward ? instant.forward : instant.backward);
        if (each) instant.ops << slotText(timeline, rank, op);
    }
    return instant;
}

QString countsText(const Instant& instant) {
    QStringList counts;
    if (instant.forward > 0) counts << Narration::tr("%1 forward").arg(instant.forward);
    if (instant.backward > 0) counts << Narration::tr("%1 backward").arg(instant.backward);
    if (instant.waiting > 0) counts << Narration::tr("%1 waiting").arg(instant.waiting);
    return counts.join(Narration::tr(", "));
}

/// The ranks of the first schedule are named, those of the others stand below them.
QString openingText(const ShownSchedule& schedule, const QString& ops) {
    const Timeline& timeline = schedule.linked->timeline();
    const std::size_t last = timeline.ranks.size() - 1;
    const QString name = nameOf(schedule.choice);
    if (last == 0) return Narration::tr("%1 runs %2: %3").arg(rowName(timeline, 0), name, ops);
    if (runsSeveralStages(timeline.shape))
        return Narration::tr("Ranks 0 to %1 run %2: %3").arg(last).arg(name, ops);
    return Narration::tr("Stages 0 to %1 run %2: %3").arg(last).arg(name, ops);
}

QString waitingText(int waiting) {
    if (waiting == 0) return Narration::tr("No rank waits.");
    return waiting == 1 ? Narration::tr("One rank waits.") : Narration::tr("%1 ranks wait.").arg(waiting);
}

/// From the active one on, round to the one before it.
std::vector<const ShownSchedule*> fromActive(std::span<const ShownSchedule> schedules, std::size_t active) {
    std::vector<const ShownSchedule*> order;
    if (!schedules.empty()) active = std::min(active, schedules.size() - 1);
    for (std::size_t i = 0; i < schedules.size(); ++i) {
        const ShownSchedule& schedule = schedules[(i + active) % schedules.size()];
        if (schedule.linked) order.push_back(&schedule);
    }
    return order;
}

}  // namespace

QString instantText(std::span<const ShownSchedule> schedules, const ViewState& view) {
    QStringList parts;
    int waiting = 0;
    for (const ShownSchedule* schedule : fromActive(schedules, view.activeSchedule)) {
        const Instant instant = instantOf(schedule->linked->timeline(), view.clockSeconds);
        const QString ops =
            instant.ops.isEmpty() ? countsText(instant) : instant.ops.join(Narration::tr(", "));
        waiting += instant.waiting;
        parts << (parts.isEmpty() ? openingText(*schedule, ops)
                                  : Narration::tr("%1: %2").arg(nameOf(schedule->choice), ops));
    }
    if (parts.isEmpty()) return {};
    return Narration::tr("%1. %2").arg(parts.join(QStringLiteral(" · ")), waitingText(waiting));
}

QString microBatchText(const LinkedTimeline& linked, std::int64_t microBatch) {
    const MicroBatchPath path = pathOfMicroBatch(linked.graph(), linked.timeline(), microBatch);
    return Narration::tr("micro-batch %1: in for %2, waits %3")
        .arg(microBatch)
        .arg(durationOf(path.end - path.start), durationOf(path.waiting));
}

QString criticalPathText(const LinkedTimeline& linked) {
    const Timeline& timeline = linked.timeline();
    const std::vector<OpPlace>& path = linked.criticalPath();
    Ticks work = 0;
    std::int64_t hops = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const TimedOp& op = opAt(timeline, path[i]);
        work += op.end - op.start;
        hops += i > 0 && path[i].rank != path[i - 1].rank ? 1 : 0;
    }
    return Narration::tr("critical path: %1 ops work %2 and %3 transfers take %4, %5 in all")
        .arg(groupedText(std::ssize(path)), durationOf(work), groupedText(hops),
             durationOf(hops * timeline.costs.transfer), durationOf(timeline.makespan));
}

QString narrationOf(std::span<const ShownSchedule> schedules, const ViewState& view) {
    QStringList parts;
    const auto order = fromActive(schedules, view.activeSchedule);
    const auto tell = [&](const ShownSchedule& schedule, const QString& text) {
        parts << (order.size() > 1 ? Narration::tr("%1, %2").arg(nameOf(schedule.choice), text) : text);
    };
    for (const ShownSchedule* schedule : order)
        if (view.followedMicroBatch &&
            *view.followedMicroBatch < schedule->linked->timeline().shape.microBatches)
            tell(*schedule, microBatchText(*schedule->linked, *view.followedMicroBatch));
    if (view.criticalPath && !order.empty()) tell(*order.front(), criticalPathText(*order.front()->linked));
    if (!order.empty()) parts << instantText(schedules, view);
    return parts.join(QStringLiteral(" · "));
}

}  // namespace meshwright::ui
