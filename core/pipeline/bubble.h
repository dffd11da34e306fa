// SPDX-License-Identifier: GPL-3.0-or-later
// The three measures of a pipeline's bubble. They differ, so each has its name everywhere.
#pragma once

#include <optional>

#include "core/pipeline/ratio.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

/// Idle share of the ranks' time, sum(idle) / (p T): "(p-1)/(m+p-1)" for equal ranks without latency. 0 when
/// no time passes.
[[nodiscard]] Ratio bubbleFraction(const Timeline& timeline);

/// Time lost relative to the ideal, T / ideal - 1: "(p-1)/m" for equal ranks without latency.
/// nullopt when all work is free.
[[nodiscard]] std::optional<Ratio> bubbleOverhead(const Timeline& timeline);

/// Longest span of a rank less the ideal, in ticks: what the zero-bubble papers call the bubble.
[[nodiscard]] Ticks spanBubble(const Timeline& timeline);

}  // namespace meshwright
