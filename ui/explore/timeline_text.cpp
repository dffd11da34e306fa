// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/pipeline/bubble.h"
#include "ui/scene/ticks.h"
#include "ui/scene/timeline_figures.h"
#include "ui/scene/timeline_layout.h"
#include "ui/text/numbers.h"
#include "ui/text/schedule_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString durationOf(Ticks ticks) {
    return durationText(Seconds(secondsOf(ticks)));
}

QString percentOf(Ticks part, Ticks whole) {
    return percentText(whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0);
}

/// "forward of micro-batch 2 on Stage 1", "forward of micro-batch 2, stage 5 on Rank 1"
QString nameOfOp(const LinkedTimeline& linked, const OpPlace& place) {
    const Timeline& timeline = linked.timeline();
    const Op& op = opAt(timeline, place).op;
    const QString name = rowName(timeline, place.rank);
    if (!runsSeveralStages(timeline.shape))
        return TimelineWords::tr("%1 of micro-batch %2 on %3")
            .arg(nameOf(op.kind))
            .arg(op.microBatch)
            .arg(name);
    const OpGraph& graph = linked.graph();
    return TimelineWords::tr("%1 of micro-batch %2, stage %3 on %4")
        .arg(nameOf(op.kind))
        .arg(op.microBatch)
        .arg(graph.placement().depthOf(graph.stageOf(place)))
        .arg(name);
}

QString namesOf(const LinkedTimeline& linked, const std::vector<OpPlace>& places) {
    QStringList names;
    for (const OpPlace& place : places) names << nameOfOp(linked, place);
    return names.join(TimelineWords::tr("; "));
}

/// A stretch of idle time, and why it is one.
struct Hole {
    enum class Reason { warmUp, dependency, transfer, drain };
    Reason reason = Reason::dependency;
    Ticks length = 0;
    Ticks travelling = 0;         ///< the end of it, while the result is on its way
    std::optional<OpPlace> need;  ///< the op whose result ends it
};

Hole holeOf(const LinkedTimeline& linked, const OpPlace& next) {
    const Timeline& timeline = linked.timeline();
    const auto& ops = timeline.ranks[static_cast<std::size_t>(next.rank)];
    const auto position = static_cast<std::size_t>(next.position);
    const Ticks from = position == 0 ? 0 : ops[position - 1].end;
    if (position == ops.size()) return {Hole::Reason::drain, timeline.makespan - from, 0, {}};
    Hole hole{Hole::Reason::dependency, ops[position].start - from, 0, linked.graph().heldUpBy(next)};
    if (hole.need && hole.need->rank != next.rank)
        hole.travelling = std::min(hole.length, timeline.costs.transfer);
    if (position == 0)
        hole.reason = Hole::Reason::warmUp;
    else if (hole.travelling == hole.length)
        hole.reason = Hole::Reason::transfer;
    return hole;
}

}  // namespace

QString opText(const LinkedTimeline& linked, const OpPlace& place) {
    const TimedOp& op = opAt(linked.timeline(), place);
    const QString text = TimelineWords::tr("%1, %2 to %3 (%4)")
                             .arg(nameOfOp(linked, place), durationOf(op.start), durationOf(op.end),
                                  durationOf(op.end - op.start));
    const auto& ops = linked.timeline().ranks[static_cast<std::size_t>(place.rank)];
    const auto position = static_cast<std::size_t>(place.position);
    const bool isSecond = position > 0 && ops[position - 1].op.fusedWithNext;
    if (!op.op.fusedWithNext && !isSecond) return text;
    const Op& other = ops[isSecond ? position - 1 : position + 1].op;
    return TimelineWords::tr("%1, in one block with %2 of micro-batch %3")
        .arg(text, nameOf(other.kind))
        .arg(other.microBatch);
}

QString opLinksText(const LinkedTimeline& linked, const OpPlace& place) {
    QStringList lines;
    if (const auto needs = linked.graph().neededBy(place); !needs.empty())
        lines << TimelineWords::tr("needs %1").arg(namesOf(linked, needs));
    if (const auto waiting = linked.graph().waitingFor(place); !waiting.empty())
        lines << TimelineWords::tr("needed by %1").arg(namesOf(linked, waiting));
    return lines.join(QLatin1Char('\n'));
}

QString holeText(const LinkedTimeline& linked, const OpPlace& next) {
    const Hole hole = holeOf(linked, next);
    const QString name = rowName(linked.timeline(), next.rank);
    const QString length = durationOf(hole.length);
    if (hole.reason == Hole::Reason::drain)
        return TimelineWords::tr("%1 is done and waits %2 for the others: drain").arg(name, length);
    if (!hole.need) return TimelineWords::tr("%1 waits %2").arg(name, length);
    const QString need = nameOfOp(linked, *hole.need);
    switch (hole.reason) {
        case Hole::Reason::warmUp:
            return TimelineWords::tr("%1 waits %2 for its first input, the %3: warm-up")
                .arg(name, length, need);
        case Hole::Reason::transfer:
            return TimelineWords::tr("%1 waits %2 while the result of the %3 travels: transfer")
                .arg(name, length, need);
        case Hole::Reason::dependency:
        case Hole::Reason::drain:
            break;
    }
    if (hole.travelling > 0)
        return TimelineWords::tr("%1 waits %2 for the %3, the last %4 of it for the transfer: dependency")
            .arg(name, length, need, durationOf(hole.travelling));
    return TimelineWords::tr("%1 waits %2 for the %3: dependency").arg(name, length, need);
}

QString holeAdvice(const LinkedTimeline& linked, const OpPlace& next) {
    const ScheduleShape& shape = linked.timeline().shape;
    const bool split = splitsBackward(shape);
    switch (holeOf(linked, next).reason) {
        case Hole::Reason::warmUp:
            return shape.virtualStages > 1
                       ? TimelineWords::tr("More micro-batches make it a smaller part of the step.")
                       : TimelineWords::tr(
                             "More micro-batches make it a smaller part of the step; virtual "
                             "stages (interleaving) make it shorter.");
        case Hole::Reason::transfer:
            return TimelineWords::tr(
                "A faster link between the stages shortens it; a schedule that runs "
                "more forwards ahead hides it.");
        case Hole::Reason::dependency:
            return split ? TimelineWords::tr("More equal stages, or more micro-batches in flight, fill it.")
                         : TimelineWords::tr(
                               "A schedule that splits the backward pass, such as ZB-H1, "
                               "fills it with weight gradients; more equal stages shorten it.");
        case Hole::Reason::drain:
            break;
    }
    return split ? TimelineWords::tr("More micro-batches make it a smaller part of the step.")
                 : TimelineWords::tr(
                       "More micro-batches make it a smaller part of the step; a schedule that "
                       "splits the backward pass fills it with weight gradients.");
}

QString idleText(const Timeline& timeline, std::int64_t rank) {
    const IdleTime& idle = timeline.idle[static_cast<std::size_t>(rank)];
    const QString text = TimelineWords::tr("%1 is idle for %2 of the step, %3")
                             .arg(rowName(timeline, rank), percentOf(idle.total(), timeline.makespan),
                                  durationOf(idle.total()));
    QStringList reasons;
    const auto add = [&](Ticks ticks, const QString& sentence) {
        if (ticks > 0) reasons << sentence.arg(durationOf(ticks));
    };
    add(idle.warmUp, TimelineWords::tr("warm-up %1"));
    add(idle.dependency, TimelineWords::tr("dependency %1"));
    add(idle.transfer, TimelineWords::tr("transfer %1"));
    add(idle.drain, TimelineWords::tr("drain %1"));
    if (reasons.isEmpty()) return text;
    return TimelineWords::tr("%1: %2").arg(text, reasons.join(TimelineWords::tr(", ")));
}

QString measuresText(const ShownSchedule& schedule) {
    if (!schedule.linked) return schedule.refusal ? textOf(*schedule.refusal) : QString();
    const Timeline& timeline = schedule.linked->timeline();
    const Ratio share = bubbleFraction(timeline);
    QStringList lines{nameOf(schedule.choice), costsText(timeline, true)};
    lines << TimelineWords::tr(
                 "Bubble as a share of the time: %1. All ranks start and end the step together, "
                 "as with an optimizer step behind a barrier.")
                 .arg(percentOf(share.numerator, share.denominator));
    if (const auto over = bubbleOverhead(timeline))
        lines << TimelineWords::tr("As time lost over the ideal: %1.")
                     .arg(percentOf(over->numerator, over->denominator));
    lines << TimelineWords::tr(
                 "By the measure of the zero-bubble papers, the longest span of a rank less its "
                 "work: %1. It assumes that no rank waits for another before the optimizer "
                 "step.")
                 .arg(durationOf(spanBubble(timeline)));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace meshwright::ui
