// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a run: what each draws, says in a sentence, and has as figures.
#pragma once

#include "ui/numerics/numerics_input.h"

namespace meshwright::ui {

/// The loss scales of three libraries over the steps. Items: columns of steps, scalerStep, a: how many a
/// column has, b: the first.
[[nodiscard]] DisplayList lossScaleScene(const NumericsInput& input);
[[nodiscard]] QString lossScaleSentence(const NumericsView& view);
[[nodiscard]] NumericsTable lossScaleTable(const NumericsView& view);

/// Delayed scaling of a tensor with a spike. Items: columns of steps, delayedStep, a: the first, b: how many
/// a column has.
[[nodiscard]] DisplayList delayedScene(const NumericsInput& input);
[[nodiscard]] QString delayedSentence(const NumericsView& view);
[[nodiscard]] NumericsTable delayedTable(const NumericsView& view);

/// One number added again and again. Items: sumWay, a: 0 to 2 the ways of summing, 3 the true sum.
[[nodiscard]] DisplayList sumsScene(const NumericsInput& input);
[[nodiscard]] QString sumsSentence(const NumericsView& view);
[[nodiscard]] NumericsTable sumsTable(const NumericsView& view);

/// A weight of 1 under small updates. Items: weightWay, a: 0 to 2 the ways of storing it, 3 the true weight.
[[nodiscard]] DisplayList weightsScene(const NumericsInput& input);
[[nodiscard]] QString weightsSentence(const NumericsView& view);
[[nodiscard]] NumericsTable weightsTable(const NumericsView& view);

}  // namespace meshwright::ui
