// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/field_difference.h"
#include "core/comparison/figure_move.h"

namespace meshwright {

/// Fields changed together, and what that does to the figures.
struct ComparisonStep {
    std::vector<FieldDifference> fields;
    /// DP and micro-batches, where they move although none of these fields is theirs.
    std::vector<FigureMove> followers;
    FigureMoves moves;
    friend bool operator==(const ComparisonStep&, const ComparisonStep&) = default;
};

/// How one scenario differs from another, and which of its changes does what.
struct Comparison {
    std::vector<FieldDifference> fields;
    FigureMoves whole;
    /// From the one to the other, setting by setting: each step ends where the next begins, so that what they
    /// do to a figure adds up to what becomes of it. Empty where one of the two cannot be evaluated.
    std::vector<ComparisonStep> steps;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// Goes from one scenario to the other in the order of Setting, a setting at a time, and evaluates each
/// scenario on the way. One that breaks a rule (TP 8 and PP 2 where the GPUs only divide by 4 and 4) is not
/// stopped at: the next setting is changed with it. The order decides to which of two settings their joint
/// effect is counted.
[[nodiscard]] Comparison compare(const Scenario& from, const Evaluation& ofFrom, const Scenario& to,
                                 const Evaluation& ofTo);

}  // namespace meshwright
