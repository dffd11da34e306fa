// SPDX-License-Identifier: GPL-3.0-or-later
// How many micro-batches a stage holds for its backward pass, through the step.
#pragma once

#include "core/memory/memory_ledger.h"
#include "core/pipeline/schedule.h"

namespace meshwright::ui {

/// The change an op makes: a forward adds one chunk at its start; the backward that ends its life takes it at
/// its end, the weight part where the backward is split.
struct HeldChange {
    Ticks time = 0;
    int change = 0;
};
[[nodiscard]] HeldChange heldChange(const TimedOp& op);

/// Chunks held at `time`, changes at that very time included: micro-batches with one virtual stage a rank.
[[nodiscard]] std::int64_t heldAt(const std::vector<TimedOp>& ops, Ticks time);

/// Activations of one micro-batch in flight on this stage; 0 when it keeps none.
[[nodiscard]] Bytes activationsPerMicroBatch(const StageMemory& stage);

}  // namespace meshwright::ui
