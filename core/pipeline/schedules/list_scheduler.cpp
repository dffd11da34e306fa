// SPDX-License-Identifier: GPL-3.0-or-later
// One event-driven list scheduler, run with a few policies; the order with the least makespan is kept.
//
// Why it can never deadlock. Each stage runs its F, its I and its W in micro-batch order. Take the oldest
// unfinished micro-batch j: only its F needs room. If F of chunk 0 is next for j, no later micro-batch passed
// this stage, so the rank holds nothing but what a ready W frees. If F of chunk 1 is next, the rank holds
// chunk 0 only, and chunk 0 never takes the last place. Caps are >= 1. So j can go on; a rank idles only
// towards a known arrival. The run is a topological order: its projection on the ranks is safe for any costs,
// and the peak is the order's.

#include "core/pipeline/schedules/list_scheduler.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/pipeline/schedules/alarm.h"

namespace meshwright {

namespace {

/// One stage a rank, or two placed down and back, with room for `limit` chunks.
struct Ranks {
    std::int64_t ranks;
    std::int64_t microBatches;
    std::int64_t chunks;
    std::int64_t limit;

    [[nodiscard]] std::int64_t stages() const { return ranks * chunks; }
    [[nodiscard]] std::int64_t rankOf(std::int64_t stage) const {
        return stage < ranks ? stage : 2 * ranks - 1 - stage;
    }
    [[nodiscard]] std::int64_t stageOf(std::int64_t rank, std::int64_t chunk) const {
        return chunk == 0 ? rank : 2 * ranks - 1 - rank;
    }
    [[nodiscard]] bool isLast(std::int64_t chunk) const { return chunk + 1 == chunks; }
};

/// Figures of the costs that every policy needs.
struct Outline {
    Ticks period = 0;         ///< busiest rank, one micro-batch
    Ticks lowerBound = 0;     ///< of the makespan
    std::vector<Ticks> trip;  ///< by stage: from its F to the end of its I, with nothing in the way
};

Ticks hopCost(const Ranks& shape, const PipelineCosts& costs, std::int64_t from, std::int64_t to) {
    return shape.rankOf(from) == shape.rankOf(to) ? 0 : costs.transfer;
}

Outline outlineOf(const Ranks& shape, const PipelineCosts& costs) {
    Outline outline;
    const auto stages = shape.stages();
    outline.trip.resize(stages);
    std::vector<Ticks> busy(shape.ranks);
    Ticks trip = 0;
    for (auto stage = stages - 1; stage >= 0; --stage) {
        trip += costs.forward[stage] + costs.backwardInput[stage];
        if (stage + 1 < stages) trip += 2 * hopCost(shape, costs, stage, stage + 1);
        outline.trip[stage] = trip;
        busy[shape.rankOf(stage)] +=
            costs.forward[stage] + costs.backwardInput[stage] + costs.backwardWeight[stage];
    }
    Ticks arrival = 0;
    for (std::int64_t rank = 0; rank < shape.ranks; ++rank) {
        outline.period = std::max(outline.period, busy[rank]);
        outline.lowerBound = std::max(outline.lowerBound, arrival + shape.microBatches * busy[rank]);
        arrival += costs.forward[rank] + costs.transfer;
    }
    outline.lowerBound = std::max(outline.lowerBound, trip + costs.backwardWeight[0]);
    return outline;
}

std::int64_t capOf(const HoldCap& cap, const Outline& outline, std::int64_t stage, std::int64_t limit) {
    if (cap.rule == HoldCap::Rule::none || outline.period == 0) return limit;
    const Ticks trip = outline.trip[stage];
    if (cap.rule == HoldCap::Rule::byTime) {
        const Ticks scaled = trip * cap.shareQuarters / 4 + outline.period * cap.extraSixths / 6;
        return std::clamp<std::int64_t>(scaled / outline.period, 1, limit);
    }
    const Ticks span = outline.trip.front() - outline.trip.back();
    if (span == 0) return limit;
    return 1 + (limit - 1) * (trip - outline.trip.back()) / span;
}

struct RankState {
    std::array<Ticks, 4> head{};  ///< by stream: when the input of its next op arrives
    std::array<Ticks, 4> cost{};
    std::array<Ticks, 2> weightCost{};
    std::array<std::int64_t, 4> done{};  ///< by stream
    std::array<std::int64_t, 2> weightDone{};
    std::array<std::int64_t, 2> room{};  ///< limit less the reserved place
    std::array<std::int64_t, 2> cap{};   ///< of the policy
    std::array<std::int64_t, 2> stage{};
    Ticks left = 0;  ///< work still to do
    bool idle = true;

    [[nodiscard]] std::int64_t held(std::int64_t chunk) const { return done[chunk] - weightDone[chunk]; }
};

class ListScheduler {
  public:
    ListScheduler(const Ranks& shape, const PipelineCosts& costs, const Outline& outline)
        : m_shape(shape), m_costs(costs), m_outline(outline), m_alarm(shape.ranks) {}

    /// The makespan, or kNever as soon as it is known not to be below giveUp.
    Ticks run(const ListPolicy& policy, Ticks giveUp, OpOrder& order);
    /// The makespan of the order that run gave last, under other costs.
    Ticks retime(const PipelineCosts& costs, const OpOrder& order);

  private:
    struct Choice {
        int stream = -1;
        Ticks nextArrival = kNever;
        bool nextIsBackward = false;
    };

    void reset(const ListPolicy& policy, OpOrder& order);
    void placeChunk(std::int64_t rank, std::int64_t chunk);
    [[nodiscard]] bool admits(const RankState& rank, std::int64_t chunk) const;
    [[nodiscard]] Choice choose(const RankState& rank, Ticks now) const;
    [[nodiscard]] int weightChunk(const RankState& rank) const;
    [[nodiscard]] bool waits(const RankState& rank, const Choice& choice, int weight, Ticks now) const;
    void decide(std::int64_t rank, Ticks now, OpOrder& order);
    void runStream(std::int64_t rank, std::int64_t stream, Ticks now, std::vector<Op>& order);
    void runWeight(std::int64_t rank, std::int64_t chunk, Ticks now, std::vector<Op>& order);
    void deliver(std::int64_t from, std::int64_t toStage, bool backward, std::int64_t microBatch, Ticks end,
                 Ticks now);
    Ticks& arrivalAt(std::int64_t stage, bool backward, std::int64_t microBatch) {
        const auto row = 2 * stage + (backward ? 1 : 0);
        return m_arrivals[row * m_shape.microBatches + microBatch];
    }

    const Ranks& m_shape;
    const PipelineCosts& m_costs;
    const Outline& m_outline;
    ListPolicy m_policy;
    Alarm m_alarm;
    std::vector<RankState> m_ranks;
    std::vector<Ticks> m_arrivals;      ///< by stage, F or I, micro-batch
    std::vector<std::int64_t> m_trace;  ///< the rank of every op, in run order
    Ticks m_paceGap = 0;
    Ticks m_end = 0;
};

void ListScheduler::reset(const ListPolicy& policy, OpOrder& order) {
    m_policy = policy;
    m_end = 0;
    m_paceGap = m_outline.period * policy.paceSixths / 6;
    m_arrivals.assign(2 * m_shape.stages() * m_shape.microBatches, kNever);
    std::fill_n(m_arrivals.begin(), m_shape.microBatches, Ticks{0});
    m_ranks.assign(m_shape.ranks, RankState{});
    m_trace.clear();
    m_trace.reserve(3 * m_shape.stages() * m_shape.microBatches);
    order.resize(m_ranks.size());
    for (std::int64_t r = 0; r < m_shape.ranks; ++r) {
        order[r].clear();
        order[r].reserve(3 * m_shape.chunks * m_shape.microBatches);
        m_ranks[r].head.fill(kNever);
        for (std::int64_t chunk = 0; chunk < m_shape.chunks; ++chunk) placeChunk(r, chunk);
        m_alarm.set(r, kNever);
    }
    m_ranks[0].head[kForward0] = 0;
    m_alarm.set(0, 0);
}

void ListScheduler::placeChunk(std::int64_t r, std::int64_t chunk) {
    auto& rank = m_ranks[r];
    const auto stage = m_shape.stageOf(r, chunk);
    rank.stage[chunk] = stage;
    rank.cost[chunk] = m_costs.forward[stage];
    rank.cost[2 + chunk] = m_costs.backwardInput[stage];
    rank.weightCost[chunk] = m_costs.backwardWeight[stage];
    rank.room[chunk] = m_shape.limit - (m_shape.isLast(chunk) ? 0 : 1);
    rank.cap[chunk] = capOf(m_policy.cap[chunk], m_outline, stage, rank.room[chunk]);
    rank.left += m_shape.microBatches * (rank.cost[chunk] + rank.cost[2 + chunk] + rank.weightCost[chunk]);
}

/// Room for one more forward of this chunk, with one place left for chunk 1 when it is chunk 0's.
bool ListScheduler::admits(const RankState& rank, std::int64_t chunk) const {
    if (rank.held(0) + rank.held(1) >= m_shape.limit || rank.held(chunk) >= rank.room[chunk]) return false;
    const auto counted = m_policy.capUntilWeight ? rank.held(chunk) : rank.done[chunk] - rank.done[2 + chunk];
    return counted < rank.cap[chunk];
}

ListScheduler::Choice ListScheduler::choose(const RankState& rank, Ticks now) const {
    Choice choice;
    for (const auto stream : m_policy.preference) {
        const Ticks arrival = rank.head[stream];
        if (arrival == kNever) continue;
        if (stream < kBackward0 && !admits(rank, stream)) continue;
        if (arrival <= now) {
            choice.stream = stream;
            break;
        }
        if (arrival >= choice.nextArrival) continue;
        choice.nextArrival = arrival;
        choice.nextIsBackward = stream >= kBackward0;
    }
    return choice;
}

/// The chunk whose W is due: the older micro-batch first. -1: none.
int ListScheduler::weightChunk(const RankState& rank) const {
    const bool first = rank.weightDone[0] < rank.done[kBackward0];
    const bool second = rank.weightDone[1] < rank.done[kBackward1];
    if (first && (!second || rank.weightDone[0] <= rank.weightDone[1])) return 0;
    return second ? 1 : -1;
}

bool ListScheduler::waits(const RankState& rank, const Choice& choice, int weight, Ticks now) const {
    if (choice.nextArrival == kNever) return false;
    const Ticks gap = choice.nextArrival - now;
    if (choice.stream >= kBackward0) return false;
    if (choice.stream >= 0) {
        return choice.nextIsBackward && m_policy.backwardPatience > 0 &&
               gap * m_policy.backwardPatience <= rank.cost[choice.stream];
    }
    return weight < 0 ||
           (m_policy.weightPatience > 0 && gap * m_policy.weightPatience <= rank.weightCost[weight]);
}

void ListScheduler::decide(std::int64_t r, Ticks now, OpOrder& order) {
    auto& rank = m_ranks[r];
    const auto choice = choose(rank, now);
    const int weight = choice.stream < 0 ? weightChunk(rank) : -1;
    if (waits(rank, choice, weight, now)) {
        rank.idle = true;
        m_alarm.set(r, choice.nextArrival);
    } else if (choice.stream >= 0) {
        m_trace.push_back(r);
        runStream(r, choice.stream, now, order[r]);
    } else if (weight >= 0) {
        m_trace.push_back(r);
        runWeight(r, weight, now, order[r]);
    } else {
        rank.idle = true;
        m_alarm.set(r, kNever);
    }
}

void ListScheduler::deliver(std::int64_t from, std::int64_t toStage, bool backward, std::int64_t microBatch,
                            Ticks end, Ticks now) {
    const auto to = m_shape.rankOf(toStage);
    const Ticks arrival = to == from ? end : end + m_costs.transfer;
    arrivalAt(toStage, backward, microBatch) = arrival;
    auto& rank = m_ranks[to];
    const std::int64_t stream = (backward ? 2 : 0) + (rank.stage[0] == toStage ? 0 : 1);
    if (rank.done[stream] != microBatch) return;  // not yet the next one there
    rank.head[stream] = arrival;
    if (to != from && rank.idle && arrival < m_alarm.at(to)) m_alarm.set(to, std::max(arrival, now));
}

void ListScheduler::runStream(std::int64_t r, std::int64_t stream, Ticks now, std::vector<Op>& order) {
    auto& rank = m_ranks[r];
    const bool backward = stream >= kBackward0;
    const std::int64_t chunk = stream & 1;
    const auto stage = rank.stage[chunk];
    const auto microBatch = rank.done[stream]++;
    const Ticks end = now + rank.cost[stream];
    order.push_back({backward ? OpKind::backwardInput : OpKind::forward, false,
                     static_cast<std::int16_t>(chunk), static_cast<std::int32_t>(microBatch)});
    rank.idle = false;
    m_end = std::max(m_end, end);
    rank.left -= rank.cost[stream];
    const auto next = microBatch + 1;
    rank.head[stream] = next < m_shape.microBatches ? arrivalAt(stage, backward, next) : kNever;
    if (stage == 0 && !backward && next < m_shape.microBatches) rank.head[stream] = now + m_paceGap;
    if (backward) {
        if (stage > 0) deliver(r, stage - 1, true, microBatch, end, now);
    } else if (stage + 1 < m_shape.stages()) {
        deliver(r, stage + 1, false, microBatch, end, now);
    } else {
        deliver(r, stage, true, microBatch, end, now);
    }
    m_alarm.set(r, end);
}

void ListScheduler::runWeight(std::int64_t r, std::int64_t chunk, Ticks now, std::vector<Op>& order) {
    auto& rank = m_ranks[r];
    const auto microBatch = rank.weightDone[chunk]++;
    order.push_back({OpKind::backwardWeight, false, static_cast<std::int16_t>(chunk),
                     static_cast<std::int32_t>(microBatch)});
    rank.idle = false;
    const Ticks end = now + rank.weightCost[chunk];
    m_end = std::max(m_end, end);
    rank.left -= rank.weightCost[chunk];
    m_alarm.set(r, end);
}

Ticks ListScheduler::run(const ListPolicy& policy, Ticks giveUp, OpOrder& order) {
    reset(policy, order);
    while (m_alarm.time() != kNever) {
        const Ticks now = m_alarm.time();
        const auto rank = m_alarm.rank();
        if (now + m_ranks[rank].left >= giveUp) return kNever;
        decide(rank, now, order);
    }
    return m_end;
}

/// The trace is a topological order, so one pass is enough. An op of the same rank always ends before.
Ticks ListScheduler::retime(const PipelineCosts& costs, const OpOrder& order) {
    std::vector<std::int64_t> next(order.size(), 0);
    std::vector<Ticks> clock(order.size(), 0);
    const auto stages = m_shape.stages();
    for (const auto r : m_trace) {
        const Op op = order[r][next[r]++];
        const auto stage = m_ranks[r].stage[op.chunk];
        if (op.kind == OpKind::backwardWeight) {
            clock[r] += costs.backwardWeight[stage];
            continue;
        }
        const bool backward = op.kind == OpKind::backwardInput;
        const bool first = backward ? stage + 1 == stages : stage == 0;
        const Ticks arrival = first ? 0 : arrivalAt(stage, backward, op.microBatch);
        clock[r] =
            std::max(clock[r], arrival) + (backward ? costs.backwardInput[stage] : costs.forward[stage]);
        if (backward ? stage == 0 : stage + 1 == stages) continue;
        const auto to = backward ? stage - 1 : stage + 1;
        const auto hop = hopCost(m_shape, costs, stage, to);
        arrivalAt(to, backward, op.microBatch) = clock[r] + hop;
    }
    return *std::max_element(clock.begin(), clock.end());
}

/// A multiple of every divisor of the policies, so that no rounding depends on the tick.
constexpr Ticks kFineness = 12;

PipelineCosts evenCosts(const Ranks& shape) {
    const std::vector<Ticks> equal(shape.stages(), kFineness);
    return {equal, equal, equal};
}

PipelineCosts finer(PipelineCosts costs) {
    for (auto* list : {&costs.forward, &costs.backwardInput, &costs.backwardWeight})
        for (Ticks& cost : *list) cost *= kFineness;
    costs.transfer *= kFineness;
    return costs;
}

/// Do all sums of a schedule of these costs fit 64 bits, with room for the caps' factors?
bool fits(const Ranks& shape, const PipelineCosts& costs) {
    constexpr std::int64_t kFactors = 64 * kFineness;
    Ticks sum = costs.transfer;
    bool fits = !__builtin_mul_overflow(sum, 2 * shape.stages(), &sum);
    for (const auto* list : {&costs.forward, &costs.backwardInput, &costs.backwardWeight})
        for (const Ticks cost : *list) fits = fits && addTicks(sum, cost, sum);
    return fits && !__builtin_mul_overflow(sum, shape.microBatches, &sum) &&
           !__builtin_mul_overflow(sum, kFactors, &sum);
}

ListedOrder bestOf(const Ranks& shape, const PipelineCosts& costs, std::span<const ListPolicy> policies) {
    const Outline outline = outlineOf(shape, costs);
    const PipelineCosts even = evenCosts(shape);
    const Outline evenOutline = outlineOf(shape, even);
    ListScheduler scheduler(shape, costs, outline);
    ListScheduler evenScheduler(shape, even, evenOutline);
    ListedOrder best{{}, kNever};
    OpOrder order;
    for (const ListPolicy& policy : policies) {
        if (best.makespan <= outline.lowerBound) break;
        Ticks makespan = kNever;
        if (policy.evenPlan) {
            evenScheduler.run(policy, kNever, order);
            makespan = evenScheduler.retime(costs, order);
        } else {
            makespan = scheduler.run(policy, best.makespan, order);
        }
        if (makespan >= best.makespan) continue;
        best.makespan = makespan;
        std::swap(best.order, order);
    }
    return best;
}

}  // namespace

ListedOrder bestListedOrder(const ScheduleShape& shape, const PipelineCosts& costs, std::int64_t limit,
                            std::span<const ListPolicy> policies) {
    const std::int64_t chunks = shape.virtualStages;
    const Ranks ranks{shape.stages, shape.microBatches, chunks,
                      std::clamp<std::int64_t>(limit, chunks, chunks * shape.microBatches)};
    return bestOf(ranks, fits(ranks, costs) ? finer(costs) : evenCosts(ranks), policies);
}

}  // namespace meshwright
