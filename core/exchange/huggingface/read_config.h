// SPDX-License-Identifier: GPL-3.0-or-later
// The config as a JSON value, for the scenario that contains one.
#pragma once

#include "core/json/place.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Fills the model's spec and gaps, or tells the place why not.
void readHuggingFaceConfig(const Json& document, const Place& place, ModelChoice& model);

[[nodiscard]] bool isHuggingFaceConfig(const Json& document);

}  // namespace meshwright
