// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/scenario/choices.h"
#include "core/units/result.h"

namespace meshwright {

/// Reads a schedule's name: the scenario's word ("gpipe-lifo"), or the spelling of papers and frameworks with
/// underscores or without a dash ("gpipe_lifo", "zbv", "dualpipev", "zb_auto_1p"). Error: unknown-schedule.
[[nodiscard]] Result<ScheduleKind> parseScheduleKind(std::string_view text);

/// The memory limit in the authors' names for ZB-auto: p micro-batches for "zb_auto_1p", 2p for "zb_auto_2p".
[[nodiscard]] std::optional<std::int64_t> impliedMemoryLimit(std::string_view text, std::int64_t stages);

}  // namespace meshwright
