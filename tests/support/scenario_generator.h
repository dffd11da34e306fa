// SPDX-License-Identifier: GPL-3.0-or-later
// Random scenarios for properties. Call inside rc::check().
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "core/catalog/catalog.h"
#include "core/exchange/huggingface/hf_config.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/rules/legal_values.h"
#include "core/scenario/resolved.h"
#include "core/scenario/words.h"
#include "tests/support/property.h"

namespace meshwright::test {

/// from <= value <= to
inline std::int64_t anyWhole(std::int64_t from, std::int64_t to) {
    return *rc::gen::inRange<std::int64_t>(from, to + 1);
}
inline bool anyFlag() {
    return *rc::gen::arbitrary<bool>();
}
/// A fraction of whole thousandths.
inline double anyReal(double from, double to) {
    return from + (to - from) * static_cast<double>(anyWhole(0, 1000)) / 1000.0;
}
inline std::int64_t anyPowerOfTwo(int most) {
    return std::int64_t{1} << anyWhole(0, most);
}

template <class Container>
[[nodiscard]] auto anyOf(const Container& values) {
    return *(std::begin(values) + anyWhole(0, static_cast<std::int64_t>(std::size(values)) - 1));
}
template <class Enum>
[[nodiscard]] Enum anyWord() {
    return anyOf(wordsOf<Enum>()).value;
}
template <class Make>
[[nodiscard]] auto maybe(const Make& make) -> std::optional<decltype(make())> {
    return anyFlag() ? std::optional(make()) : std::nullopt;
}
inline std::string anyText() {
    const auto pieces = {"",   "a",           "70B",   " ",      "\"",     "\\",        "\n",
                         "\t", "</metadata>", "&amp;", "\u6f22", "\u00e9", "\U0001f600"};
    std::string text;
    for (std::int64_t i = anyWhole(0, 6); i > 0; --i) text += anyOf(pieces);
    return text;
}

/// A dense decoder whose heads and widths divide as they must.
inline ModelSpec anyDenseModel() {
    ModelSpec spec;
    spec.name = anyText();
    spec.numHiddenLayers = anyWhole(1, 48);
    spec.numKeyValueHeads = anyPowerOfTwo(4);
    spec.numAttentionHeads = spec.numKeyValueHeads * anyPowerOfTwo(3);
    spec.headDim = 16 * anyWhole(1, 16);
    spec.hiddenSize = 64 * anyWhole(1, 128);
    spec.intermediateSize = 64 * anyWhole(1, 512);
    spec.vocabSize = anyWhole(1, 200'000);
    spec.activation = anyWord<Activation>();
    spec.gatedMlp = anyFlag();
    spec.tieWordEmbeddings = anyFlag();
    spec.norm = anyWord<Norm>();
    spec.normBias = anyFlag();
    spec.normsPerLayer = anyOf(std::array<std::int64_t, 3>{1, 2, 4});
    spec.embeddingNorm = anyFlag();
    spec.qkvBias = anyFlag();
    spec.outputBias = anyFlag();
    spec.mlpBias = anyFlag();
    spec.headBias = anyFlag();
    spec.qkNorm = anyWord<QkNorm>();
    spec.position = anyWord<Position>();
    spec.maxContext = anyWhole(1, 131'072);
    if (spec.position == Position::learned) spec.learnedPositions = spec.maxContext;
    spec.parallelBlock = anyFlag();
    return spec;
}

/// Any normal form the file can say, experts and latent attention among them.
inline ModelSpec anyModelSpec() {
    ModelSpec spec = anyDenseModel();
    spec.attentionSinks = anyFlag();
    spec.slidingWindow = maybe([] { return anyWhole(1, 8192); });
    if (anyFlag())
        for (std::int64_t i = 0; i < spec.numHiddenLayers; ++i)
            spec.layerKinds.push_back(i % 3 == 0 ? LayerKind::full : anyWord<LayerKind>());
    spec.moe = maybe([] {
        return MoeSpec{anyWhole(8, 512), anyWhole(1, 8), anyWhole(1, 8192), anyWhole(0, 8192), anyWhole(0, 1),
                       anyWhole(1, 4),   anyFlag(),      anyFlag(),         anyFlag(),         anyFlag()};
    });
    spec.mla = maybe([] {
        return MlaSpec{anyWhole(0, 2048), anyWhole(1, 512), anyWhole(1, 128), anyWhole(1, 64),
                       anyWhole(1, 128),  anyWhole(0, 32),  anyWhole(0, 128)};
    });
    spec.mtpLayers = anyWhole(0, 2);
    spec.mtpOwnEmbeddings = anyFlag();
    spec.vHeadDim = anyWhole(0, 256);
    spec.attentionOutputGate = anyFlag();
    spec.slidingHeads = maybe([] {
        return SlidingHeadsSpec{anyWhole(1, 64), anyWhole(1, 8), anyWhole(1, 256), anyWhole(1, 256),
                                anyFlag()};
    });
    spec.linear = maybe([] {
        return LinearAttentionSpec{anyWhole(1, 32), anyWhole(1, 32), anyWhole(1, 128), anyWhole(1, 128),
                                   anyWhole(1, 8)};
    });
    spec.ssm = maybe([] {
        return SsmSpec{anyWhole(1, 256), anyWhole(1, 64), anyWhole(1, 256), anyWhole(1, 8), anyWhole(1, 8)};
    });
    return spec;
}

inline ModelChoice anyModel() {
    using Origin = ModelChoice::Origin;
    switch (anyWord<Offload>()) {  // one of four
        case Offload::none: {
            const ModelPreset& preset = anyOf(modelPresets());
            return {Origin::preset, preset.id, {}, preset.spec};
        }
        case Offload::optimizer: {
            const std::string config =
                R"({"model_type":"llama","hidden_size":)" + std::to_string(64 * anyWhole(1, 64)) +
                R"(,"num_attention_heads":8,"num_hidden_layers":)" + std::to_string(anyWhole(1, 80)) +
                R"(,"intermediate_size":1024,"vocab_size":32000})";
            return readHuggingFaceConfig(config).value();
        }
        case Offload::activations: {
            ModelSpec spec;
            spec.name = anyText();
            spec.nominalParameters = anyWhole(1, 1'000'000'000'000'000);
            return {Origin::nominal, {}, {}, spec};
        }
        case Offload::all:
            break;
    }
    return {Origin::normalForm, anyFlag() ? "llama-2-7b" : "", {}, anyModelSpec()};
}

inline GpuChoice anyGpu() {
    if (anyFlag()) {
        const GpuPreset& preset = anyOf(gpuPresets());
        return {preset.id, preset.spec};
    }
    const auto rate = [] { return FlopsPerSecond(anyReal(0.1, 5000) * 1e12); };
    GpuSpec gpu;
    gpu.name = anyText();
    gpu.memory = Bytes(anyWhole(1, 300'000'000'000));
    gpu.memoryBandwidth = BytesPerSecond(anyReal(0.1, 9000) * 1e9);
    for (auto* type : {&gpu.fp32, &gpu.tf32, &gpu.fp16, &gpu.bf16, &gpu.fp8, &gpu.fp4}) *type = maybe(rate);
    gpu.tdpWatts = anyReal(0, 1400);
    return {{}, gpu};
}

inline LinkChoice anyLink() {
    if (anyFlag()) {
        const LinkPreset& preset = anyOf(linkPresets());
        return {preset.id, preset.spec};
    }
    LinkSpec link;
    link.name = anyText();
    link.bandwidth = BytesPerSecond(anyReal(0.1, 900) * 1e9);
    link.latency = Seconds(anyReal(0, 100) * 1e-6);
    return {{}, link};
}

inline Training anyTraining() {
    Training training;
    training.sequenceLength = anyWhole(1, 131'072);
    training.microBatchSize = anyWhole(1, 64);
    training.globalBatchSize = anyWhole(1, 16'384);
    training.tokens = maybe([] { return anyWhole(1, 30'000'000'000'000); });
    training.recompute.kind = anyWord<RecomputeKind>();
    if (training.recompute.kind == RecomputeKind::modules)
        training.recompute.modules = {RecomputeModule::coreAttn, RecomputeModule::moeAct};
    training.recomputeLayers = maybe([] { return RecomputeLayers{anyWhole(1, 40), anyFlag()}; });
    training.sequenceParallel = anyFlag();
    training.attention = anyWord<AttentionKernel>();
    training.contextParallel = anyWord<ContextParallel>();
    training.dropout = anyReal(0, 1);
    training.fusedCrossEntropy = anyFlag();
    training.vocabMultiple = anyWhole(1, 1024);
    training.moeImbalance = anyReal(1, 4);
    training.trained = anyWord<Trained>();
    training.attentionMask = anyWord<AttentionMask>();
    training.compile = anyFlag();
    training.assumedMfu = maybe([] { return anyReal(0.001, 1); });
    training.learningRate = anyReal(0, 0.01);
    training.minLearningRate = anyReal(0, 0.01);
    training.warmupSteps = anyWhole(0, 10'000);
    training.learningRateSchedule = anyWord<LearningRateSchedule>();
    training.decayFraction = anyReal(0, 1);
    training.checkpointEvery = anyWhole(1, 10'000);
    return training;
}

inline Precision anyPrecision() {
    Precision precision;
    precision.compute = anyOf(kComputeTypes);
    precision.parameters = anyOf(kParameterTypes);
    precision.gradients = anyOf(kGradientTypes);
    precision.gradientReduce = anyOf(kGradientTypes);
    precision.parameterGather = maybe([] { return anyOf(kGatherTypes); });
    precision.masterWeights = anyFlag();
    precision.moments = anyOf(kMomentTypes);
    precision.fp8Recipe = anyWord<Fp8Recipe>();
    precision.lossScale.kind = anyWord<LossScaleKind>();
    if (precision.lossScale.kind == LossScaleKind::fixed) precision.lossScale.value = anyReal(1, 65536);
    return precision;
}

inline Pipeline anyPipeline(std::int64_t stages) {
    const auto perStage = [&] {
        std::vector<std::int64_t> layers(static_cast<std::size_t>(stages));
        std::ranges::generate(layers, [] { return anyWhole(0, 8); });
        return layers;
    };
    Pipeline pipeline;
    pipeline.schedule = anyWord<ScheduleKind>();
    pipeline.virtualStages = anyWhole(1, 4);
    pipeline.microBatchGroup = maybe([] { return anyWhole(1, 16); });
    pipeline.layersPerStage = maybe(perStage);
    pipeline.headStage = maybe([&] { return anyWhole(0, stages - 1); });
    pipeline.order = maybe(anyText);
    pipeline.memoryLimit = maybe([] { return anyWhole(1, 16); });
    return pipeline;
}

inline std::vector<UnknownKey> anyUnknownKeys() {
    std::vector<UnknownKey> keys;
    for (const char* parent :
         {"framework", "model", "cluster", "mesh", "training", "overlap", ""})  // in reading order
        if (anyWhole(0, 3) == 0)
            keys.push_back(
                {parent, "x-" + anyText(), anyFlag() ? R"({"deep":[1,null,0.5]})" : "12345678901234567890"});
    return keys;
}

/// Anything the file can say, legal to lay out or not. It equals what the reader makes of its text.
inline Scenario anyScenario() {
    Scenario scenario;
    scenario.name = anyText();
    scenario.notes = anyText();
    scenario.framework = {anyWord<Framework>(), anyText()};
    scenario.model = anyModel();
    scenario.cluster = {anyGpu(),          anyWhole(1, 72), anyWhole(1, 2048), anyLink(),
                        anyLink(),         anyReal(0, 20),  anyReal(1, 2),     anyReal(0, 3),
                        anyReal(0.1, 500), anyReal(0, 60)};
    MeshSizes& mesh = scenario.mesh;
    mesh = {anyWhole(1, 16), anyWhole(1, 8),
            anyWhole(1, 16), maybe([] { return anyWhole(1, 64); }),
            anyWhole(1, 16), maybe([] { return anyWhole(1, 8); })};
    for (std::int64_t i = anyWhole(0, 119); i > 0; --i) std::ranges::next_permutation(mesh.order);
    scenario.sharding = {anyWord<ShardingStrategy>(),
                         maybe([] { return anyWhole(1, 64); }),
                         anyFlag(),
                         anyWord<ShardingUnit>(),
                         anyWhole(0, 4),
                         anyWord<Offload>(),
                         maybe([] { return anyWhole(0, 80); })};
    scenario.pipeline = anyPipeline(mesh.pp);
    scenario.training = anyTraining();
    scenario.precision = anyPrecision();
    scenario.optimizer = anyWord<OptimizerKind>();
    scenario.memory = {maybe([] { return Bytes(anyWhole(0, 1 << 30)); }), anyReal(0, 1),
                       maybe([] { return Bytes(anyWhole(0, 1 << 30)); }), anyReal(0, 1)};
    scenario.overlap = {anyFlag(), anyFlag(), anyFlag(), anyFlag(), anyFlag()};
    scenario.viewJson = anyFlag() ? "{}" : R"({"camera":{"yaw":-0.5,"zoom":1e-7},"selected":[3,"dp"]})";
    scenario.unknownKeys = anyUnknownKeys();
    return scenario;
}

/// A dense model laid out so that everything divides: it breaks no layout rule of Megatron's, and evaluates
/// in full.
inline Scenario legalScenario() {
    ModelSpec spec = anyDenseModel();
    const std::int64_t tp = std::min(anyPowerOfTwo(3), spec.numKeyValueHeads);
    const std::int64_t pp = anyPowerOfTwo(3);
    const std::int64_t cp = anyPowerOfTwo(1);
    const std::int64_t dp = anyPowerOfTwo(4);
    spec.numHiddenLayers = pp * anyWhole(1, 6);
    Scenario scenario = defaultScenario({ModelChoice::Origin::normalForm, {}, {}, spec});
    scenario.cluster.gpusPerNode = std::min<std::int64_t>(8, tp * cp * pp * dp);
    scenario.cluster.nodes = tp * cp * pp * dp / scenario.cluster.gpusPerNode;
    scenario.mesh.tp = tp;
    scenario.mesh.cp = cp;
    scenario.mesh.pp = pp;
    scenario.sharding.strategy = pp == 1 ? anyWord<ShardingStrategy>()
                                         : anyOf(std::array{ShardingStrategy::none, ShardingStrategy::zero1});
    if (scenario.sharding.strategy == ShardingStrategy::hybrid) scenario.sharding.shardGroupSize = dp * cp;
    scenario.pipeline.schedule = anyOf(std::array{ScheduleKind::oneFOneB, ScheduleKind::gpipe});
    Training& training = scenario.training;
    training.microBatchSize = anyPowerOfTwo(2);
    training.globalBatchSize = training.microBatchSize * dp * pp * anyWhole(1, 8);
    training.sequenceLength = 2 * cp * tp * anyWhole(1, 64);
    training.tokens = maybe([] { return anyWhole(1'000'000'000, 30'000'000'000'000); });
    training.recompute.kind =
        anyOf(std::array{RecomputeKind::none, RecomputeKind::selective, RecomputeKind::full});
    training.sequenceParallel = tp > 1 && anyFlag();
    training.attention = anyWord<AttentionKernel>();
    training.dropout = anyFlag() ? 0.1 : 0.0;
    scenario.model.spec.maxContext = std::max(scenario.model.spec.maxContext, training.sequenceLength);
    if (scenario.model.spec.position == Position::learned)
        scenario.model.spec.learnedPositions = scenario.model.spec.maxContext;
    return scenario;
}

/// Presets with experts: grouped queries and latent attention, shared experts, dense layers first or in turn.
inline constexpr std::array kExpertPresets = {"mixtral-8x7b",          "deepseek-v2-lite", "deepseek-v3-r1",
                                              "qwen3-30b-a3b",         "qwen3-235b-a22b",  "gpt-oss-20b",
                                              "llama-4-scout-17b-16e", "kimi-k2"};

/// Any order of the axes that puts the stages last, where both grids cut them alike.
inline std::array<Axis, 5> anyOrderOfStages() {
    std::array<Axis, 5> order = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};
    for (std::int64_t i = anyWhole(0, 23); i > 0; --i)
        std::next_permutation(order.begin(), std::prev(order.end()));
    return order;
}

/// Strategies that every framework takes with these stages; torchtitan keeps experts inside a shard group.
inline Sharding anyLegalSharding(const Scenario& scenario, std::int64_t dp) {
    Sharding sharding;
    sharding.strategy = scenario.mesh.pp == 1
                            ? anyWord<ShardingStrategy>()
                            : anyOf(std::array{ShardingStrategy::none, ShardingStrategy::zero1});
    const bool whole = scenario.framework.name == Framework::torchtitan || anyFlag();
    sharding.shardGroupSize = scenario.mesh.cp * (whole ? dp : std::gcd(dp, anyPowerOfTwo(4)));
    return sharding;
}

/// A preset with experts laid out so that everything divides: it breaks no layout rule of any framework.
inline Scenario legalExpertScenario() {
    const ModelPreset& preset = *findModelPreset(anyOf(kExpertPresets));
    const ModelSpec& spec = preset.spec;
    Scenario scenario = defaultScenario({ModelChoice::Origin::preset, preset.id, {}, spec});
    scenario.framework.name = anyWord<Framework>();
    MeshSizes& mesh = scenario.mesh;
    mesh.tp = std::gcd(anyPowerOfTwo(3), spec.numKeyValueHeads);
    mesh.cp = anyPowerOfTwo(1);
    mesh.pp = anyPowerOfTwo(3);
    mesh.order = anyOrderOfStages();
    mesh.etp = maybe([&] { return anyFlag() ? 1 : mesh.tp; });
    const std::int64_t dp = anyPowerOfTwo(5);
    const std::int64_t world = mesh.tp * mesh.cp * mesh.pp * dp;
    scenario.cluster.gpusPerNode = std::min<std::int64_t>(8, world);
    scenario.cluster.nodes = world / scenario.cluster.gpusPerNode;
    if (anyFlag()) mesh.dp = dp;
    const std::int64_t groups = std::gcd(world / mesh.pp / resolve(scenario).etp, anyPowerOfTwo(7));
    mesh.ep = std::gcd(spec.moe->numExperts, groups);
    scenario.sharding = anyLegalSharding(scenario, dp);
    if (spec.numHiddenLayers % mesh.pp != 0)
        scenario.pipeline.layersPerStage = balancedSplit(spec.numHiddenLayers, mesh.pp);
    scenario.pipeline.schedule = anyOf(std::array{ScheduleKind::oneFOneB, ScheduleKind::gpipe});
    scenario.training.microBatchSize = anyPowerOfTwo(2);
    scenario.training.globalBatchSize = scenario.training.microBatchSize * dp * mesh.pp * anyWhole(1, 8);
    scenario.training.sequenceLength = 1024 * anyWhole(1, 4);
    scenario.training.recompute.kind = anyWord<RecomputeKind>();
    scenario.precision.compute = anyOf(std::array{DataType::bf16, DataType::fp8});
    return scenario;
}

}  // namespace meshwright::test
