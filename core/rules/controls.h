// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rules/problem.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Numeric controls whose values snap to what is legal.
enum class Control : std::uint8_t {
    nodes,
    gpusPerNode,
    tp,
    cp,
    pp,
    dp,
    ep,
    etp,
    virtualStages,
    microBatchGroup,
    memoryLimit,
    shardGroup,
    microBatch,
    globalBatch,
    sequenceLength
};

inline constexpr std::array kControls = {Control::nodes,
                                         Control::gpusPerNode,
                                         Control::tp,
                                         Control::cp,
                                         Control::pp,
                                         Control::dp,
                                         Control::ep,
                                         Control::etp,
                                         Control::virtualStages,
                                         Control::microBatchGroup,
                                         Control::memoryLimit,
                                         Control::shardGroup,
                                         Control::microBatch,
                                         Control::globalBatch,
                                         Control::sequenceLength};

/// What moves with a control so that the world stays whole: at most one follower.
/// tp, cp, pp, nodes, gpusPerNode move dp (dp stays "what remains"); with dp pinned they move nodes; dp moves
/// nodes; microBatch, globalBatch and any change of dp move the number of micro-batches, ep and etp the
/// copies of an expert (edp): neither number is ever stored.
enum class Follower : std::uint8_t { none, dp, nodes, microBatches, edp };

[[nodiscard]] Follower followerOf(Control control, const Scenario& scenario);
/// Where the scenario leaves the number to the framework, or to what remains, the number that makes.
[[nodiscard]] std::int64_t valueOf(Control control, const Scenario& scenario);

/// The scenario with the control at `value` and its follower moved along; nothing else changes.
/// A value whose follower would not be whole leaves the follower as it is, so that the rule it breaks is
/// reported; for dp that means it becomes pinned at `value`. Scenario and value are in range, as the reader
/// guarantees.
[[nodiscard]] Scenario withControl(const Scenario& scenario, Control control, std::int64_t value);

/// Why this value, whatever was typed, is illegal: out of range, or the first error among the layout rules
/// that this control can break or mend (movedBy in core/rules/codes.h) with everything but the follower
/// fixed. An error the control has no part in, such as a compute type the GPU lacks, is not held against its
/// values.
[[nodiscard]] std::optional<Problem> whyIllegal(const Scenario& scenario, Control control,
                                                std::int64_t value);

struct ControlValue {
    std::int64_t value = 0;
    std::optional<Problem> illegal;  ///< whyIllegal(); empty = legal
};

/// The values worth offering, ascending, today's among them, at most 20: divisors and powers of two around
/// today's, illegal ones too so that they can be shown with their reason. A PP whose reason has a fix for
/// pipeline.layers_per_stage becomes legal by that balanced split.
[[nodiscard]] std::vector<ControlValue> controlValues(const Scenario& scenario, Control control);

}  // namespace meshwright
