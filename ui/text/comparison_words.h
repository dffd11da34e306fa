// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison of scenarios says.
#pragma once

#include <QString>
#include <span>

#include "core/comparison/compare.h"
#include "core/comparison/conclusion.h"

namespace meshwright::ui {

/// What a scenario is called beside the others: "A" for the first.
[[nodiscard]] QString letterOf(std::size_t position);

/// "TP 8 " U+2192 " 4"
[[nodiscard]] QString changeText(const FieldDifference& difference);
/// All fields of a step: "TP 8 " U+2192 " 4, PP 2 " U+2192 " 4".
[[nodiscard]] QString changesText(const ComparisonStep& step);
/// What moves along: "DP 4 " U+2192 " 8, micro-batches 16 " U+2192 " 8"; empty where nothing does.
[[nodiscard]] QString followersText(const ComparisonStep& step);

/// "+12.0 GiB activations", U+2212 "7.80 s TP traffic"
[[nodiscard]] QString moveText(const FigureMove& move);
/// Is it good that the figure moved so? Less time and memory, more of anything else.
[[nodiscard]] bool isBetter(const FigureMove& move);
/// The totals in a line: U+2212 "7.4 % step time, +11.7 GiB, MFU 46.9 " U+2192 " 50.7 %".
[[nodiscard]] QString totalsText(const FigureMoves& moves);

/// "Fastest that fits: B, 4.0 GiB to spare. Most room: C, 30.2 GiB."
[[nodiscard]] QString conclusionText(const Conclusion& conclusion,
                                     std::span<const Evaluation* const> evaluations);

}  // namespace meshwright::ui
