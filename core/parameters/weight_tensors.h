// SPDX-License-Identifier: GPL-3.0-or-later
// The tensors of a dense decoder, said once: `tensor` is called as tensor(const WeightTensor&), without
// allocation.
#pragma once

#include "core/parameters/parameters.h"

namespace meshwright {

/// A matrix or vector divided among the tensor-parallel ranks, or a vector whole on each.
constexpr WeightTensor splitMatrix(TensorGroup group, std::string_view name, Count elements) {
    return {group, name, elements, 1, true, true};
}
constexpr WeightTensor splitVector(TensorGroup group, std::string_view name, Count elements) {
    return {group, name, elements, 1, true, false};
}
constexpr WeightTensor wholeVector(TensorGroup group, std::string_view name, Count elements,
                                   std::int64_t copies = 1) {
    return {group, name, elements, copies, false, false};
}

template <class Tensor>
void visitNorm(const ModelSpec& model, std::string_view weight, std::string_view bias, std::int64_t copies,
               Tensor&& tensor) {
    const Count h(model.hiddenSize);
    tensor(wholeVector(TensorGroup::norms, weight, h, copies));
    if (model.normBias) tensor(wholeVector(TensorGroup::norms, bias, h, copies));
}

template <class Tensor>
void visitAttention(const ModelSpec& model, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::attention;
    const Count heads(model.numAttentionHeads);
    const Count q = heads * model.headDim;                           // a e
    const Count kv = Count(model.numKeyValueHeads) * model.headDim;  // g e
    const std::int64_t h = model.hiddenSize;
    tensor(splitMatrix(group, "query-weight", q * h));
    tensor(splitMatrix(group, "key-weight", kv * h));
    tensor(splitMatrix(group, "value-weight", kv * h));
    tensor(splitMatrix(group, "output-weight", q * h));
    if (model.qkvBias) {
        tensor(splitVector(group, "query-bias", q));
        tensor(splitVector(group, "key-bias", kv));
        tensor(splitVector(group, "value-bias", kv));
    }
    if (model.outputBias) tensor(wholeVector(group, "output-bias", Count(h)));
    if (model.attentionSinks) tensor(splitVector(group, "attention-sinks", heads));
    if (model.qkNorm != QkNorm::none) {
        const bool perHead = model.qkNorm == QkNorm::head;
        const Count e(model.headDim);
        tensor(wholeVector(TensorGroup::norms, "query-norm", perHead ? e : q));
        tensor(wholeVector(TensorGroup::norms, "key-norm", perHead ? e : kv));
    }
}

template <class Tensor>
void visitMlp(const ModelSpec& model, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::mlp;
    const Count f(model.intermediateSize);
    const Count matrix = f * model.hiddenSize;
    if (model.gatedMlp) tensor(splitMatrix(group, "gate-weight", matrix));
    tensor(splitMatrix(group, "up-weight", matrix));
    tensor(splitMatrix(group, "down-weight", matrix));
    if (!model.mlpBias) return;
    if (model.gatedMlp) tensor(splitVector(group, "gate-bias", f));
    tensor(splitVector(group, "up-bias", f));
    tensor(wholeVector(group, "down-bias", Count(model.hiddenSize)));
}

/// One layer. A parallel block with one norm for attention and MLP says so by normsPerLayer = 1.
template <class Tensor>
void visitLayerTensors(const ModelSpec& model, Tensor&& tensor) {
    visitAttention(model, tensor);
    visitMlp(model, tensor);
    visitNorm(model, "layer-norm", "layer-norm-bias", model.normsPerLayer, tensor);
}

/// What the first stage holds before its layers. Learned positions are a table that every rank holds whole.
template <class Tensor>
void visitEmbeddingTensors(const ModelSpec& model, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::embedding;
    const Count h(model.hiddenSize);
    tensor(WeightTensor{group, "embedding", h * model.vocabSize, 1, true, false, model.hiddenSize});
    if (model.learnedPositions > 0) tensor(wholeVector(group, "positions", h * model.learnedPositions));
    if (model.embeddingNorm) visitNorm(model, "embedding-norm", "embedding-norm-bias", 1, tensor);
}

/// What the stage with the head holds after its layers. A tied head is the embedding: `headWeight` asks for
/// it all the same, as a stage without the embedding holds a copy.
template <class Tensor>
void visitHeadTensors(const ModelSpec& model, bool headWeight, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::head;
    const Count v(model.vocabSize);
    visitNorm(model, "final-norm", "final-norm-bias", 1, tensor);
    if (headWeight)
        tensor(WeightTensor{group, "head-weight", v * model.hiddenSize, 1, true, true, model.hiddenSize});
    if (model.headBias) tensor(WeightTensor{group, "head-bias", v, 1, true, false, 1});
}

}  // namespace meshwright
