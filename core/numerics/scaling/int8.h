// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace meshwright {

/// Symmetric INT8, whole numbers from -127 to 127 in two's complement: what FP8 is compared with.
inline constexpr double kInt8Largest = 127.0;

/// Nearest, a tie to even, saturating; NaN becomes 0.
[[nodiscard]] std::uint8_t encodeInt8(double number);
[[nodiscard]] double decodeInt8(std::uint8_t code);

}  // namespace meshwright
