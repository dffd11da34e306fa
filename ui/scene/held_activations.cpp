// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/held_activations.h"

#include <cmath>
#include <numeric>

#include "ui/scene/ticks.h"

namespace meshwright::ui {

InstantMemory memoryShown(const StageMemory& stage, const Timeline* timeline, const ViewState& view) {
    if (timeline != nullptr && showsAnInstant(view))
        return memoryAt(stage, *timeline, ticksOf(view.clockSeconds));
    const auto& held = stage.heldMicroBatches;
    return {std::accumulate(held.begin(), held.end(), std::int64_t{0}), stage.of(MemoryCategory::activations),
            stage.total};
}

Bytes activationsPerMicroBatch(const StageMemory& stage) {
    Bytes kept;
    if (stage.inFlight <= 0.0) return kept;
    for (const MemoryItem& item : stage.items)
        if (item.category == MemoryCategory::activations && item.part != MemoryPart::workingSet)
            kept += item.bytes;
    return kept.overflowed() ? kept : Bytes(std::llround(kept.asDouble() / stage.inFlight));
}

}  // namespace meshwright::ui
