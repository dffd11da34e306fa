// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/explanation/figure_id.h"
#include "core/scenario/scenario.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

enum class Tone : std::uint8_t { plain, ok, warning, error };
[[nodiscard]] QColor colourOf(Tone tone, const Theme& theme);

/// One figure of the verdict: the number large, what it counts beside it.
struct VerdictPart {
    QString id;      ///< "memory", "step", "tflops", "mfu", "bubble", "throughput", "days", "problems"
    QString figure;  ///< an en dash where there is no value
    QString unit;
    QString shortUnit;  ///< where there is little room; empty = leave it out
    QString tip;        ///< what it means, or why there is no value
    Tone tone = Tone::plain;
    std::optional<FigureId> why = {};  ///< the figure it is; empty where there is no value
};

/// The verdict on a scenario, in the order of the bar.
[[nodiscard]] std::vector<VerdictPart> verdictOf(const Scenario& scenario, const Evaluation& evaluation);

}  // namespace meshwright::ui
