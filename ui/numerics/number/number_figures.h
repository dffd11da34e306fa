// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of one number shows, worked out once for all its panels.
#pragma once

#include <optional>
#include <vector>

#include "core/numerics/float_report.h"
#include "ui/document/numerics_view.h"

namespace meshwright::ui {

/// The format looked at.
[[nodiscard]] const FloatFormat& formatOf(const NumberView& view);
/// How a number is cast to a format: with the view's rounding, and overflow as the view's library has it. The
/// libraries are told apart by their 8-bit casts, so wider formats overflow as usual.
[[nodiscard]] EncodeOptions optionsOf(const NumberView& view, const FloatFormat& format);
/// The number itself: what is written, or exactly what the code stands for.
[[nodiscard]] ExactNumber numberOf(const NumberView& view);

/// The number in every format.
struct NumberFigures {
    NumberView view;
    ExactNumber number;
    std::vector<FloatReport> reports;  ///< as floatFormats()
    std::size_t looked = 0;            ///< position of the format looked at

    [[nodiscard]] const FloatReport& report() const { return reports[looked]; }
    [[nodiscard]] const FloatFormat& format() const { return *report().format; }
};
[[nodiscard]] NumberFigures figuresOf(const NumberView& view);

/// Is a finite number, once rounded, beyond the largest one of the report's format?
[[nodiscard]] bool overflows(const FloatReport& report);

/// The exponents, base 2, between which a format has numbers.
struct FormatRange {
    std::optional<int> minSubnormal;  ///< of the smallest subnormal; empty where there are none
    int minNormal = 0;                ///< of the smallest normal number
    int max = 0;                      ///< of the largest number: it lies in [2^max, 2^(max + 1))
    [[nodiscard]] int least() const { return minSubnormal.value_or(minNormal); }
    [[nodiscard]] int binades() const { return max - least() + 1; }
};
[[nodiscard]] FormatRange rangeOf(const FloatFormat& format);

/// log2 of a magnitude that is finite and not zero, to within a double's precision.
[[nodiscard]] double log2Of(const ExactNumber& number);

}  // namespace meshwright::ui
