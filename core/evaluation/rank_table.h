// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// What one GPU is, and what it holds.
struct RankRow {
    std::int64_t rank = 0;
    std::int64_t node = 0;
    Coordinates at;                       ///< on the grid of the dense layers
    std::optional<Coordinates> expertAt;  ///< on the experts' grid, where there is one
    std::vector<IndexRange> layers;       ///< of its stage, a range a chunk; of 0 layers for a nominal model
    std::vector<IndexRange> sequence;     ///< positions of each sequence; empty where cp does not divide it
    std::optional<IndexRange>
        experts;  ///< of each layer that has experts; empty where ep does not divide them
};

/// The first `most` ranks of the evaluation's mesh, in order; empty without a mesh.
[[nodiscard]] std::vector<RankRow> rankTable(const Scenario& scenario, const Evaluation& evaluation,
                                             std::int64_t most);

}  // namespace meshwright
