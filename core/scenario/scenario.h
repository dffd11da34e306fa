// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/hardware/hardware.h"
#include "core/model/model_spec.h"
#include "core/scenario/choices.h"
#include "core/scenario/time_constant.h"

namespace meshwright {

// Everything a user can set, as plain values. Field for field it is the scenario file
// (core/exchange/scenario); null in the file is an empty optional here: "the framework's own" or "what
// remains".

struct FrameworkChoice {
    Framework name = Framework::megatron;
    std::string version;
    friend bool operator==(const FrameworkChoice&, const FrameworkChoice&) = default;
};

/// What the reading of a Hugging Face config leaves out or guesses; each is told as a problem.
struct ConfigGaps {
    std::string unknownType;              ///< a model_type read as a decoder of Llama's kind
    std::vector<std::string> otherParts;  ///< of a multimodal config: keys of the parts that are not its text
    std::vector<std::string> ignoredKeys;  ///< keys that change the shape in a way this program cannot say
    friend bool operator==(const ConfigGaps&, const ConfigGaps&) = default;
};

/// Where the model came from, and what it is. `spec` is always filled, so evaluate() needs no catalog.
struct ModelChoice {
    enum class Origin : std::uint8_t { preset, huggingFace, nominal, normalForm };
    Origin origin = Origin::normalForm;
    std::string preset;      ///< preset id, when origin is preset; kept as "edited from" after an edit
    std::string configJson;  ///< the config.json as compact JSON text, when origin is huggingFace
    ModelSpec spec;
    ConfigGaps gaps = {};  ///< when origin is huggingFace
    friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};

/// `preset`: a preset's id, kept as "edited from" where `spec` is another. `spec` is always filled.
struct GpuChoice {
    std::string preset;
    GpuSpec spec;
    friend bool operator==(const GpuChoice&, const GpuChoice&) = default;
};
struct LinkChoice {
    std::string preset;
    LinkSpec spec;
    friend bool operator==(const LinkChoice&, const LinkChoice&) = default;
};

struct Cluster {
    GpuChoice gpu;
    std::int64_t gpusPerNode = 8;
    std::int64_t nodes = 1;
    LinkChoice intraNode;
    LinkChoice interNode;
    double pricePerGpuHour = 2.5;
    double powerUsageEffectiveness = 1.3;
    double failuresPerGpuYear = 0.1;
    double checkpointWriteGbS = 50.0;
    double restartMinutes = 10.0;
    friend bool operator==(const Cluster&, const Cluster&) = default;
};

struct MeshSizes {
    std::int64_t tp = 1;
    std::int64_t cp = 1;
    std::int64_t pp = 1;
    std::optional<std::int64_t> dp;  ///< empty = what remains
    std::int64_t ep = 1;
    std::optional<std::int64_t> etp;  ///< empty = tp, as Megatron does
    std::array<Axis, 5> order = {Axis::tp, Axis::cp, Axis::ep, Axis::dp,
                                 Axis::pp};  ///< leftmost changes fastest
    friend bool operator==(const MeshSizes&, const MeshSizes&) = default;
};

struct Sharding {
    ShardingStrategy strategy = ShardingStrategy::none;
    std::optional<std::int64_t> shardGroupSize;
    bool reshardAfterForward = true;
    ShardingUnit unit = ShardingUnit::layer;
    std::int64_t prefetchUnits = 1;
    Offload offload = Offload::none;
    std::optional<std::int64_t> offloadLayers;
    friend bool operator==(const Sharding&, const Sharding&) = default;
};

struct Pipeline {
    ScheduleKind schedule = ScheduleKind::oneFOneB;
    std::int64_t virtualStages = 1;
    std::optional<std::int64_t> microBatchGroup;
    std::optional<std::vector<std::int64_t>> layersPerStage;  ///< p*v integers in depth order
    std::optional<std::int64_t> headStage;                    ///< depth index; empty = last
    std::optional<std::string> order;         ///< for custom: CSV text or a Megatron layout string
    std::optional<std::int64_t> memoryLimit;  ///< micro-batches in flight, for zb-auto
    friend bool operator==(const Pipeline&, const Pipeline&) = default;
};

struct Recompute {
    RecomputeKind kind = RecomputeKind::none;
    std::vector<RecomputeModule> modules;  ///< when kind is modules
    friend bool operator==(const Recompute&, const Recompute&) = default;
};

/// Which layers are recomputed: `layers` a stage (Megatron's block), or one checkpoint every `layers`
/// (uniform).
struct RecomputeLayers {
    std::int64_t layers = 1;
    bool uniform = false;
    friend bool operator==(const RecomputeLayers&, const RecomputeLayers&) = default;
};

struct Training {
    std::int64_t sequenceLength = 8192;
    std::int64_t microBatchSize = 1;
    std::int64_t globalBatchSize = 1;
    std::optional<std::int64_t> tokens;  ///< empty = no run ledger
    Recompute recompute;
    std::optional<RecomputeLayers> recomputeLayers;
    bool sequenceParallel = true;
    AttentionKernel attention = AttentionKernel::flash;
    ContextParallel contextParallel = ContextParallel::ring;
    double dropout = 0.0;
    bool fusedCrossEntropy = true;
    std::int64_t vocabMultiple = 128;
    double moeImbalance = 1.0;
    Trained trained = Trained::full;
    AttentionMask attentionMask = AttentionMask::causal;
    bool compile = false;
    std::optional<double> assumedMfu;
    double learningRate = 3e-4;
    double minLearningRate = 3e-5;
    std::int64_t warmupSteps = 2000;
    LearningRateSchedule learningRateSchedule = LearningRateSchedule::cosine;
    double decayFraction = 0.2;
    std::int64_t checkpointEvery = 500;
    friend bool operator==(const Training&, const Training&) = default;
};

struct LossScale {
    LossScaleKind kind = LossScaleKind::none;
    double value = 0.0;  ///< when fixed
    friend bool operator==(const LossScale&, const LossScale&) = default;
};

struct Precision {
    DataType compute = DataType::bf16;
    DataType parameters = DataType::bf16;
    DataType gradients = DataType::fp32;
    DataType gradientReduce = DataType::fp32;
    std::optional<DataType> parameterGather;  ///< empty: see gatherType()
    bool masterWeights = true;
    DataType moments = DataType::fp32;
    Fp8Recipe fp8Recipe = Fp8Recipe::none;
    LossScale lossScale;
    friend bool operator==(const Precision&, const Precision&) = default;
};

struct MemoryOptions {
    std::optional<Bytes> runtimeBytes;
    double allocatorSlack = 0.0;
    std::optional<Bytes> gradientBucketBytes;
    double marginal = 0.05;
    friend bool operator==(const MemoryOptions&, const MemoryOptions&) = default;
};

struct Overlap {
    bool dataParallel = true;
    bool tensorParallel = false;
    bool pipeline = true;
    bool contextParallel = true;
    bool expertParallel = false;
    friend bool operator==(const Overlap&, const Overlap&) = default;
};

/// A key the file had and this program does not know: kept, named in a warning, and written back.
struct UnknownKey {
    std::string parent;  ///< dotted path of the object that holds it, empty = top level
    std::string key;
    std::string json;  ///< its value as compact JSON text
    friend bool operator==(const UnknownKey&, const UnknownKey&) = default;
};

struct Scenario {
    std::string name;
    std::string notes;
    FrameworkChoice framework;
    ModelChoice model;
    Cluster cluster;
    MeshSizes mesh;
    Sharding sharding;
    Pipeline pipeline;
    Training training;
    Precision precision;
    OptimizerKind optimizer = OptimizerKind::adamw;
    MemoryOptions memory;
    Overlap overlap;
    OwnTimeConstants timeConstants;  ///< empty = as calibrated
    std::string viewJson = "{}";  ///< camera, clock, selection ...: compact JSON text, ignored by evaluate()
    std::vector<UnknownKey> unknownKeys;
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace meshwright
