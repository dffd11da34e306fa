// SPDX-License-Identifier: GPL-3.0-or-later
// The tensors of a decoder, said once: `tensor` is called as tensor(const WeightTensor&), without allocation.
#pragma once

#include <utility>

#include "core/model/layers.h"
#include "core/parameters/weight_tensor.h"

namespace meshwright {

constexpr WeightTensor matrix(TensorGroup group, std::string_view name, Count outputs, Count inputs,
                              TensorSplit split) {
    return {group, name, outputs, inputs, split, TensorUse::multiplied};
}
constexpr WeightTensor vector(TensorGroup group, std::string_view name, Count elements,
                              TensorSplit split = TensorSplit::replicated) {
    return {group, name, elements, Count(1), split, TensorUse::elementWise};
}

template <class Tensor>
void visitNorm(const ModelSpec& model, std::string_view weight, std::string_view bias, std::int64_t copies,
               Tensor&& tensor) {
    const auto add = [&](std::string_view name) {
        WeightTensor norm = vector(TensorGroup::norms, name, Count(model.hiddenSize));
        norm.copies = norm.active = copies;
        tensor(norm);
    };
    add(weight);
    if (model.normBias) add(bias);
}

/// Softmax attention, multi-head to multi-query.
template <class Tensor>
void visitHeadAttention(const ModelSpec& model, LayerKind kind, Tensor&& tensor) {
    using enum TensorSplit;
    const TensorGroup group = TensorGroup::attention;
    const AttentionHeads heads = attentionHeads(model, kind);
    const Count h(model.hiddenSize);
    const Count q = Count(heads.queries) * heads.headDim;  // a e
    const Count projected = q * (model.attentionOutputGate ? 2 : 1);
    const Count k = Count(heads.keyValues) * heads.headDim;  // g e
    const Count v = Count(heads.keyValues) * heads.vHeadDim;
    tensor(matrix(group, "query-weight", projected, h, columns));
    tensor(matrix(group, "key-weight", k, h, columns));
    tensor(matrix(group, "value-weight", v, h, columns));
    tensor(matrix(group, "output-weight", h, Count(heads.queries) * heads.vHeadDim, rows));
    if (model.qkvBias) {
        tensor(vector(group, "query-bias", projected, columns));
        tensor(vector(group, "key-bias", k, columns));
        tensor(vector(group, "value-bias", v, columns));
    }
    if (model.outputBias) tensor(vector(group, "output-bias", h));
    if (heads.sinks) tensor(vector(group, "attention-sinks", Count(heads.queries), columns));
    if (model.qkNorm != QkNorm::none) {
        const bool perHead = model.qkNorm == QkNorm::head;
        tensor(vector(TensorGroup::norms, "query-norm", perHead ? Count(heads.headDim) : q));
        tensor(vector(TensorGroup::norms, "key-norm", perHead ? Count(heads.headDim) : k));
    }
}

/// DeepSeek-V3.2's indexer: it picks the keys that sparse attention looks at.
template <class Tensor>
void visitIndexer(const MlaSpec& mla, Count h, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::attention;
    const Count queries = Count(mla.indexHeads) * mla.indexHeadDim;
    const Count source = mla.qLoraRank > 0 ? Count(mla.qLoraRank) : h;
    tensor(matrix(group, "index-query-weight", queries, source, TensorSplit::replicated));
    tensor(matrix(group, "index-key-weight", Count(mla.indexHeadDim), h, TensorSplit::replicated));
    tensor(matrix(group, "index-score-weight", Count(mla.indexHeads), h, TensorSplit::replicated));
    tensor(vector(TensorGroup::norms, "index-key-norm", Count(mla.indexHeadDim)));
    tensor(vector(TensorGroup::norms, "index-key-norm-bias", Count(mla.indexHeadDim)));
}

/// Multi-head latent attention. The down-projections and their norms are whole on every rank (Megatron).
template <class Tensor>
void visitLatentAttention(const ModelSpec& model, const MlaSpec& mla, Tensor&& tensor) {
    using enum TensorSplit;
    const TensorGroup group = TensorGroup::attention;
    const Count h(model.hiddenSize);
    const Count a(model.numAttentionHeads);
    const Count latent(mla.kvLoraRank);
    const Count q = a * (Count(mla.qkNopeHeadDim) + Count(mla.qkRopeHeadDim)).value();
    if (mla.qLoraRank > 0) {
        const Count rank(mla.qLoraRank);
        tensor(matrix(group, "query-down-weight", rank, h, replicated));
        tensor(vector(TensorGroup::norms, "query-latent-norm", rank));
        tensor(matrix(group, "query-up-weight", q, rank, columns));
    } else {
        tensor(matrix(group, "query-weight", q, h, columns));
    }
    tensor(matrix(group, "key-value-down-weight", latent + Count(mla.qkRopeHeadDim), h, replicated));
    tensor(vector(TensorGroup::norms, "key-value-latent-norm", latent));
    tensor(matrix(group, "key-value-up-weight", a * (Count(mla.qkNopeHeadDim) + Count(mla.vHeadDim)).value(),
                  latent, columns));
    tensor(matrix(group, "output-weight", h, a * mla.vHeadDim, rows));
    if (model.outputBias) tensor(vector(group, "output-bias", h));
    if (mla.indexHeads > 0) visitIndexer(mla, h, tensor);
}

/// Gated DeltaNet: query, key, value and gate projected together, a short convolution, a norm in each head.
template <class Tensor>
void visitLinearAttention(const LinearAttentionSpec& linear, Count h, Tensor&& tensor) {
    using enum TensorSplit;
    const TensorGroup group = TensorGroup::attention;
    const Count keys = Count(linear.numKeyHeads) * linear.keyHeadDim;
    const Count values = Count(linear.numValueHeads) * linear.valueHeadDim;
    const Count heads(linear.numValueHeads);
    tensor(matrix(group, "linear-input-weight", 2 * keys + 2 * values, h, columns));
    tensor(matrix(group, "linear-gates-weight", 2 * heads, h, columns));
    tensor(vector(group, "convolution-weight", (2 * keys + values) * linear.convKernel, columns));
    tensor(vector(group, "decay", 2 * heads, columns));  // A and the bias of the step
    tensor(vector(TensorGroup::norms, "linear-norm", Count(linear.valueHeadDim)));
    tensor(matrix(group, "output-weight", h, values, rows));
}

template <class Tensor>
void visitStateSpace(const SsmSpec& ssm, Count h, Tensor&& tensor) {
    using enum TensorSplit;
    const TensorGroup group = TensorGroup::attention;
    const Count inner = Count(ssm.numHeads) * ssm.headDim;
    const Count states = 2 * (Count(ssm.numGroups) * ssm.stateSize);  // B and C
    const Count heads(ssm.numHeads);
    tensor(matrix(group, "ssm-input-weight", 2 * inner + states + heads, h, columns));
    tensor(vector(group, "convolution-weight", (inner + states) * ssm.convKernel, columns));
    tensor(vector(group, "convolution-bias", inner + states, columns));
    tensor(vector(group, "decay", 3 * heads, columns));  // A, D and the bias of the step
    tensor(vector(TensorGroup::norms, "ssm-norm", inner, columns));
    tensor(matrix(group, "output-weight", h, inner, rows));
}

/// A kind without a shape of its own in the model is counted as attention of the model's heads.
template <class Tensor>
void visitMixer(const ModelSpec& model, LayerKind kind, Tensor&& tensor) {
    const Count h(model.hiddenSize);
    if (kind == LayerKind::mlp) return;
    if (kind == LayerKind::linear && model.linear) return visitLinearAttention(*model.linear, h, tensor);
    if (kind == LayerKind::ssm && model.ssm) return visitStateSpace(*model.ssm, h, tensor);
    if (model.mla) return visitLatentAttention(model, *model.mla, tensor);
    visitHeadAttention(model, kind, tensor);
}

/// Gate (where there is one) and up by columns, down by rows.
template <class Tensor>
void visitMlp(const ModelSpec& model, TensorGroup group, std::int64_t width, bool bias, Tensor&& tensor) {
    using enum TensorSplit;
    const Count h(model.hiddenSize);
    const Count f(width);
    if (model.gatedMlp) tensor(matrix(group, "gate-weight", f, h, columns));
    tensor(matrix(group, "up-weight", f, h, columns));
    tensor(matrix(group, "down-weight", h, f, rows));
    if (!bias) return;
    if (model.gatedMlp) tensor(vector(group, "gate-bias", f, columns));
    tensor(vector(group, "up-bias", f, columns));
    tensor(vector(group, "down-bias", h));
}

template <class Tensor>
void visitExperts(const ModelSpec& model, const MoeSpec& moe, Tensor&& tensor) {
    const Count h(model.hiddenSize);
    const Count experts(moe.numExperts);
    tensor(matrix(TensorGroup::router, "router-weight", experts, h, TensorSplit::replicated));
    if (moe.routerBias) tensor(vector(TensorGroup::router, "router-bias", experts));
    if (moe.scoreCorrectionBias) tensor(vector(TensorGroup::router, "score-correction-bias", experts));
    visitMlp(model, TensorGroup::experts, moe.expertIntermediateSize, moe.expertBias,
             [&](WeightTensor expert) {
                 expert.copies = moe.numExperts;
                 expert.active = moe.expertsPerToken;
                 tensor(expert);
             });
    if (moe.sharedIntermediateSize == 0) return;
    visitMlp(model, TensorGroup::mlp, moe.sharedIntermediateSize, moe.expertBias, tensor);
    if (moe.sharedExpertGate)
        tensor(matrix(TensorGroup::router, "shared-expert-gate", Count(1), h, TensorSplit::replicated));
}

/// One layer. A parallel block with one norm for attention and MLP says so by normsPerLayer = 1, and so does
/// a layer of one block.
template <class Tensor>
void visitLayerTensors(const ModelSpec& model, LayerType type, Tensor&& tensor) {
    visitMixer(model, type.kind, tensor);
    if (type.feedForward == FeedForward::dense)
        visitMlp(model, TensorGroup::mlp, model.intermediateSize, model.mlpBias, tensor);
    if (type.feedForward == FeedForward::experts) visitExperts(model, *model.moe, tensor);
    visitNorm(model, "layer-norm", "layer-norm-bias", model.normsPerLayer, tensor);
}

template <class Tensor>
void visitEmbeddingWeight(const ModelSpec& model, Tensor&& tensor) {
    tensor(WeightTensor{TensorGroup::embedding, "embedding", Count(model.vocabSize), Count(model.hiddenSize),
                        TensorSplit::vocabulary, TensorUse::lookedUp});
}

/// What the first stage holds before its layers. Learned positions are a table that every rank holds whole.
template <class Tensor>
void visitEmbeddingTensors(const ModelSpec& model, Tensor&& tensor) {
    visitEmbeddingWeight(model, tensor);
    if (model.learnedPositions > 0)
        tensor(WeightTensor{TensorGroup::embedding, "positions", Count(model.learnedPositions),
                            Count(model.hiddenSize), TensorSplit::replicated, TensorUse::lookedUp});
    if (model.embeddingNorm) visitNorm(model, "embedding-norm", "embedding-norm-bias", 1, tensor);
}

/// What the stage with the head holds after its layers. A tied head is the embedding: `headWeight` asks for
/// it all the same, as a stage without the embedding holds a copy.
template <class Tensor>
void visitHeadTensors(const ModelSpec& model, bool headWeight, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::head;
    const Count v(model.vocabSize);
    visitNorm(model, "final-norm", "final-norm-bias", 1, tensor);
    if (headWeight) tensor(matrix(group, "head-weight", v, Count(model.hiddenSize), TensorSplit::vocabulary));
    if (model.headBias) tensor(vector(group, "head-bias", v, TensorSplit::vocabulary));
}

/// One MTP layer, on the stage with the head: a layer, the projection of hidden state and next token's
/// embedding side by side, a norm for each, and one before the head. Embedding and head are the model's.
template <class Tensor>
void visitMtpTensors(const ModelSpec& model, Tensor&& tensor) {
    const Count h(model.hiddenSize);
    visitNorm(model, "mtp-norm", "mtp-norm-bias", 3, tensor);
    tensor(matrix(TensorGroup::mtp, "mtp-projection", h, 2 * h, TensorSplit::columns));
    visitLayerTensors(model, mtpLayerType(model), tensor);
}

}  // namespace meshwright
