// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/numerics/float_code.h"

namespace meshwright {

/// How a library casts to the 8-bit formats when the number is too large: why 500 in E4M3 has two right
/// answers.
struct LibraryCast {
    std::string_view id;    ///< "cuda-satfinite"
    std::string_view name;  ///< "CUDA satfinite, Transformer Engine", the same in every language
    Overflow withInfinity = Overflow::ieee;     ///< for formats that have an infinity, as E5M2
    Overflow withoutInfinity = Overflow::ieee;  ///< for those that have none, as E4M3
    friend bool operator==(const LibraryCast&, const LibraryCast&) = default;
};

/// Read in the libraries' sources and run against their golden rows; FP6 and FP4, which have no NaN either,
/// clamp in all of them.
[[nodiscard]] std::span<const LibraryCast> libraryCasts();

[[nodiscard]] constexpr Overflow overflowOf(const LibraryCast& cast, const FloatFormat& format) {
    return format.infinityCode() ? cast.withInfinity : cast.withoutInfinity;
}

}  // namespace meshwright
