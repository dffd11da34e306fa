// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/evaluation/evaluation.h"
#include "core/memory/memory_peak.h"

namespace meshwright::ui {

/// The instant of most memory of a schedule, and how much that is.
struct ShownPeak {
    MemoryPeak at;
    Bytes total;
    double microBatches = 0.0;  ///< held then
    std::int64_t chunks = 0;    ///< the same, in chunks of a rank
};

/// On a timeline of the evaluation's own schedule; empty without either, and for a model that keeps nothing.
[[nodiscard]] std::optional<ShownPeak> shownPeak(const Evaluation& evaluation, const Timeline* timeline);

}  // namespace meshwright::ui
