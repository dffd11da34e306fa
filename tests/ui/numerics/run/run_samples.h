// SPDX-License-Identifier: GPL-3.0-or-later
// Views of a run for the tests: the usual one, and any that a file may hold.
#pragma once

#include <algorithm>
#include <random>

#include "core/numerics/float_format.h"
#include "ui/document/numerics_view.h"

namespace meshwright::test {

inline ui::NumericsView viewOf(const ui::RunView& run) {
    ui::NumericsView view;
    view.run = run;
    return view;
}

inline ui::RunView randomRun(std::mt19937& random) {
    const auto upTo = [&](std::int64_t most) {
        // Small and large ones alike.
        const double part = std::uniform_real_distribution<double>(0.0, 1.0)(random);
        return std::clamp<std::int64_t>(std::llround(std::pow(static_cast<double>(most), part)), 1, most);
    };
    const auto format = [&] {
        const auto formats = floatFormats();
        return std::string(formats[static_cast<std::size_t>(upTo(std::ssize(formats))) - 1].id);
    };
    static constexpr std::array texts = {
        "0.1",   "1",      "-0.5",  "1e-30",
        "3e38",  "1e300",  "nan",   "-inf",
        "0",     "0x1p-9", "448",   "0.1000000000000000055511151231257827021181583404541015625",
        "-1e-5", "0.001",  "1e-400"};
    const auto text = [&] { return texts[static_cast<std::size_t>(upTo(std::ssize(texts))) - 1]; };
    ui::RunView run;
    run.steps = upTo(ui::kMostSteps);
    run.overflows.clear();
    const double chance = std::uniform_real_distribution<double>(0.0, 1.0)(random);
    for (std::int64_t step = 0; step < run.steps; ++step)
        if (std::bernoulli_distribution(chance)(random)) run.overflows.push_back(step);
    run.growthInterval = upTo(100'000);
    run.hysteresis = upTo(100);
    run.historyLength = upTo(4096);
    run.spikeExponent = static_cast<int>(upTo(21)) - 1;
    run.sumFormat = format();
    run.addend = text();
    run.adds = upTo(5000);
    run.chunk = upTo(ui::kMostAdds);
    run.weightFormat = format();
    run.update = text();
    run.updates = upTo(5000);
    return run;
}

}  // namespace meshwright::test
