// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_activity.h"

#include <algorithm>
#include <cmath>

#include "core/timing/step_time.h"

namespace meshwright::ui {

const TimedOp* runningOp(const Timeline& timeline, std::int64_t stage, double seconds) {
    if (stage < 0 || stage >= static_cast<std::int64_t>(timeline.ranks.size())) return nullptr;
    const auto& ops = timeline.ranks[static_cast<std::size_t>(stage)];
    const double ticks = std::floor(seconds / kSecondsPerTick);
    // The last op that has started; ops of a rank do not overlap.
    auto op = std::ranges::upper_bound(ops, ticks, {},
                                       [](const TimedOp& timed) { return static_cast<double>(timed.start); });
    if (op == ops.begin()) return nullptr;
    --op;
    return ticks < static_cast<double>(op->end) ? &*op : nullptr;
}

}  // namespace meshwright::ui
