// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/model_spec.h"
#include "core/scenario/scenario.h"

namespace meshwright {

// A training run that somebody measured and published: what ran, as far as it is known, and what came out.
// Field for field it is an entry of the file of runs (published_runs_file.h). Empty = the source does not
// say.

struct PublishedExperts {
    std::int64_t experts = 0;
    std::int64_t topk = 0;
    std::int64_t shared = 0;      ///< shared experts, each as wide as a routed one
    std::int64_t expertFfn = 0;   ///< width of an expert
    std::int64_t firstDense = 0;  ///< layers without experts, before all others
    std::int64_t interleave = 1;  ///< every n-th layer has experts
    friend bool operator==(const PublishedExperts&, const PublishedExperts&) = default;
};

/// The shape of the model that ran; layers are those of the run, often fewer than the model's own.
struct PublishedModel {
    std::string name;
    std::optional<std::int64_t> layers, hidden, ffn, heads, kvHeads, headDim, vocab, sequence;
    std::optional<bool> gatedMlp, tiedEmbeddings, bias;
    std::optional<Position> position;
    std::optional<Norm> norm;
    std::optional<PublishedExperts> moe;
    std::optional<MlaSpec> mla;
    std::optional<std::int64_t> parameters;  ///< the count that the source prints
    friend bool operator==(const PublishedModel&, const PublishedModel&) = default;
};

struct PublishedMesh {
    std::optional<std::int64_t> tp, cp, pp, dp, ep, virtualStages;
    std::optional<std::int64_t> microBatchSize, globalBatchSize, sequenceLength;
    friend bool operator==(const PublishedMesh&, const PublishedMesh&) = default;
};

/// How it ran: the structured part, which alone reaches the model.
struct PublishedSetting {
    std::string gpu, intraNode, interNode;  ///< preset ids; empty = not known, or no preset
    std::optional<std::int64_t> gpusPerNode;
    FrameworkChoice framework;
    PublishedMesh mesh;
    std::optional<Trained> trained;
    std::optional<AttentionMask> attentionMask;
    std::optional<DataType> precision;  ///< of the GEMMs; fp8 with its recipe
    std::optional<Fp8Recipe> fp8Recipe;
    std::optional<Recompute> recompute;
    std::optional<std::int64_t> recomputeLayers;  ///< with full: layers of each stage; empty = all
    std::optional<Offload> offload;
    std::optional<std::int64_t> offloadLayers;
    std::optional<ScheduleKind> schedule;
    std::optional<std::vector<std::int64_t>> layersPerStage;
    std::optional<std::int64_t> headStage;
    std::optional<bool> sequenceParallel;
    std::optional<AttentionKernel> attention;
    std::optional<ContextParallel> contextParallel;
    std::optional<DataType> gradients, gradientReduce, parameterGather;
    std::optional<ShardingStrategy> sharding;
    std::optional<std::int64_t> shardGroupSize;
    std::optional<bool> reshardAfterForward;
    std::optional<double> dropout;
    std::optional<bool> dataParallelOverlap, tensorParallelOverlap;
    std::optional<bool> compile;
    std::optional<std::int64_t> mtpLayers;
    std::vector<std::string>
        assumed;  ///< fields ("attention", "mesh.cp", ...) that the source does not state
    friend bool operator==(const PublishedSetting&, const PublishedSetting&) = default;
};

/// Whose bytes a published peak counts.
enum class PeakKind : std::uint8_t {
    unknown,
    allocated,  ///< what PyTorch's allocator handed out
    reserved,   ///< what it holds
    device      ///< what nvidia-smi shows
};
/// Which rank it is of: the fullest, or rank 0.
enum class PeakRank : std::uint8_t { worst, first };

/// Which FLOPs of a step a published rate counts (TokenFlops): attention in full or half of it for the causal
/// mask, with what is recomputed, or 6 for every parameter, the embedding's too.
enum class FlopsCounted : std::uint8_t { full, causal, hardware, allParameters };

struct PublishedRun {
    std::string id;      ///< "usp_8.86B_n1_dp2_tp1_pp4_z1_mbs1"
    std::string source;  ///< what stands before the first _ of the id: "usp"
    std::string reference;
    std::optional<std::int64_t> gpus;
    PublishedModel model;
    PublishedSetting setting;
    bool gate = false;                     ///< is it clean enough to judge the time model by?
    std::vector<std::string> gateReasons;  ///< why not; empty when it is
    std::optional<double> stepSeconds;
    std::optional<double> teraflopsPerGpu;
    std::optional<FlopsCounted> flopsCounted;
    std::optional<Bytes> peakBytes;
    PeakKind peakKind = PeakKind::unknown;
    PeakRank peakRank = PeakRank::worst;

    /// Empty where batch or sequence are not known.
    [[nodiscard]] std::optional<std::int64_t> tokensPerStep() const {
        const auto& [batch, length] = std::pair(setting.mesh.globalBatchSize, setting.mesh.sequenceLength);
        if (!batch || !length) return std::nullopt;
        const TokenCount tokens = TokenCount(*batch) * *length;
        return tokens.overflowed() ? std::nullopt : std::optional(tokens.value());
    }
    /// Empty where the source has neither a step time nor what it takes.
    [[nodiscard]] std::optional<double> tokensPerSecondPerGpu() const {
        const auto tokens = tokensPerStep();
        if (!tokens || !stepSeconds || !gpus) return std::nullopt;
        return static_cast<double>(*tokens) / *stepSeconds / static_cast<double>(*gpus);
    }
    friend bool operator==(const PublishedRun&, const PublishedRun&) = default;
};

}  // namespace meshwright
