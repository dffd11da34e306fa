// SPDX-License-Identifier: GPL-3.0-or-later
// The normal form of a model: each field of the specs with its key in files, in file order, said once for
// reading and writing alike. `field` is called as field(key, member).
#pragma once

#include "core/model/model_spec.h"

namespace meshwright {

/// `Spec` is ModelSpec or const ModelSpec; all members but `nominalParameters`, which is not part of the
/// normal form.
template <class Spec, class Field>
void visitModelFields(Spec& spec, Field&& field) {
    field("name", spec.name);
    field("num_hidden_layers", spec.numHiddenLayers);
    field("hidden_size", spec.hiddenSize);
    field("num_attention_heads", spec.numAttentionHeads);
    field("num_key_value_heads", spec.numKeyValueHeads);
    field("head_dim", spec.headDim);
    field("intermediate_size", spec.intermediateSize);
    field("activation", spec.activation);
    field("gated_mlp", spec.gatedMlp);
    field("vocab_size", spec.vocabSize);
    field("tie_word_embeddings", spec.tieWordEmbeddings);
    field("norm", spec.norm);
    field("norm_bias", spec.normBias);
    field("norms_per_layer", spec.normsPerLayer);
    field("embedding_norm", spec.embeddingNorm);
    field("qkv_bias", spec.qkvBias);
    field("output_bias", spec.outputBias);
    field("mlp_bias", spec.mlpBias);
    field("head_bias", spec.headBias);
    field("qk_norm", spec.qkNorm);
    field("attention_sinks", spec.attentionSinks);
    field("position", spec.position);
    field("learned_positions", spec.learnedPositions);
    field("parallel_block", spec.parallelBlock);
    field("max_context", spec.maxContext);
    field("sliding_window", spec.slidingWindow);
    field("layer_kinds", spec.layerKinds);
    field("moe", spec.moe);
    field("mla", spec.mla);
    field("mtp_layers", spec.mtpLayers);
}

}  // namespace meshwright
