// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/lean.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/pipeline/schedule.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

std::int64_t periodOf(const ScheduleShape& shape) {
    const auto period = definitionOf(shape.kind).period;
    return period ? period(shape) : 0;
}

/// Micro-batches over which the ops of a step can depend on each other: what any schedule with a period keeps
/// in flight on a rank, and two periods.
std::int64_t reach(const ScheduleShape& shape, std::int64_t period) {
    return 2 * shape.stages + 2 * period;
}

/// `shape` with as few whole periods less as leave at least `least` micro-batches.
ScheduleShape shortened(ScheduleShape shape, std::int64_t period, std::int64_t least) {
    if (shape.microBatches > least) shape.microBatches = least + (shape.microBatches - least) % period;
    return shape;
}

/// p times the makespan fits, as in simulate(); so does all busy time, which is less.
Result<LeanTimes> leanOf(Ticks makespan, const std::vector<Ticks>& busy) {
    Ticks rankTime = 0;
    if (__builtin_mul_overflow(makespan, std::ssize(busy), &rankTime))
        return tl::make_unexpected(Errors{ticksOverflow()});
    return LeanTimes{makespan, std::ranges::max(busy),
                     rankTime - std::accumulate(busy.begin(), busy.end(), Ticks{0})};
}

/// Does the longer step end as the shorter one does, later by one and the same time on every rank? Compared
/// are the ops of its last `microBatches` micro-batches.
bool repeats(const Timeline& shorter, const Timeline& longer, std::int64_t microBatches) {
    const Ticks shift = longer.makespan - shorter.makespan;
    for (std::size_t rank = 0; rank < shorter.ranks.size(); ++rank) {
        const auto& before = shorter.ranks[rank];
        const auto& after = longer.ranks[rank];
        const std::int64_t ops = std::ssize(before) * microBatches / shorter.shape.microBatches;
        const auto sameLater = [shift](const TimedOp& a, const TimedOp& b) {
            return a.op.kind == b.op.kind && a.op.chunk == b.op.chunk && a.start + shift == b.start &&
                   a.end + shift == b.end;
        };
        if (!std::equal(before.end() - ops, before.end(), after.end() - ops, sameLater)) return false;
    }
    return true;
}

/// last + periods * (last - previous); false when it overflows.
bool extend(Ticks previous, Ticks last, std::int64_t periods, Ticks& extended) {
    Ticks more = 0;
    return !__builtin_mul_overflow(last - previous, periods, &more) && addTicks(last, more, extended);
}

Result<LeanTimes> extrapolated(const Timeline& shorter, const Timeline& longer, std::int64_t periods) {
    Ticks makespan = 0;
    bool fits = extend(shorter.makespan, longer.makespan, periods, makespan);
    std::vector<Ticks> busy(longer.busy.size());
    for (std::size_t rank = 0; rank < busy.size(); ++rank)
        fits = fits && extend(shorter.busy[rank], longer.busy[rank], periods, busy[rank]);
    return fits ? leanOf(makespan, busy) : tl::make_unexpected(Errors{ticksOverflow()});
}

Result<LeanTimes> simulated(const ScheduleShape& shape, const PipelineCosts& costs) {
    const Result<Timeline> timeline = simulate(shape, costs);
    if (!timeline) return tl::make_unexpected(timeline.error());
    return leanOf(timeline->makespan, timeline->busy);
}

/// Periods after which a rank's ops start at the same distances again: more than one where a round trip over
/// the ranks spans several, as latency makes it. Read off the middle of a step; nullopt when there is none
/// yet.
std::optional<std::int64_t> cyclicity(const Timeline& timeline, std::int64_t period) {
    const auto holds = [&](std::int64_t periods) {
        std::optional<Ticks> shift;
        for (const std::vector<TimedOp>& ops : timeline.ranks) {
            const std::int64_t distance = periods * period * std::ssize(ops) / timeline.shape.microBatches;
            for (std::int64_t i = std::ssize(ops) / 3; i + distance < std::ssize(ops) * 2 / 3; ++i) {
                const Ticks later = ops[i + distance].start - ops[i].start;
                if (later != shift.value_or(later)) return false;
                shift = later;
            }
        }
        return shift.has_value();
    };
    for (std::int64_t periods = 1; periods <= 2 * timeline.shape.stages; ++periods)
        if (holds(periods)) return periods;
    return std::nullopt;
}

// A step of m + K micro-batches is the step of m with one more period before its drain. Each op starts at a
// max over sums of earlier times and costs, and no op reaches further back than the micro-batches compared;
// so when everything in that reach comes the same time later in the longer step, it does so again with every
// further period, and so do all figures. What is compared reaches behind the drain into the steady state, for
// no schedule drains more micro-batches than it keeps in flight. K is as many of the schedule's periods as
// latency takes to repeat.
Result<LeanTimes> extended(const ScheduleShape& shape, const PipelineCosts& costs, std::int64_t period) {
    const std::int64_t compared = reach(shape, period);
    constexpr int kProbes = 4;  // a step that takes longer to settle is simulated whole
    std::int64_t least = 2 * compared;
    for (int probes = 0; probes < kProbes && least < shape.microBatches; ++probes, least *= 2) {
        const Result<Timeline> probe = simulate(shortened(shape, period, least), costs);
        if (!probe) return tl::make_unexpected(probe.error());
        const std::optional<std::int64_t> periods = cyclicity(*probe, period);
        if (!periods) continue;

        const std::int64_t step = *periods * period;
        const ScheduleShape shortShape = shortened(shape, step, least);
        ScheduleShape longShape = shortShape;
        longShape.microBatches += step;
        if (longShape.microBatches > shape.microBatches) break;
        const Result<Timeline> shorter = simulate(shortShape, costs);
        const Result<Timeline> longer = simulate(longShape, costs);
        if (!shorter || !longer) return tl::make_unexpected((shorter ? longer : shorter).error());
        if (repeats(*shorter, *longer, compared))
            return extrapolated(*shorter, *longer, (shape.microBatches - longShape.microBatches) / step);
    }
    return simulated(shape, costs);
}

/// A schedule with a closed form runs one stage a rank and fuses nothing. No busy time overflows: it is at
/// most the makespan.
Result<LeanTimes> withMakespan(const ScheduleShape& shape, const PipelineCosts& costs,
                               std::optional<Ticks> makespan) {
    if (!makespan) return tl::make_unexpected(Errors{ticksOverflow()});
    std::vector<Ticks> busy(shape.stages);
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        busy[rank] = shape.microBatches *
                     (costs.forward[rank] + costs.backwardInput[rank] + costs.backwardWeight[rank]);
    return leanOf(*makespan, busy);
}

}  // namespace

ScheduleShape settledShape(const ScheduleShape& shape) {
    const std::int64_t period = periodOf(shape);
    return period == 0 ? shape : shortened(shape, period, 2 * reach(shape, period));
}

namespace {

/// Ops that one more micro-batch brings, times the tries of an order made for its costs.
std::int64_t leanOpsPerMicroBatch(const ScheduleShape& shape) {
    const ScheduleDefinition& schedule = definitionOf(shape.kind);
    constexpr std::int64_t kTries = 8;
    const bool made = !schedule.rankOrder && shape.kind != ScheduleKind::custom;
    return shape.stages * shape.virtualStages * (schedule.splitsBackward ? 3 : 2) * (made ? kTries : 1);
}

}  // namespace

std::int64_t leanOps(const ScheduleShape& shape) {
    if (definitionOf(shape.kind).makespan) return 0;
    std::int64_t ops = 0;
    return __builtin_mul_overflow(leanOpsPerMicroBatch(shape), settledShape(shape).microBatches, &ops)
               ? std::numeric_limits<std::int64_t>::max()
               : ops;
}

std::int64_t mostLeanMicroBatches(const ScheduleShape& shape) {
    return kMostLeanOps / leanOpsPerMicroBatch(shape);
}

Result<LeanTimes> leanTimes(const ScheduleShape& shape, const PipelineCosts& costs) {
    Errors errors = checkShape(shape);
    if (errors.empty()) errors = checkCosts(shape, costs);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = definitionOf(shape.kind);
    if (schedule.makespan) return withMakespan(shape, costs, schedule.makespan(shape, costs));
    if (const std::int64_t period = periodOf(shape); period > 0) return extended(shape, costs, period);
    return simulated(shape, costs);
}

}  // namespace meshwright
