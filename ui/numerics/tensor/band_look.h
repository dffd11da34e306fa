// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/tensor/tensor_figures.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Colour and texture of what becomes of a number: what is lost is hatched.
[[nodiscard]] inline Fill fillOf(Band band, const Theme& theme) {
    switch (band) {
        case Band::zero:
            return {theme.idleGround, theme.idleHatch};
        case Band::subnormal:
            return {mixed(theme.weights, theme.panel, 0.62), {}};
        case Band::normal:
            return {theme.weights, {}};
        case Band::overflow:
            return {theme.weightPart, inkOn(theme.weightPart)};
    }
    return {};
}

/// The line around a part of a band that must be seen on the panel.
[[nodiscard]] inline Stroke edgeOf(Band band, const Theme& theme) {
    if (band == Band::zero) return {theme.idleHatch, 1.0, Dash::none};
    return {edgeOf(fillOf(band, theme).color, theme), 1.0, Dash::none};
}

}  // namespace meshwright::ui
