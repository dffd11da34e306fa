// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/accumulation.h"

#include <algorithm>

#include "core/numerics/format_arithmetic.h"

namespace meshwright {

namespace {

/// Calls `use` with the sum in the format of each `size` numbers in turn.
template <class Use>
void forEachPartialSum(const FloatFormat& format, std::span<const double> numbers, std::size_t size,
                       const Use& use) {
    for (std::size_t first = 0; first < numbers.size(); first += size)
        use(sequentialSum(format, numbers.subspan(first, std::min(size, numbers.size() - first))));
}

/// The sum after each number, where sums of `size` numbers in the format are put together by `join`.
template <class Join>
std::vector<double> runningJoinedSums(const FloatFormat& format, std::span<const double> numbers,
                                      std::size_t size, const Join& join) {
    std::vector<double> sums;
    sums.reserve(numbers.size());
    double whole = 0.0, partial = 0.0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        partial = addIn(format, partial, numbers[i]);
        sums.push_back(join(whole, partial));
        if ((i + 1) % size != 0) continue;
        whole = sums.back();
        partial = 0.0;
    }
    return sums;
}

}  // namespace

double sequentialSum(const FloatFormat& format, std::span<const double> numbers) {
    double sum = 0.0;
    for (const double number : numbers) sum = addIn(format, sum, number);
    return sum;
}

std::vector<double> runningSums(const FloatFormat& format, std::span<const double> numbers) {
    std::vector<double> sums;
    sums.reserve(numbers.size());
    double sum = 0.0;
    for (const double number : numbers) sums.push_back(sum = addIn(format, sum, number));
    return sums;
}

double chunkedSum(const FloatFormat& format, std::span<const double> numbers, std::size_t chunk) {
    std::vector<double> partials;
    forEachPartialSum(format, numbers, chunk, [&](double partial) { partials.push_back(partial); });
    return sequentialSum(format, partials);
}

double promotedSum(const FloatFormat& format, std::span<const double> numbers, std::size_t interval) {
    float sum = 0.0F;
    forEachPartialSum(format, numbers, interval, [&](double partial) { sum += static_cast<float>(partial); });
    return sum;
}

std::vector<double> runningChunkedSums(const FloatFormat& format, std::span<const double> numbers,
                                       std::size_t chunk) {
    return runningJoinedSums(format, numbers, chunk,
                             [&](double whole, double partial) { return addIn(format, whole, partial); });
}

std::vector<double> runningPromotedSums(const FloatFormat& format, std::span<const double> numbers,
                                        std::size_t interval) {
    return runningJoinedSums(format, numbers, interval, [](double whole, double partial) {
        return double{static_cast<float>(whole) + static_cast<float>(partial)};
    });
}

StuckSum stuckSum(const FloatFormat& format, double addend, std::size_t limit) {
    StuckSum stuck;
    while (stuck.adds < limit) {
        const double next = addIn(format, stuck.value, addend);
        if (next == stuck.value) break;
        stuck.value = next;
        ++stuck.adds;
    }
    return stuck;
}

}  // namespace meshwright
