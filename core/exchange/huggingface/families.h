// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/huggingface/config_reader.h"

namespace meshwright {

/// What "attention_bias": true means.
enum class AttentionBias : std::uint8_t { everywhere, notOnOutput };
/// Which layers a "sliding_window" applies to, where the file has no "layer_types".
enum class Sliding : std::uint8_t { nowhere, everywhere, afterMaxWindowLayers, butEveryNth };

/// One family of decoders: what its code fixes and the file does not say.
struct Family {
    std::string_view modelType;
    ModelSpec shape;  ///< defaults of the family's own configuration class
    AttentionBias attentionBias = AttentionBias::everywhere;
    bool feedForwardIsFourTimes = false;  ///< the MLP is 4 x hidden where the file names no width
    Sliding sliding = Sliding::nowhere;
    std::int64_t fullEvery = 0;  ///< for butEveryNth
    /// Spellings that only this family has.
    void (*adjust)(const ConfigReader&, ModelSpec&) = nullptr;
};

/// nullptr when the type is none of them. An empty type is read as a Llama.
[[nodiscard]] const Family* findFamily(std::string_view modelType);

}  // namespace meshwright
