// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace meshwright {

/// Spearman's rank correlation of pairs, ties at their mean rank: 1 = the same order, -1 = the opposite.
/// Empty for fewer than two pairs, or where one side is all alike.
[[nodiscard]] std::optional<double> rankCorrelation(const std::vector<std::pair<double, double>>& pairs);

}  // namespace meshwright
