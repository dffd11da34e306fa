// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace meshwright::ui {

/// The step of an axis: 1, 2 or 5 times a power of ten, at least `rough` (above zero).
[[nodiscard]] inline double roundStep(double rough) {
    const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * magnitude) return factor * magnitude;
    return 10.0 * magnitude;
}

/// Decimals that tell the multiples of such a step apart.
[[nodiscard]] inline int decimalsOf(double step) {
    return static_cast<int>(std::fmax(0.0, std::ceil(-std::log10(step) - 1e-9)));
}

}  // namespace meshwright::ui
