// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/numerics_input.h"
#include "ui/numerics/tensor/tensor_figures.h"

namespace meshwright::ui {

/// The numbers by magnitude in the bands of the format, and the track of the scale below.
[[nodiscard]] DisplayList histogramScene(const HistogramFigures& figures, const NumericsInput& input);
/// A map of the errors for each way of scaling; with tiles of different magnitude also their SQNR.
[[nodiscard]] DisplayList studyScene(const ScalingStudyResult& study, const NumericsInput& input);

[[nodiscard]] QString histogramSentence(const HistogramFigures& figures);
[[nodiscard]] QString studySentence(const NumericsView& view);
[[nodiscard]] NumericsTable studyTable(const NumericsView& view);

// These work out the figures themselves.
[[nodiscard]] DisplayList histogramScene(const NumericsInput& input);
[[nodiscard]] DisplayList studyScene(const NumericsInput& input);
[[nodiscard]] QString histogramSentence(const NumericsView& view);
[[nodiscard]] NumericsTable histogramTable(const NumericsView& view);

/// Where the track of the scale is in a histogram of this size; empty where there is no room for it.
[[nodiscard]] QRectF scaleTrackRect(QSizeF size);

}  // namespace meshwright::ui
