// SPDX-License-Identifier: GPL-3.0-or-later
// What tools print of a peak beside StageMemory::allocated().
#pragma once

#include "core/memory/memory_ledger.h"

namespace meshwright {

/// The slack of an allocator that has handed out `allocated`: a fraction of it, rounded up.
[[nodiscard]] Bytes slackBytes(Bytes allocated, double slack);

/// What PyTorch's allocator holds (max_memory_reserved): what it hands out, and its slack, a fraction of
/// that.
[[nodiscard]] Bytes reservedBytes(const StageMemory& stage, double slack);

/// What the device has in use (nvidia-smi): all lines; the ledger's runtime counts the slack among it.
[[nodiscard]] Bytes deviceBytes(const StageMemory& stage);

}  // namespace meshwright
