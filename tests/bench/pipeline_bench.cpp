// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what the pipeline costs: simulate() per op, and leanTimes() per call. Build with the release preset.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "core/pipeline/schedule.h"

using namespace meshwright;

namespace {

using Clock = std::chrono::steady_clock;

volatile Ticks g_sink = 0;  // keeps results alive

/// Nanoseconds of one call: the quickest of several rounds.
template <class Function>
double nanoseconds(int callsPerRound, const Function& function) {
    double best = 1e18;
    for (int round = 0; round < 7; ++round) {
        const auto start = Clock::now();
        for (int call = 0; call < callsPerRound; ++call) g_sink = g_sink + function();
        const std::chrono::duration<double, std::nano> elapsed = Clock::now() - start;
        best = std::min(best, elapsed.count() / callsPerRound);
    }
    return best;
}

/// Stage times like those of a model in nanoseconds: the first and last stage differ from the others.
PipelineCosts costsFor(std::int64_t stages, bool uneven) {
    PipelineCosts costs;
    costs.forward.assign(stages, 18'513'377);
    costs.backwardInput.assign(stages, 18'086'101);
    costs.backwardWeight.assign(stages, 9'331'459);
    costs.transfer = 626'003;
    if (uneven) {
        costs.forward.front() += 210'011;
        costs.forward.back() += 4'100'007;
        costs.backwardInput.back() += 8'200'003;
    }
    return costs;
}

/// 7 ranks of nearly equal pace and a hop of one tick: no period in 100,000 waves.
PipelineCosts costsWithoutPeriod() {
    return {{779'115, 814'062, 814'062, 814'062, 620'345, 814'062, 814'062},
            {660'372, 660'372, 660'372, 660'372, 609'446, 660'372, 660'372},
            std::vector<Ticks>(7, 0),
            1};
}

void benchSimulation(const char* name, ScheduleKind kind, std::int64_t stages, std::int64_t microBatches) {
    const ScheduleShape shape{kind, stages, microBatches, 1};
    const PipelineCosts costs = costsFor(stages, true);
    const double whole = nanoseconds(1, [&] { return simulate(shape, costs)->makespan; });
    const auto ops = static_cast<double>(2 * stages * microBatches);
    std::printf("simulate  %-10s p %3lld m %9lld  %10.0f ops  %8.1f ns/op  %10.3f ms\n", name,
                static_cast<long long>(stages), static_cast<long long>(microBatches), ops, whole / ops,
                whole / 1e6);
}

void benchLean(const char* name, const ScheduleShape& shape, const PipelineCosts& costs) {
    const double whole = nanoseconds(50, [&] { return leanTimes(shape, costs)->makespan; });
    const auto ops = static_cast<double>(2 * shape.stages * shape.microBatches);
    std::printf("leanTimes %-10s p %3lld m %9lld  %10.0f ops  %8.4f ns/op  %10.3f us\n", name,
                static_cast<long long>(shape.stages), static_cast<long long>(shape.microBatches), ops,
                whole / ops, whole / 1e3);
}

}  // namespace

int main() {
    for (const std::int64_t microBatches : {128, 8'192, 65'536}) {
        benchSimulation("1f1b", ScheduleKind::oneFOneB, 8, microBatches);
        benchSimulation("gpipe", ScheduleKind::gpipe, 8, microBatches);
    }
    benchSimulation("1f1b", ScheduleKind::oneFOneB, 64, 8'192);
    for (const std::int64_t stages : {8, 64})
        for (const std::int64_t microBatches : {128, 2'048, 100'000}) {
            const ScheduleShape shape{ScheduleKind::oneFOneB, stages, microBatches, 1};
            benchLean("equal", shape, costsFor(stages, false));
            benchLean("uneven", shape, costsFor(stages, true));
        }
    for (const std::int64_t microBatches : {128, 2'048, 100'000})
        benchLean("no period", {ScheduleKind::oneFOneB, 7, microBatches, 1}, costsWithoutPeriod());
    return 0;
}
