// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes that other pipeline tools make, read in their code or seen when they were run: each has a test
// that it is not made here. Those of drawing (labels that vanish, colours that repeat) are in
// tests/ui/scene/timeline_pitfalls_test.cpp.
#include <algorithm>
#include <set>

#include "core/pipeline/bubble.h"
#include "core/pipeline/in_flight.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule_json.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using enum ScheduleKind;

namespace {

Timeline timelineOf(const ScheduleShape& shape, const CostWords& words = {}) {
    return simulate(shape, exactCosts(words, shape)->costs).value();
}

/// In the unit of the costs.
std::string makespanOf(const ScheduleShape& shape, const CostWords& words = {}) {
    const ExactCosts exact = exactCosts(words, shape).value();
    return ratioText(reduced(simulate(shape, exact.costs)->makespan, exact.ticksPerUnit));
}

std::vector<std::int64_t> heldUntilInput(const Timeline& timeline) {
    std::vector<std::int64_t> peaks;
    for (const auto& ops : timeline.ranks) peaks.push_back(mostHeld(ops, Release::afterInput));
    return peaks;
}

}  // namespace

TEST_CASE("Pitfall 1: every rank numbers its micro-batches from 0, the last one of 1F1B too") {
    for (const ScheduleKind kind : builtInSchedules()) {
        const ScheduleShape shape{kind, 4, 8, runsTwoStagesPerRank(kind) ? 2 : 1};
        const OpOrder order = makeOrder(shape).value();
        for (const auto& ops : order) {
            std::set<std::int32_t> numbers;
            for (const Op& op : ops) numbers.insert(op.microBatch);
            CHECK(*numbers.begin() == 0);
            CHECK(*numbers.rbegin() == 7);
        }
    }
}

TEST_CASE("Pitfall 2: an op is timed on its own rank, in every row of ZB-V") {
    for (const std::int64_t p : {2, 4, 8}) {
        const Timeline timeline = timelineOf({zbV, p, 2 * p, 2});
        const StagePlacement placement = placementOf(timeline.shape);
        for (std::int64_t rank = 0; rank < p; ++rank) {
            std::set<std::int64_t> stages;
            for (const TimedOp& op : timeline.ranks[static_cast<std::size_t>(rank)])
                stages.insert(placement.stageAt(rank, op.op.chunk));
            CHECK(stages == std::set<std::int64_t>{rank, 2 * p - 1 - rank});
        }
    }
}

TEST_CASE("Pitfall 3: drawn lengths obey the dependencies: 57, 57 and 54 chunk forwards at p 4, m 8") {
    // Without them interleaving comes out as 62, breadth first as 54 and DualPipeV as 48.
    const CostWords twice{"2", "2", "2"};  // 1 a chunk
    CHECK(makespanOf({interleavedOneFOneB, 4, 8, 2}, twice) == "57");
    CHECK(makespanOf({loopedBfs, 4, 8, 2}, twice) == "57");
    CHECK(makespanOf({dualpipeV, 4, 8, 2}, twice) == "54");
}

TEST_CASE("Pitfall 4: an input backward waits for the one of the stage after it") {
    const Timeline timeline =
        simulateOrder({custom, 2, 1, 1}, {test::opsOf("F0 I0 W0"), test::opsOf("F0 I0 W0")},
                      test::uniformCosts(2, 1, 1, 1, 0))
            .value();
    CHECK(timeline.ranks[0][1].start == 3);
    CHECK(timeline.idle[0].dependency == 2);
}

TEST_CASE(
    "Pitfall 5: few micro-batches, small groups, latency beside a weight part, costs of single stages") {
    CHECK(makespanOf({oneFOneB, 8, 2, 1}) == "27");  // m < p - 1
    CHECK(test::codesOf(checkShape({interleavedOneFOneB, 4, 8, 2, 2})) ==
          std::vector<std::string>{"micro-batch-group-out-of-range"});
    CHECK(makespanOf({zbH1, 4, 8, 1}, {"1", "1", "1", "0.5"}) == "33");  // W waits for no message: not 35.5
    CHECK(makespanOf({zbH1, 4, 8, 1}, {"1,1,1,1.5", "1,1,1,1.5", "1,1,1,1.5"}) == "39");
    CHECK(test::codesOf(checkShape({dualpipe, 5, 20, 1})) == std::vector<std::string>{"odd-stages"});
    CHECK(rc::check("no share of the time is below 0 or above 1", [] {
        const ScheduleShape shape = test::anyShape();
        const Ratio fraction = bubbleFraction(simulate(shape, test::anyCosts(shape)).value());
        RC_ASSERT(fraction.numerator >= 0);
        RC_ASSERT(fraction.numerator <= fraction.denominator);
    }));
}

TEST_CASE(
    "Pitfall 6: chunk costs are fractions, messages cost, and the published formulas have their slips") {
    const Timeline interleaved = timelineOf({interleavedOneFOneB, 8, 32, 2});
    CHECK(interleaved.busy.front() == 3 * 32 * 2);  // in halves: a forward of 1 over two chunks is not 0
    CHECK(makespanOf({oneFOneB, 4, 8, 1}, {"1", "1", "1", "0.5"}) != makespanOf({oneFOneB, 4, 8, 1}));
    // Peak p + (p-1)/v micro-batches, not p + (p-1)/p.
    CHECK(reduced(interleaved.peakInFlight.front(), 2) == reduced(2 * 8 + 7, 2));
    // ZB1P's share of the time is (p-1)/(3m+p-1), not (p-1)/(3(m+p-1)).
    CHECK(bubbleFraction(timelineOf({zbH1, 8, 32, 1})) == reduced(7, 3 * 32 + 7));
}

TEST_CASE("Pitfall 7: interleaved peaks hold for any number of ranks, and W frees what it reads") {
    for (const std::int64_t p : {2, 4, 8, 16})
        for (const std::int64_t v : {2, 4})
            for (std::int64_t rank = 0; rank < p; ++rank)
                CHECK(peakInFlight({interleavedOneFOneB, p, 4 * p, v})[static_cast<std::size_t>(rank)] ==
                      2 * (p - 1 - rank) + (v - 1) * p + 1);
    CHECK(mostHeld(test::opsOf("F0 I0 F1 I1 W0 W1")) == 2);
}

TEST_CASE("Pitfall 8: controllable-memory peaks are whole numbers of micro-batches, not B/2 and 2B/3") {
    for (const std::int64_t p : {2, 4, 6, 8, 16}) {
        const auto most = [p](ScheduleKind kind) {
            return std::ranges::max(peakInFlight({kind, p, 4 * p, 2}));
        };
        CHECK(most(vHalf) <= 2 * ((p + 2) / 2));
        CHECK(most(vMin) <= 2 * ((p + 4) / 3));
    }
}

TEST_CASE("Pitfall 9: share of the time and overhead over the ideal have two names and two values") {
    for (const ScheduleKind kind : {gpipe, oneFOneB}) {
        const Timeline timeline = timelineOf({kind, 4, 8, 1});
        CHECK(bubbleFraction(timeline) == Ratio{3, 11});
        CHECK(bubbleOverhead(timeline) == Ratio{3, 8});
        const std::string text = scheduleText(timeline, 1);
        CHECK(text.find("bubble fraction  3/11 (27.3 %)") != std::string::npos);
        CHECK(text.find("bubble overhead  3/8 (37.5 %)") != std::string::npos);
    }
}

TEST_CASE("Pitfall 10: ZB-H2's step takes as long as ZB-H1's; its zero is that of the span") {
    const Timeline first = timelineOf({zbH1, 4, 8, 1});
    const Timeline second = timelineOf({zbH2, 4, 8, 1});
    CHECK(first.makespan == second.makespan);
    CHECK(spanBubble(first) == 3);
    CHECK(spanBubble(second) == 0);
    CHECK(bubbleFraction(second) == Ratio{1, 9});
}

TEST_CASE(
    "Pitfall 11: a split backward keeps its activations until W, and a fused block has both parts alive") {
    const std::vector<std::int64_t> everywhere = {4, 4, 4, 4};
    CHECK(timelineOf({zbH1, 4, 8, 1}).peakInFlight == everywhere);
    CHECK(heldUntilInput(timelineOf({zbH1, 4, 8, 1})) == std::vector<std::int64_t>{4, 3, 2, 1});
    CHECK(timelineOf({zbH2, 4, 8, 1}).peakInFlight == std::vector<std::int64_t>{7, 7, 7, 7});
    CHECK(timelineOf({dualpipe, 4, 8, 1}).peakInFlight == std::vector<std::int64_t>{5, 5, 5, 5});
}

TEST_CASE(
    "Pitfall 12: DualPipeV on half the ranks is DualPipe at equal stages, and chunks share a rank's work") {
    // 8 stages: DualPipe on 8 ranks with two copies, DualPipeV on 4 ranks with one; a stage costs the same.
    CHECK(makespanOf({dualpipe, 8, 20, 1}) == "66");
    CHECK(makespanOf({dualpipeV, 4, 10, 2}, {"2", "2", "2"}) == "66");
    for (const std::int64_t v : {1, 2, 4}) {
        const ScheduleShape shape{interleavedOneFOneB, 4, 8, v};
        const ExactCosts exact = exactCosts({}, shape).value();
        CHECK(simulate(shape, exact.costs)->ideal == 24 * exact.ticksPerUnit);
    }
}

TEST_CASE("Pitfall 13: latency costs 1F1B 34 at p 8, m 32, c 1/2, not 2(p-1)c = 7") {
    CHECK(makespanOf({oneFOneB, 8, 32, 1}) == "117");
    CHECK(makespanOf({oneFOneB, 8, 32, 1}, {"1", "1", "1", "1/2"}) == "151");
    CHECK(makespanOf({gpipe, 8, 32, 1}, {"1", "1", "1", "1/2"}) == "124");
}

TEST_CASE("Pitfall 14: tenths stay tenths: no 34.60000000000001 anywhere") {
    const ScheduleShape shape{oneFOneB, 4, 8, 1};
    const ExactCosts exact = exactCosts({"1", "1", "1", "0.1"}, shape).value();
    const std::string text = scheduleJson(simulate(shape, exact.costs).value(), exact.ticksPerUnit);
    CHECK(text.find("\"makespan\": \"173/5\"") != std::string::npos);
    CHECK(text.find('.') == std::string::npos);
}

TEST_CASE("Pitfall 15: p 16, m 512, v 4 is 65,536 ops, 98,304 with split backwards, and no trouble") {
    const auto ops = [](ScheduleKind kind) {
        const ScheduleShape shape{kind, 16, 512, 4};
        const Timeline timeline = simulate(shape, unitCosts(shape)).value();
        std::size_t count = 0;
        for (const auto& rank : timeline.ranks) count += rank.size();
        return count;
    };
    CHECK(ops(interleavedOneFOneB) == 65'536);
    CHECK(ops(interleavedZb) == 98'304);
}
