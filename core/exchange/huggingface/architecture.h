// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/exchange/huggingface/config_reader.h"

namespace meshwright {

/// The family a config belongs to: its model_type, else the name in its architectures without the suffix
/// ("LlamaForCausalLM" = llama), else empty.
[[nodiscard]] std::string modelTypeOf(const ConfigReader& config);

/// What keeps a config from being a decoder-only language model, in plain words: "an encoder-decoder model".
/// Empty = nothing.
[[nodiscard]] Phrase otherArchitecture(const ConfigReader& config, std::string_view modelType);

/// The parts of a multimodal config beside its text: "vision_config" ...
[[nodiscard]] std::vector<std::string> otherParts(const ConfigReader& config);

/// Keys in the file whose meaning changes the shape and that the normal form cannot say.
[[nodiscard]] std::vector<std::string> ignoredKeys(const ConfigReader& config, const ModelSpec& spec);

}  // namespace meshwright
