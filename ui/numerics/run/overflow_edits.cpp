// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/overflow_edits.h"

#include <algorithm>
#include <numeric>

namespace meshwright::ui {

namespace {

constexpr std::int64_t kStepsToZero = 180;  // 2^16 is halved to 2^-149 by 165 overflows, and to 0 by 166

}  // namespace

bool hasOverflow(const RunView& run, std::int64_t first, std::int64_t column) {
    const auto found = std::ranges::lower_bound(run.overflows, first);
    return found != run.overflows.end() && *found < first + column;
}

void setOverflows(RunView& run, std::int64_t from, std::int64_t to, std::int64_t column, bool on) {
    if (from > to) std::swap(from, to);
    for (std::int64_t first = from; first <= to; first += column) {
        const auto begin = std::ranges::lower_bound(run.overflows, first);
        if (!on)
            run.overflows.erase(begin, std::ranges::lower_bound(run.overflows, first + column));
        else if (!hasOverflow(run, first, column))
            run.overflows.insert(begin, first);
    }
}

void applyPreset(RunView& run, OverflowPreset preset) {
    run.overflows.clear();
    switch (preset) {
        case OverflowPreset::none:
            break;
        case OverflowPreset::atStart:
            run.steps = std::max<std::int64_t>(run.steps, 3);
            run.overflows = {0, 1, 2};
            break;
        case OverflowPreset::beforeGrowth:
            if (run.steps <= run.growthInterval) run.steps = std::min(2 * run.growthInterval, kMostSteps);
            if (run.growthInterval <= run.steps) run.overflows = {run.growthInterval - 1};
            break;
        case OverflowPreset::everyStep:
            run.steps = std::max(run.steps, kStepsToZero);
            run.overflows.resize(static_cast<std::size_t>(run.steps));
            std::iota(run.overflows.begin(), run.overflows.end(), std::int64_t{0});
            break;
    }
}

void setSteps(RunView& run, std::int64_t steps) {
    run.steps = steps;
    run.overflows.erase(std::ranges::lower_bound(run.overflows, steps), run.overflows.end());
}

}  // namespace meshwright::ui
