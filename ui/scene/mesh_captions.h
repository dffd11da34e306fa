// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/label_placer.h"
#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// Most stages that are described beside their slices.
inline constexpr std::int64_t kMostCaptions = 12;
[[nodiscard]] bool wantsCaptions(const MeshLayout& layout);

/// Beside each slice, in a column from `left` on: stage, layers, memory, micro-batches in flight, and what it
/// does now or sends. Fewer lines where slices are close.
void addStageCaptions(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer);

/// From slice to slice: what the pipeline sends; stronger where that is looked at.
void addStageArrows(DisplayList& list, const MeshContext& context);

/// The groups of the rank looked at: dashed in vermilion where one leaves its node, and what each is, in the
/// column from `left` on, with a leader.
void addGroupPaths(DisplayList& list, const MeshContext& context);
void addGroupLabels(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer);

/// Of the axis whose groups are all lit: how many there are, and their link.
void addAxisLabel(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer);

}  // namespace meshwright::ui
