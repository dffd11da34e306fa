// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "core/timing/step_time.h"

namespace meshwright::ui {

// Between the ticks of a timeline and the seconds of the clock.

[[nodiscard]] inline double secondsOf(Ticks ticks) {
    return static_cast<double>(ticks) * kSecondsPerTick;
}
[[nodiscard]] inline Ticks ticksOf(double seconds) {
    return static_cast<Ticks>(std::llround(seconds / kSecondsPerTick));
}

}  // namespace meshwright::ui
