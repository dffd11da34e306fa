// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the evaluation JSON, one function a key.
#pragma once

#include <string>
#include <string_view>

#include "core/evaluation/assumptions.h"
#include "core/evaluation/evaluation.h"
#include "core/json/json.h"
#include "core/memory/memory_peak.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// A sum that did not fit 64 bits has no number: null.
template <class Tag>
[[nodiscard]] Json countJson(const IntegerUnit<Tag>& count) {
    return count.overflowed() ? Json(nullptr) : Json(count.value());
}

/// Micro-batches in flight: a whole number where it is one, since chunks of a micro-batch may be in flight.
[[nodiscard]] inline Json microBatchesJson(double microBatches) {
    const auto whole = static_cast<std::int64_t>(microBatches);
    return static_cast<double>(whole) == microBatches ? Json(whole) : Json(microBatches);
}

/// "attention-output" reads "attention output".
[[nodiscard]] std::string spelledOut(std::string_view id);

/// The preset's id, or the name of a link that is spelled out.
[[nodiscard]] std::string nameOf(const LinkChoice& link);

[[nodiscard]] Json memoryJson(const Scenario& scenario, const Evaluation& evaluation);
[[nodiscard]] Json meshJson(const Scenario& scenario, const Evaluation& evaluation);
[[nodiscard]] Json assumptionsJson(const std::vector<Assumption>& assumptions);
[[nodiscard]] Json timeJson(const Evaluation& evaluation);
[[nodiscard]] Json runJson(const RunLedger& run);

/// As many ranks are listed, and no group of a larger world.
inline constexpr std::int64_t kMostRanks = 4096;

/// Adds "ranks", one object a rank, and "groups" and "expert_groups", the members of every group of every
/// axis. A rank names its groups by their place in those lists. Keys that begin with "expert" are absent
/// without an experts' grid.
void addRanks(Json& document, const Scenario& scenario, const Evaluation& evaluation);

/// The same as lines of text: a row a rank, then the groups of every axis that is longer than 1.
[[nodiscard]] std::string rankText(const Scenario& scenario, const Evaluation& evaluation);

/// Where and when the memory peaks, on the simulated step; empty for a step without times or of over 200,000
/// ops.
[[nodiscard]] std::optional<MemoryPeak> timedPeak(const Evaluation& evaluation);

}  // namespace meshwright
