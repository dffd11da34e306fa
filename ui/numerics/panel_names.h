// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <cstdint>

namespace meshwright::ui {

/// The drawn panels of the mode.
enum class NumericsPanel : std::uint8_t {
    bits,
    rounding,
    range,
    histogram,
    study,
    lossScale,
    delayed,
    sums,
    weights
};
inline constexpr std::array kNumericsPanels = {
    NumericsPanel::bits,      NumericsPanel::rounding, NumericsPanel::range,
    NumericsPanel::histogram, NumericsPanel::study,    NumericsPanel::lossScale,
    NumericsPanel::delayed,   NumericsPanel::sums,     NumericsPanel::weights};

[[nodiscard]] QString titleOf(NumericsPanel panel);
/// The objectName of its canvas, and with ".panel" of its Panel: "numerics.bits".
[[nodiscard]] QString nameOf(NumericsPanel panel);

}  // namespace meshwright::ui
