// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/lean.h"

#include <limits>
#include <numeric>

#include "core/pipeline/schedule.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

LeanTimes fromSimulation(const ScheduleShape& shape, const PipelineCosts& costs) {
    const Timeline timeline = simulate(shape, costs).value();
    return {timeline.makespan, timeline.ideal,
            std::accumulate(timeline.idle.begin(), timeline.idle.end(), Ticks{0})};
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
        ScheduleShape shape = test::anyShape();
        shape.kind = ScheduleKind::oneFOneB;
        shape.microBatches = *rc::gen::inRange<std::int64_t>(200, 1500);
        const PipelineCosts costs = test::anyCosts(shape);
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

TEST_CASE(
    "A rank that overtakes the latency of the round trip only after a million micro-batches is not missed") {
    // A round trip over both ranks takes 2,000,000 ticks for two micro-batches, the second rank alone
    // 1,000,001 each.
    PipelineCosts costs = test::uniformCosts(2, 0, 0, 0, 0);
    costs.forward = {500'000, 500'000};
    costs.backwardInput = {399'999, 500'001};
    costs.transfer = 50'000;
    for (const std::int64_t m : {std::int64_t{500}, std::int64_t{20'000}, std::int64_t{1'000'000}}) {
        const ScheduleShape shape{ScheduleKind::oneFOneB, 2, m, 1};
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
    for (const ScheduleKind kind : supportedSchedules()) {
        CHECK(leanTimes({kind, 16, m, 1}, equal)->ideal == 300 * m);
        CHECK(leanTimes({kind, 16, m, 1}, uneven)->ideal == 450 * m);
    }
}
