// SPDX-License-Identifier: GPL-3.0-or-later
// How many activations a rank keeps for its backward passes: a chunk's are born when its forward starts and
// die when its backward ends, the weight part where the backward is split.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "core/pipeline/placement.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

/// When a split backward lets go of a chunk. Its weight part still reads the layers' inputs; counting to the
/// input part's end gives the smaller figure that some tools print.
enum class Release : std::uint8_t { afterWeight, afterInput };

/// Chunks that an op adds: +1 forward, -1 the backward that frees, 0 else.
[[nodiscard]] constexpr int heldChange(OpKind kind, Release release = Release::afterWeight) {
    switch (kind) {
        case OpKind::forward:
            return 1;
        case OpKind::backward:
            return -1;
        case OpKind::backwardInput:
            return release == Release::afterInput ? -1 : 0;
        case OpKind::backwardWeight:
            break;
    }
    return release == Release::afterWeight ? -1 : 0;
}

/// When it does so.
[[nodiscard]] constexpr Ticks heldChangeTime(const TimedOp& op) {
    return op.op.kind == OpKind::forward ? op.start : op.end;
}

/// Most chunks held at once by a rank that runs these ops in this order.
[[nodiscard]] std::int64_t mostHeld(const std::vector<Op>& ops, Release release = Release::afterWeight);
[[nodiscard]] std::int64_t mostHeld(const std::vector<TimedOp>& ops, Release release);

/// What a rank holds when it holds most.
struct HeldPeak {
    std::vector<std::int64_t> chunks;  ///< [chunk] micro-batches of it
    std::int64_t position = -1;        ///< in the order, of the forward that makes it so
    std::int64_t most = 0;             ///< chunks, at the instant with most of them
    [[nodiscard]] std::int64_t total() const {
        return std::accumulate(chunks.begin(), chunks.end(), std::int64_t{0});
    }
};
/// The instant at which what is held weighs most, then with the most chunks; `weights` in depth order, what a
/// micro-batch leaves on a stage, 0 or more.
[[nodiscard]] HeldPeak heldPeak(const std::vector<Op>& ops, const StagePlacement& placement,
                                std::int64_t rank, const std::vector<std::int64_t>& weights);

/// The same for every rank, from the order of a shape that checkShape() accepts. Costs change it only for
/// schedules made for them. Positions are those of a settled order.
[[nodiscard]] std::vector<HeldPeak> heldPeaks(const ScheduleShape& shape, const PipelineCosts& costs,
                                              const std::vector<std::int64_t>& weights);

/// Chunks held at `time`, changes at that very time included.
[[nodiscard]] std::int64_t heldAt(const std::vector<TimedOp>& ops, Ticks time);

}  // namespace meshwright
