// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace meshwright {

/// Which codes of a format are not numbers.
enum class Specials : std::uint8_t {
    ieee,             ///< exponent all ones: mantissa 0 is infinity, anything else NaN
    allOnesNan,       ///< only exponent and mantissa all ones is NaN; no infinity (OCP E4M3)
    negativeZeroNan,  ///< only the code of -0 is NaN; no infinity, no -0 (the FNUZ formats)
    none,             ///< every code is a number (FP6, FP4)
};

/// A binary floating-point format, as data: sign, exponent and mantissa from the top bit down.
/// Exponent field 0 holds zero and the subnormals, mantissa x 2^(1 - bias - mantissaBits); any other field E
/// holds (1 + mantissa / 2^mantissaBits) x 2^(E - bias).
struct FloatFormat {
    std::string_view id;    ///< "e4m3", as files and the command line write it
    std::string_view name;  ///< "FP8 E4M3", as people write it
    int exponentBits = 0;
    int mantissaBits = 0;
    int bias = 0;
    Specials specials = Specials::ieee;
    bool hasSign = true;
    bool hasZero = true;  ///< false: exponent field 0 is one more power of two (E8M0)

    [[nodiscard]] constexpr int bits() const { return (hasSign ? 1 : 0) + exponentBits + mantissaBits; }
    /// All bits of a code, and all but the sign.
    [[nodiscard]] constexpr std::uint32_t codeMask() const { return ~std::uint32_t{0} >> (32 - bits()); }
    [[nodiscard]] constexpr std::uint32_t signBit() const {
        return hasSign ? std::uint32_t{1} << (bits() - 1) : 0;
    }
    [[nodiscard]] constexpr std::uint32_t magnitudeMask() const { return codeMask() & ~signBit(); }

    /// Exponent of the smallest normal number.
    [[nodiscard]] constexpr int minExponent() const { return (hasZero ? 1 : 0) - bias; }
    /// Exponent of the spacing of the subnormals, the finest there is.
    [[nodiscard]] constexpr int minQuantumExponent() const { return minExponent() - mantissaBits; }

    [[nodiscard]] constexpr std::uint32_t minNormalCode() const {
        return hasZero ? std::uint32_t{1} << mantissaBits : 0;
    }
    [[nodiscard]] constexpr std::uint32_t maxFiniteCode() const {
        switch (specials) {
            case Specials::ieee:
                return (magnitudeMask() >> mantissaBits << mantissaBits) - 1;
            case Specials::allOnesNan:
                return magnitudeMask() - 1;
            case Specials::negativeZeroNan:
            case Specials::none:
                break;
        }
        return magnitudeMask();
    }
    [[nodiscard]] constexpr std::optional<std::uint32_t> infinityCode() const {
        if (specials != Specials::ieee) return std::nullopt;
        return maxFiniteCode() + 1;
    }
    /// The NaN that conversions give, sign clear: the quiet one where there are several.
    [[nodiscard]] constexpr std::optional<std::uint32_t> nanCode() const {
        switch (specials) {
            case Specials::ieee:
                return (maxFiniteCode() + 1) | std::uint32_t{1} << (mantissaBits - 1);
            case Specials::allOnesNan:
                return magnitudeMask();
            case Specials::negativeZeroNan:
                return signBit();
            case Specials::none:
                break;
        }
        return std::nullopt;
    }
};

/// Every format the program knows, widest first.
/// Sources: IEEE 754-2019; OCP 8-bit Floating Point and Microscaling Formats 1.0; the FNUZ and IEEE-like
/// 8-bit formats as in ml_dtypes and ONNX; TF32 as its 19 significant bits.
[[nodiscard]] std::span<const FloatFormat> floatFormats();

/// nullptr when there is no such id.
[[nodiscard]] const FloatFormat* findFloatFormat(std::string_view id);

}  // namespace meshwright
