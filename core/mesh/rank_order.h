// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which the axes number the ranks, as one of the grids sees it.
#pragma once

#include <array>

#include "core/scenario/choices.h"

namespace meshwright {

/// Those of both grids: an axis that a grid lacks is 1 long there.
inline constexpr std::array<Axis, 5> kAllAxes = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

using RankOrder = std::array<Axis, 5>;  ///< fastest first
using GridAxes = std::array<Axis, 4>;   ///< those of kMeshAxes or of kExpertAxes

/// The axes of a grid, fastest first.
[[nodiscard]] GridAxes orderOn(const RankOrder& order, const GridAxes& axes);

/// The order with the axes of a grid in this sequence. The axis that the grid lacks stays behind the axis it
/// stands behind now, or in front of all.
[[nodiscard]] RankOrder reordered(const RankOrder& order, const GridAxes& sequence);

/// The sequence with an axis moved to place `to`, 0 to 3; the others keep theirs.
[[nodiscard]] GridAxes moved(const GridAxes& sequence, Axis axis, std::size_t to);

}  // namespace meshwright
