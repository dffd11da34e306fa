// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// A rank with one stage that runs `warmUp` forwards ahead, then one forward and one backward in turn, then
/// the backwards that are left. `warmUp` is at most m.
[[nodiscard]] std::vector<Op> forwardsAhead(const ScheduleShape& shape, std::int64_t warmUp);

}  // namespace meshwright
