// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/lean.h"

#include <limits>

#include "core/pipeline/schedule.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

LeanTimes fromSimulation(const ScheduleShape& shape, const PipelineCosts& costs) {
    const Timeline timeline = simulate(shape, costs).value();
    LeanTimes times{timeline.makespan, timeline.ideal, 0};
    for (const IdleTime& idle : timeline.idle) times.totalIdle += idle.total();
    return times;
}

}  // namespace

TEST_CASE("The lean path gives the simulation's times for any shape and any costs") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const PipelineCosts costs = test::anyCosts(shape);
        RC_ASSERT(leanTimes(shape, costs).value() == fromSimulation(shape, costs));
    }));
}

TEST_CASE("Over many micro-batches the lean path still gives the simulation's times") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShapeOf(*rc::gen::elementOf(builtInSchedules()), 600);
        const bool nearlyEqual = *rc::gen::arbitrary<bool>();
        const PipelineCosts costs = nearlyEqual ? test::nearlyEqualCosts(shape) : test::anyCosts(shape);
        RC_ASSERT(leanTimes(shape, costs).value() == fromSimulation(shape, costs));
    }));
}

TEST_CASE("One slow stage sets the pace: each further micro-batch costs what that stage costs") {
    PipelineCosts costs = test::uniformCosts(8, 10, 10, 10, 1);
    costs.backwardWeight[3] = 14;
    const auto makespan = [&](std::int64_t m) {
        return leanTimes({ScheduleKind::oneFOneB, 8, m, 1}, costs)->makespan;
    };
    CHECK(makespan(100'001) - makespan(100'000) == 34);
    CHECK(makespan(1'000'000'000'000) - makespan(100'000) == 34 * (1'000'000'000'000 - 100'000));
}

TEST_CASE("Ranks of nearly the same pace take long to fall into step, and the times stay the simulation's") {
    // Over 100,000 waves without a period: most ranks are equal and a hop is one tick, so that round trips
    // over different ranks differ by fractions of a tick a micro-batch.
    PipelineCosts costs = test::uniformCosts(7, 814'062, 660'372, 0, 1);
    costs.forward[0] = 779'115;
    costs.forward[4] = 620'345;
    costs.backwardInput[4] = 609'446;
    for (const std::int64_t m : {300, 1'000, 30'000}) {
        const ScheduleShape shape{ScheduleKind::oneFOneB, 7, m, 1};
        CHECK(leanTimes(shape, costs).value() == fromSimulation(shape, costs));
    }
}

TEST_CASE("The lean path refuses what the simulation refuses") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        PipelineCosts costs = test::anyCosts(shape);
        const Ticks huge = std::numeric_limits<Ticks>::max() / *rc::gen::inRange<Ticks>(1, 400);
        for (auto* list : {&costs.forward, &costs.backwardInput, &costs.backwardWeight}) {
            const auto place = *rc::gen::inRange<std::size_t>(0, list->size());
            if (*rc::gen::arbitrary<bool>()) (*list)[place] = huge;
        }
        if (*rc::gen::arbitrary<bool>()) costs.transfer = huge;
        const Result<Timeline> timeline = simulate(shape, costs);
        const Result<LeanTimes> lean = leanTimes(shape, costs);
        RC_ASSERT(timeline.has_value() == lean.has_value());
        if (lean)
            RC_ASSERT(lean.value() == fromSimulation(shape, costs));
        else
            RC_ASSERT(lean.error() == timeline.error());
    }));
}

TEST_CASE("The lean path needs no op list: 2^40 micro-batches are answered") {
    const PipelineCosts equal = test::uniformCosts(16, 100, 100, 100, 7);
    PipelineCosts uneven = equal;
    uneven.forward.back() = 250;
    const std::int64_t m = std::int64_t{1} << 40;
    using enum ScheduleKind;
    for (const ScheduleKind kind : {gpipe, gpipeLifo, oneFOneB, eagerOneFOneB, zbH1, zbH2, dualpipe}) {
        CHECK(leanTimes({kind, 16, m, 1}, equal)->ideal == 300 * m);
        const bool bothCopies = kind == dualpipe;  // the slow last stage is half of two ranks' work
        CHECK(leanTimes({kind, 16, m, 1}, uneven)->ideal == (bothCopies ? 375 : 450) * m);
    }
    const PipelineCosts chunks = test::uniformCosts(32, 50, 50, 50, 7);
    for (const ScheduleKind kind :
         {interleavedOneFOneB, interleavedOneFOneBFlex, interleavedZb, zbV, dualpipeV})
        CHECK(leanTimes({kind, 16, m, 2}, chunks)->ideal == 300 * m);
}
