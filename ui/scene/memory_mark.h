// SPDX-License-Identifier: GPL-3.0-or-later
// The instant of most memory, where a timeline of the scenario's own schedule is at hand.
#pragma once

#include <QString>
#include <optional>

#include "core/evaluation/evaluation.h"
#include "core/memory/memory_peak.h"

namespace meshwright::ui {

/// Empty without memory, without a timeline, and for a model that keeps nothing.
[[nodiscard]] std::optional<MemoryPeak> memoryPeakOf(const Evaluation& evaluation, const Timeline* timeline);

/// "Stage 0, B3"
[[nodiscard]] QString placeText(const MemoryPeak& peak, const Timeline& timeline);
/// "most memory: Stage 0, B3, 61.2 GiB": of an evaluation with memory.
[[nodiscard]] QString peakText(const MemoryPeak& peak, const Evaluation& evaluation,
                               const Timeline& timeline);
/// "it holds 4 micro-batches then"
[[nodiscard]] QString peakWhyText(const MemoryPeak& peak, const Evaluation& evaluation);
/// "most memory: Stage 0, B3 at 1.23 s"
[[nodiscard]] QString peakTimeText(const MemoryPeak& peak, const Timeline& timeline);

}  // namespace meshwright::ui
