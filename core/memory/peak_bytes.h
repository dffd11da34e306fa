// SPDX-License-Identifier: GPL-3.0-or-later
// The three numbers that tools print for one peak.
#pragma once

#include "core/memory/memory_ledger.h"

namespace meshwright {

/// What PyTorch's allocator hands out at the peak (max_memory_allocated): everything but the runtime.
[[nodiscard]] Bytes allocatedBytes(const StageMemory& stage);

/// What it holds (max_memory_reserved): that, and its slack, a fraction of it.
[[nodiscard]] Bytes reservedBytes(const StageMemory& stage, double slack);

/// What the device has in use (nvidia-smi): all lines; the ledger's runtime counts the slack among it.
[[nodiscard]] Bytes deviceBytes(const StageMemory& stage);

}  // namespace meshwright
