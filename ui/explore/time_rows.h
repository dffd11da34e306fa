// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a step in rows of text: what the window behind the step time view shows and copies.
#pragma once

#include <vector>

#include "core/explanation/figure_id.h"
#include "core/scenario/scenario.h"
#include "ui/controls/text_table.h"

namespace meshwright::ui {

/// A row of text, and the figure that its number is.
struct FigureRow {
    QStringList cells;
    FigureId figure;
};
[[nodiscard]] std::vector<QStringList> cellsOf(const std::vector<FigureRow>& rows);

/// A row for each collective of the step.
[[nodiscard]] std::vector<TextColumn> trafficColumns();
[[nodiscard]] std::vector<QStringList> trafficRows(const Evaluation& evaluation);

/// A row for each class of kernels that takes time, of the busiest pipeline rank.
[[nodiscard]] std::vector<TextColumn> kernelColumns();
[[nodiscard]] std::vector<FigureRow> kernelRows(const StepTime& time);

/// Where the step's time goes, part by part; then how fast it is, under each convention for FLOPs; then the
/// run.
[[nodiscard]] std::vector<TextColumn> rateColumns();
[[nodiscard]] std::vector<FigureRow> rateRows(const Scenario& scenario, const Evaluation& evaluation);

}  // namespace meshwright::ui
