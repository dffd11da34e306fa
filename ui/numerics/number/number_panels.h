// SPDX-License-Identifier: GPL-3.0-or-later
// The page of one number as scenes, each without the frame of its panel, with the sentence of its head and
// the figures behind it.
#pragma once

#include "ui/numerics/numerics_input.h"

namespace meshwright::ui {

/// The parts of the rounding panel: ItemId::a of a roundingPart. Its results have in b which rounding gives
/// them, counted from 1; 0 for the one in the picture.
enum RoundingPart : std::int64_t { keptPart, guardPart, roundPart, stickyPart, resultPart };

/// The bits of the number in every format, what they stand for and how far that is from the number.
[[nodiscard]] DisplayList bitsScene(const NumericsInput& input);
/// How the number is rounded to the format looked at, step by step, and what other roundings would give.
[[nodiscard]] DisplayList roundingScene(const NumericsInput& input);
/// Between which powers of two every format has numbers, and the numbers around this one.
[[nodiscard]] DisplayList rangeScene(const NumericsInput& input);

[[nodiscard]] QString bitsSentence(const NumericsView& view);
[[nodiscard]] QString roundingSentence(const NumericsView& view);
[[nodiscard]] QString rangeSentence(const NumericsView& view);

[[nodiscard]] NumericsTable bitsTable(const NumericsView& view);
[[nodiscard]] NumericsTable roundingTable(const NumericsView& view);
[[nodiscard]] NumericsTable rangeTable(const NumericsView& view);

/// The height below which the bits of all formats cannot be read. px
[[nodiscard]] qreal leastBitsHeight();

}  // namespace meshwright::ui
