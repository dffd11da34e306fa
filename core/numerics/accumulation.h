// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of many small numbers in few bits, and the ways to save them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/numerics/float_code.h"

namespace meshwright {

/// One after the other, each sum rounded to nearest even in the format. The numbers are of the format.
[[nodiscard]] double sequentialSum(const FloatFormat& format, std::span<const double> numbers);
/// The sum after each number, for a picture of where it gets stuck.
[[nodiscard]] std::vector<double> runningSums(const FloatFormat& format, std::span<const double> numbers);

/// Chunks of `chunk` numbers (at least 1) are summed first, then their sums: all in the format.
[[nodiscard]] double chunkedSum(const FloatFormat& format, std::span<const double> numbers,
                                std::size_t chunk);

/// Every `interval` numbers (at least 1) the sum in the format is added to one in float32 and starts anew:
/// DeepSeek-V3 promotes each 128 products out of the tensor core.
[[nodiscard]] double promotedSum(const FloatFormat& format, std::span<const double> numbers,
                                 std::size_t interval = 128);

/// The chunked and the promoted sum after each number: what they would be if it were the last.
[[nodiscard]] std::vector<double> runningChunkedSums(const FloatFormat& format,
                                                     std::span<const double> numbers, std::size_t chunk);
[[nodiscard]] std::vector<double> runningPromotedSums(const FloatFormat& format,
                                                      std::span<const double> numbers,
                                                      std::size_t interval = 128);

/// Where adding a number again and again ends.
struct StuckSum {
    double value = 0.0;    ///< in the format; from here each addition is rounded away
    std::size_t adds = 0;  ///< additions that did change the sum
    friend bool operator==(const StuckSum&, const StuckSum&) = default;
};

/// From 0, `addend` positive and of the format. Empty sums (an addend that does not count) have adds 0.
/// Stops at infinity or at `limit` additions.
[[nodiscard]] StuckSum stuckSum(const FloatFormat& format, double addend, std::size_t limit = 1'000'000);

}  // namespace meshwright
