// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/grid_words.h"

#include <algorithm>

#include "core/scenario/words.h"

namespace meshwright {

std::string NamedGrid::nameOf(Axis axis) const {
    const bool expertOnly = experts && (axis == Axis::tp || axis == Axis::dp);
    return (expertOnly ? "e" : "") + std::string(wordOf(axis));
}

std::vector<Axis> NamedGrid::inOrder() const {
    std::vector<Axis> ordered;
    std::ranges::copy_if(mesh.order(), std::back_inserter(ordered),
                         [this](Axis axis) { return std::ranges::find(axes, axis) != axes.end(); });
    return ordered;
}

std::vector<std::vector<std::int64_t>> groupsOf(const DeviceMesh& mesh, std::initializer_list<Axis> axes) {
    std::vector<std::vector<std::int64_t>> groups;
    for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
        const Coordinates at = mesh.coordinatesOf(rank);
        if (std::ranges::all_of(axes, [&at](Axis axis) { return at[axis] == 0; }))
            groups.push_back(mesh.group(axes, rank));
    }
    return groups;
}

}  // namespace meshwright
