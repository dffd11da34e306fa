// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/in_flight.h"

#include <algorithm>
#include <utility>

#include "core/pipeline/schedule.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

template <class Ops, class KindOf>
std::int64_t mostHeldOf(const Ops& ops, Release release, const KindOf& kindOf) {
    std::int64_t held = 0;
    std::int64_t most = 0;
    for (const auto& op : ops) {
        held += heldChange(kindOf(op), release);
        most = std::max(most, held);
    }
    return most;
}

}  // namespace

std::int64_t mostHeld(const std::vector<Op>& ops, Release release) {
    return mostHeldOf(ops, release, [](const Op& op) { return op.kind; });
}

std::int64_t mostHeld(const std::vector<TimedOp>& ops, Release release) {
    return mostHeldOf(ops, release, [](const TimedOp& timed) { return timed.op.kind; });
}

HeldPeak heldPeak(const std::vector<Op>& ops, const StagePlacement& placement, std::int64_t rank,
                  const std::vector<std::int64_t>& weights) {
    using Weight =
        std::pair<double, std::int64_t>;  // of what is held, chunks; bytes of many may leave 64 bits
    std::vector<std::int64_t> held(placement.chunksPerRank);
    Weight weight{};
    Weight most{};
    HeldPeak peak;
    peak.chunks = held;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const int change = heldChange(ops[i].kind);
        if (change == 0) continue;
        held[ops[i].chunk] += change;
        const std::int64_t stage = placement.depthOf(placement.stageAt(rank, ops[i].chunk));
        weight.first += change * static_cast<double>(weights[stage]);
        weight.second += change;
        peak.most = std::max(peak.most, weight.second);
        if (weight <= most) continue;
        most = weight;
        peak.chunks = held;
        peak.position = static_cast<std::int64_t>(i);
    }
    return peak;
}

std::vector<HeldPeak> heldPeaks(const ScheduleShape& shape, const PipelineCosts& costs,
                                const std::vector<std::int64_t>& weights) {
    std::vector<HeldPeak> peaks;
    const StagePlacement placement = placementOf(shape);
    if (placement.chunksPerRank == 1 && definitionOf(shape.kind).rankOrder) {
        for (const std::int64_t peak : peakInFlight(shape)) peaks.push_back({{peak}, -1, peak});
        return peaks;
    }
    const Result<OpOrder> order = makeOrder(settledShape(shape), costs);
    if (!order) return peaks;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        peaks.push_back(heldPeak((*order)[rank], placement, rank, weights));
    return peaks;
}

std::int64_t heldAt(const std::vector<TimedOp>& ops, Ticks time) {
    std::int64_t held = 0;
    for (const TimedOp& op : ops) {
        if (op.start > time) break;
        if (heldChangeTime(op) <= time) held += heldChange(op.op.kind);
    }
    return held;
}

}  // namespace meshwright
