// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/critical_path.h"

#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("The ops and messages of a critical path add up to the makespan, to the tick") {
    CHECK(rc::check([] {
        const ScheduleShape shape = anyShape();
        PipelineCosts costs = anyCosts(shape);
        costs.fused.clear();
        const Timeline timeline = simulate(shape, costs).value();
        RC_ASSERT(lengthOf(criticalPathCounts(timeline), costs) == timeline.makespan);
    }));
}

TEST_CASE("GPipe of 2 stages, the last the slower: one forward, all ops of the last stage, one backward") {
    // F = 1 and B = 2, then F = 2 and B = 3, a message 1: 1 + 1 + 2 (2 + 3) + 1 + 2. No other chain is as
    // long.
    const ScheduleShape shape{ScheduleKind::gpipe, 2, 2, 1};
    PipelineCosts costs = uniformCosts(2, 1, 1, 1, 1);
    costs.forward[1] = costs.backwardInput[1] = 2;
    const Timeline timeline = simulate(shape, costs).value();
    CHECK(timeline.makespan == 15);
    const CriticalPathCounts counts = criticalPathCounts(timeline);
    CHECK(counts.ops[0] == std::array<std::int64_t, 4>{1, 1, 0, 0});
    CHECK(counts.ops[1] == std::array<std::int64_t, 4>{2, 2, 0, 0});
    CHECK(counts.transfers == 2);
}

TEST_CASE("Of a fused pair both ops are on the path") {
    const ScheduleShape shape{ScheduleKind::dualpipe, 4, 8, 1};
    const Timeline timeline = simulate(shape, uniformCosts(4, 5, 7, 11, 1)).value();
    const CriticalPathCounts counts = criticalPathCounts(timeline);
    REQUIRE(counts.ops.size() == 4);
    CHECK(lengthOf(counts, timeline.costs) == timeline.makespan);
}
