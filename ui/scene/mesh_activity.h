// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/schedule.h"

namespace meshwright::ui {

/// The op of a stage that runs at this second of the step; null = the stage is idle.
[[nodiscard]] const TimedOp* runningOp(const Timeline& timeline, std::int64_t stage, double seconds);

}  // namespace meshwright::ui
