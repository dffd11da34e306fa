// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/pipeline/bubble.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

/// Figures of one timeline as exact text in the unit of its costs: what its JSON and its table share.
class TimelineWords {
  public:
    /// Keeps a reference to the timeline.
    TimelineWords(const Timeline& timeline, std::int64_t ticksPerUnit);

    [[nodiscard]] std::string time(Ticks ticks) const { return ratioText(reduced(ticks, m_ticksPerUnit)); }
    [[nodiscard]] std::string microBatches(std::int64_t chunks) const;
    /// One text a slot of the rank: an op, or a fused pair.
    [[nodiscard]] std::vector<std::string> slots(std::int64_t rank) const;
    [[nodiscard]] std::vector<Ticks> starts(std::int64_t rank) const;

    /// Costs per rank and micro-batch, from costs per stage: one entry when all ranks agree, one a rank when
    /// the chunks of each agree, else one a stage.
    [[nodiscard]] std::vector<std::string> costs(const std::vector<Ticks>& stageCosts) const;
    /// Costs of a fused pair per rank and micro-batch: one entry when all ranks agree.
    [[nodiscard]] std::vector<std::string> fusedCosts() const;

  private:
    [[nodiscard]] std::vector<std::string> oneOrAll(std::vector<Ticks> costs) const;

    const Timeline& m_timeline;
    std::int64_t m_ticksPerUnit;
    StagePlacement m_placement;
};

}  // namespace meshwright
