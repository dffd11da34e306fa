// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

namespace meshwright {

/// Reads a scenario (format "meshwright-scenario", version 1). All errors at once, each with its path, the
/// value found and what is allowed. Unknown keys are kept in the scenario. Refuses over 32 MiB and nesting
/// over 64.
[[nodiscard]] Result<Scenario> readScenario(std::string_view text);

/// Canonical text: keys in the format's order, shortest round-trip numbers, LF. Same scenario, same bytes.
[[nodiscard]] std::string writeScenario(const Scenario& scenario);

/// A scenario with every default, around this model: one node of 8 h100-sxm-80gb, batch = dp, sequence = the
/// model's context up to 8192 (2048 for a nominal model).
[[nodiscard]] Scenario defaultScenario(ModelChoice model);

/// Writes `valueJson` at a dotted path ("mesh.tp") by way of the file format, so that a fix cannot bypass the
/// reader's checks.
[[nodiscard]] Result<Scenario> withField(const Scenario& scenario, std::string_view path,
                                         std::string_view valueJson);

}  // namespace meshwright
