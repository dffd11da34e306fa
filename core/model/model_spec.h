// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace meshwright {

enum class Activation : std::uint8_t { silu, gelu, geglu, relu, squaredRelu };
enum class Norm : std::uint8_t { rmsnorm, layernorm };
enum class QkNorm : std::uint8_t { none, head, full };
enum class Position : std::uint8_t { rope, learned, alibi, none };
/// What mixes the tokens of a layer. `mlp` is a layer without a mixer; in a model that has such layers every
/// layer is one block, a mixer or an MLP.
enum class LayerKind : std::uint8_t { full, sliding, linear, ssm, mlp };

/// Mixture of experts: which layers have experts, how many, how wide.
struct MoeSpec {
    std::int64_t numExperts = 0;
    std::int64_t expertsPerToken = 0;
    std::int64_t expertIntermediateSize = 0;
    std::int64_t sharedIntermediateSize = 0;  ///< all shared experts side by side; 0 = none
    std::int64_t firstDenseLayers = 0;
    std::int64_t layerInterval = 1;  ///< every n-th layer has experts: layers n - 1, 2n - 1 ...
    bool expertBias = false;
    bool routerBias = false;
    bool scoreCorrectionBias = false;  ///< DeepSeek-V3's bias that balances the experts, one a routed expert
    bool sharedExpertGate = false;     ///< Qwen's sigmoid gate on the shared expert, h x 1
    friend bool operator==(const MoeSpec&, const MoeSpec&) = default;
};

/// Multi-head latent attention (DeepSeek-V2 paper, section 2.1).
struct MlaSpec {
    std::int64_t qLoraRank = 0;  ///< 0 = queries are not compressed
    std::int64_t kvLoraRank = 0;
    std::int64_t qkNopeHeadDim = 0;
    std::int64_t qkRopeHeadDim = 0;
    std::int64_t vHeadDim = 0;
    std::int64_t indexHeads = 0;  ///< of DeepSeek-V3.2's sparse-attention indexer; 0 = none
    std::int64_t indexHeadDim = 0;
    friend bool operator==(const MlaSpec&, const MlaSpec&) = default;
};

/// Attention heads of sliding layers, where they differ from those of full layers.
struct SlidingHeadsSpec {
    std::int64_t numAttentionHeads = 0;
    std::int64_t numKeyValueHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t vHeadDim = 0;  ///< 0 = headDim
    bool attentionSinks = false;
    friend bool operator==(const SlidingHeadsSpec&, const SlidingHeadsSpec&) = default;
};

/// Gated DeltaNet (arXiv 2412.06464), the linear attention of Qwen3-Next and Qwen3.5.
struct LinearAttentionSpec {
    std::int64_t numKeyHeads = 0;
    std::int64_t numValueHeads = 0;
    std::int64_t keyHeadDim = 0;
    std::int64_t valueHeadDim = 0;
    std::int64_t convKernel = 4;
    friend bool operator==(const LinearAttentionSpec&, const LinearAttentionSpec&) = default;
};

/// Mamba-2 (arXiv 2405.21060).
struct SsmSpec {
    std::int64_t numHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t stateSize = 0;
    std::int64_t numGroups = 1;
    std::int64_t convKernel = 4;
    friend bool operator==(const SsmSpec&, const SsmSpec&) = default;
};

/// A decoder-only language model in normal form: the fields of spec and file alike, one for one.
/// Either `nominalParameters` is set (a size without a shape) or the shape fields are.
struct ModelSpec {
    std::string name;
    std::optional<std::int64_t> nominalParameters;

    std::int64_t numHiddenLayers = 0;
    std::int64_t hiddenSize = 0;
    std::int64_t numAttentionHeads = 0;
    std::int64_t numKeyValueHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t intermediateSize = 0;
    Activation activation = Activation::silu;
    bool gatedMlp = true;
    std::int64_t vocabSize = 0;
    bool tieWordEmbeddings = false;
    Norm norm = Norm::rmsnorm;
    bool normBias = false;
    std::int64_t normsPerLayer = 2;
    bool embeddingNorm = false;
    bool qkvBias = false;
    bool outputBias = false;
    bool mlpBias = false;
    bool headBias = false;
    QkNorm qkNorm = QkNorm::none;
    bool attentionSinks = false;
    Position position = Position::rope;
    std::int64_t learnedPositions = 0;
    bool parallelBlock = false;
    std::int64_t maxContext = 8192;
    std::optional<std::int64_t> slidingWindow;
    std::vector<LayerKind> layerKinds;  ///< empty = every layer `full`
    std::optional<MoeSpec> moe;
    std::optional<MlaSpec> mla;
    std::int64_t mtpLayers =
        0;  ///< multi-token prediction (DeepSeek-V3 paper, section 2.2), outside numHiddenLayers

    std::int64_t vHeadDim = 0;         ///< 0 = headDim
    bool attentionOutputGate = false;  ///< a gate as wide as the queries, projected with them
    bool mtpOwnEmbeddings = false;     ///< each MTP layer is stored with copies of embedding and head
    std::optional<SlidingHeadsSpec> slidingHeads;
    std::optional<LinearAttentionSpec> linear;
    std::optional<SsmSpec> ssm;

    [[nodiscard]] bool isNominal() const { return nominalParameters.has_value(); }
    friend bool operator==(const ModelSpec&, const ModelSpec&) = default;
};

}  // namespace meshwright
