// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/preset_names.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace meshwright {

namespace {

/// Levenshtein distance: letters to insert, delete or replace.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::vector<std::string_view> closeMatches(std::string_view typed,
                                           const std::vector<std::string_view>& names) {
    constexpr std::size_t kMost = 3;
    constexpr std::size_t kLongestName = 100;
    if (typed.empty() || typed.size() > kLongestName) return {};
    std::vector<std::pair<std::size_t, std::string_view>> near;
    for (const std::string_view name : names) {
        const bool contained = name.find(typed) != std::string_view::npos;
        const std::size_t distance = contained ? 1 : editDistance(typed, name);
        if (distance <= std::max<std::size_t>(2, typed.size() / 3)) near.emplace_back(distance, name);
    }
    std::ranges::stable_sort(near, {}, [](const auto& match) { return match.first; });
    std::vector<std::string_view> matches;
    for (const auto& match : near)
        if (matches.size() < kMost) matches.push_back(match.second);
    return matches;
}

}  // namespace meshwright
