// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/scene/mesh_activity.h"
#include "ui/scene/ticks.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString durationOf(Ticks ticks) {
    return durationText(Seconds(secondsOf(ticks)));
}

/// "forward 2 on Stage 1"
QString nameOfOp(const Timeline& timeline, const OpPlace& place) {
    const Op& op = opAt(timeline, place).op;
    return TimelineWords::tr("%1 %2 on %3")
        .arg(nameOf(op.kind))
        .arg(op.microBatch)
        .arg(stageName(place.rank));
}

QString namesOf(const Timeline& timeline, const std::vector<OpPlace>& places) {
    QStringList names;
    for (const OpPlace& place : places) names << nameOfOp(timeline, place);
    return names.join(TimelineWords::tr(", "));
}

/// The last of the ops that this one waits for, on another rank.
std::optional<OpPlace> lastNeed(const Timeline& timeline, const OpPlace& place) {
    std::optional<OpPlace> last;
    for (const OpPlace& need : neededBy(timeline, place))
        if (need.rank != place.rank && (!last || opAt(timeline, need).end > opAt(timeline, *last).end))
            last = need;
    return last;
}

}  // namespace

QString opText(const Timeline& timeline, const OpPlace& place) {
    const TimedOp& op = opAt(timeline, place);
    return TimelineWords::tr("%1, %2 to %3 (%4)")
        .arg(nameOfOp(timeline, place), durationOf(op.start), durationOf(op.end),
             durationOf(op.end - op.start));
}

QString opLinksText(const Timeline& timeline, const OpPlace& place) {
    QStringList lines;
    if (const auto needs = neededBy(timeline, place); !needs.empty())
        lines << TimelineWords::tr("needs %1").arg(namesOf(timeline, needs));
    if (const auto waiting = waitingFor(timeline, place); !waiting.empty())
        lines << TimelineWords::tr("needed by %1").arg(namesOf(timeline, waiting));
    return lines.join(QLatin1Char('\n'));
}

QString holeText(const Timeline& timeline, const OpPlace& next) {
    const auto& ops = timeline.ranks[static_cast<std::size_t>(next.rank)];
    const auto position = static_cast<std::size_t>(next.position);
    const Ticks from = position == 0 ? 0 : ops[position - 1].end;
    const bool done = position == ops.size();
    const QString length = durationOf((done ? timeline.makespan : ops[position].start) - from);
    if (done)
        return TimelineWords::tr("%1 is done and waits %2 for the others").arg(stageName(next.rank), length);
    if (const auto need = lastNeed(timeline, next))
        return TimelineWords::tr("%1 waits %2 for %3")
            .arg(stageName(next.rank), length, nameOfOp(timeline, *need));
    return TimelineWords::tr("%1 waits %2").arg(stageName(next.rank), length);
}

QString instantText(const Timeline& timeline, double seconds) {
    int forward = 0, backward = 0, waiting = 0;
    for (std::int64_t rank = 0; rank < static_cast<std::int64_t>(timeline.ranks.size()); ++rank) {
        const TimedOp* op = runningOp(timeline, rank, seconds);
        ++(!op ? waiting : op->op.kind == OpKind::forward ? forward : backward);
    }
    QStringList counts;
    if (forward > 0) counts << TimelineWords::tr("%1 forward").arg(forward);
    if (backward > 0) counts << TimelineWords::tr("%1 backward").arg(backward);
    if (waiting > 0) counts << TimelineWords::tr("%1 waiting").arg(waiting);
    return TimelineWords::tr("stages: %1").arg(counts.join(TimelineWords::tr(", ")));
}

QString idleText(const Timeline& timeline, std::int64_t stage) {
    const Ticks idle = timeline.idle[static_cast<std::size_t>(stage)];
    const double part =
        timeline.makespan > 0 ? static_cast<double>(idle) / static_cast<double>(timeline.makespan) : 0.0;
    return TimelineWords::tr("%1 is idle for %2 of the step, %3")
        .arg(stageName(stage), percentText(part), durationOf(idle));
}

}  // namespace meshwright::ui
