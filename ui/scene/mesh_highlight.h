// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/mesh/device_mesh.h"
#include "ui/scene/links.h"

namespace meshwright::ui {

/// One group of the rank looked at. Only axes longer than one have one.
struct HighlightedGroup {
    Axis axis = Axis::tp;
    std::vector<std::int64_t> ranks;  ///< ascending
    bool leavesNode = false;          ///< this very group, not some group of the axis
};

/// How a cell is lit.
struct CellLight {
    enum class Kind : std::uint8_t {
        usual,       ///< keeps the colour it has
        pale,        ///< has nothing to do with what is looked at
        rank,        ///< is the GPU looked at
        group,       ///< in a group of the axis
        groupBeside  ///< the same, in every second group, so that neighbours can be told apart
    };
    Kind kind = Kind::usual;
    Axis axis = Axis::tp;
    [[nodiscard]] bool isLit() const { return kind != Kind::pale && kind != Kind::groupBeside; }
};

/// What is looked at in the cube: a rank with groups of its own, else stages, else all groups of an axis.
struct MeshHighlight {
    std::optional<std::int64_t> rank;
    std::vector<HighlightedGroup> groups;  ///< of the rank
    std::optional<StageSpan> stages;       ///< without a rank
    std::optional<Axis> axis;              ///< without either
    const DeviceMesh* mesh = nullptr;      ///< never null; this and the next live with the evaluation
    const DeviceMesh* grid = nullptr;      ///< that has the groups of `axis`

    [[nodiscard]] CellLight lightOf(std::int64_t of) const;
};

/// Empty when no cell is told from another.
[[nodiscard]] std::optional<MeshHighlight> highlightOf(const Evaluation& evaluation, const ViewState& view,
                                                       const Links& links);

}  // namespace meshwright::ui
