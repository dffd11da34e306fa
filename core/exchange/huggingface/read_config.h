// SPDX-License-Identifier: GPL-3.0-or-later
// The config as a JSON value, for the scenario that contains one.
#pragma once

#include "core/json/place.h"
#include "core/model/model_spec.h"

namespace meshwright {

/// Fills `spec`, or tells the place why not.
void readHuggingFaceConfig(const Json& config, const Place& place, ModelSpec& spec);

[[nodiscard]] bool isHuggingFaceConfig(const Json& document);

}  // namespace meshwright
