// SPDX-License-Identifier: GPL-3.0-or-later
// What moves along with a control, in words: each is empty where nothing does.
#pragma once

#include <QString>

#include "core/rules/controls.h"

namespace meshwright::ui {

/// In a few letters: "DP follows".
[[nodiscard]] QString followerText(Follower follower);
/// As a sentence: "Data parallel follows it."
[[nodiscard]] QString followerSentence(Follower follower);
/// What the control's follower did from one scenario to the other: "DP 2 " U+2192 " 4".
[[nodiscard]] QString followerMove(Control control, const Scenario& before, const Scenario& after);

}  // namespace meshwright::ui
