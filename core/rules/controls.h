// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/rules/problem.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Numeric controls whose values snap to what is legal.
enum class Control : std::uint8_t {
    nodes, gpusPerNode, tp, cp, pp, dp, microBatch, globalBatch, sequenceLength
};

/// What moves with a control so that the world stays whole: at most one follower.
/// tp, cp, pp, nodes, gpusPerNode move dp (dp stays "what remains"); with dp pinned they move nodes; dp moves nodes;
/// microBatch, globalBatch and any change of dp move the number of micro-batches, which is never stored.
enum class Follower : std::uint8_t { none, dp, nodes, microBatches };

[[nodiscard]] Follower followerOf(Control control, const Scenario& scenario);
[[nodiscard]] std::int64_t valueOf(Control control, const Scenario& scenario);

/// The scenario with the control at `value` and its follower moved along; nothing else changes.
/// A value whose follower would not be whole leaves the follower as it is, so that the rule it breaks is reported.
[[nodiscard]] Scenario withControl(const Scenario& scenario, Control control, std::int64_t value);

struct ControlValue {
    std::int64_t value = 0;
    std::optional<Problem> illegal;  ///< the first layout rule the value breaks, empty = legal
};

/// The values worth offering, ascending, today's among them: divisors and powers of two within range, each judged
/// by the layout rules with everything but the follower fixed.
[[nodiscard]] std::vector<ControlValue> controlValues(const Scenario& scenario, Control control);

}  // namespace meshwright
