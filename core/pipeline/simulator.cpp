// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/simulator.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/pipeline/order_check.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/schedule.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

constexpr Ticks kPending = -1;
constexpr std::int64_t kNothing = -1;

/// Runs every rank as far as its inputs are there; a rank that must wait is woken by the op it waits for.
/// Each stage and micro-batch has two results, in one slot each: the activations (F's end), at
/// stage * m + micro-batch, and the input gradient (B's or I's end), after all activations.
class Simulation {
  public:
    /// Times the ops of `ranks` in place; they are in the order to run and pass checkOrder().
    Simulation(const ScheduleShape& shape, const PipelineCosts& costs, const StagePlacement& placement,
               std::vector<std::vector<TimedOp>>& ranks)
        : m_shape(shape),
          m_timed(ranks),
          m_placement(placement),
          m_stages(shape.stages * shape.virtualStages),
          m_gradients(m_stages * shape.microBatches),
          m_transfer(costs.transfer),
          m_results(2 * m_gradients, kPending),
          m_ranks(shape.stages) {
        durationsOf(OpKind::forward) = costs.forward;
        durationsOf(OpKind::backward) = costs.backwardInput;
        durationsOf(OpKind::backwardInput) = costs.backwardInput;
        durationsOf(OpKind::backwardWeight) = costs.backwardWeight;
        for (std::int64_t stage = 0; stage < m_stages; ++stage) {
            Ticks& whole = durationsOf(OpKind::backward)[stage];
            m_overflow |= !addTicks(whole, costs.backwardWeight[stage], whole);
        }
    }

    /// Empty when all ops are timed; otherwise an overflow, or the ops that wait for ever.
    [[nodiscard]] Errors run() {
        for (std::int64_t rank = m_shape.stages; rank-- > 0;) m_ready.push_back(rank);
        while (!m_ready.empty() && !m_overflow) {
            const std::int64_t rank = m_ready.back();
            m_ready.pop_back();
            runRank(rank);
        }
        if (m_overflow) return {ticksOverflow()};
        return waitingOps();
    }

  private:
    struct RankState {
        std::size_t next = 0;              ///< position of the op to run
        Ticks free = 0;                    ///< end of the op before it
        std::int64_t waitsFor = kNothing;  ///< slot of the result that is missing
    };
    /// Slots of what an op needs: a result of its own stage, and one of a neighbouring stage.
    struct Needs {
        std::int64_t own = kNothing;
        std::int64_t neighbour = kNothing;
        std::int64_t neighbourRank = kNothing;
    };

    std::vector<Ticks>& durationsOf(OpKind kind) { return m_durations[static_cast<std::size_t>(kind)]; }

    [[nodiscard]] std::int64_t stageOf(std::int64_t rank, const Op& op) const {
        return m_placement.stageOf[rank * m_shape.virtualStages + op.chunk];
    }

    [[nodiscard]] Needs needsOf(OpKind kind, std::int64_t stage, std::int64_t slot) const {
        const std::int64_t m = m_shape.microBatches;
        switch (kind) {
            case OpKind::forward:
                if (stage == 0) return {};
                return {kNothing, slot - m, m_placement.rankOf[stage - 1]};
            case OpKind::backward:
            case OpKind::backwardInput:
                if (stage == m_stages - 1) return {slot, kNothing, kNothing};
                return {slot, m_gradients + slot + m, m_placement.rankOf[stage + 1]};
            case OpKind::backwardWeight:
                break;
        }
        return {m_gradients + slot, kNothing, kNothing};
    }

    void runRank(std::int64_t rank) {
        std::vector<TimedOp>& ops = m_timed[rank];
        RankState& state = m_ranks[rank];
        for (; state.next < ops.size(); ++state.next) {
            auto& [op, start, end] = ops[state.next];
            const std::int64_t stage = stageOf(rank, op);
            const std::int64_t slot = stage * m_shape.microBatches + op.microBatch;
            const Needs needs = needsOf(op.kind, stage, slot);
            state.waitsFor = firstPending(needs);
            if (state.waitsFor != kNothing) return;

            start = state.free;
            if (needs.neighbour != kNothing) {
                Ticks arrival = m_results[needs.neighbour];
                if (needs.neighbourRank != rank) m_overflow |= !addTicks(arrival, m_transfer, arrival);
                start = std::max(start, arrival);
            }
            m_overflow |= !addTicks(start, durationsOf(op.kind)[stage], end);
            if (m_overflow) return;
            state.free = end;
            if (op.kind == OpKind::forward) deliver(slot, stage + 1, end);
            if (op.kind == OpKind::backward || op.kind == OpKind::backwardInput)
                deliver(m_gradients + slot, stage - 1, end);
        }
    }

    [[nodiscard]] std::int64_t firstPending(const Needs& needs) const {
        for (const std::int64_t slot : {needs.own, needs.neighbour})
            if (slot != kNothing && m_results[slot] == kPending) return slot;
        return kNothing;
    }

    /// Stores a result and wakes the rank of the stage that gets it, if it waits for just that.
    void deliver(std::int64_t slot, std::int64_t receivingStage, Ticks end) {
        m_results[slot] = end;
        if (receivingStage < 0 || receivingStage == m_stages) return;
        const std::int64_t rank = m_placement.rankOf[receivingStage];
        if (m_ranks[rank].waitsFor != slot) return;
        m_ranks[rank].waitsFor = kNothing;
        m_ready.push_back(rank);
    }

    [[nodiscard]] Errors waitingOps() const {
        Errors errors;
        for (std::int64_t rank = 0; rank < m_shape.stages; ++rank) {
            const RankState& state = m_ranks[rank];
            if (state.waitsFor == kNothing) continue;
            const Op& op = m_timed[rank][state.next].op;
            const bool activations = state.waitsFor < m_gradients;
            const std::int64_t slot = activations ? state.waitsFor : state.waitsFor - m_gradients;
            const std::int64_t stage = slot / m_shape.microBatches;
            errors.push_back(
                {"schedule-deadlock", fmt::format("ranks[{}]", rank),
                 fmt::format("{} waits for the {} of micro-batch {} on stage {} (rank {})",
                             opText(op, stageOf(rank, op), m_shape), activations ? "forward" : "backward",
                             slot % m_shape.microBatches, stage, m_placement.rankOf[stage]),
                 "an order in which every op comes after all that it needs"});
        }
        return errors;
    }

    const ScheduleShape& m_shape;
    std::vector<std::vector<TimedOp>>& m_timed;  ///< [rank][position]
    const StagePlacement& m_placement;
    const std::int64_t m_stages;
    const std::int64_t m_gradients;  ///< slot of the first gradient
    const Ticks m_transfer;
    std::array<std::vector<Ticks>, 4> m_durations;  ///< [op kind][stage]
    std::vector<Ticks> m_results;                   ///< [slot] when it was made, or kPending
    std::vector<RankState> m_ranks;
    std::vector<std::int64_t> m_ready;  ///< ranks to run, each at most once
    bool m_overflow = false;
};

/// Busy time, peak in flight and span of one rank.
void readRank(Timeline& timeline, const std::vector<TimedOp>& ops) {
    Ticks busy = 0;
    std::int64_t alive = 0;
    std::int64_t peak = 0;
    for (const TimedOp& timed : ops) {
        busy += timed.end - timed.start;
        if (timed.op.kind == OpKind::forward) peak = std::max(peak, ++alive);
        if (timed.op.kind == OpKind::backward || timed.op.kind == OpKind::backwardWeight) --alive;
    }
    timeline.busy.push_back(busy);
    timeline.peakInFlight.push_back(peak);
    timeline.ideal = std::max(timeline.ideal, busy);
    timeline.makespan = std::max(timeline.makespan, ops.back().end);
    timeline.maxSpan = std::max(timeline.maxSpan, ops.back().end - ops.front().start);
}

std::vector<TimedOp> untimed(const std::vector<Op>& ops) {
    std::vector<TimedOp> timed;
    timed.reserve(ops.size());
    for (const Op& op : ops) timed.push_back({op, 0, 0});
    return timed;
}

/// Times the ops of `timeline.ranks` and reads every figure off them.
Result<Timeline> timedAndRead(Timeline timeline) {
    const ScheduleShape& shape = timeline.shape;
    Errors errors = checkCosts(shape, timeline.costs);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const StagePlacement placement = placementOf(shape);
    const OrderProblems problems = checkOrder(shape, timeline.ranks, placement);
    if (!problems.unusable.empty()) return tl::make_unexpected(problems.unusable);

    errors = Simulation(shape, timeline.costs, placement, timeline.ranks).run();
    errors.insert(errors.end(), problems.missing.begin(), problems.missing.end());
    if (!errors.empty()) return tl::make_unexpected(errors);

    for (const std::vector<TimedOp>& ops : timeline.ranks) readRank(timeline, ops);
    Ticks rankTime = 0;
    if (__builtin_mul_overflow(timeline.makespan, shape.stages, &rankTime))
        return tl::make_unexpected(Errors{ticksOverflow()});
    for (const Ticks busy : timeline.busy) timeline.idle.push_back(timeline.makespan - busy);
    return timeline;
}

Timeline timelineOf(const ScheduleShape& shape, const PipelineCosts& costs) {
    Timeline timeline;
    timeline.shape = shape;
    timeline.costs = costs;
    timeline.ranks.reserve(shape.stages);
    return timeline;
}

}  // namespace

Result<Timeline> simulateOrder(const ScheduleShape& shape, const OpOrder& order, const PipelineCosts& costs) {
    const Errors errors = checkSizes(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    Timeline timeline = timelineOf(shape, costs);
    for (const std::vector<Op>& ops : order) timeline.ranks.push_back(untimed(ops));
    return timedAndRead(std::move(timeline));
}

// One rank's list at a time, so that a million ops are never in memory twice.
Result<Timeline> simulate(const ScheduleShape& shape, const PipelineCosts& costs) {
    const Errors errors = checkOpList(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = *findSchedule(shape.kind);
    Timeline timeline = timelineOf(shape, costs);
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        timeline.ranks.push_back(untimed(schedule.rankOrder(shape, rank)));
    return timedAndRead(std::move(timeline));
}

}  // namespace meshwright
