// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/int8.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace meshwright {

std::uint8_t encodeInt8(double number) {
    if (std::isnan(number)) return 0;
    const double whole = std::nearbyint(std::clamp(number, -kInt8Largest, kInt8Largest));
    return std::bit_cast<std::uint8_t>(static_cast<std::int8_t>(whole));
}

double decodeInt8(std::uint8_t code) {
    return std::bit_cast<std::int8_t>(code);
}

}  // namespace meshwright
