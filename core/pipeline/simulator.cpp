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

/// A stage on its rank: what an op of it needs to know of its neighbours.
struct Lane {
    std::int64_t slots = 0;                            ///< slot of its micro-batch 0
    std::int64_t before = kNothing, after = kNothing;  ///< ranks of the neighbouring stages
    Ticks hopBefore = 0, hopAfter = 0;                 ///< latency from them; 0 on the same rank
    std::array<Ticks, 4> duration{};                   ///< [op kind]
};

/// When the inputs of a slot were made, and when the last of them was there.
struct Inputs {
    Ticks made = 0;
    Ticks arrived = 0;
};

struct RankState {
    std::size_t next = 0;              ///< position of the op to run
    Ticks free = 0;                    ///< end of the op before it
    std::int64_t waitsFor = kNothing;  ///< slot of the result that is missing
    Ticks firstStart = 0;
    Ticks busy = 0;
    IdleTime idle;
    std::int64_t alive = 0, peak = 0;  ///< chunks
};

/// Runs every rank as far as its inputs are there; a rank that must wait is woken by the op it waits for.
/// Each stage and micro-batch has two results, in one slot each: the activations (F's end), at
/// stage * m + micro-batch, and the input gradient (B's or I's end), after all activations.
class Simulation {
  public:
    /// Times the ops of `ranks` in place; they are in the order to run and pass checkOrder().
    Simulation(const ScheduleShape& shape, const PipelineCosts& costs, const StagePlacement& placement,
               std::vector<std::vector<TimedOp>>& ranks)
        : m_shape(shape),
          m_costs(costs),
          m_placement(placement),
          m_timed(ranks),
          m_gradients(std::ssize(placement.rankOf) * shape.microBatches),
          m_results(2 * m_gradients, kPending),
          m_ranks(shape.stages) {
        m_lanes.reserve(placement.stageOf.size());
        for (const std::int32_t stage : placement.stageOf) m_lanes.push_back(laneOf(stage));
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

    [[nodiscard]] const std::vector<RankState>& ranks() const { return m_ranks; }

  private:
    [[nodiscard]] Lane laneOf(std::int64_t stage) {
        const auto depth = m_placement.depthOf(stage);
        const std::int64_t rank = m_placement.rankAt(stage);
        Lane lane;
        lane.slots = stage * m_shape.microBatches;
        lane.duration = {m_costs.forward[depth], 0, m_costs.backwardInput[depth],
                         m_costs.backwardWeight[depth]};
        m_overflow |= !addTicks(m_costs.backwardInput[depth], m_costs.backwardWeight[depth],
                                lane.duration[static_cast<std::size_t>(OpKind::backward)]);
        if (!m_placement.isFirst(stage)) {
            lane.before = m_placement.rankAt(stage - 1);
            lane.hopBefore = lane.before == rank ? 0 : m_costs.transfer;
        }
        if (!m_placement.isLast(stage)) {
            lane.after = m_placement.rankAt(stage + 1);
            lane.hopAfter = lane.after == rank ? 0 : m_costs.transfer;
        }
        return lane;
    }

    void runRank(std::int64_t rank) {
        std::vector<TimedOp>& ops = m_timed[rank];
        RankState& state = m_ranks[rank];
        const Lane* lanes = &m_lanes[rank * m_placement.chunksPerRank];
        while (state.next < ops.size()) {
            TimedOp& first = ops[state.next];
            TimedOp* second = first.op.fusedWithNext ? &ops[state.next + 1] : nullptr;
            Inputs inputs;
            if (!gather(lanes[first.op.chunk], first.op, inputs, state)) return;
            if (second && !gather(lanes[second->op.chunk], second->op, inputs, state)) return;

            Ticks duration = lanes[first.op.chunk].duration[static_cast<std::size_t>(first.op.kind)];
            if (second) duration = fusedDuration(rank, lanes, first.op, second->op);
            first.start = std::max(state.free, inputs.arrived);
            m_overflow |= !addTicks(first.start, duration, first.end);
            if (m_overflow) return;
            account(state, first, inputs);
            deliver(lanes[first.op.chunk], first.op, first.end, state);
            if (second) {
                second->start = first.start;
                second->end = first.end;
                deliver(lanes[second->op.chunk], second->op, second->end, state);
            }
            state.next += second ? 2 : 1;
        }
    }

    [[nodiscard]] Ticks fusedDuration(std::int64_t rank, const Lane* lanes, const Op& first,
                                      const Op& second) {
        if (!m_costs.fused.empty()) return m_costs.fused[rank];
        Ticks both = 0;
        m_overflow |= !addTicks(lanes[first.chunk].duration[static_cast<std::size_t>(first.kind)],
                                lanes[second.chunk].duration[static_cast<std::size_t>(second.kind)], both);
        return both;
    }

    /// Adds what the op needs to `inputs`; false, with the missing slot noted, when some of it is not there.
    [[nodiscard]] bool gather(const Lane& lane, const Op& op, Inputs& inputs, RankState& state) {
        const std::int64_t slot = lane.slots + op.microBatch;
        switch (op.kind) {
            case OpKind::forward:
                return lane.before == kNothing ||
                       take(slot - m_shape.microBatches, lane.hopBefore, inputs, state);
            case OpKind::backward:
            case OpKind::backwardInput:
                return take(slot, 0, inputs, state) &&
                       (lane.after == kNothing ||
                        take(m_gradients + slot + m_shape.microBatches, lane.hopAfter, inputs, state));
            case OpKind::backwardWeight:
                break;
        }
        return take(m_gradients + slot, 0, inputs, state);
    }

    [[nodiscard]] bool take(std::int64_t slot, Ticks hop, Inputs& inputs, RankState& state) {
        const Ticks made = m_results[slot];
        if (made == kPending) {
            state.waitsFor = slot;
            return false;
        }
        Ticks arrived = 0;
        m_overflow |= !addTicks(made, hop, arrived);
        inputs.made = std::max(inputs.made, made);
        inputs.arrived = std::max(inputs.arrived, arrived);
        return true;
    }

    static void account(RankState& state, const TimedOp& slot, const Inputs& inputs) {
        const Ticks wait = slot.start - state.free;
        if (state.next == 0) {
            state.idle.warmUp = wait;
            state.firstStart = slot.start;
        } else if (wait > 0) {
            const Ticks dependency = std::max<Ticks>(0, inputs.made - state.free);
            state.idle.dependency += dependency;
            state.idle.transfer += wait - dependency;
        }
        state.busy += slot.end - slot.start;
        state.free = slot.end;
    }

    /// Stores the result of an op and wakes the rank that gets it, if it waits for just that.
    void deliver(const Lane& lane, const Op& op, Ticks end, RankState& state) {
        const std::int64_t slot = lane.slots + op.microBatch;
        switch (op.kind) {
            case OpKind::forward:
                state.peak = std::max(state.peak, ++state.alive);
                store(slot, lane.after, end);
                return;
            case OpKind::backward:
                --state.alive;
                [[fallthrough]];
            case OpKind::backwardInput:
                store(m_gradients + slot, lane.before, end);
                return;
            case OpKind::backwardWeight:
                --state.alive;
                return;
        }
    }

    void store(std::int64_t slot, std::int64_t receiver, Ticks end) {
        m_results[slot] = end;
        if (receiver == kNothing) return;
        RankState& waiting = m_ranks[receiver];
        if (waiting.waitsFor != slot) return;
        waiting.waitsFor = kNothing;
        m_ready.push_back(receiver);
    }

    /// Of a fused pair the part that waits: the second where the first has all it needs.
    [[nodiscard]] const Op& waitingPart(std::int64_t rank, const RankState& state) const {
        const Op& first = m_timed[rank][state.next].op;
        if (!first.fusedWithNext) return first;
        const Lane& lane = m_lanes[rank * m_placement.chunksPerRank + first.chunk];
        const bool firstWaits =
            lane.before != kNothing && state.waitsFor == lane.slots + first.microBatch - m_shape.microBatches;
        return firstWaits ? first : m_timed[rank][state.next + 1].op;
    }

    [[nodiscard]] Errors waitingOps() const {
        Errors errors;
        for (std::int64_t rank = 0; rank < m_shape.stages; ++rank) {
            const RankState& state = m_ranks[rank];
            if (state.waitsFor == kNothing) continue;
            const Op& op = waitingPart(rank, state);
            const bool activations = state.waitsFor < m_gradients;
            const std::int64_t slot = activations ? state.waitsFor : state.waitsFor - m_gradients;
            const std::int64_t stage = slot / m_shape.microBatches;
            errors.push_back(
                {"schedule-deadlock",
                 fmt::format("ranks[{}]", rank),
                 {"{0} waits for the {1} of micro-batch {2} on stage {3} (rank {4})",
                  {opText(m_placement, rank, op), activations ? "forward" : "backward",
                   std::to_string(slot % m_shape.microBatches), std::to_string(m_placement.depthOf(stage)),
                   std::to_string(m_placement.rankAt(stage))}},
                 "an order in which every op comes after all that it needs"});
        }
        return errors;
    }

    const ScheduleShape& m_shape;
    const PipelineCosts& m_costs;
    const StagePlacement& m_placement;
    std::vector<std::vector<TimedOp>>& m_timed;  ///< [rank][position]
    const std::int64_t m_gradients;              ///< slot of the first gradient
    std::vector<Lane> m_lanes;                   ///< [rank * chunksPerRank + chunk]
    std::vector<Ticks> m_results;                ///< [slot] when it was made, or kPending
    std::vector<RankState> m_ranks;
    std::vector<std::int64_t> m_ready;  ///< ranks to run, each at most once
    bool m_overflow = false;
};

std::vector<TimedOp> untimed(const std::vector<Op>& ops) {
    std::vector<TimedOp> timed;
    timed.reserve(ops.size());
    for (const Op& op : ops) timed.push_back({op, 0, 0});
    return timed;
}

/// The figures of the whole from those of its ranks; false when they do not fit 64 bits.
[[nodiscard]] bool readFigures(Timeline& timeline, const std::vector<RankState>& ranks) {
    for (const RankState& rank : ranks) {
        timeline.busy.push_back(rank.busy);
        timeline.peakInFlight.push_back(rank.peak);
        timeline.ideal = std::max(timeline.ideal, rank.busy);
        timeline.makespan = std::max(timeline.makespan, rank.free);
        timeline.maxSpan = std::max(timeline.maxSpan, rank.free - rank.firstStart);
    }
    for (const RankState& rank : ranks) {
        timeline.idle.push_back(rank.idle);
        timeline.idle.back().drain = timeline.makespan - rank.free;
    }
    Ticks rankTime = 0;
    return !__builtin_mul_overflow(timeline.makespan, timeline.shape.stages, &rankTime);
}

enum class Trust { builtIn, check };

/// Times the ops of `timeline.ranks` and reads every figure off them.
Result<Timeline> timedAndRead(Timeline timeline, Trust trust) {
    const ScheduleShape& shape = timeline.shape;
    Errors errors = checkCosts(shape, timeline.costs);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const StagePlacement placement = placementOf(shape);
    OrderProblems problems;
    if (trust == Trust::check) problems = checkOrder(shape, timeline.ranks, placement);
    if (!problems.unusable.empty()) return tl::make_unexpected(problems.unusable);

    Simulation simulation(shape, timeline.costs, placement, timeline.ranks);
    errors = simulation.run();
    errors.insert(errors.end(), problems.missing.begin(), problems.missing.end());
    if (!errors.empty()) return tl::make_unexpected(errors);
    if (!readFigures(timeline, simulation.ranks())) return tl::make_unexpected(Errors{ticksOverflow()});
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
    Errors errors = checkSizes(shape);
    if (errors.empty()) errors = checkStagesPerRank(shape);
    if (errors.empty()) errors = checkCustomStages(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    Timeline timeline = timelineOf(shape, costs);
    for (const std::vector<Op>& ops : order) timeline.ranks.push_back(untimed(ops));
    return timedAndRead(std::move(timeline), Trust::check);
}

// One rank's list at a time, so that a million ops are never in memory twice.
Result<Timeline> simulate(const ScheduleShape& shape, const PipelineCosts& costs) {
    Errors errors = checkOpList(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = definitionOf(shape.kind);
    if (!schedule.rankOrder) {
        errors = checkCosts(shape, costs);
        if (!errors.empty()) return tl::make_unexpected(errors);
        return simulateOrder(shape, schedule.order(shape, costs), costs);
    }
    Timeline timeline = timelineOf(shape, costs);
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        timeline.ranks.push_back(untimed(schedule.rankOrder(shape, rank)));
    return timedAndRead(std::move(timeline), Trust::builtIn);
}

}  // namespace meshwright
