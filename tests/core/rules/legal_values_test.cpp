// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/legal_values.h"

#include <algorithm>
#include <numeric>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

TEST_CASE("Divisors are those a plain search finds") {
    CHECK(rc::check([] {
        const auto n = *rc::gen::inRange<std::int64_t>(1, 5000);
        std::vector<std::int64_t> expected;
        for (std::int64_t d = 1; d <= n; ++d)
            if (n % d == 0) expected.push_back(d);
        RC_ASSERT(divisorsOf(n) == expected);
    }));
}

TEST_CASE("The nearest multiples stand next to the value on both sides") {
    CHECK(nearestMultiples(256, 14) == std::vector<std::int64_t>{252, 266});
    CHECK(nearestMultiples(252, 14) == std::vector<std::int64_t>{252});
    CHECK(nearestMultiples(3, 14) == std::vector<std::int64_t>{14});
    CHECK(closestTo(7, {4, 8}) == 8);
    CHECK(closestTo(6, {4, 8}) == 4);
    CHECK(neighboursIn({1, 2, 4, 8}, 7) == std::vector<std::int64_t>{4, 8});
    CHECK(neighboursIn({1, 2, 4, 8}, 9) == std::vector<std::int64_t>{8});
}

TEST_CASE("The layers of each stage are the listed ones, else the even split, else the balanced one") {
    Scenario scenario;
    scenario.model.spec.numHiddenLayers = 80;
    scenario.mesh.pp = 4;
    const auto layers = [&] { return layersByStage(scenario); };
    CHECK(layers() == std::vector<std::int64_t>{20, 20, 20, 20});
    scenario.pipeline.virtualStages = 2;
    CHECK(layers() == std::vector<std::int64_t>(8, 10));
    scenario.pipeline.virtualStages = 1;
    scenario.pipeline.layersPerStage = {19, 20, 20, 21};
    CHECK(layers() == std::vector<std::int64_t>{19, 20, 20, 21});
    scenario.pipeline.layersPerStage = {19, 20, 20};
    CHECK(layers() == balancedSplit(80, 4));
    scenario.pipeline.layersPerStage = {19, 20, 20, 20};
    CHECK(layers() == balancedSplit(80, 4));
    scenario.pipeline.layersPerStage.reset();
    scenario.mesh.pp = 6;
    CHECK(layers() == balancedSplit(80, 6));
    CHECK(evenSplit(80, 6).empty());
}

TEST_CASE("A balanced split keeps every layer and levels the stages, embedding and head counted as layers") {
    CHECK(rc::check([] {
        const auto layers = *rc::gen::inRange<std::int64_t>(1, 200);
        const auto stages = *rc::gen::inRange<std::int64_t>(2, layers + 3);
        std::vector<std::int64_t> split = balancedSplit(layers, stages);
        RC_ASSERT(static_cast<std::int64_t>(split.size()) == stages);
        RC_ASSERT(std::accumulate(split.begin(), split.end(), std::int64_t{0}) == layers);
        ++split.front();
        ++split.back();
        const auto [least, most] = std::ranges::minmax(split);
        RC_ASSERT(most - least <= 1);
    }));
    CHECK(balancedSplit(20, 1) == std::vector<std::int64_t>{20});
    CHECK(balancedSplit(2, 5).empty());
}
