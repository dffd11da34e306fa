// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/numerics/number/number_figures.h"

namespace meshwright::ui {

/// A number of the format on the line. Positions are in units of its half width: -1 at the left end, 1 at
/// the right.
struct LineTick {
    std::uint32_t code = 0;
    double position = 0.0;
    friend bool operator==(const LineTick&, const LineTick&) = default;
};

/// Where numbers lie too densely to be told apart: a binade, or all subnormals.
struct LineStrip {
    double from = 0.0, to = 0.0;  ///< positions, ascending, within the line
    int exponent = 0;             ///< the binade begins at 2^exponent
    double perUnit = 0.0;         ///< numbers in a unit of position
};

/// The numbers of the format looked at, around the number.
struct NumberLine {
    std::vector<LineTick> ticks;  ///< ascending; empty where there are too many
    std::vector<LineStrip> strips;
    double number = 0.0;       ///< its position; beyond +-1 where it is off the line
    double spacing = 0.0;      ///< the unit in the last place there
    int unit = 0;              ///< spacing = 2^unit
    std::uint32_t anchor = 0;  ///< code of the result, or of the largest number where that is not finite
};

/// More ticks than this become strips.
inline constexpr std::size_t kMostLineTicks = 96;

/// Each step of view.lineZoom shows half as much; at 0 there are about 7 numbers. Empty for NaN.
[[nodiscard]] std::optional<NumberLine> numberLineOf(const NumberFigures& figures);

}  // namespace meshwright::ui
