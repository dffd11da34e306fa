// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors computed from exact fractions and checked against CPython, gcc, ml_dtypes and gfloat.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/numerics/float_format.h"
#include "tests/support/test_data.h"

namespace meshwright::test {

inline const nlohmann::json& goldenFloats() {
    static const nlohmann::json golden = readTestJson("golden_floats.json");
    return golden;
}

/// The format under the name the vectors use: "e4m3fn" for OCP E4M3, "e4m3_ieee".
inline const FloatFormat& goldenFormat(std::string name) {
    if (name == "e4m3fn") name = "e4m3";
    if (name == "e4m3_ieee") name = "e4m3-ieee";
    return *findFloatFormat(name);
}

/// 16 hex digits of a binary64, or 8 of a binary32.
inline double fromBits(const std::string& hex) {
    const std::uint64_t bits = std::stoull(hex, nullptr, 16);
    return hex.size() == 16 ? std::bit_cast<double>(bits)
                            : std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}

/// 8 hex digits of a binary32.
inline float floatFromBits(const std::string& hex) {
    return static_cast<float>(fromBits(hex));
}

inline std::vector<float> floatsFromBits(const nlohmann::json& list) {
    std::vector<float> numbers;
    for (const auto& hex : list) numbers.push_back(floatFromBits(hex));
    return numbers;
}

/// "2^-24" or a decimal.
inline double fromPower(const std::string& text) {
    return text.starts_with("2^") ? std::ldexp(1.0, std::stoi(text.substr(2))) : std::stod(text);
}

}  // namespace meshwright::test
