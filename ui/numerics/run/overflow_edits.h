// SPDX-License-Identifier: GPL-3.0-or-later
// What gestures and the menu make of the steps that overflow.
#pragma once

#include <array>

#include "ui/document/numerics_view.h"

namespace meshwright::ui {

/// Does a step of the column that begins with `first` overflow?
[[nodiscard]] bool hasOverflow(const RunView& run, std::int64_t first, std::int64_t column);
/// Overflows on or off in each column from the one that begins with `from` to that with `to`, either way
/// around. On: at the first step of a column that has none yet.
void setOverflows(RunView& run, std::int64_t from, std::int64_t to, std::int64_t column, bool on);

enum class OverflowPreset : std::uint8_t { none, atStart, beforeGrowth, everyStep };
inline constexpr std::array kOverflowPresets = {OverflowPreset::none, OverflowPreset::atStart,
                                                OverflowPreset::beforeGrowth, OverflowPreset::everyStep};
/// everyStep also makes the run long enough for torch.amp.GradScaler to reach a scale of zero; beforeGrowth
/// makes one that is too short twice as long as the growth interval, up to kMostSteps.
void applyPreset(RunView& run, OverflowPreset preset);
/// Fewer or more steps; overflows beyond the last are forgotten.
void setSteps(RunView& run, std::int64_t steps);

}  // namespace meshwright::ui
