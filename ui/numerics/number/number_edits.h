// SPDX-License-Identifier: GPL-3.0-or-later
// What gestures do to the number.
#pragma once

#include <optional>

#include "core/numerics/float_format.h"
#include "ui/document/numerics_view.h"
#include "ui/numerics/number/number_figures.h"

namespace meshwright::ui {

enum class BitField : std::uint8_t { sign, exponent, mantissa };
/// `bit`: from the right.
[[nodiscard]] BitField fieldOf(const FloatFormat& format, int bit);

/// The number becomes what `code` stands for, and `format` is the one looked at.
void setCode(NumberView& view, const FloatFormat& format, std::uint32_t code);
/// The same number, in another format's view.
void lookAt(NumberView& view, const FloatFormat& format);
void negate(NumberView& view);
/// To the format's next number that is greater, or smaller; nothing where there is none.
void stepValue(NumberView& view, bool greater);

[[nodiscard]] std::uint32_t withBit(std::uint32_t code, int bit, bool set);
/// The exponent field moved by so much, as far as it goes.
[[nodiscard]] std::uint32_t withExponentMoved(const FloatFormat& format, std::uint32_t code, int by);

}  // namespace meshwright::ui
