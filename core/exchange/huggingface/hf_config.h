// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

namespace meshwright {

/// The model of a Hugging Face config.json; of a multimodal one its text part. A type that is no decoder-only
/// language model is refused in plain words (code "unsupported-architecture", found = its model_type); one
/// that is unknown or only partly understood is read as far as it can be, and the model's gaps say what is
/// missing.
[[nodiscard]] Result<ModelChoice> readHuggingFaceConfig(std::string_view text);

/// Does this JSON text look like a config.json rather than a scenario?
[[nodiscard]] bool looksLikeHuggingFaceConfig(std::string_view text);

}  // namespace meshwright
