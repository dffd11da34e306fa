// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/held_activations.h"

#include <cmath>

namespace meshwright::ui {

Bytes activationsPerMicroBatch(const StageMemory& stage) {
    Bytes kept;
    if (stage.inFlight <= 0.0) return kept;
    for (const MemoryItem& item : stage.items)
        if (item.category == MemoryCategory::activations && item.part != MemoryPart::workingSet)
            kept += item.bytes;
    return kept.overflowed() ? kept : Bytes(std::llround(kept.asDouble() / stage.inFlight));
}

}  // namespace meshwright::ui
