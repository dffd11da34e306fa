// SPDX-License-Identifier: GPL-3.0-or-later
// What links a GPU of the cube with its row in the timeline and its memory bar: the pipeline stage.
#pragma once

#include <optional>

#include "core/evaluation/evaluation.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// The stage that is lit, of several the first.
[[nodiscard]] std::optional<std::int64_t> chosenStage(const Evaluation& evaluation, const ViewState& view);

/// The GPU that stands for a stage: the selected one's pipeline peer there, else the stage's first.
[[nodiscard]] std::optional<std::int64_t> rankOnStage(const Evaluation& evaluation, const ViewState& view,
                                                      std::int64_t stage);

}  // namespace meshwright::ui
