// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

namespace meshwright {

/// Whatever a user may hand over: a scenario file, a Hugging Face config.json, or a picture exported earlier.
/// One door for the command line, the menu and the drop.
[[nodiscard]] Result<Scenario> openAny(std::string_view bytes);

/// `scenario` with a list of ops for its schedule, and with the ranks, stages and micro-batches of that list.
/// Errors: those of parseOrderCsv().
[[nodiscard]] Result<Scenario> withOrder(const Scenario& scenario, std::string_view order);

/// "mesh.tp: found 0, allowed: 1 to 16777216": one line an error, in plain English for the command line.
[[nodiscard]] std::string describeErrors(const Errors& errors, std::string_view fileName);

}  // namespace meshwright
