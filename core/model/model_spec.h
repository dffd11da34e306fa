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
enum class LayerKind : std::uint8_t { full, sliding, linear, ssm };

/// Mixture of experts: which layers have experts, how many, how wide.
struct MoeSpec {
    std::int64_t numExperts = 0;
    std::int64_t expertsPerToken = 0;
    std::int64_t expertIntermediateSize = 0;
    std::int64_t sharedIntermediateSize = 0;  ///< 0 = no shared expert
    std::int64_t firstDenseLayers = 0;
    std::int64_t layerInterval = 1;  ///< every n-th layer has experts
    bool expertBias = false;
    bool routerBias = false;
    bool scoreCorrectionBias = false;
    friend bool operator==(const MoeSpec&, const MoeSpec&) = default;
};

/// Multi-head latent attention (DeepSeek-V2 paper, section 2.1).
struct MlaSpec {
    std::int64_t qLoraRank = 0;  ///< 0 = queries are not compressed
    std::int64_t kvLoraRank = 0;
    std::int64_t qkNopeHeadDim = 0;
    std::int64_t qkRopeHeadDim = 0;
    std::int64_t vHeadDim = 0;
    friend bool operator==(const MlaSpec&, const MlaSpec&) = default;
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
    std::int64_t mtpLayers = 0;

    [[nodiscard]] bool isNominal() const { return nominalParameters.has_value(); }
    friend bool operator==(const ModelSpec&, const ModelSpec&) = default;
};

}  // namespace meshwright
