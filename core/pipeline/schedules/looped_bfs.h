// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/op_order.h"

namespace meshwright {

/// Every chunk of every micro-batch is alive when the first backward starts.
[[nodiscard]] inline std::int64_t everyChunk(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return shape.microBatches * shape.virtualStages;
}

}  // namespace meshwright
