// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/held_activations.h"

namespace meshwright::ui {

HeldChange heldChange(const TimedOp& op) {
    switch (op.op.kind) {
        case OpKind::forward:
            return {op.start, 1};
        case OpKind::backwardInput:
            return {op.end, 0};
        case OpKind::backward:
        case OpKind::backwardWeight:
            break;
    }
    return {op.end, -1};
}

std::int64_t heldAt(const std::vector<TimedOp>& ops, Ticks time) {
    std::int64_t held = 0;
    for (const TimedOp& op : ops) {
        if (op.start > time) break;
        const HeldChange change = heldChange(op);
        if (change.time <= time) held += change.change;
    }
    return held;
}

Bytes activationsPerMicroBatch(const StageMemory& stage) {
    Bytes kept;
    if (stage.inFlight <= 0) return kept;
    for (const MemoryItem& item : stage.items)
        if (item.category == MemoryCategory::activations && item.part != MemoryPart::workingSet)
            kept += item.bytes;
    return kept.overflowed() ? kept : Bytes(kept.value() / stage.inFlight);
}

}  // namespace meshwright::ui
