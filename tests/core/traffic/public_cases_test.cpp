// SPDX-License-Identifier: GPL-3.0-or-later
// Questions asked in public about what travels, with their right answers.
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "core/traffic/collective.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;

namespace {

template <class Chosen>
Bytes bytesOf(const Scenario& scenario, const Chosen& chosen) {
    const Evaluation evaluation = evaluate(scenario);
    Bytes sum;
    for (const TrafficRow& row : evaluation.traffic.value())
        if (chosen(row)) sum += row.bytesPerGpuPerStep;
    return sum;
}

Count calls(const Scenario& scenario, std::string_view what, Collective collective) {
    const Evaluation evaluation = evaluate(scenario);
    Count sum;
    for (const TrafficRow& row : evaluation.traffic.value())
        if (row.what == what && row.collective == collective) sum += row.callsPerStep;
    return sum;
}

}  // namespace

TEST_CASE(
    "COMM-01 ZeRO-1 and 2 gather updated weights and move what DDP moves: 23.6 GB of Llama 7B, ZeRO-3 35.4") {
    // stas00/ml-engineering issue 122: the gather is of weights, not of optimizer states.
    Scenario scenario = test::presetScenario("llama-7b", 1);
    scenario.training.globalBatchSize = 8;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::bf16;
    const auto moved = [&](ShardingStrategy strategy) {
        scenario.sharding.strategy = strategy;
        return bytesOf(scenario, [](const TrafficRow& row) { return row.axis == Axis::dp; }).asDouble() / 1e9;
    };
    CHECK_THAT(moved(ShardingStrategy::none), WithinAbs(23.6, 0.05));
    for (const ShardingStrategy strategy : {ShardingStrategy::zero1, ShardingStrategy::zero2}) {
        CHECK_THAT(moved(strategy), WithinAbs(23.6, 0.05));
        CHECK(calls(scenario, "weights", Collective::allGather) > Count(0));
    }
    CHECK_THAT(moved(ShardingStrategy::zero3), WithinAbs(35.4, 0.05));
}

TEST_CASE("COMM-02 Each half of an all-reduce moves (P-1)/P of the message, not 2(P-1)/P") {
    const Bytes message(1'000'000'000);
    CHECK(bytesSent(Collective::allGather, message, 8) == Bytes(875'000'000));
    CHECK(bytesSent(Collective::reduceScatter, message, 8) == Bytes(875'000'000));
    CHECK(bytesSent(Collective::allReduce, message, 8) == Bytes(1'750'000'000));
}

TEST_CASE(
    "COMM-04 Llama 2 70B on TP 8 all-reduces 320 times a micro-batch; sequence parallelism moves as much") {
    Scenario scenario = test::presetScenario("llama-2-70b", 1);
    scenario.mesh.tp = 8;
    scenario.training.globalBatchSize = 1;
    scenario.training.sequenceParallel = false;
    CHECK(calls(scenario, "layer-activations", Collective::allReduce) == Count(320));
    const Bytes reduced =
        bytesOf(scenario, [](const TrafficRow& row) { return row.what == "layer-activations"; });
    scenario.training.sequenceParallel = true;
    CHECK(calls(scenario, "layer-activations", Collective::reduceScatter) == Count(320));
    // A gather goes with each scatter, of as many bytes.
    CHECK(bytesOf(scenario,
                  [](const TrafficRow& row) {
                      return row.what == "layer-activations" && row.collective == Collective::reduceScatter;
                  }) *
              2 ==
          reduced);
}
