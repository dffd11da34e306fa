// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"
#include "ui/document/highlight.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// "embedding, layers 0-39": what a pipeline stage holds of the model. Empty when the layers are not laid
/// out.
[[nodiscard]] QString layersText(const Evaluation& evaluation, std::int64_t stage);

/// "64 GPUs: TP 8 x DP 4 x PP 2": the axes longer than one.
[[nodiscard]] QString meshText(const DeviceMesh& mesh);

/// "ETP 1 x EP 8 x EDP 8 x PP 1": the experts' grid over the same ranks, all of its axes.
[[nodiscard]] QString expertMeshText(const DeviceMesh& experts);

/// "rank = tp + 8 dp + 32 pp": how a grid numbers its GPUs; axes of one are left out.
[[nodiscard]] QString numberingText(const DeviceMesh& mesh, MeshGrid grid);
/// "64 GPUs - 8 nodes of 8 - rank = tp + 8 dp + 32 pp": below every picture of the grid.
[[nodiscard]] QString gridCaption(const DeviceMesh& mesh, MeshGrid grid);
/// "across nodes: DP, PP"; empty where every group stays in a node.
[[nodiscard]] QString acrossNodesText(const DeviceMesh& mesh, MeshGrid grid);

/// "Rank 35 - tp 3, dp 2, pp 0 - node 4, GPU 3 - layers 0-39 - peers 7 TP, 3 DP, 1 PP"
[[nodiscard]] QString rankText(const Evaluation& evaluation, std::int64_t rank);

/// The same for a tooltip, with the groups rank by rank and the link of each: one line each.
[[nodiscard]] QString rankDetails(const Scenario& scenario, const Evaluation& evaluation, std::int64_t rank);

/// "Stage 2 - layers 40-59 - 16 GPUs"
[[nodiscard]] QString stagesText(const Evaluation& evaluation, const StageSpan& stages);

/// "TP - 8 groups of 8"
[[nodiscard]] QString groupsText(const DeviceMesh& grid, Axis axis);

/// "16-23", "3, 11, 19, 27" or "72 ... 1992"
[[nodiscard]] QString ranksText(const std::vector<std::int64_t>& ranks);

}  // namespace meshwright::ui
