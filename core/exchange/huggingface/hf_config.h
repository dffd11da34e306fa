// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/model/model_spec.h"
#include "core/units/result.h"

namespace meshwright {

/// Normal form of a Hugging Face config.json of a dense decoder family. Any other architecture is refused in
/// plain words (code "unsupported-architecture", found = its model_type).
[[nodiscard]] Result<ModelSpec> readHuggingFaceConfig(std::string_view text);

/// Does this JSON text look like a config.json rather than a scenario?
[[nodiscard]] bool looksLikeHuggingFaceConfig(std::string_view text);

}  // namespace meshwright
