// SPDX-License-Identifier: GPL-3.0-or-later
// Makespans, bubbles and peaks of equal ranks against the closed forms of the schedules' papers and programs,
// each in the range where it holds. Costs F, I, W, B = I + W are of a rank and micro-batch, c of a transfer.
#include <algorithm>

#include "core/pipeline/bubble.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using enum ScheduleKind;

namespace {

/// Equal costs that every number of virtual stages here divides.
struct EqualCosts {
    Ticks forward, input, weight, transfer;
    [[nodiscard]] Ticks backward() const { return input + weight; }
    [[nodiscard]] Ticks work() const { return forward + backward(); }
    [[nodiscard]] PipelineCosts of(const ScheduleShape& shape) const {
        const std::int64_t v = shape.virtualStages;
        return test::uniformCosts(shape.stages * v, forward / v, input / v, weight / v, transfer);
    }
};

EqualCosts anyEqualCosts() {
    constexpr Ticks kDivisible = 12;  // by v = 1 .. 4
    const auto cost = [] { return kDivisible * *rc::gen::inRange<Ticks>(0, 30); };
    return {cost(), cost(), cost(), 0};
}

std::int64_t anyBetween(std::int64_t least, std::int64_t most) {
    return *rc::gen::inRange<std::int64_t>(least, most + 1);
}

Timeline timelineOf(const ScheduleShape& shape, const EqualCosts& costs) {
    return simulate(shape, costs.of(shape)).value();
}

}  // namespace

TEST_CASE("GPipe: T = (m+p-1)(F+B) + 2(p-1)c") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 12);
        const std::int64_t m = anyBetween(1, 40);
        EqualCosts costs = anyEqualCosts();
        costs.transfer = anyBetween(0, 100);
        for (const ScheduleKind kind : {gpipe, gpipeLifo})
            RC_ASSERT(timelineOf({kind, p, m, 1}, costs).makespan ==
                      (m + p - 1) * costs.work() + 2 * (p - 1) * costs.transfer);
    }));
}

TEST_CASE("1F1B: latency is paid for ever, T = (m+p-1)(F+B) + 2(p-1)c + 2c floor((m-1)(p-1)/p)") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 12);
        const std::int64_t m = anyBetween(1, 40);
        EqualCosts costs = anyEqualCosts();
        costs.transfer = anyBetween(0, 100);
        const std::int64_t trips = (p - 1) + (m - 1) * (p - 1) / p;
        RC_ASSERT(timelineOf({oneFOneB, p, m, 1}, costs).makespan ==
                  (m + p - 1) * costs.work() + 2 * trips * costs.transfer);
    }));
}

TEST_CASE("Eager 1F1B hides a short latency: T is GPipe's for c <= F/4") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 10);
        const std::int64_t m = anyBetween(1, 40);
        const EqualCosts costs{48, 48, 48, anyBetween(0, 12)};
        RC_ASSERT(timelineOf({eagerOneFOneB, p, m, 1}, costs).makespan ==
                  (m + p - 1) * costs.work() + 2 * (p - 1) * costs.transfer);
    }));
}

TEST_CASE("Interleaved 1F1B: T = m(F+B) + (p-1)(F+B)/v + 2(vp-1)c for c <= F/v and m a multiple of p") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(2, 8);
        const std::int64_t v = anyBetween(2, 4);
        const std::int64_t m = p * anyBetween(1, 5);
        const EqualCosts costs{48, 48, 48, anyBetween(0, 48 / v)};
        RC_ASSERT(timelineOf({interleavedOneFOneB, p, m, v}, costs).makespan ==
                  m * costs.work() + (p - 1) * costs.work() / v + 2 * (v * p - 1) * costs.transfer);
    }));
}

TEST_CASE("A larger group of interleaved 1F1B keeps the bubble and costs memory") {
    const auto timeline = [](std::int64_t group) {
        return simulate({interleavedOneFOneB, 4, 24, 2, group}, test::uniformCosts(8, 1, 1, 1, 0)).value();
    };
    CHECK(timeline(4).makespan == timeline(8).makespan);
    CHECK(timeline(4).makespan == timeline(12).makespan);
    CHECK(timeline(4).peakInFlight.front() == 11);
    CHECK(timeline(8).peakInFlight.front() == 15);
    CHECK(timeline(12).peakInFlight.front() == 19);
}

TEST_CASE("Breadth first: T = m(F+B) + (p-1)(F+B)/v + 2hc, h = p-1 from m = 2p on and vp-1 at m = p") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(2, 8);
        const std::int64_t v = anyBetween(2, 4);
        const EqualCosts costs{48, 48, 48, anyBetween(0, 48 / v)};
        const bool once = *rc::gen::arbitrary<bool>();
        const std::int64_t m = once ? p : 2 * p + anyBetween(0, 10);
        const std::int64_t hops = once ? v * p - 1 : p - 1;
        RC_ASSERT(timelineOf({loopedBfsFifo, p, m, v}, costs).makespan ==
                  m * costs.work() + (p - 1) * costs.work() / v + 2 * hops * costs.transfer);
    }));
}

TEST_CASE("ZB-H1: T = m(F+B) + (p-1)(F+I-min(F,I,W)) for m >= 2p") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 8);
        const std::int64_t m = 2 * p + anyBetween(0, 20);
        const EqualCosts costs = anyEqualCosts();
        const Ticks filled = std::min({costs.forward, costs.input, costs.weight});
        RC_ASSERT(timelineOf({zbH1, p, m, 1}, costs).makespan ==
                  m * costs.work() + (p - 1) * (costs.forward + costs.input - filled));
    }));
}

TEST_CASE("ZB-H2 for m >= 2p-1: span bubble (p-1) max(0, F+I-2 min(F,W)), T with max(F, F+I-2W) for W <= F") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 8);
        const std::int64_t m = std::max<std::int64_t>(1, 2 * p - 1) + anyBetween(0, 20);
        const EqualCosts costs = anyEqualCosts();
        const Timeline timeline = timelineOf({zbH2, p, m, 1}, costs);
        const auto& [forward, input, weight, transfer] = costs;
        RC_ASSERT(spanBubble(timeline) ==
                  (p - 1) * std::max<Ticks>(0, forward + input - 2 * std::min(forward, weight)));
        if (weight <= forward)
            RC_ASSERT(timeline.makespan ==
                      m * costs.work() + (p - 1) * std::max(forward, forward + input - 2 * weight));
    }));
}

TEST_CASE("ZB-V has no span bubble for F = I = W and m >= 2p: T = m(F+B) + (p-1)F/2, peak p micro-batches") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 10);
        const std::int64_t m = 2 * p + anyBetween(0, 20);
        const Ticks cost = 12 * anyBetween(1, 20);
        const EqualCosts costs{cost, cost, cost, 0};
        const Timeline timeline = timelineOf({zbV, p, m, 2}, costs);
        RC_ASSERT(spanBubble(timeline) == 0);
        RC_ASSERT(timeline.makespan == m * costs.work() + (p - 1) * cost / 2);
        for (const std::int64_t peak : timeline.peakInFlight) RC_ASSERT(peak == 2 * p);
    }));
}

TEST_CASE("DualPipe's bubble is (p/2-1)(F&B + B - 3W) on every rank for F = I and F&B = F + B, peak p + 1") {
    CHECK(rc::check([] {
        const std::int64_t p = 2 * anyBetween(1, 6);
        const std::int64_t m = 2 * (p + anyBetween(0, 12));
        const Ticks cost = 12 * anyBetween(1, 20);
        const Ticks weight = 12 * anyBetween(0, cost / 12);
        const EqualCosts costs{cost, cost, weight, 0};
        const Timeline timeline = timelineOf({dualpipe, p, m, 1}, costs);
        const Ticks bubble = (p / 2 - 1) * (costs.work() + costs.backward() - 3 * weight);
        RC_ASSERT(timeline.makespan == m * costs.work() + bubble);
        for (const IdleTime& idle : timeline.idle) RC_ASSERT(idle.total() == bubble);
        for (const std::int64_t peak : timeline.peakInFlight) RC_ASSERT(peak == p + 1);
    }));
}

TEST_CASE(
    "A shorter fused block leaves DualPipe's formula to the middle ranks; outer ones fuse less and wait "
    "less") {
    const ScheduleShape shape{dualpipe, 8, 20, 1};
    PipelineCosts costs = test::uniformCosts(8, 2, 2, 2, 0);
    costs.fused.assign(8, 5);  // F + B = 6
    const Timeline timeline = simulate(shape, costs).value();
    const Ticks bubble = (8 / 2 - 1) * (5 + 4 - 3 * 2);
    CHECK(timeline.idle[3].total() == bubble);
    CHECK(timeline.idle[4].total() == bubble);
    CHECK(timeline.busy.front() > timeline.busy[3]);
    CHECK(timeline.idle.front().total() < bubble);
}

TEST_CASE(
    "DualPipeV: bubble (p-1)(F&B + B - 3W)/2 of a rank's costs, peak 2p + 1 chunks, one copy of the model") {
    CHECK(rc::check([] {
        const std::int64_t p = anyBetween(1, 8);
        const std::int64_t m = 2 * p + anyBetween(0, 12);
        const Ticks cost = 12 * anyBetween(1, 20);
        const EqualCosts costs{cost, cost, 12 * anyBetween(0, cost / 12), 0};
        const Timeline timeline = timelineOf({dualpipeV, p, m, 2}, costs);
        RC_ASSERT(timeline.makespan ==
                  m * costs.work() + (p - 1) * (costs.work() + costs.backward() - 3 * costs.weight) / 2);
        for (const std::int64_t peak : timeline.peakInFlight) RC_ASSERT(peak == 2 * p + 1);
    }));
}

TEST_CASE("The table of schedules at p 4 m 8 and p 8 m 32: makespans, fractions, spans and peaks") {
    struct Row {
        ScheduleKind kind;
        std::int64_t virtualStages;
        Ticks twice[2];  // 2 T, for F = I = W = 2 ticks of a rank
        Ratio fraction[2];
        Ticks twiceSpan[2];
        std::int64_t peakChunks[2];
    };
    const std::vector<Row> rows = {
        {gpipe, 1, {66, 234}, {{3, 11}, {7, 39}}, {18, 42}, {8, 32}},
        {oneFOneB, 1, {66, 234}, {{3, 11}, {7, 39}}, {18, 42}, {4, 8}},
        {interleavedOneFOneB, 2, {57, 213}, {{3, 19}, {7, 71}}, {9, 21}, {11, 23}},
        {loopedBfs, 2, {57, 213}, {{3, 19}, {7, 71}}, {9, 21}, {16, 64}},
        {zbH1, 1, {54, 206}, {{1, 9}, {7, 103}}, {6, 14}, {4, 8}},
        {zbH2, 1, {54, 206}, {{1, 9}, {7, 103}}, {0, 0}, {7, 15}},
        {zbV, 2, {51, 199}, {{1, 17}, {7, 199}}, {0, 0}, {8, 16}},
        {dualpipe, 1, {52, 204}, {{1, 13}, {1, 17}}, {4, 12}, {5, 9}},
        {dualpipeV, 2, {54, 206}, {{1, 9}, {7, 103}}, {6, 14}, {9, 17}},
    };
    const std::pair<std::int64_t, std::int64_t> sizes[2] = {{4, 8}, {8, 32}};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < 2; ++i) {
            const auto [p, m] = sizes[i];
            const ScheduleShape shape{row.kind, p, m, row.virtualStages};
            const Ticks chunk = 2 / row.virtualStages;
            const Timeline timeline =
                simulate(shape, test::uniformCosts(p * row.virtualStages, chunk, chunk, chunk, 0)).value();
            INFO(static_cast<int>(row.kind) << " p " << p);
            CHECK(timeline.makespan == row.twice[i]);
            CHECK(bubbleFraction(timeline) == row.fraction[i]);
            CHECK(spanBubble(timeline) == row.twiceSpan[i]);
            CHECK(std::ranges::max(timeline.peakInFlight) == row.peakChunks[i]);
        }
}
