// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/pipeline/op_graph.h"

namespace meshwright {

/// How often each op, and a message from rank to rank, is on a critical path.
struct CriticalPathCounts {
    static constexpr std::size_t kOpKinds = 4;
    /// [stage in depth order][OpKind] for all micro-batches and copies of the model; of a fused pair both.
    std::vector<std::array<std::int64_t, kOpKinds>> ops;
    std::int64_t transfers = 0;
};
[[nodiscard]] CriticalPathCounts criticalPathCounts(const Timeline& timeline);

/// What the simulator takes for one op; `depth` counts stages in depth order.
[[nodiscard]] Ticks durationOf(OpKind kind, std::int64_t depth, const PipelineCosts& costs);

/// All of them, one after the other: the makespan of the timeline they were counted on, where a fused pair
/// takes as long as its parts.
[[nodiscard]] Ticks lengthOf(const CriticalPathCounts& counts, const PipelineCosts& costs);

}  // namespace meshwright
