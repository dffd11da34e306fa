// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/tensor/tensor_figures.h"
#include "ui/scene/display_list.h"

namespace meshwright::ui {

// What is said of the items of the panels; empty for what has no words.

[[nodiscard]] QString histogramItemName(const HistogramFigures& figures, const ItemId& item);
[[nodiscard]] QString histogramItemFacts(const HistogramFigures& figures, const ItemId& item);
/// "At 2^12: zero 0.2 %, subnormal 3.1 %, normal 96.7 %, overflow 0.0 %"
[[nodiscard]] QString scaleFacts(const HistogramFigures& figures, int exponent);

[[nodiscard]] QString studyItemName(const ScalingStudyResult& study, const FloatFormat& elementFormat,
                                    const ItemId& item);
/// Amax, both conventions of the scale, its code, and what was lost.
[[nodiscard]] QString studyItemFacts(const ScalingStudyResult& study, const ItemId& item);

}  // namespace meshwright::ui
