// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/schedules/list_scheduler.h"

namespace meshwright {

/// V-Min's order: at most 2 ((p+4) div 3) chunks on any rank.
[[nodiscard]] ListedOrder vMinOrder(const ScheduleShape& shape, const PipelineCosts& costs);

}  // namespace meshwright
