// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/shown_peak.h"

#include <numeric>

namespace meshwright::ui {

std::optional<ShownPeak> shownPeak(const Evaluation& evaluation, const Timeline* timeline) {
    const auto& memory = evaluation.memory;
    if (!memory || memory->stages.empty() || timeline == nullptr) return std::nullopt;
    const auto peak = memoryPeak(*memory, *timeline);
    if (!peak) return std::nullopt;
    const StageMemory& worst = memory->worst();
    const auto& held = worst.heldMicroBatches;
    return ShownPeak{*peak, worst.total, worst.inFlight,
                     std::accumulate(held.begin(), held.end(), std::int64_t{0})};
}

}  // namespace meshwright::ui
