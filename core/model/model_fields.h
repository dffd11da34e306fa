// SPDX-License-Identifier: GPL-3.0-or-later
// The normal form of a model: each field of the specs with its key in files, in file order, said once for
// reading and writing alike. `field` is called as field(key, member).
#pragma once

#include <string_view>

#include "core/model/model_spec.h"
#include "core/units/is.h"

namespace meshwright {

template <class Field>
void visitFields(Is<MoeSpec> auto& moe, Field&& field) {
    field("num_experts", moe.numExperts);
    field("experts_per_token", moe.expertsPerToken);
    field("expert_intermediate_size", moe.expertIntermediateSize);
    field("shared_intermediate_size", moe.sharedIntermediateSize);
    field("first_dense_layers", moe.firstDenseLayers);
    field("layer_interval", moe.layerInterval);
    field("expert_bias", moe.expertBias);
    field("router_bias", moe.routerBias);
    field("score_correction_bias", moe.scoreCorrectionBias);
    field("shared_expert_gate", moe.sharedExpertGate);
}

template <class Field>
void visitFields(Is<MlaSpec> auto& mla, Field&& field) {
    field("q_lora_rank", mla.qLoraRank);
    field("kv_lora_rank", mla.kvLoraRank);
    field("qk_nope_head_dim", mla.qkNopeHeadDim);
    field("qk_rope_head_dim", mla.qkRopeHeadDim);
    field("v_head_dim", mla.vHeadDim);
    field("index_n_heads", mla.indexHeads);
    field("index_head_dim", mla.indexHeadDim);
}

template <class Field>
void visitFields(Is<SlidingHeadsSpec> auto& heads, Field&& field) {
    field("num_attention_heads", heads.numAttentionHeads);
    field("num_key_value_heads", heads.numKeyValueHeads);
    field("head_dim", heads.headDim);
    field("v_head_dim", heads.vHeadDim);
    field("attention_sinks", heads.attentionSinks);
}

template <class Field>
void visitFields(Is<LinearAttentionSpec> auto& linear, Field&& field) {
    field("num_key_heads", linear.numKeyHeads);
    field("num_value_heads", linear.numValueHeads);
    field("key_head_dim", linear.keyHeadDim);
    field("value_head_dim", linear.valueHeadDim);
    field("conv_kernel", linear.convKernel);
}

template <class Field>
void visitFields(Is<SsmSpec> auto& ssm, Field&& field) {
    field("num_heads", ssm.numHeads);
    field("head_dim", ssm.headDim);
    field("state_size", ssm.stateSize);
    field("num_groups", ssm.numGroups);
    field("conv_kernel", ssm.convKernel);
}

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
    field("mtp_own_embeddings", spec.mtpOwnEmbeddings);
    field("v_head_dim", spec.vHeadDim);
    field("attention_output_gate", spec.attentionOutputGate);
    field("sliding_heads", spec.slidingHeads);
    field("linear", spec.linear);
    field("ssm", spec.ssm);
}

}  // namespace meshwright
