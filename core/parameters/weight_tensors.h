// SPDX-License-Identifier: GPL-3.0-or-later
// The tensors of a dense decoder, said once: `tensor` is called as tensor(const WeightTensor&), without
// allocation.
#pragma once

#include "core/parameters/parameters.h"

namespace meshwright {

template <class Tensor>
void visitNorm(const ModelSpec& model, std::string_view weight, std::string_view bias, std::int64_t copies,
               Tensor&& tensor) {
    const Count h(model.hiddenSize);
    tensor(WeightTensor{TensorGroup::norms, weight, h, copies, false, false});
    if (model.normBias) tensor(WeightTensor{TensorGroup::norms, bias, h, copies, false, false});
}

template <class Tensor>
void visitAttention(const ModelSpec& model, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::attention;
    const Count q = Count(model.numAttentionHeads) * model.headDim;  // a e
    const Count kv = Count(model.numKeyValueHeads) * model.headDim;  // g e
    const std::int64_t h = model.hiddenSize;
    tensor(WeightTensor{group, "query-weight", q * h, 1, true, true});
    tensor(WeightTensor{group, "key-weight", kv * h, 1, true, true});
    tensor(WeightTensor{group, "value-weight", kv * h, 1, true, true});
    tensor(WeightTensor{group, "output-weight", q * h, 1, true, true});
    if (model.qkvBias) {
        tensor(WeightTensor{group, "query-bias", q, 1, true, false});
        tensor(WeightTensor{group, "key-bias", kv, 1, true, false});
        tensor(WeightTensor{group, "value-bias", kv, 1, true, false});
    }
    if (model.outputBias) tensor(WeightTensor{group, "output-bias", Count(h), 1, false, false});
    if (model.attentionSinks)
        tensor(WeightTensor{group, "attention-sinks", Count(model.numAttentionHeads), 1, true, false});
    if (model.qkNorm != QkNorm::none) {
        const bool perHead = model.qkNorm == QkNorm::head;
        const Count e(model.headDim);
        tensor(WeightTensor{TensorGroup::norms, "query-norm", perHead ? e : q, 1, false, false});
        tensor(WeightTensor{TensorGroup::norms, "key-norm", perHead ? e : kv, 1, false, false});
    }
}

template <class Tensor>
void visitMlp(const ModelSpec& model, Tensor&& tensor) {
    const TensorGroup group = TensorGroup::mlp;
    const Count f(model.intermediateSize);
    const Count matrix = f * model.hiddenSize;
    if (model.gatedMlp) tensor(WeightTensor{group, "gate-weight", matrix, 1, true, true});
    tensor(WeightTensor{group, "up-weight", matrix, 1, true, true});
    tensor(WeightTensor{group, "down-weight", matrix, 1, true, true});
    if (!model.mlpBias) return;
    if (model.gatedMlp) tensor(WeightTensor{group, "gate-bias", f, 1, true, false});
    tensor(WeightTensor{group, "up-bias", f, 1, true, false});
    tensor(WeightTensor{group, "down-bias", Count(model.hiddenSize), 1, false, false});
}

/// One layer. A parallel block with one norm for attention and MLP says so by normsPerLayer = 1.
template <class Tensor>
void visitLayerTensors(const ModelSpec& model, Tensor&& tensor) {
    visitAttention(model, tensor);
    visitMlp(model, tensor);
    visitNorm(model, "layer-norm", "layer-norm-bias", model.normsPerLayer, tensor);
}

/// What the first stage holds before its layers.
template <class Tensor>
void visitEmbeddingTensors(const ModelSpec& model, Tensor&& tensor) {
    const Count h(model.hiddenSize);
    tensor(WeightTensor{TensorGroup::embedding, "embedding", h * model.vocabSize, 1, true, false,
                        model.hiddenSize});
    if (model.learnedPositions > 0)
        tensor(
            WeightTensor{TensorGroup::embedding, "positions", h * model.learnedPositions, 1, false, false});
    if (model.embeddingNorm) visitNorm(model, "embedding-norm", "embedding-norm-bias", 1, tensor);
}

/// What the stage with the head holds after its layers. A tied head is the embedding: `headWeight` asks for
/// it all the same, as a stage without the embedding holds a copy.
template <class Tensor>
void visitHeadTensors(const ModelSpec& model, bool headWeight, Tensor&& tensor) {
    visitNorm(model, "final-norm", "final-norm-bias", 1, tensor);
    const Count v(model.vocabSize);
    if (headWeight)
        tensor(WeightTensor{TensorGroup::head, "head-weight", v * model.hiddenSize, 1, true, true,
                            model.hiddenSize});
    if (model.headBias) tensor(WeightTensor{TensorGroup::head, "head-bias", v, 1, true, false, 1});
}

}  // namespace meshwright
