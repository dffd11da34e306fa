// SPDX-License-Identifier: GPL-3.0-or-later
// The words of "Why this number": what figures and operands are, and their values with units.
#pragma once

#include <QString>

#include "core/explanation/derivation.h"

namespace meshwright::ui {

/// "activations, Stage 0", "time of a step"
[[nodiscard]] QString nameOf(const FigureId& figure, const Evaluation& evaluation);
/// The same of what stands in a formula or a sum.
[[nodiscard]] QString meaningOf(const OperandMeaning& meaning, const Evaluation& evaluation);
/// "4.81 s", "412 TFLOP/s", "61.2 GiB"
[[nodiscard]] QString valueText(double value, QuantityUnit unit);
/// The formula with today's values; empty without one.
[[nodiscard]] QString substitutedText(const Derivation& derivation);
/// How the figure follows where it has no formula: "the sum of these", "the largest of these"; else empty.
[[nodiscard]] QString formText(DerivationForm form);
/// What must be said beside it; may be empty.
[[nodiscard]] QString remarkOf(const Derivation& derivation);

}  // namespace meshwright::ui
