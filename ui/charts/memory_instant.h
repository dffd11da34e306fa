// SPDX-License-Identifier: GPL-3.0-or-later
// The bars at one instant of the step: activations rise and fall inside the outline of their peak.
#pragma once

#include <vector>

#include "ui/charts/memory_contents.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// What the stages of a bar hold of their peak activations: from the least to the most of them, as parts of
/// one. Stages alike at their peaks need not be alike at an instant.
struct HeldPart {
    double least = 1.0, most = 1.0;
    [[nodiscard]] bool isPeak() const { return least >= 1.0; }
    friend bool operator==(const HeldPart&, const HeldPart&) = default;
};

/// Of the bar; `held` by stage, empty or too short = the peak. A single stage that is lit speaks for its bar.
[[nodiscard]] HeldPart heldPart(const MemoryBar& bar, const std::vector<double>& held, const LitBars& lit);

/// Pales what is not held in the segment `peak`, hatched where some of the stages hold it, and marks the
/// peak.
void addVeil(DisplayList& list, const QRectF& peak, const HeldPart& part, const ItemId& id,
             const Theme& theme);

/// The amount, `peakAmount` at the peak: in what is held, else in what is not, where there is room.
void addHeldFigure(DisplayList& list, const QRectF& peak, double peakAmount, const HeldPart& part,
                   const Theme& theme);

}  // namespace meshwright::ui
