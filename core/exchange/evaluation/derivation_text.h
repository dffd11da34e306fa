// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/explanation/derivation.h"

namespace meshwright {

/// For people: the figure, its formula, the same with today's values, a line an operand, and the source.
[[nodiscard]] std::string derivationText(const Derivation& derivation, const Evaluation& evaluation);

/// { "figure", "meaning", "value", "unit", "form", "formula", "substituted", "operands": [ { "symbol",
/// "meaning", "value", "unit", "figure" } ], "source", "remark" }; null where there is none.
[[nodiscard]] std::string derivationJson(const Derivation& derivation, const Evaluation& evaluation);

/// What an operand or a figure is, in English: "time of a step", "activations of stage 0".
[[nodiscard]] std::string meaningText(const OperandMeaning& meaning, const Evaluation& evaluation);

}  // namespace meshwright
