// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/units/result.h"
#include "core/validation/published_run.h"

namespace meshwright {

/// Reads published runs, { "runs": [ ... ] }: id, source, gpus, model, scenario, gate, gate_reason,
/// step_seconds, peak_bytes, peak_kind, peak_rank of each, null where the source does not say. All errors at
/// once, each with its path, the value found and what is allowed. Such files carry columns of prose: keys
/// that nobody asks for are passed over.
[[nodiscard]] Result<std::vector<PublishedRun>> readPublishedRuns(std::string_view text);

/// The runs built into the program, resources/runs.json. Parsed once, then immutable.
[[nodiscard]] const std::vector<PublishedRun>& publishedRuns();

}  // namespace meshwright
