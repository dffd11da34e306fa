// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/step_traffic.h"

#include <algorithm>
#include <optional>

#include "core/calibration/calibration.h"
#include "core/scenario/resolved.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

LinkChoice link(std::string name, double gigabytes) {
    LinkChoice choice;
    choice.preset = name;
    choice.spec.name = std::move(name);
    choice.spec.bandwidth = BytesPerSecond(gigabytes * 1e9);
    return choice;
}

/// Llama-3.1-70B's layer shape on TP 8, PP 2, DP 4: 8 nodes of 8.
struct Sample {
    Scenario scenario;
    Resolved resolved;
    DeviceMesh mesh;
    SymbolTable symbols;

    Sample() {
        scenario.mesh.tp = 8;
        scenario.mesh.pp = 2;
        scenario.cluster.intraNode = link("nvlink-4", 450);
        scenario.cluster.interNode = link("infiniband-400g", 50);
        scenario.sharding.strategy = ShardingStrategy::zero1;
        resolved.worldSize = 64;
        resolved.dp = 4;
        resolved.microBatches = 128;
        resolved.shardGroup = 4;
        mesh = DeviceMesh({8, 1, 4, 2}, scenario.mesh.order, 8);
        using enum Symbol;
        for (const auto& [symbol, value] : {std::pair<Symbol, std::int64_t>{s, 8192},
                                            {b, 1},
                                            {h, 8192},
                                            {a, 64},
                                            {g, 8},
                                            {e, 128},
                                            {f, 28672},
                                            {t, 8},
                                            {t_sp, 8},
                                            {p, 2},
                                            {d, 4},
                                            {N, 4},
                                            {P, 4'000'000'000},
                                            {L, 40}})
            symbols.set(symbol, value);
    }
    [[nodiscard]] TrafficLedger ledger() const {
        return stepTraffic(scenario, resolved, {mesh, experts ? &*experts : nullptr}, symbols,
                           {layers, ofModel.value_or(layers), messages, false, copies},
                           timeConstants(scenario, builtInCalibration()));
    }
    LayerCounts layers = [] {
        LayerCounts counts;
        counts.add({}, 40);
        return counts;
    }();
    std::optional<LayerCounts> ofModel;  ///< where it differs from the stage's
    std::int64_t copies = 1;
    std::optional<DeviceMesh> experts;
    std::int64_t messages = 1;  // two stages: each sends one way
};

const TrafficRow& row(const TrafficLedger& ledger, std::string_view what, Collective collective) {
    const auto found = std::ranges::find_if(
        ledger, [&](const TrafficRow& each) { return each.what == what && each.collective == collective; });
    REQUIRE(found != ledger.end());
    return *found;
}

constexpr std::int64_t kMessage = 2LL * 8192 * 8192;  // 2 s b h

}  // namespace

TEST_CASE("Without sequence parallelism a layer all-reduces 2sbh four times a micro-batch") {
    Sample sample;
    sample.symbols.set(Symbol::t_sp, 1);
    const auto ledger = sample.ledger();
    const TrafficRow& layers = row(ledger, "layer-activations", Collective::allReduce);
    CHECK(layers.callsPerStep == Count(4 * 40 * 128));
    CHECK(layers.bytesPerGpuPerStep == Bytes(4LL * 40 * 128 * (2 * 7 * kMessage / 8)));
    CHECK(layers.link == "nvlink-4");
    CHECK_FALSE(layers.crossesNodes);
}

TEST_CASE(
    "With sequence parallelism gathers and scatters move as much, plus two gathers for the weight "
    "gradients") {
    const auto ledger = Sample().ledger();
    CHECK(row(ledger, "layer-activations", Collective::allGather).callsPerStep == Count(4 * 40 * 128));
    CHECK(row(ledger, "weight-gradient-inputs", Collective::allGather).callsPerStep == Count(2 * 40 * 128));
    CHECK(row(ledger, "layer-activations", Collective::reduceScatter).callsPerStep == Count(4 * 40 * 128));
}

TEST_CASE("Full recomputation runs the forward's collectives a second time in the layers it covers") {
    Sample sample;
    sample.symbols.set(Symbol::t_sp, 1);
    sample.scenario.training.recompute.kind = RecomputeKind::full;
    CHECK(row(sample.ledger(), "layer-activations", Collective::allReduce).callsPerStep ==
          Count(6 * 40 * 128));
    sample.scenario.training.recomputeLayers = RecomputeLayers{10, false};
    CHECK(row(sample.ledger(), "layer-activations", Collective::allReduce).callsPerStep ==
          Count((4 * 40 + 2 * 10) * 128));
}

TEST_CASE("ZeRO-1 scatters gradients and gathers weights: with FP32 gradients (4 + 2)P(N-1)/N") {
    const auto ledger = Sample().ledger();
    const Bytes moved = row(ledger, "gradients", Collective::reduceScatter).bytesPerGpuPerStep +
                        row(ledger, "weights", Collective::allGather).bytesPerGpuPerStep;
    CHECK(moved == Bytes(6LL * 4'000'000'000 * 3 / 4));
    CHECK(row(ledger, "weights", Collective::allGather).link == "infiniband-400g");
}

TEST_CASE(
    "ZeRO-3 moves 3P(N-1)/N in 16 bits for each micro-batch, half as much again as plain data parallel") {
    Sample sample;
    sample.resolved.microBatches = 1;
    sample.scenario.precision.gradientReduce = DataType::bf16;
    const auto dataParallelBytes = [&](ShardingStrategy strategy) {
        sample.scenario.sharding.strategy = strategy;
        Bytes sum;
        for (const TrafficRow& each : sample.ledger())
            if (each.axis == Axis::dp) sum += each.bytesPerGpuPerStep;
        return sum.asDouble();
    };
    const double plain = dataParallelBytes(ShardingStrategy::none);
    CHECK(plain == 2.0 * 2 * 4e9 * 3 / 4);
    CHECK(dataParallelBytes(ShardingStrategy::zero1) == plain);
    CHECK(dataParallelBytes(ShardingStrategy::zero3) == 1.5 * plain);
    sample.scenario.sharding.reshardAfterForward = false;
    CHECK(dataParallelBytes(ShardingStrategy::zero3) == plain);
    sample.scenario.precision.parameters = DataType::fp32;  // gathered in the compute type all the same
    CHECK(dataParallelBytes(ShardingStrategy::zero3) == plain);
}

TEST_CASE("Stages send 2sbh/t a message, as many a micro-batch as their placement asks for") {
    Sample sample;
    for (const std::int64_t messages : {1, 2, 6}) {
        sample.messages = messages;
        CHECK(row(sample.ledger(), "stage-boundary", Collective::sendRecv).bytesPerGpuPerStep ==
              Bytes(messages * 128 * kMessage / 8));
    }
}

TEST_CASE("A nominal model has gradient traffic only") {
    Sample sample;
    sample.scenario.model.spec.nominalParameters = 32'000'000'000;
    for (const TrafficRow& each : sample.ledger()) CHECK(each.axis == Axis::dp);
}

TEST_CASE("The formula of a row names its ring factor and message") {
    CHECK(formulaText(row(Sample().ledger(), "gradients", Collective::reduceScatter)) == "(n-1)/n x 4 P");
}

TEST_CASE("Older Megatron and DeepSpeed send 1/t of a message, and the receivers gather it") {
    Sample sample;
    sample.symbols.set(Symbol::t_sp, 1);
    sample.messages = 2;
    const auto sent = [&] {
        return row(sample.ledger(), "stage-boundary", Collective::sendRecv).bytesPerGpuPerStep;
    };
    CHECK(sent() == Bytes(2 * 128 * kMessage));
    for (const FrameworkChoice& framework :
         {FrameworkChoice{Framework::megatron, "Megatron-LM 2021"},
          FrameworkChoice{Framework::megatronDeepspeed, ""}, FrameworkChoice{Framework::deepspeed, ""}}) {
        sample.scenario.framework = framework;
        CHECK(sent() == Bytes(2 * 128 * kMessage / 8));
        CHECK(row(sample.ledger(), "received-activations", Collective::allGather).callsPerStep ==
              Count(2 * 128));
    }
}

TEST_CASE(
    "Experts: each token goes to k of them and back, twice forward and twice backward, in their layers "
    "alone") {
    Sample sample;
    sample.layers = {};
    sample.layers.add({LayerKind::full, FeedForward::dense}, 10);
    sample.layers.add({LayerKind::full, FeedForward::experts}, 30);
    sample.experts.emplace(AxisSizes{.tp = 1, .dp = 4, .pp = 2, .ep = 8}, sample.scenario.mesh.order, 8);
    using enum Symbol;
    for (const auto& [symbol, value] : {std::pair<Symbol, std::int64_t>{E, 64},
                                        {k, 4},
                                        {f_x, 2048},
                                        {x, 8},
                                        {P_x, 8'000'000'000},
                                        {N_x, 4}})
        sample.symbols.set(symbol, value);
    const TrafficLedger ledger = sample.ledger();
    const TrafficRow& tokens = row(ledger, "expert-tokens", Collective::allToAll);
    CHECK(tokens.callsPerStep == Count(4 * 30 * 128));
    CHECK(tokens.bytesPerGpuPerStep == Bytes(4LL * 30 * 128 * (4 * kMessage / 8 * 7 / 8)));
    CHECK(row(ledger, "layer-activations", Collective::allGather).callsPerStep == Count(2 * 40 * 128));
    CHECK(row(ledger, "mlp-activations", Collective::allGather).callsPerStep == Count(2 * 10 * 128));
    CHECK(row(ledger, "expert-gradients", Collective::reduceScatter).bytesPerGpuPerStep ==
          Bytes(4LL * 8'000'000'000 * 3 / 4));
    CHECK(row(ledger, "expert-gradients", Collective::reduceScatter).groupSize == 4);
}

TEST_CASE("The loss of divided logits takes three all-reduces of 4 bytes a token and micro-batch") {
    const TrafficLedger ledger = Sample().ledger();
    const TrafficRow& loss = row(ledger, "loss-reductions", Collective::allReduce);
    CHECK(loss.callsPerStep == Count(3 * 128));
    CHECK(loss.bytesPerGpuPerStep == Bytes(3LL * 128 * (2 * 7 * 4 * 8192 / 8)));
}

TEST_CASE("ZeRO-2 reduces the gradients of every micro-batch, of which it keeps a share alone") {
    Sample sample;
    sample.scenario.sharding.strategy = ShardingStrategy::zero2;
    const TrafficLedger ledger = sample.ledger();
    const TrafficRow& gradients = row(ledger, "gradients", Collective::reduceScatter);
    CHECK(gradients.callsPerStep == Count(40 * 128));
    CHECK(gradients.bytesPerGpuPerStep == Bytes(128LL * 4 * 4'000'000'000 / 4 * 3));
    CHECK(row(ledger, "weights", Collective::allGather).callsPerStep == Count(1));
}

TEST_CASE(
    "Rows of a kind of layer are there when the model has such layers, also off the stage that is told of") {
    Sample sample;
    LayerCounts model;
    model.add({LayerKind::full, FeedForward::dense}, 40);
    model.add({LayerKind::full, FeedForward::experts}, 40);
    sample.ofModel = model;  // the stage has the dense ones
    sample.experts.emplace(AxisSizes{.tp = 1, .dp = 4, .pp = 2, .ep = 8}, sample.scenario.mesh.order, 8);
    const TrafficLedger ledger = sample.ledger();
    const TrafficRow& tokens = row(ledger, "expert-tokens", Collective::allToAll);
    CHECK(tokens.callsPerStep == Count(0));
    CHECK(tokens.perLayer.forward.value() > 0.0);
    CHECK(row(ledger, "layer-activations", Collective::allGather).callsPerStep == Count(2 * 40 * 128));
}

TEST_CASE("Experts are sharded over the ranks that share them, and DualPipe's copies over twice as many") {
    using enum Symbol;
    Sample sample;
    sample.layers = {};
    sample.layers.add({LayerKind::full, FeedForward::experts}, 40);
    // ETP 1, EP 2: edp 16 where dp is 4, so that experts have a group of their own.
    sample.experts.emplace(AxisSizes{.tp = 1, .dp = 16, .pp = 2, .ep = 2}, sample.scenario.mesh.order, 8);
    for (const auto& [symbol, value] : {std::pair<Symbol, std::int64_t>{E, 64},
                                        {k, 4},
                                        {f_x, 2048},
                                        {x, 2},
                                        {P_x, 8'000'000'000},
                                        {N_x, 16}})
        sample.symbols.set(symbol, value);
    sample.scenario.sharding.strategy = ShardingStrategy::zero3;
    const TrafficLedger sharded = sample.ledger();
    CHECK(row(sharded, "expert-weights", Collective::allGather).groupSize == 16);
    CHECK(row(sharded, "weights", Collective::allGather).groupSize == 4);
    for (const TrafficRow& each : sharded) CHECK(each.what.find("across-replicas") == std::string_view::npos);
    sample.scenario.sharding.strategy = ShardingStrategy::zero1;
    sample.copies = 2;
    const TrafficLedger twice = sample.ledger();
    CHECK(row(twice, "expert-gradients", Collective::reduceScatter).groupSize == 32);
    CHECK(row(twice, "gradients", Collective::reduceScatter).groupSize == 8);
}

TEST_CASE("Recomputed modules run their collectives again, and Megatron's block counts layers a stage") {
    Sample sample;
    sample.symbols.set(Symbol::t_sp, 1);
    const auto calls = [&] {
        const TrafficLedger ledger = sample.ledger();
        return row(ledger, "layer-activations", Collective::allReduce).callsPerStep;
    };
    sample.scenario.training.recompute = {RecomputeKind::modules, {RecomputeModule::mlp}};
    CHECK(calls() == Count(5 * 40 * 128));
    sample.scenario.training.recompute = {RecomputeKind::modules, {RecomputeModule::layernorm}};
    CHECK(calls() == Count(4 * 40 * 128));
    // 5 of each of the 4 stages of a rank.
    sample.scenario.training.recompute = {RecomputeKind::full, {}};
    sample.scenario.training.recomputeLayers = RecomputeLayers{5, false};
    sample.resolved.virtualStages = 4;
    CHECK(calls() == Count((4 * 40 + 2 * 20) * 128));
}

TEST_CASE("With fewer KV heads than ranks, each rank passes on the one that it computes with") {
    Sample sample;
    sample.mesh = DeviceMesh({8, 2, 2, 2}, sample.scenario.mesh.order, 8);
    sample.symbols.set(Symbol::c, 2);
    const auto sent = [&] {
        const TrafficLedger ledger = sample.ledger();
        return row(ledger, "keys-and-values", Collective::sendRecv).bytesPerGpuPerStep;
    };
    const Bytes eight = sent();
    sample.symbols.set(Symbol::g, 4);
    CHECK(sent() == eight);
}
