// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/rank_correlation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace meshwright {

namespace {

/// From 0; ties share the mean of theirs.
std::vector<double> ranksOf(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from + 1;
        while (to < order.size() && values[order[to]] == values[order[from]]) ++to;
        const double mean = static_cast<double>(from + to - 1) / 2.0;
        for (; from < to; ++from) ranks[order[from]] = mean;
    }
    return ranks;
}

}  // namespace

std::optional<double> rankCorrelation(const std::vector<std::pair<double, double>>& pairs) {
    std::vector<double> firsts, seconds;
    for (const auto& [first, second] : pairs) {
        firsts.push_back(first);
        seconds.push_back(second);
    }
    const std::vector<double> a = ranksOf(firsts), b = ranksOf(seconds);
    const double mean = (static_cast<double>(pairs.size()) - 1.0) / 2.0;
    double both = 0.0, ofA = 0.0, ofB = 0.0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        both += (a[i] - mean) * (b[i] - mean);
        ofA += (a[i] - mean) * (a[i] - mean);
        ofB += (b[i] - mean) * (b[i] - mean);
    }
    if (ofA == 0.0 || ofB == 0.0) return std::nullopt;
    return both / std::sqrt(ofA * ofB);
}

}  // namespace meshwright
