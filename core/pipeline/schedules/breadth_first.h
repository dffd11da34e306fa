// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// Which micro-batch's backward of a chunk comes first.
enum class FirstBackward { first, last };

/// Chunk 0 of all micro-batches, chunk 1 of all ...; then the chunks backwards. With one chunk it is GPipe.
[[nodiscard]] std::vector<Op> breadthFirst(const ScheduleShape& shape, FirstBackward firstBackward);

/// Every chunk of every micro-batch is alive when the first backward starts.
[[nodiscard]] inline std::int64_t everyChunk(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return shape.microBatches * shape.virtualStages;
}

}  // namespace meshwright
