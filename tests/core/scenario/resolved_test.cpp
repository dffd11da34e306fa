// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/resolved.h"

#include <limits>
#include <numeric>

#include "core/catalog/catalog.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

using Layers = std::vector<std::int64_t>;

/// 64 GPUs, TP 8, PP 2, one micro-batch of one sample, 512 samples a step.
Scenario llama70b() {
    Scenario scenario;
    scenario.model.spec = findModelPreset("llama-3.1-70b")->spec;
    scenario.cluster.nodes = 8;
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 2;
    scenario.training.globalBatchSize = 512;
    return scenario;
}

}  // namespace

TEST_CASE("What remains of the world is DP, and the batch over it is the number of micro-batches") {
    const Resolved resolved = resolve(llama70b());
    CHECK(resolved.worldSize == 64);
    CHECK(resolved.dp == 4);
    CHECK(resolved.microBatches == 128);
    CHECK(resolved.shardGroup == 4);
    CHECK(resolved.sequenceParallelSize == 8);
    CHECK(resolved.paddedVocab == 129'024);  // 128,256 up to a multiple of 128 x 8
    CHECK(resolved.layersPerStage == Layers{40, 40});
    CHECK(resolved.headStage == 1);
}

TEST_CASE("Moving an axis keeps the global batch: the micro-batches follow") {
    Scenario scenario = llama70b();
    scenario.mesh.pp = 4;
    CHECK(resolve(scenario).dp == 2);
    CHECK(resolve(scenario).microBatches == 256);
    scenario.training.microBatchSize = 4;
    CHECK(resolve(scenario).microBatches == 64);
}

TEST_CASE("A pinned DP is taken as it is, also where it does not fit the world") {
    Scenario scenario = llama70b();
    scenario.mesh.dp = 3;
    CHECK(resolve(scenario).dp == 3);
    CHECK_FALSE(resolve(scenario).microBatches.has_value());  // 512 over 3
}

TEST_CASE("What does not divide is empty, never rounded") {
    Scenario scenario = llama70b();
    scenario.mesh.pp = 3;  // 64 over 24, 80 layers over 3
    CHECK_FALSE(resolve(scenario).dp.has_value());
    CHECK_FALSE(resolve(scenario).microBatches.has_value());
    CHECK(resolve(scenario).layersPerStage.empty());
    CHECK(resolve(scenario).shardGroup == 1);
    scenario = llama70b();
    scenario.training.globalBatchSize = 510;
    CHECK_FALSE(resolve(scenario).microBatches.has_value());
}

TEST_CASE("States are shared out over DP x CP, or over the hybrid group") {
    Scenario scenario = llama70b();
    scenario.mesh.cp = 2;
    scenario.sharding.strategy = ShardingStrategy::zero1;
    CHECK(resolve(scenario).shardGroup == 4);
    scenario.sharding.strategy = ShardingStrategy::hybrid;
    CHECK(resolve(scenario).shardGroup == 4);
    scenario.sharding.shardGroupSize = 2;
    CHECK(resolve(scenario).shardGroup == 2);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    CHECK(resolve(scenario).shardGroup == 4);
}

TEST_CASE("Without sequence parallelism its share is one") {
    Scenario scenario = llama70b();
    scenario.training.sequenceParallel = false;
    CHECK(resolve(scenario).sequenceParallelSize == 1);
}

TEST_CASE("Layers are listed by stage in depth order, p v of them, with the head on the last one") {
    Scenario scenario = llama70b();
    scenario.pipeline.virtualStages = 2;
    scenario.pipeline.layersPerStage = {19, 21, 20, 20};
    scenario.pipeline.schedule = GENERATE(ScheduleKind::interleavedOneFOneB, ScheduleKind::zbV);
    CHECK(resolve(scenario).layersPerStage == Layers{19, 21, 20, 20});
    CHECK(resolve(scenario).headStage == 3);
    scenario.pipeline.headStage = 2;
    CHECK(resolve(scenario).headStage == 2);
}

TEST_CASE("A schedule that runs down and back has two stages a rank without being told") {
    Scenario scenario = llama70b();
    scenario.pipeline.schedule =
        GENERATE(ScheduleKind::zbV, ScheduleKind::vHalf, ScheduleKind::vMin, ScheduleKind::dualpipeV);
    CHECK(resolve(scenario).virtualStages == 2);
    CHECK(resolve(scenario).layersPerStage == Layers{20, 20, 20, 20});
    scenario.pipeline.virtualStages = 4;  // a rule refuses it; nothing is repaired here
    CHECK(resolve(scenario).virtualStages == 4);
}

TEST_CASE("A Megatron layout string lays out layers and head") {
    Scenario scenario = llama70b();
    scenario.pipeline.schedule = ScheduleKind::custom;
    scenario.pipeline.virtualStages = 2;
    scenario.pipeline.order = "Et*20|t*21|t*39|L";
    CHECK(resolve(scenario).layersPerStage == Layers{20, 21, 39, 0});
    CHECK(resolve(scenario).headStage == 3);
    scenario.pipeline.order = "0F0,0B0";  // a list of ops says nothing about layers
    CHECK(resolve(scenario).layersPerStage == Layers{20, 20, 20, 20});
}

TEST_CASE("A list of the wrong length or the wrong sum lays nothing out") {
    Scenario scenario = llama70b();
    scenario.pipeline.layersPerStage =
        GENERATE(Layers{80}, Layers{40, 41}, Layers{20, 20, 20, 20}, Layers{81, -1}, Layers{},
                 Layers{std::numeric_limits<std::int64_t>::max(), 40});
    CHECK(resolve(scenario).layersPerStage.empty());
}

TEST_CASE("Virtual stages must divide the layers too") {
    Scenario scenario = llama70b();
    scenario.pipeline.virtualStages = 20;
    CHECK(resolve(scenario).layersPerStage == Layers(40, 2));
    scenario.pipeline.virtualStages = 3;
    CHECK(resolve(scenario).layersPerStage.empty());
}

TEST_CASE("A whole layout keeps every layer and every GPU") {
    CHECK(rc::check([] {
        const auto upTo = [](std::int64_t most) { return *rc::gen::inRange<std::int64_t>(1, most + 1); };
        Scenario scenario = llama70b();
        scenario.cluster.nodes = upTo(40);
        scenario.mesh.tp = upTo(9);
        scenario.mesh.cp = upTo(4);
        scenario.mesh.pp = upTo(12);
        scenario.pipeline.virtualStages = upTo(4);
        scenario.model.spec.numHiddenLayers = upTo(100);
        const Resolved resolved = resolve(scenario);
        const Layers& layers = resolved.layersPerStage;
        if (!layers.empty())
            RC_ASSERT(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}) ==
                      scenario.model.spec.numHiddenLayers);
        const std::int64_t others = scenario.mesh.tp * scenario.mesh.cp * scenario.mesh.pp;
        RC_ASSERT(resolved.dp.has_value() == (resolved.worldSize % others == 0));
        if (resolved.dp) RC_ASSERT(*resolved.dp * others == resolved.worldSize);
        RC_ASSERT(resolved.headStage == scenario.mesh.pp * scenario.pipeline.virtualStages - 1);
    }));
}

TEST_CASE("Sizes whose product leaves 64 bits resolve to nothing instead of wrapping") {
    Scenario scenario = llama70b();
    const std::int64_t huge = std::int64_t{1} << 40;
    scenario.mesh.tp = scenario.mesh.cp = scenario.mesh.pp = huge;
    scenario.training.microBatchSize = huge;
    scenario.pipeline.virtualStages = huge;
    const Resolved resolved = resolve(scenario);
    CHECK_FALSE(resolved.dp.has_value());
    CHECK_FALSE(resolved.microBatches.has_value());
    CHECK(resolved.layersPerStage.empty());
}

TEST_CASE("A nominal model has stages without layers") {
    Scenario scenario = llama70b();
    scenario.model.spec = ModelSpec{};
    scenario.model.spec.nominalParameters = 70'000'000'000;
    CHECK(resolve(scenario).layersPerStage == Layers{0, 0});
    CHECK(resolve(scenario).paddedVocab == 0);
}
