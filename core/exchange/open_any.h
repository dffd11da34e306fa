// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

namespace meshwright {

/// Whatever a user may hand over: a scenario file, a Hugging Face config.json, or a picture exported earlier.
/// One door for the command line, the menu and the drop.
[[nodiscard]] Result<Scenario> openAny(std::string_view bytes);

/// "mesh.tp: found 0, allowed: 1 to 16777216": one line an error, in plain English for the command line.
[[nodiscard]] std::string describeErrors(const Errors& errors, std::string_view fileName);

}  // namespace meshwright
