// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/exchange/huggingface/config_reader.h"

namespace meshwright {

/// The family a config belongs to: its model_type, else the name in its architectures without the suffix
/// ("LlamaForCausalLM" = llama), else empty.
[[nodiscard]] std::string modelTypeOf(const ConfigReader& config);

/// What keeps a config from being a dense decoder, in plain words: "a mixture-of-experts model". Empty =
/// nothing.
[[nodiscard]] Phrase otherArchitecture(const ConfigReader& config, std::string_view modelType);

}  // namespace meshwright
