// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_ledger.h"

namespace meshwright::ui {

/// Activations of one micro-batch in flight on this stage; 0 when it keeps none.
[[nodiscard]] Bytes activationsPerMicroBatch(const StageMemory& stage);

}  // namespace meshwright::ui
