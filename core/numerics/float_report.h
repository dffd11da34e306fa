// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/numerics/float_code.h"

namespace meshwright {

/// One number in one format, and how far it is from what was asked for.
struct FloatReport {
    const FloatFormat* format = nullptr;
    std::string input;  ///< as it was written
    std::optional<std::uint32_t>
        code;  ///< empty: NaN in a format without one; then nothing below means anything
    FloatValue value;
    std::optional<RoundingStep> rounding;  ///< how the input became the value; empty where nothing is rounded
    /// (value - input) in units of the value's last place, and relative to the input; both from exact
    /// arithmetic. Empty when either side is not finite; the relative one also where the input is zero and
    /// the value is not.
    std::optional<double> errorUlp, errorRelative;
    std::optional<std::uint32_t> previous, next;  ///< the neighbouring finite values
};

/// `number` encoded. `input` is how it was written, for the report only.
[[nodiscard]] FloatReport reportNumber(const FloatFormat& format, std::string input,
                                       const ExactNumber& number, const EncodeOptions& options = {});
/// `code` decoded, within format.codeMask().
[[nodiscard]] FloatReport reportCode(const FloatFormat& format, std::uint32_t code);

/// "0x3dcd": as many hex digits as the format's bits need.
[[nodiscard]] std::string codeText(const FloatFormat& format, std::uint32_t code);
/// "0 01111011 1001101": sign, exponent, mantissa.
[[nodiscard]] std::string bitText(const FloatFormat& format, std::uint32_t code);

/// The reports as a JSON list, as the `float` command prints it.
[[nodiscard]] std::string floatJson(std::span<const FloatReport> reports);
/// The same for people, a paragraph each.
[[nodiscard]] std::string floatText(std::span<const FloatReport> reports);

}  // namespace meshwright
