// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/model_states.h"

#include "core/memory/buffers.h"
#include "core/memory/checkpoint.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;

namespace {

/// Bytes of states of P = 1,000,000 parameters shared by N = 10 ranks, a parameter.
struct PerParameter {
    double weights = 0, gradients = 0, optimizer = 0;
    [[nodiscard]] double sum() const { return weights + gradients + optimizer; }
    friend bool operator==(const PerParameter&, const PerParameter&) = default;
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

Scenario withPrecision(DataType parameters, DataType gradients, bool master,
                       DataType moments = DataType::fp32) {
    Scenario scenario;
    scenario.precision.parameters = parameters;
    scenario.precision.gradients = gradients;
    scenario.precision.masterWeights = master;
    scenario.precision.moments = moments;
    return scenario;
}

}  // namespace

TEST_CASE("The byte regimes of the field follow from precision, optimizer and framework") {
    using enum DataType;
    using enum OptimizerKind;
    struct Regime {
        const char* name;
        DataType parameters, gradients;
        bool master;
        DataType moments;
        OptimizerKind optimizer;
        Framework framework;
        PerParameter bytes;
    };
    constexpr Framework any = Framework::generic;
    const auto regime = GENERATE(values<Regime>({
        {"16 B: 16-bit gradients", bf16, bf16, true, fp32, adamw, any, {2, 2, 12}},
        {"18 B: Megatron", bf16, fp32, true, fp32, adamw, Framework::megatron, {2, 4, 12}},
        {"12 B: no master copy", bf16, bf16, false, fp32, adamw, any, {2, 2, 8}},
        {"pure FP32", fp32, fp32, true, fp32, adamw, any, {4, 4, 8}},
        {"autocast", fp32, fp32, false, fp32, adamw, Framework::fsdp, {4, 4, 8}},
        {"pure BF16", bf16, bf16, false, bf16, adamw, any, {2, 2, 4}},
        {"12 B: JAX keeps no gradients", fp32, fp32, false, fp32, adamw, Framework::maxtext, {4, 0, 8}},
        {"20 B: MT-NLG", fp16, fp32, true, fp32, adamw, Framework::megatronDeepspeed, {2, 6, 12}},
        {"SGD with momentum", bf16, bf16, true, fp32, sgdMomentum, any, {2, 2, 8}},
    }));
    INFO(regime.name);
    Scenario scenario = withPrecision(regime.parameters, regime.gradients, regime.master, regime.moments);
    scenario.optimizer = regime.optimizer;
    scenario.framework.name = regime.framework;
    CHECK(perParameter(scenario) == regime.bytes);
}

TEST_CASE("Adafactor keeps 4 (r + c) / (r c) bytes of an r x c matrix beside the master weights") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::bf16, true);
    scenario.optimizer = OptimizerKind::adafactor;
    SymbolTable symbols;
    symbols.set(Symbol::P, 1000 * 4000);
    symbols.set(Symbol::R, 1000 + 4000);
    Bytes optimizer;
    for (const MemoryItem& item : modelStates(scenario, symbols))
        if (item.category == MemoryCategory::optimizer) optimizer += item.bytes;
    CHECK(optimizer == Bytes(4 * 4'000'000 + 4 * 5000));
}

TEST_CASE("Muon keeps one moment of hidden matrices and two of the rest") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::bf16, true);
    scenario.optimizer = OptimizerKind::muon;
    SymbolTable symbols;
    symbols.set(Symbol::P, 100);
    symbols.set(Symbol::M, 80);
    symbols.set(Symbol::Q, 20);
    Bytes optimizer;
    for (const MemoryItem& item : modelStates(scenario, symbols))
        if (item.category == MemoryCategory::optimizer) optimizer += item.bytes;
    CHECK(optimizer == Bytes(4 * 100 + 4 * 80 + 8 * 20));
}

TEST_CASE("FP8 compute saves no weights: the kept ones, a copy, and on Hopper its transpose") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::fp32, true);
    scenario.precision.compute = DataType::fp8;
    SymbolTable symbols;
    symbols.set(Symbol::P, 1000);
    symbols.set(Symbol::M, 1000);
    const auto weights = [&] {
        Bytes sum;
        for (const MemoryItem& item : modelStates(scenario, symbols))
            if (item.category == MemoryCategory::weights) sum += item.bytes;
        return sum.value();
    };
    CHECK(weights() == 4000);
    scenario.cluster.gpu.spec.fp4 = FlopsPerSecond(9e15);  // Blackwell reads either layout
    CHECK(weights() == 3000);
    scenario.precision.fp8Recipe = Fp8Recipe::mxfp8;
    CHECK(weights() == 4000);
    scenario.precision.compute = DataType::bf16;
    CHECK(weights() == 2000);
}

TEST_CASE("Routed experts are shared by their own ranks, the rest by theirs") {
    Scenario scenario = withPrecision(DataType::bf16, DataType::fp32, true);
    scenario.sharding.strategy = ShardingStrategy::zero1;
    scenario.model.spec.moe = MoeSpec{.numExperts = 8, .expertsPerToken = 2, .expertIntermediateSize = 1};
    SymbolTable symbols;
    symbols.set(Symbol::P, 1000);
    symbols.set(Symbol::N, 100);
    symbols.set(Symbol::P_x, 6000);
    symbols.set(Symbol::N_x, 10);
    Bytes sum;
    for (const MemoryItem& item : modelStates(scenario, symbols)) sum += item.bytes;
    CHECK(sum == Bytes(1000 * 6 + 12 * 10 + 6000 * 6 + 12 * 600));
    symbols.set(Symbol::P_x, 0);  // a stage of dense layers has no such lines
    for (const MemoryItem& item : modelStates(scenario, symbols)) CHECK(item.bytes > Bytes(0));
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

TEST_CASE("A checkpoint of mixed-precision AdamW is 14 bytes a parameter, whoever shares the states") {
    // Weights in 16 bits; master weights and two moments in FP32; no gradients. 8,030,261,248 parameters.
    Scenario scenario = test::presetScenario("llama-3.1-8b", 2);
    for (const ShardingStrategy strategy : {ShardingStrategy::none, ShardingStrategy::zero3}) {
        scenario.sharding.strategy = strategy;
        const CheckpointLedger checkpoint = buildCheckpoint(scenario);
        CHECK(checkpoint.total == Bytes(14 * std::int64_t{8'030'261'248}));
        CHECK(checkpoint.items.size() == 4);
    }
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
    symbols.set(Symbol::U_l, 600);
    symbols.set(Symbol::L, 10);
    const auto units = gatheredUnits(scenario, symbols);
    REQUIRE(units.size() == 3);
    CHECK(units[0].bytes == Bytes(2 * 1000));
    CHECK(units[1].bytes == Bytes(2 * 600));
    CHECK(units[2].bytes == Bytes(2 * 1000));
    scenario.sharding.prefetchUnits = 1000;  // no more than there are
    CHECK(gatheredUnits(scenario, symbols)[1].bytes == Bytes(2 * 600 * 10));
    // SHARD_GRAD_OP: what forward gathers stays for backward.
    symbols.set(Symbol::P, 50'000);
    scenario.sharding.reshardAfterForward = false;
    CHECK(gatheredUnits(scenario, symbols)[0].bytes == Bytes(2 * 50'000));
    scenario.sharding.strategy = ShardingStrategy::zero2;
    CHECK(gatheredUnits(scenario, symbols).empty());
}
