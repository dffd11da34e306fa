// SPDX-License-Identifier: GPL-3.0-or-later
// Which ops of a timeline need each other, for arrows and for the words about a hole.
#pragma once

#include <vector>

#include "core/pipeline/schedule.h"

namespace meshwright::ui {

struct OpPlace {
    std::int64_t rank = 0;
    std::int64_t position = 0;  ///< in the rank's row
    friend bool operator==(const OpPlace&, const OpPlace&) = default;
};

/// Ops whose result this one takes: the forward of the stage before; for a backward the backward of the stage
/// after, and its own forward.
[[nodiscard]] std::vector<OpPlace> neededBy(const Timeline& timeline, const OpPlace& place);
/// Ops that take the result of this one.
[[nodiscard]] std::vector<OpPlace> waitingFor(const Timeline& timeline, const OpPlace& place);

[[nodiscard]] inline const TimedOp& opAt(const Timeline& timeline, const OpPlace& place) {
    return timeline.ranks[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.position)];
}

}  // namespace meshwright::ui
