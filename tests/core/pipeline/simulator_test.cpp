// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/simulator.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "core/pipeline/placement.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using test::codesOf;
using test::opsOf;

namespace {

constexpr Ticks kHuge = std::numeric_limits<Ticks>::max();

Result<Timeline> run(const OpOrder& order, std::int64_t microBatches, Ticks transfer = 0) {
    const std::int64_t stages = std::ssize(order);
    return simulateOrder({ScheduleKind::custom, stages, microBatches, 1}, order,
                         test::uniformCosts(stages, 1, 1, 1, transfer));
}

/// Inputs and durations of ops, found by search in a map and by the placement alone.
class Recount {
  public:
    explicit Recount(const Timeline& timeline)
        : m_costs(timeline.costs), m_placement(placementOf(timeline.shape)) {
        for (std::int64_t rank = 0; rank < timeline.shape.stages; ++rank)
            for (const TimedOp& timed : timeline.ranks[static_cast<std::size_t>(rank)])
                m_ends[{timed.op.kind, stageOf(rank, timed.op), timed.op.microBatch}] = timed.end;
    }

    [[nodiscard]] Ticks ready(std::int64_t rank, const Op& op) const {
        const std::int64_t stage = stageOf(rank, op);
        if (op.kind == OpKind::backwardWeight)
            return m_ends.at({OpKind::backwardInput, stage, op.microBatch});
        const std::int64_t from = stage + (op.kind == OpKind::forward ? -1 : 1);
        if (from < 0 || from / m_placement.depth != stage / m_placement.depth) return 0;
        const Ticks hop = m_placement.rankAt(from) == rank ? 0 : m_costs.transfer;
        if (op.kind == OpKind::forward) return m_ends.at({op.kind, from, op.microBatch}) + hop;
        const auto whole = m_ends.find({OpKind::backward, from, op.microBatch});
        return (whole != m_ends.end() ? whole->second
                                      : m_ends.at({OpKind::backwardInput, from, op.microBatch})) +
               hop;
    }

    [[nodiscard]] Ticks duration(std::int64_t rank, const Op& op) const {
        const auto depth = static_cast<std::size_t>(stageOf(rank, op) % m_placement.depth);
        const bool input = op.kind == OpKind::backward || op.kind == OpKind::backwardInput;
        const bool weight = op.kind == OpKind::backward || op.kind == OpKind::backwardWeight;
        return (op.kind == OpKind::forward ? m_costs.forward[depth] : 0) +
               (input ? m_costs.backwardInput[depth] : 0) + (weight ? m_costs.backwardWeight[depth] : 0);
    }

  private:
    [[nodiscard]] std::int64_t stageOf(std::int64_t rank, const Op& op) const {
        return m_placement.stageAt(rank, op.chunk);
    }

    PipelineCosts m_costs;
    StagePlacement m_placement;
    std::map<std::tuple<OpKind, std::int64_t, std::int32_t>, Ticks> m_ends;
};

PipelineCosts scaled(PipelineCosts costs, Ticks factor) {
    for (auto* list : {&costs.forward, &costs.backwardInput, &costs.backwardWeight, &costs.fused})
        for (Ticks& cost : *list) cost *= factor;
    costs.transfer *= factor;
    return costs;
}

}  // namespace

TEST_CASE("An op starts the moment the op before it and its inputs allow, never sooner, never later") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const PipelineCosts costs = test::anyCosts(shape);
        const Timeline timeline = simulate(shape, costs).value();
        const Recount recount(timeline);
        for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
            Ticks free = 0;
            const auto& ops = timeline.ranks[static_cast<std::size_t>(rank)];
            for (std::size_t i = 0; i < ops.size(); ++i) {
                const bool pair = ops[i].op.fusedWithNext;
                Ticks ready = std::max(free, recount.ready(rank, ops[i].op));
                if (pair) ready = std::max(ready, recount.ready(rank, ops[i + 1].op));
                Ticks duration = recount.duration(rank, ops[i].op);
                if (pair) duration += recount.duration(rank, ops[i + 1].op);
                if (pair && !costs.fused.empty()) duration = costs.fused[static_cast<std::size_t>(rank)];
                RC_ASSERT(ops[i].start == ready);
                RC_ASSERT(ops[i].end == ready + duration);
                free = ops[i].end;
                if (!pair) continue;
                ++i;
                RC_ASSERT(ops[i].start == ready && ops[i].end == free);
            }
        }
    }));
}

TEST_CASE("Busy and idle make up the makespan, which no rank's work exceeds") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const Timeline timeline = simulate(shape, test::anyCosts(shape)).value();
        for (std::size_t rank = 0; rank < timeline.ranks.size(); ++rank)
            RC_ASSERT(timeline.busy[rank] + timeline.idle[rank].total() == timeline.makespan);
        RC_ASSERT(timeline.makespan >= timeline.ideal);
        RC_ASSERT(timeline.maxSpan <= timeline.makespan);
    }));
}

TEST_CASE("No step is faster than one micro-batch's way through the model and back") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        PipelineCosts costs = test::anyCosts(shape);
        costs.fused.clear();  // a fused block may be shorter than its parts
        const StagePlacement placement = placementOf(shape);
        Ticks way = costs.backwardWeight.front();
        for (std::int64_t stage = 0; stage < placement.depth; ++stage) {
            const auto depth = static_cast<std::size_t>(stage);
            way += costs.forward[depth] + costs.backwardInput[depth];
            if (stage > 0 && placement.rankAt(stage) != placement.rankAt(stage - 1))
                way += 2 * costs.transfer;
        }
        RC_ASSERT(simulate(shape, costs)->makespan >= way);
    }));
}

TEST_CASE("Scaling every cost scales every time") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const PipelineCosts costs = test::anyCosts(shape);
        const Ticks factor = *rc::gen::inRange<Ticks>(2, 20);
        RC_ASSERT(simulate(shape, scaled(costs, factor)).value().makespan ==
                  factor * simulate(shape, costs).value().makespan);
    }));
}

TEST_CASE("Chunks of one rank pass results to each other without latency") {
    const OpOrder order = {{{.kind = OpKind::forward, .chunk = 0},
                            {.kind = OpKind::forward, .chunk = 1},
                            {.kind = OpKind::backward, .chunk = 1},
                            {.kind = OpKind::backward, .chunk = 0}}};
    const Result<Timeline> timeline =
        simulateOrder({ScheduleKind::custom, 1, 1, 2}, order, test::uniformCosts(2, 1, 1, 1, 100));
    REQUIRE(timeline);
    CHECK(timeline->makespan == 6);
    CHECK(timeline->peakInFlight == std::vector<std::int64_t>{2});
}

TEST_CASE("A split backward frees its micro-batch at W, not at I") {
    const Result<Timeline> timeline = run({opsOf("F0 I0 F1 I1 W0 W1")}, 2);
    REQUIRE(timeline);
    CHECK(timeline->peakInFlight == std::vector<std::int64_t>{2});
    CHECK(timeline->makespan == 6);
}

TEST_CASE("Ranks that wait for each other are named, with what each waits for") {
    // Rank 1 wants micro-batch 1 first, rank 0 sends it only after the backward of micro-batch 0.
    const Result<Timeline> timeline = run({opsOf("F0 B0 F1 B1"), opsOf("F1 B1 F0 B0")}, 2);
    REQUIRE_FALSE(timeline);
    const std::string allowed = "an order in which every op comes after all that it needs";
    CHECK(timeline.error() ==
          Errors{{"schedule-deadlock", "ranks[0]",
                  "B0 waits for the backward of micro-batch 0 on stage 1 (rank 1)", allowed},
                 {"schedule-deadlock", "ranks[1]",
                  "F1 waits for the forward of micro-batch 1 on stage 0 (rank 0)", allowed}});
}

TEST_CASE("A backward before its own forward waits for ever and is named") {
    const Result<Timeline> timeline = run({opsOf("B0 F0")}, 1);
    REQUIRE_FALSE(timeline);
    CHECK(timeline.error().front().found == "B0 waits for the forward of micro-batch 0 on stage 0 (rank 0)");
}

TEST_CASE("An op that nobody runs is named, and so is the op that waits for it") {
    const Result<Timeline> waiting = run({opsOf("F0 B0"), opsOf("F0 B0 F1 B1")}, 2);
    REQUIRE_FALSE(waiting);
    CHECK(codesOf(waiting.error()) == std::vector<std::string>{"schedule-deadlock", "missing-op"});
    CHECK(waiting.error()[0].found == "F1 waits for the forward of micro-batch 1 on stage 0 (rank 0)");
    CHECK(waiting.error()[1].found == "no forward of micro-batch 1 on stage 0");

    const Result<Timeline> unfinished = run({opsOf("F0 I0"), opsOf("F0 B0")}, 1);
    REQUIRE_FALSE(unfinished);
    CHECK(unfinished.error()[0].found == "no weight backward of micro-batch 0 on stage 0");
    CHECK(codesOf(run({{}, {}}, 1).error()) == std::vector<std::string>{"missing-op", "missing-op"});
}

TEST_CASE("Ops that are foreign to the shape or run twice are refused") {
    CHECK(codesOf(run({opsOf("F0 B0 F7 B7")}, 1).error()) ==
          std::vector<std::string>{"unknown-op", "unknown-op"});
    CHECK(codesOf(run({opsOf("F0 F0 B0")}, 1).error()) == std::vector<std::string>{"duplicate-op"});
    CHECK(codesOf(run({opsOf("F0 B0 W0")}, 1).error()) == std::vector<std::string>{"duplicate-op"});
    const OpOrder foreignChunk = {{{.kind = OpKind::forward, .chunk = 1}}};
    CHECK(codesOf(run(foreignChunk, 1).error()) == std::vector<std::string>{"unknown-op"});
    const ScheduleShape twoRanks{ScheduleKind::custom, 2, 1, 1};
    CHECK(codesOf(simulateOrder(twoRanks, {opsOf("F0 B0")}, test::uniformCosts(2, 1, 1, 1, 0)).error()) ==
          std::vector<std::string>{"wrong-length"});
}

TEST_CASE("No damaged order hangs or crashes: it is timed or refused") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        OpOrder order = makeOrder(shape).value();
        std::int64_t before = 0;
        for (const auto& rank : order) before += std::ssize(rank);
        const int damages = *rc::gen::inRange(1, 6);
        for (int i = 0; i < damages; ++i) {
            auto& ops = order[*rc::gen::inRange<std::size_t>(0, order.size())];
            if (ops.empty()) continue;
            const auto place = *rc::gen::inRange<std::size_t>(0, ops.size());
            const auto other = *rc::gen::inRange<std::size_t>(0, ops.size());
            switch (*rc::gen::inRange(0, 3)) {
                case 0:
                    std::swap(ops[place], ops[other]);
                    break;
                case 1:
                    ops.erase(ops.begin() + static_cast<std::ptrdiff_t>(place));
                    break;
                default:
                    ops[place] = ops[other];
            }
        }
        const Result<Timeline> timeline = simulateOrder(shape, order, test::anyCosts(shape));
        if (!timeline) RC_ASSERT(!timeline.error().empty());
        std::int64_t ops = 0;
        for (const auto& rank : order) ops += std::ssize(rank);
        if (ops != before) RC_ASSERT(!timeline.has_value());
    }));
}

TEST_CASE("Costs of the wrong length or below zero are refused") {
    PipelineCosts costs = test::uniformCosts(3, 1, 1, 1, -1);
    costs.backwardInput.pop_back();
    costs.forward[1] = -5;
    const Errors errors = simulate({ScheduleKind::gpipe, 3, 2, 1}, costs).error();
    CHECK(errors == Errors{{"out-of-range", "forward", "-5", "a cost of 0 or more"},
                           {"wrong-length", "backward_input", "2 costs", "3 costs, one per stage"},
                           {"out-of-range", "transfer", "-1", "a latency of 0 or more"}});
}

TEST_CASE("Times that do not fit 64 bits are an error, the last that fit are exact") {
    const auto codes = [](std::int64_t p, std::int64_t m, const PipelineCosts& costs) {
        const Result<Timeline> timeline = simulate({ScheduleKind::oneFOneB, p, m, 1}, costs);
        return timeline ? std::vector<std::string>{} : codesOf(timeline.error());
    };
    const std::vector<std::string> tooLarge{"number-too-large"};
    CHECK(codes(1, 1, test::uniformCosts(1, kHuge - 2, 1, 1, kHuge)).empty());
    CHECK(codes(1, 1, test::uniformCosts(1, kHuge - 1, 1, 1, 0)) == tooLarge);
    CHECK(codes(1, 1, test::uniformCosts(1, 0, kHuge, kHuge, 0)) == tooLarge);
    CHECK(codes(2, 1, test::uniformCosts(2, 1, 1, 1, kHuge)) == tooLarge);
    CHECK(codes(2, 1, test::uniformCosts(2, kHuge / 7, kHuge / 7, 0, 0)) == tooLarge);  // p * makespan
}
