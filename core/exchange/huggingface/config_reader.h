// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/json/read.h"
#include "core/model/model_spec.h"

namespace meshwright {

/// The names one quantity has among model families, the usual one first.
using Aliases = std::span<const std::string_view>;

namespace alias {
inline constexpr std::string_view hiddenSize[] = {"hidden_size", "n_embd",    "n_embed",
                                                  "d_model",     "dim_model", "block_dim"};
inline constexpr std::string_view layers[] = {"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
inline constexpr std::string_view heads[] = {"num_attention_heads", "n_head", "n_heads", "num_heads"};
inline constexpr std::string_view keyValueHeads[] = {
    "num_key_value_heads", "num_kv_heads", "multi_query_group_num",
    "n_kv_heads",          "kv_n_heads",   "num_heads_kv"};
inline constexpr std::string_view headDim[] = {"head_dim", "attention_head_dim", "kv_channels", "d_kv",
                                               "dim_head"};
inline constexpr std::string_view feedForward[] = {
    "intermediate_size", "n_inner", "ffn_dim", "d_ff", "dim_ff", "ffn_hidden_size", "block_ff_dim"};
inline constexpr std::string_view vocabulary[] = {"vocab_size", "padded_vocab_size"};
inline constexpr std::string_view context[] = {
    "max_position_embeddings", "n_positions",     "n_ctx", "seq_length", "max_seq_len",
    "max_sequence_length",     "model_max_length"};
inline constexpr std::string_view experts[] = {"num_local_experts", "num_experts", "n_routed_experts",
                                               "moe_num_experts"};
inline constexpr std::string_view expertsPerToken[] = {"num_experts_per_tok", "experts_per_token",
                                                       "moe_top_k", "top_k_experts"};
inline constexpr std::string_view expertWidth[] = {"moe_intermediate_size", "expert_ffn_hidden_size"};
inline constexpr std::string_view sharedWidth[] = {"shared_expert_intermediate_size", "share_expert_dim"};
inline constexpr std::string_view firstDense[] = {"first_k_dense_replace", "moe_first_dense_layers"};
inline constexpr std::string_view layerInterval[] = {"decoder_sparse_step", "interleave_moe_layer_step"};
inline constexpr std::string_view mtpLayers[] = {"num_nextn_predict_layers", "mtp_num_hidden_layers"};
inline constexpr std::string_view textPart[] = {"text_config", "language_config", "llm_config"};
inline constexpr std::string_view activation[] = {"hidden_act", "hidden_activation", "activation_function",
                                                  "mlp_hidden_act"};
}  // namespace alias

/// Reads a config.json by alias: the first name that is there and not null counts. Mistakes go to the place.
class ConfigReader {
  public:
    ConfigReader(const Json& config, const Place& place) : m_config(config), m_place(place) {}

    [[nodiscard]] const Place& place() const { return m_place; }
    [[nodiscard]] bool has(std::string_view key) const;
    /// There, and neither false nor 0 nor an empty list.
    [[nodiscard]] bool isSet(std::string_view key) const;
    [[nodiscard]] bool hasAny(Aliases names) const { return !find(names).empty(); }

    /// Absent without a default: a missing field.
    [[nodiscard]] std::int64_t whole(Aliases names, const WholeRange& range,
                                     std::optional<std::int64_t> absent = {}) const;
    [[nodiscard]] std::int64_t whole(std::string_view key, const WholeRange& range,
                                     std::int64_t absent) const;
    [[nodiscard]] double real(std::string_view key, const RealRange& range, double absent) const;
    [[nodiscard]] bool flag(std::string_view key, bool absent) const;
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;

    /// A list of whole numbers; empty where there is none or the key holds a single value.
    [[nodiscard]] std::vector<std::int64_t> wholes(std::string_view key) const;
    /// Keys whose values are objects, in file order.
    [[nodiscard]] std::vector<std::string> objectKeys() const;
    /// The first of these names that is there.
    [[nodiscard]] std::string_view nameOf(Aliases names) const { return find(names); }

    /// Silu, gelu ... in a model whose MLP is gated or not.
    [[nodiscard]] Activation activation(bool gated, Activation absent) const;

    /// The object at `key` as a reader of its own; an empty object where there is none.
    template <class Read>
    void inside(std::string_view key, Read read) const {
        const Json* object = findMember(m_config, key);
        const Json empty = Json::object();
        const Place place(m_place, key);
        read(ConfigReader(object != nullptr && object->is_object() ? *object : empty, place));
    }

  private:
    [[nodiscard]] std::string_view find(Aliases names) const;

    const Json& m_config;
    const Place& m_place;
};

}  // namespace meshwright
