// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/sharding.h"

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

DataType gathered(ShardingStrategy strategy, DataType parameters, DataType compute,
                  std::optional<DataType> named = std::nullopt) {
    Scenario scenario;
    scenario.sharding.strategy = strategy;
    scenario.precision.parameters = parameters;
    scenario.precision.compute = compute;
    scenario.precision.parameterGather = named;
    return gatherType(scenario);
}

}  // namespace

TEST_CASE("FSDP gathers FP32 weights in the compute type, ZeRO-1 as they are kept") {
    using enum DataType;
    using enum ShardingStrategy;
    CHECK(gathered(zero3, fp32, bf16) == bf16);
    CHECK(gathered(hybrid, fp32, fp16) == fp16);
    CHECK(gathered(zero1, fp32, bf16) == fp32);
    CHECK(gathered(zero2, bf16, bf16) == bf16);
}

TEST_CASE("FP8 compute gathers 16-bit weights, TF32 compute gathers FP32") {
    using enum DataType;
    CHECK(gathered(ShardingStrategy::zero3, fp32, fp8) == bf16);
    CHECK(gathered(ShardingStrategy::zero3, fp32, tf32) == fp32);
}

TEST_CASE("A named type wins for every strategy") {
    using enum DataType;
    for (const ShardingStrategy strategy : {ShardingStrategy::zero1, ShardingStrategy::zero3})
        CHECK(gathered(strategy, bf16, bf16, fp32) == fp32);
}
