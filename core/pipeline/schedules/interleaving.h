// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/schedules/micro_batch_groups.h"

namespace meshwright {

/// Forwards that an interleaved rank runs before its first pair: min(m v, 2(p-1-r) + (v-1) N). The factor 2:
/// between a forward and the next one of a pair, the chunk's input must travel from the rank before, so every
/// rank runs two more ahead than the one after it (Megatron-LM issues 169 and 675).
[[nodiscard]] std::int64_t interleavedWarmUp(const ScheduleShape& shape, const MicroBatchGroups& groups,
                                             std::int64_t rank);

/// Interleaved 1F1B of one rank, for any way of grouping.
[[nodiscard]] std::vector<Op> interleavedOrder(const ScheduleShape& shape, const MicroBatchGroups& groups,
                                               std::int64_t rank);

/// The warm-up and the forward of the first pair, in chunks.
[[nodiscard]] std::int64_t interleavedPeak(const ScheduleShape& shape, const MicroBatchGroups& groups,
                                           std::int64_t rank);

}  // namespace meshwright
