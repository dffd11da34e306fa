// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Relative errors from here to 1 are told apart; what is smaller looks like none.
inline constexpr double kLeastShownError = 1e-3;

/// How strong a relative error looks, 0 to 1: by its logarithm.
[[nodiscard]] inline double strengthOf(double relativeError) {
    if (!(relativeError > kLeastShownError)) return 0.0;
    return std::min(1.0, 1.0 - std::log10(relativeError) / std::log10(kLeastShownError));
}

/// From hardly any colour to the strongest.
[[nodiscard]] inline QColor errorColour(double relativeError, const Theme& theme) {
    return mixed(theme.inset, theme.weights, strengthOf(relativeError));
}

}  // namespace meshwright::ui
