// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_ledger.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

/// What a stage holds at one instant of a simulated step.
struct InstantMemory {
    std::int64_t chunks = 0;  ///< kept for their backward passes; micro-batches with one stage a rank
    Bytes activations;        ///< of them, and the working set while a backward runs
    Bytes total;              ///< with all that stands still through the step
    friend bool operator==(const InstantMemory&, const InstantMemory&) = default;
};

/// At `now`, on a timeline of the ledger's own schedule; changes at that very time count. A rank's chunks
/// weigh the same: kept(t) = kept at the peak x chunks(t) / chunks at the peak, and never more than the peak.
/// The peak itself for a stage that the timeline does not have, and for one that keeps nothing.
[[nodiscard]] InstantMemory memoryAt(const StageMemory& stage, const Timeline& timeline, Ticks now);

}  // namespace meshwright
