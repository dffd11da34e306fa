// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/overflow_edits.h"

#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::ui;

using Steps = std::vector<std::int64_t>;

TEST_CASE("Overflows are set and taken back, a column at a time, and stay in order") {
    RunView run;
    run.overflows = {30, 31, 70};
    setOverflows(run, 50, 50, 1, true);
    CHECK(run.overflows == Steps{30, 31, 50, 70});
    setOverflows(run, 32, 30, 1, false);
    CHECK(run.overflows == Steps{50, 70});
    setOverflows(run, 40, 60, 10, true);  // the column from 50 has one already
    CHECK(run.overflows == Steps{40, 50, 60, 70});
    setOverflows(run, 50, 60, 10, false);
    CHECK(run.overflows == Steps{40, 70});
    CHECK(hasOverflow(run, 60, 11));
    CHECK_FALSE(hasOverflow(run, 60, 10));
}

TEST_CASE("The presets are the stories they are named for") {
    RunView run;
    applyPreset(run, OverflowPreset::atStart);
    CHECK(run.overflows == Steps{0, 1, 2});
    applyPreset(run, OverflowPreset::beforeGrowth);
    CHECK(run.overflows == Steps{run.growthInterval - 1});
    applyPreset(run, OverflowPreset::none);
    CHECK(run.overflows.empty());
    applyPreset(run, OverflowPreset::everyStep);
    CHECK(run.steps > 166);
    CHECK(run.overflows.size() == static_cast<std::size_t>(run.steps));
    run.growthInterval = 2000;
    applyPreset(run, OverflowPreset::beforeGrowth);
    CHECK(run.steps == 4000);
    CHECK(run.overflows == Steps{1999});
    run.growthInterval = 100'000;
    applyPreset(run, OverflowPreset::beforeGrowth);
    CHECK(run.steps == kMostSteps);
    CHECK(run.overflows.empty());
}

TEST_CASE("A shorter run forgets the overflows after its end") {
    RunView run;
    setSteps(run, 31);
    CHECK(run.overflows == Steps{30});
    CHECK(run.steps == 31);
}
