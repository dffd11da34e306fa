// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_peak.h"

#include "core/pipeline/in_flight.h"
#include "core/pipeline/placement.h"

namespace meshwright {

namespace {

bool isBackward(OpKind kind) {
    return kind == OpKind::backward || kind == OpKind::backwardInput;
}

}  // namespace

std::optional<MemoryPeak> memoryPeak(const MemoryLedger& ledger, const Timeline& timeline) {
    const StageMemory& worst = ledger.worst();
    const auto rank = static_cast<std::size_t>(worst.stage);
    if (worst.heldMicroBatches.empty() || rank >= timeline.ranks.size()) return std::nullopt;
    std::vector<std::int64_t> held(worst.heldMicroBatches.size(), 0);
    for (const TimedOp& timed : timeline.ranks[rank]) {
        const auto chunk = static_cast<std::size_t>(timed.op.chunk);
        if (chunk >= held.size()) return std::nullopt;
        if (isBackward(timed.op.kind) && held == worst.heldMicroBatches)
            return MemoryPeak{worst.stage, timed};
        held[chunk] += heldChange(timed.op.kind);
    }
    return std::nullopt;
}

}  // namespace meshwright
