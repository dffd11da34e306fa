// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/rank_order.h"

#include <algorithm>

namespace meshwright {

GridAxes orderOn(const RankOrder& order, const GridAxes& axes) {
    GridAxes sequence = axes;
    std::ranges::sort(sequence, {}, [&](Axis axis) { return std::ranges::find(order, axis); });
    return sequence;
}

RankOrder reordered(const RankOrder& order, const GridAxes& sequence) {
    const auto isLacking = [&](Axis axis) { return std::ranges::find(sequence, axis) == sequence.end(); };
    const auto* const lacking = std::ranges::find_if(order, isLacking);
    RankOrder result{};
    std::size_t place = 0;
    if (lacking == order.begin()) result[place++] = *lacking;
    for (const Axis axis : sequence) {
        result[place++] = axis;
        if (lacking != order.begin() && axis == *(lacking - 1)) result[place++] = *lacking;
    }
    return result;
}

GridAxes moved(const GridAxes& sequence, Axis axis, std::size_t to) {
    GridAxes result = sequence;
    auto* const from = std::ranges::find(result, axis);
    auto* const target = result.begin() + std::min(to, result.size() - 1);
    if (from < target)
        std::rotate(from, from + 1, target + 1);
    else
        std::rotate(target, from, from + 1);
    return result;
}

}  // namespace meshwright
