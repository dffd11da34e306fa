// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a step in rows of text: what the window behind the step time view shows and copies.
#pragma once

#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"
#include "ui/controls/text_table.h"

namespace meshwright::ui {

/// A row for each collective of the step.
[[nodiscard]] std::vector<TextColumn> trafficColumns();
[[nodiscard]] std::vector<QStringList> trafficRows(const Evaluation& evaluation);

/// A row for each class of kernels that takes time, of the busiest pipeline rank.
[[nodiscard]] std::vector<TextColumn> kernelColumns();
[[nodiscard]] std::vector<QStringList> kernelRows(const StepTime& time);

/// Where the step's time goes, part by part; then how fast it is, under each convention for FLOPs; then the
/// run.
[[nodiscard]] std::vector<TextColumn> rateColumns();
[[nodiscard]] std::vector<QStringList> rateRows(const Scenario& scenario, const Evaluation& evaluation);

}  // namespace meshwright::ui
