// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_at.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// What a stage holds at the clock; its peak while the views show the whole step, and without a timeline.
[[nodiscard]] InstantMemory memoryShown(const StageMemory& stage, const Timeline* timeline,
                                        const ViewState& view);

/// Activations of one micro-batch in flight on this stage; 0 when it keeps none.
[[nodiscard]] Bytes activationsPerMicroBatch(const StageMemory& stage);

}  // namespace meshwright::ui
