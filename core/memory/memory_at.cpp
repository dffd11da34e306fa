// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_at.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/pipeline/in_flight.h"

namespace meshwright {

namespace {

/// Ends of a rank's ops never fall, so the first that has not ended runs, or is still to come.
bool runsBackward(const std::vector<TimedOp>& ops, Ticks now) {
    for (auto op = std::ranges::upper_bound(ops, now, {}, &TimedOp::end); op != ops.end() && op->start <= now;
         ++op)
        if (op->op.kind != OpKind::forward) return true;
    return false;
}

Bytes workingSetOf(const StageMemory& stage) {
    Bytes bytes;
    for (const MemoryItem& item : stage.items)
        if (item.category == MemoryCategory::activations && item.part == MemoryPart::workingSet)
            bytes += item.bytes;
    return bytes;
}

}  // namespace

InstantMemory memoryAt(const StageMemory& stage, const Timeline& timeline, Ticks now) {
    const Bytes peak = stage.of(MemoryCategory::activations);
    const std::int64_t most =
        std::accumulate(stage.heldMicroBatches.begin(), stage.heldMicroBatches.end(), std::int64_t{0});
    InstantMemory instant{most, peak, stage.total};
    const auto rank = static_cast<std::size_t>(stage.stage);
    if (most == 0 || rank >= timeline.ranks.size()) return instant;
    const std::vector<TimedOp>& ops = timeline.ranks[rank];
    instant.chunks = heldAt(ops, now);
    if (peak.overflowed() || stage.total.overflowed()) return instant;
    const Bytes workingSet = workingSetOf(stage);
    const double part =
        std::min(1.0, static_cast<double>(instant.chunks) / static_cast<double>(most));  // of the kept
    instant.activations = Bytes(std::llround((peak - workingSet).asDouble() * part));
    if (runsBackward(ops, now)) instant.activations += workingSet;
    instant.total = stage.total - peak + instant.activations;
    return instant;
}

}  // namespace meshwright
