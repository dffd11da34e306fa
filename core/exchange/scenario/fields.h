// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario file, field by field, in its order. Reader and writer both follow these descriptions, so that
// they cannot drift apart: fields(key, member, rule).
#pragma once

#include <concepts>
#include <type_traits>

#include "core/exchange/scenario/codecs.h"
#include "core/exchange/scenario/limits.h"
#include "core/model/model_fields.h"

namespace meshwright {

void describe(auto& fields, Is<FrameworkChoice> auto& framework) {
    fields("name", framework.name);
    fields("version", framework.version);
}

enum class Presence : std::uint8_t { always, required, unlessEmpty };

/// The rule of one field of a model: a range for numbers, and whether a file must have it or may leave it
/// out.
struct ModelField {
    WholeRange range = {0, kWidth.most};
    Presence presence = Presence::always;
};

/// Of an object inside a model: sizes are required, but for those that have a default.
template <class Part>
[[nodiscard]] constexpr ModelField partField(std::string_view key) {
    using enum Presence;
    if (Is<Part, SlidingHeadsSpec> && key == "v_head_dim") return {{0, kWidth.most}, unlessEmpty};
    if (key == "index_n_heads" || key == "index_head_dim" || key == "shared_expert_gate" ||
        key == "attention_sinks")
        return {{0, kWidth.most}, unlessEmpty};
    if (key == "q_lora_rank" || key == "shared_intermediate_size" || key.ends_with("_bias")) return {};
    if (key == "first_dense_layers") return {{0, kLayers.most}};
    if (key == "layer_interval") return {kLayers};
    if (key == "conv_kernel" || key == "num_groups") return {kWidth};
    return {kWidth, required};
}

[[nodiscard]] constexpr ModelField modelField(std::string_view key) {
    using enum Presence;
    if (key == "num_hidden_layers") return {kLayers, required};
    if (key == "vocab_size") return {kVocabulary, required};
    if (key == "hidden_size" || key == "num_attention_heads" || key == "intermediate_size")
        return {kWidth, required};
    if (key == "num_key_value_heads" || key == "head_dim") return {kWidth};
    if (key == "max_context" || key == "sliding_window") return {kTokensOfContext};
    if (key == "learned_positions") return {{0, kTokensOfContext.most}};
    if (key == "mtp_layers") return {{0, kLayers.most}};
    if (key == "mtp_own_embeddings" || key == "v_head_dim" || key == "attention_output_gate" ||
        key == "sliding_heads" || key == "linear" || key == "ssm")
        return {{0, kWidth.most}, unlessEmpty};
    return {};
}

/// One field, with the rule that its type takes.
template <class T>
void describeField(auto& fields, std::string_view key, T& member, const ModelField& field) {
    const auto say = [&](const auto& rule) {
        switch (field.presence) {
            case Presence::always:
                return fields(key, member, rule);
            case Presence::required:
                return fields.required(key, member, rule);
            case Presence::unlessEmpty:
                return fields.unlessEmpty(key, member, rule);
        }
    };
    if constexpr (Is<T, std::int64_t> || Is<T, std::optional<std::int64_t>>)
        say(field.range);
    else
        say(AnyValue{});
}

template <class T>
concept ModelPart = Is<T, MoeSpec> || Is<T, MlaSpec> || Is<T, SlidingHeadsSpec> ||
    Is<T, LinearAttentionSpec> || Is<T, SsmSpec>;

template <ModelPart Part>
void describe(auto& fields, Part& part) {
    visitFields(part, [&](std::string_view key, auto& member) {
        describeField(fields, key, member, partField<Part>(key));
    });
}

/// The normal form of a model with a shape: core/model names the fields, the rules are added here.
void describe(auto& fields, Is<ModelSpec> auto& model) {
    visitModelFields(model, [&]<class T>(std::string_view key, T& member) {
        if constexpr (Is<T, std::int64_t>)
            if (&member == static_cast<const void*>(&model.normsPerLayer))
                return fields(key, model.normsPerLayer, OneOfNumbers<3>{{1, 2, 4}});
        if constexpr (Is<T, std::vector<LayerKind>>)
            fields(key, member, RepeatingPattern{});
        else
            describeField(fields, key, member, modelField(key));
    });
}

/// The rates of a GpuSpec as the object "tflops" of the file.
template <class Spec>
struct RatesOf {
    Spec& spec;
};
template <class Spec>
RatesOf(Spec&) -> RatesOf<Spec>;
inline constexpr Scaled kTflops{kPositive, 1e12};
inline constexpr Scaled kGigabytesPerSecond{kPositive, 1e9};
inline constexpr Scaled kMicroseconds{kNotNegative, 1e-6};

template <class Spec>
void describe(auto& fields, const RatesOf<Spec>& rates) {
    fields("fp32", rates.spec.fp32, kTflops);
    fields("tf32", rates.spec.tf32, kTflops);
    fields("fp16", rates.spec.fp16, kTflops);
    fields("bf16", rates.spec.bf16, kTflops);
    fields("fp8", rates.spec.fp8, kTflops);
    fields("fp4", rates.spec.fp4, kTflops);
}

void describe(auto& fields, Is<GpuSpec> auto& gpu) {
    RatesOf rates{gpu};
    fields("name", gpu.name);
    fields.required("memory_bytes", gpu.memory, WholeRange{1, kByteCount.most});
    fields.required("memory_bandwidth_gb_s", gpu.memoryBandwidth, kGigabytesPerSecond);
    fields.required("tflops", rates);
    fields("tdp_watts", gpu.tdpWatts, kNotNegative);
}

void describe(auto& fields, Is<LinkSpec> auto& link) {
    fields("name", link.name);
    fields.required("bandwidth_gb_s", link.bandwidth, kGigabytesPerSecond);
    fields("latency_us", link.latency, kMicroseconds);
}

void describe(auto& fields, Is<Cluster> auto& cluster) {
    fields("gpu", cluster.gpu);
    fields("gpus_per_node", cluster.gpusPerNode, kGpuCount);
    fields("nodes", cluster.nodes, kGpuCount);
    fields("intra_node", cluster.intraNode);
    fields("inter_node", cluster.interNode);
    fields("price_per_gpu_hour", cluster.pricePerGpuHour, kNotNegative);
    fields("power_usage_effectiveness", cluster.powerUsageEffectiveness, kFactor);
    fields("failures_per_gpu_year", cluster.failuresPerGpuYear, kNotNegative);
    fields("checkpoint_write_gb_s", cluster.checkpointWriteGbS, kPositive);
    fields("restart_minutes", cluster.restartMinutes, kNotNegative);
}

void describe(auto& fields, Is<MeshSizes> auto& mesh) {
    fields("tp", mesh.tp, kGpuCount);
    fields("cp", mesh.cp, kGpuCount);
    fields("pp", mesh.pp, kStages);
    fields("dp", mesh.dp, PinnedOrRest{kGpuCount});
    fields("ep", mesh.ep, kGpuCount);
    fields("etp", mesh.etp, kGpuCount);
    fields("order", mesh.order);
}

void describe(auto& fields, Is<Sharding> auto& sharding) {
    fields("strategy", sharding.strategy);
    fields("shard_group_size", sharding.shardGroupSize, kGpuCount);
    fields("reshard_after_forward", sharding.reshardAfterForward);
    fields("unit", sharding.unit);
    fields("prefetch_units", sharding.prefetchUnits, kSmallCount);
    fields("offload", sharding.offload);
    fields("offload_layers", sharding.offloadLayers, kSmallCount);
}

void describe(auto& fields, Is<Pipeline> auto& pipeline) {
    fields("schedule", pipeline.schedule);
    fields("virtual_stages", pipeline.virtualStages, kStages);
    fields("micro_batch_group", pipeline.microBatchGroup, kSmallPositive);
    fields("layers_per_stage", pipeline.layersPerStage, WholeRange{0, kLayers.most});
    fields("head_stage", pipeline.headStage, kSmallCount);
    fields("order", pipeline.order);
    fields("memory_limit", pipeline.memoryLimit, kSmallPositive);
}

void describe(auto& fields, Is<Training> auto& training) {
    fields("sequence_length", training.sequenceLength, kTokensOfContext);
    fields("micro_batch_size", training.microBatchSize, kSamples);
    fields("global_batch_size", training.globalBatchSize, kSamples);
    fields("tokens", training.tokens, kTokensOfRun);
    fields("recompute", training.recompute);
    fields("recompute_layers", training.recomputeLayers);
    fields("sequence_parallel", training.sequenceParallel);
    fields("attention", training.attention);
    fields("context_parallel", training.contextParallel);
    fields("dropout", training.dropout, kFraction);
    fields("fused_cross_entropy", training.fusedCrossEntropy);
    fields("vocab_multiple", training.vocabMultiple, kSmallPositive);
    fields("moe_imbalance", training.moeImbalance, kFactor);
    fields("trained", training.trained);
    fields("attention_mask", training.attentionMask);
    fields("compile", training.compile);
    fields("assumed_mfu", training.assumedMfu, kPositiveFraction);
    fields("learning_rate", training.learningRate, kNotNegative);
    fields("min_learning_rate", training.minLearningRate, kNotNegative);
    fields("warmup_steps", training.warmupSteps, kStepsOrNone);
    fields("lr_schedule", training.learningRateSchedule);
    fields("decay_fraction", training.decayFraction, kFraction);
    fields("checkpoint_every", training.checkpointEvery, kSteps);
}

void describe(auto& fields, Is<Precision> auto& precision) {
    fields("compute", precision.compute, OneOf{kComputeTypes});
    fields("parameters", precision.parameters, OneOf{kParameterTypes});
    fields("gradients", precision.gradients, OneOf{kGradientTypes});
    fields("gradient_reduce", precision.gradientReduce, OneOf{kGradientTypes});
    fields("parameter_gather", precision.parameterGather, OneOf{kGatherTypes});
    fields("master_weights", precision.masterWeights);
    fields("moments", precision.moments, OneOf{kMomentTypes});
    fields("fp8_recipe", precision.fp8Recipe);
    fields("loss_scale", precision.lossScale);
}

/// The optimizer as the object "optimizer" of the file.
template <class Kind>
struct OptimizerOf {
    Kind& kind;
};
template <class Kind>
OptimizerOf(Kind&) -> OptimizerOf<Kind>;
template <class Kind>
void describe(auto& fields, const OptimizerOf<Kind>& optimizer) {
    fields("kind", optimizer.kind);
}

void describe(auto& fields, Is<MemoryOptions> auto& memory) {
    fields("runtime_bytes", memory.runtimeBytes, kByteCount);
    fields("allocator_slack", memory.allocatorSlack, RealRange{0.0, 10.0});
    fields("gradient_bucket_bytes", memory.gradientBucketBytes, kByteCount);
    fields("marginal", memory.marginal, kFraction);
}

void describe(auto& fields, Is<Overlap> auto& overlap) {
    fields("data_parallel", overlap.dataParallel);
    fields("tensor_parallel", overlap.tensorParallel);
    fields("pipeline", overlap.pipeline);
    fields("context_parallel", overlap.contextParallel);
    fields("expert_parallel", overlap.expertParallel);
}

/// Constants of the time model that the scenario sets itself; the others are left out.
void describe(auto& fields, Is<OwnTimeConstants> auto& constants) {
    for (const Word<TimeConstant>& word : wordsOf<TimeConstant>()) {
        const TimeConstantRange& range = rangeOf(word.value);
        fields.unlessEmpty(word.text, constants[word.value], RealRange{range.lower, range.upper});
    }
}

/// Everything after "format" and "version".
void describe(auto& fields, Is<Scenario> auto& scenario) {
    OptimizerOf optimizer{scenario.optimizer};
    fields("name", scenario.name);
    fields("notes", scenario.notes);
    fields("framework", scenario.framework);
    fields.required("model", scenario.model, ModelForm{});
    fields("cluster", scenario.cluster);
    fields("mesh", scenario.mesh);
    fields("sharding", scenario.sharding);
    fields("pipeline", scenario.pipeline);
    fields("training", scenario.training);
    fields("precision", scenario.precision);
    fields("optimizer", optimizer);
    fields("memory", scenario.memory);
    fields("overlap", scenario.overlap);
    fields.unlessEmpty("time", scenario.timeConstants);
    fields("view", scenario.viewJson, KeptObject{});
}

}  // namespace meshwright
