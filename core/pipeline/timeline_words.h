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
    TimelineWords(const Timeline& timeline, std::int64_t ticksPerUnit);

    [[nodiscard]] std::string time(Ticks ticks) const { return ratioText(reduced(ticks, m_ticksPerUnit)); }
    [[nodiscard]] std::string microBatches(std::int64_t chunks) const;
    [[nodiscard]] std::string op(std::int64_t rank, const Op& op) const;

    /// Costs per rank and micro-batch, from costs per stage; a single entry when all ranks agree.
    [[nodiscard]] std::vector<std::string> costs(const std::vector<Ticks>& stageCosts) const;

  private:
    ScheduleShape m_shape;
    std::int64_t m_ticksPerUnit;
    StagePlacement m_placement;
};

}  // namespace meshwright
