// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that says what belongs together in the views.
#pragma once

#include <optional>
#include <vector>

#include "ui/document/view_state.h"

namespace meshwright::ui {

/// All that is lit now, in the terms of each view.
struct Links {
    std::optional<std::int64_t> rank;        ///< this GPU and its groups
    std::optional<StageSpan> stages;         ///< cells, rows of the timeline, bars
    std::optional<ShownOp> op;               ///< this block of the timeline
    std::optional<Axis> groups;              ///< the groups of this axis, or where there is a rank its group
    std::vector<Axis> axes;                  ///< handles
    std::vector<std::size_t> trafficRows;    ///< rows of the ledger, ascending
    std::optional<MemoryCategory> category;  ///< this part of the bars
    std::vector<QString> fields;             ///< controls
    bool transfers = false;                  ///< what travels from stage to stage

    [[nodiscard]] bool lightsStage(std::int64_t stage) const { return stages && stages->contains(stage); }
    [[nodiscard]] bool lightsAxis(Axis axis) const;
    [[nodiscard]] bool lightsRow(std::size_t row) const;
    [[nodiscard]] bool lightsField(const QString& path) const;
    friend bool operator==(const Links&, const Links&) = default;
};

/// Of what is hovered, else of what is selected; a control that concerns no other view leaves the selection
/// lit. Nothing is evaluated for it.
[[nodiscard]] Links linksOf(const Evaluation& evaluation, const ViewState& view);

/// The axis that a control is about ("mesh.tp", "overlap.pipeline", "sharding.strategy").
[[nodiscard]] std::optional<Axis> axisOfField(const QString& path);

/// The axes longer than one that divide a category on these stages: tensors by what their formulas say,
/// layers by the pipeline.
[[nodiscard]] std::vector<Axis> dividingAxes(const Evaluation& evaluation, const StageSpan& stages,
                                             MemoryCategory category);

/// The grid that has the groups of this axis: of the dense layers or of the experts; null where they have but
/// one member.
[[nodiscard]] const DeviceMesh* gridOf(const Evaluation& evaluation, Axis axis);

}  // namespace meshwright::ui
