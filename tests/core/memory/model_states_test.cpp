// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/model_states.h"

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

/// Bytes of states of P = 1,000,000 parameters shared by N = 10 ranks, a parameter.
struct PerParameter {
    double weights = 0, gradients = 0, optimizer = 0;
    [[nodiscard]] double sum() const { return weights + gradients + optimizer; }
};

PerParameter perParameter(const Scenario& scenario) {
    SymbolTable symbols;
    symbols.set(Symbol::P, 1'000'000);
    symbols.set(Symbol::N, 10);
    PerParameter bytes;
    for (const MemoryItem& item : modelStates(scenario, symbols)) {
        const double each = item.bytes.asDouble() / 1e6;
        if (item.category == MemoryCategory::weights) bytes.weights += each;
        if (item.category == MemoryCategory::gradients) bytes.gradients += each;
        if (item.category == MemoryCategory::optimizer) bytes.optimizer += each;
    }
    return bytes;
}

Scenario withPrecision(DataType parameters, DataType gradients, bool master, DataType moments = DataType::fp32) {
    Scenario scenario;
    scenario.precision.parameters = parameters;
    scenario.precision.gradients = gradients;
    scenario.precision.masterWeights = master;
    scenario.precision.moments = moments;
    return scenario;
}

}  // namespace

TEST_CASE("The byte regimes of the field follow from the precision") {
    using enum DataType;
    CHECK(perParameter(withPrecision(bf16, bf16, true)).sum() == 16.0);        // articles
    CHECK(perParameter(withPrecision(bf16, fp32, true)).sum() == 18.0);        // Megatron
    CHECK(perParameter(withPrecision(bf16, bf16, false)).sum() == 12.0);       // no master copy
    CHECK(perParameter(withPrecision(fp32, fp32, true)).sum() == 16.0);        // pure FP32: no second master
    CHECK(perParameter(withPrecision(bf16, bf16, false, bf16)).sum() == 8.0);  // pure BF16
}

TEST_CASE("ZeRO 1, 2 and 3 share the optimizer, then the gradients, then the weights") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::bf16, true);
    const auto states = [&](ShardingStrategy strategy) {
        scenario.sharding.strategy = strategy;
        return perParameter(scenario).sum();
    };
    using Catch::Matchers::WithinRel;
    CHECK_THAT(states(ShardingStrategy::none), WithinRel(16.0, 1e-12));
    CHECK_THAT(states(ShardingStrategy::zero1), WithinRel(4.0 + 12.0 / 10, 1e-12));
    CHECK_THAT(states(ShardingStrategy::zero2), WithinRel(2.0 + 14.0 / 10, 1e-12));
    CHECK_THAT(states(ShardingStrategy::zero3), WithinRel(16.0 / 10, 1e-12));
}

TEST_CASE("8-bit AdamW keeps two bytes a parameter and one FP32 scale a block of 256 for each moment") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::bf16, true);
    scenario.optimizer = OptimizerKind::adamw8bit;
    CHECK_THAT(perParameter(scenario).optimizer, Catch::Matchers::WithinRel(4.0 + 2.0 + 8.0 / 256, 1e-9));
}

TEST_CASE("Weights that do not divide among the ranks are rounded up") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::bf16, true);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    SymbolTable symbols;
    symbols.set(Symbol::P, 7);
    symbols.set(Symbol::N, 4);
    CHECK(modelStates(scenario, symbols).front().bytes == Bytes(4));  // 14 / 4
}

TEST_CASE("FSDP gathers one unit and those it prefetches, and keeps one unit's gradient") {
    Scenario scenario = withPrecision(DataType::fp32, DataType::fp32, false);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.precision.gradientReduce = DataType::bf16;
    SymbolTable symbols;
    symbols.set(Symbol::U, 1000);
    const auto units = gatheredUnits(scenario, symbols);
    REQUIRE(units.size() == 2);
    CHECK(units[0].bytes == Bytes(2 * 1000 * 2));
    CHECK(units[1].bytes == Bytes(2 * 1000));
    scenario.sharding.strategy = ShardingStrategy::zero2;
    CHECK(gatheredUnits(scenario, symbols).empty());
}
