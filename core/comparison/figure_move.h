// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/explanation/figure_id.h"

namespace meshwright {

/// A figure on its way from one evaluation to another, in its SI unit, of memory in bytes.
struct FigureMove {
    FigureId figure;  ///< memory of a category: at the stage that is the fullest one afterwards
    double from = 0.0, to = 0.0;
    [[nodiscard]] double change() const { return to - from; }
    friend bool operator==(const FigureMove&, const FigureMove&) = default;
};

/// What becomes of the figures that two scenarios are compared by. Those that only one of the evaluations has
/// are left out.
struct FigureMoves {
    /// Step time, tokens a second, MFU, memory of the fullest GPU; whether they move or not.
    std::vector<FigureMove> totals;
    /// The parts of the step and the memory of the fullest stage by category: those that move, what moves
    /// most first, measured by the step and the capacity of the scenario compared with.
    std::vector<FigureMove> parts;
    friend bool operator==(const FigureMoves&, const FigureMoves&) = default;

    /// Null where the totals have no such figure.
    [[nodiscard]] const FigureMove* total(Quantity quantity) const;
};

/// What a change of a part is measured by.
struct MoveScale {
    double step = 1.0;      ///< seconds
    double capacity = 1.0;  ///< bytes
};
[[nodiscard]] MoveScale moveScale(const Evaluation& evaluation);
/// The part of the scale that the move is; without a sign.
[[nodiscard]] double weightOf(const FigureMove& move, const MoveScale& scale);

[[nodiscard]] FigureMoves movesBetween(const Evaluation& from, const Evaluation& to, const MoveScale& scale);

}  // namespace meshwright
