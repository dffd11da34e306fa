// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

/// Time in exact integer ticks; whoever calls chooses the tick.
using Ticks = std::int64_t;

/// Cost of one micro-batch on each pipeline stage, and the latency between stages on different ranks.
/// Lists have stages * virtualStages entries in depth order: with one stage a rank, one entry a rank.
struct PipelineCosts {
    std::vector<Ticks> forward, backwardInput, backwardWeight;
    Ticks transfer = 0;
    std::vector<Ticks> fused = {};  ///< [rank] a forward and a backward in one block; empty: their sum
    friend bool operator==(const PipelineCosts&, const PipelineCosts&) = default;
};

/// Lists of the wrong length ("wrong-length") and negative costs ("out-of-range"); empty when all is well.
[[nodiscard]] Errors checkCosts(const ScheduleShape& shape, const PipelineCosts& costs);

/// a + b into `sum`; false when it does not fit.
[[nodiscard]] inline bool addTicks(Ticks a, Ticks b, Ticks& sum) {
    return !__builtin_add_overflow(a, b, &sum);
}

/// The answer when a time, or p times the makespan, does not fit 64 bits.
[[nodiscard]] Error ticksOverflow();

}  // namespace meshwright
