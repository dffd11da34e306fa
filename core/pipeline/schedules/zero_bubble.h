// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/schedules/micro_batch_groups.h"

namespace meshwright {

/// A rank of a hand-crafted zero-bubble schedule (Qi et al. 2023): `warmUp` forwards, then a forward while
/// there is one, an input backward, and from backward `firstWeight` on a weight backward that fills the hole;
/// the weight backwards left over at the end.
[[nodiscard]] std::vector<Op> zeroBubbleOrder(const MicroBatchGroups& groups, std::int64_t warmUp,
                                              std::int64_t firstWeight);

}  // namespace meshwright
