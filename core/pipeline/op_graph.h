// SPDX-License-Identifier: GPL-3.0-or-later
// Which ops of a timeline need each other, why a rank waits, and what the makespan is made of.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/pipeline/placement.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

struct OpPlace {
    std::int64_t rank = 0;
    std::int64_t position = 0;  ///< in the rank's row
    friend bool operator==(const OpPlace&, const OpPlace&) = default;
};

[[nodiscard]] inline const TimedOp& opAt(const Timeline& timeline, const OpPlace& place) {
    return timeline.ranks[place.rank][place.position];
}

/// The forward of a fused pair for either part; any other op itself.
[[nodiscard]] OpPlace firstOfSlot(const Timeline& timeline, OpPlace place);

/// An index of every op by what it does: linear to build, constant to ask. Keeps a reference to the timeline.
/// A place of either part of a fused pair stands for the pair.
class OpGraph {
  public:
    explicit OpGraph(const Timeline& timeline);

    /// Ops whose result this one takes: the forward of the stage before; for a backward the backward of the
    /// stage after, and its own forward; for a weight backward its input backward.
    [[nodiscard]] std::vector<OpPlace> neededBy(const OpPlace& place) const;
    /// Ops that take the result of this one.
    [[nodiscard]] std::vector<OpPlace> waitingFor(const OpPlace& place) const;

    /// The input that came last, where the rank was idle until it came; nullopt where it did not wait.
    [[nodiscard]] std::optional<OpPlace> heldUpBy(const OpPlace& place) const;

    /// A chain of ops, first to last, in which each starts the moment the one before it has ended and its
    /// result has travelled: their durations and the transfers between ranks add up to the makespan.
    [[nodiscard]] std::vector<OpPlace> criticalPath() const;

    /// The op that does this; nullopt when no rank runs it. `stage` counts as in StagePlacement.
    [[nodiscard]] std::optional<OpPlace> find(OpKind kind, std::int64_t stage, std::int64_t microBatch) const;
    [[nodiscard]] std::int64_t stageOf(const OpPlace& place) const;
    [[nodiscard]] const StagePlacement& placement() const { return m_placement; }

  private:
    enum Result : std::uint8_t { kActivations, kGradient, kWeights };

    [[nodiscard]] const TimedOp& at(const OpPlace& place) const { return opAt(m_timeline, place); }
    [[nodiscard]] std::optional<OpPlace> maker(Result result, std::int64_t stage,
                                               std::int64_t microBatch) const;
    template <class Visit>
    void eachOfSlot(const OpPlace& place, const Visit& visit) const;
    [[nodiscard]] Ticks arrival(const OpPlace& from, std::int64_t rank) const;

    const Timeline& m_timeline;
    StagePlacement m_placement;
    std::vector<std::int32_t> m_positions;  ///< [(stage * m + micro-batch) * 3 + result], -1 = nowhere
};

}  // namespace meshwright
