// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// Which rank runs which stage. Stages are numbered in depth order, 0 .. stages * virtualStages - 1.
struct StagePlacement {
    std::vector<std::int32_t> rankOf;   ///< [stage]
    std::vector<std::int32_t> stageOf;  ///< [rank * virtualStages + chunk]
};

/// Stage s on rank s mod p, chunk s div p (Megatron's interleaving).
[[nodiscard]] StagePlacement loopPlacement(const ScheduleShape& shape);

/// The placement that the shape's schedule uses; loop for a custom order.
[[nodiscard]] StagePlacement placementOf(const ScheduleShape& shape);

}  // namespace meshwright
