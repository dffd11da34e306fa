// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what the pipeline costs: simulate() per op, order and all, and leanTimes() per call, for every
// schedule. Fails when a million ops take longer than the limit, or an op of a long schedule much longer than
// one of a short one: cost grows linearly.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "core/pipeline/schedule.h"
#include "core/scenario/words.h"

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

/// Chunk times like those of a model in nanoseconds: the first and last stage differ from the others.
PipelineCosts costsFor(const ScheduleShape& shape, bool uneven) {
    const std::int64_t stages = shape.stages * shape.virtualStages;
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

const char* nameOf(ScheduleKind kind) {
    return wordOf(kind).data();
}

std::int64_t opsOf(const Timeline& timeline) {
    std::int64_t ops = 0;
    for (const auto& rank : timeline.ranks) ops += std::ssize(rank);
    return ops;
}

/// Nanoseconds of one op.
double benchSimulation(const ScheduleShape& shape) {
    const PipelineCosts costs = costsFor(shape, true);
    const double whole = nanoseconds(1, [&] { return simulate(shape, costs)->makespan; });
    const auto ops = static_cast<double>(opsOf(simulate(shape, costs).value()));
    std::printf("simulate  %-22s p %3lld m %7lld v %lld %10.0f ops %8.1f ns/op %10.3f ms\n",
                nameOf(shape.kind), static_cast<long long>(shape.stages),
                static_cast<long long>(shape.microBatches), static_cast<long long>(shape.virtualStages), ops,
                whole / ops, whole / 1e6);
    return whole / ops;
}

/// p 64, m 1024, v 4 with split backwards: 786,432 ops in less than 100 ms.
bool millionOpsInTime() {
    constexpr double kLimitMilliseconds = 100.0;
    const ScheduleShape shape{ScheduleKind::interleavedZb, 64, 1024, 4};
    const double milliseconds = benchSimulation(shape) * 786'432 / 1e6;
    std::printf("limit %.0f ms for p 64, m 1024, v 4 split: %s\n", kLimitMilliseconds,
                milliseconds < kLimitMilliseconds ? "kept" : "MISSED");
    return milliseconds < kLimitMilliseconds;
}

/// Doubling the micro-batches, and doubling the ranks, doubles the time: ns/op stay within a factor of 4,
/// caches and all, where a square law would make it 64.
bool growsLinearly() {
    bool linear = true;
    for (const ScheduleKind kind : {ScheduleKind::oneFOneB, ScheduleKind::zbH1, ScheduleKind::dualpipe}) {
        double first = 0.0;
        double last = 0.0;
        for (const std::int64_t m : {256, 1'024, 4'096, 16'384}) {
            last = benchSimulation({kind, 16, m, 1});
            if (first == 0.0) first = last;
        }
        for (const std::int64_t p : {32, 64}) last = std::max(last, benchSimulation({kind, p, 16'384, 1}));
        linear = linear && last < 8.0 * first;
    }
    std::printf("ns/op from the shortest to the longest: %s\n", linear ? "linear" : "NOT LINEAR");
    return linear;
}

void benchLean(const ScheduleShape& shape, const PipelineCosts& costs, const char* what) {
    const int calls = shape.microBatches > 10'000 ? 1 : 20;
    const double whole = nanoseconds(calls, [&] { return leanTimes(shape, costs)->makespan; });
    std::printf("leanTimes %-22s p %3lld m %7lld v %lld %-9s %12.3f us\n", nameOf(shape.kind),
                static_cast<long long>(shape.stages), static_cast<long long>(shape.microBatches),
                static_cast<long long>(shape.virtualStages), what, whole / 1e3);
}

std::int64_t chunksOf(ScheduleKind kind) {
    return runsOneStagePerRank(kind) ? 1 : 2;
}

}  // namespace

int main() {
    for (const ScheduleKind kind : builtInSchedules()) benchSimulation({kind, 8, 1'024, chunksOf(kind)});
    const bool inTime = millionOpsInTime();
    const bool linear = growsLinearly();
    for (const ScheduleKind kind : builtInSchedules())
        for (const std::int64_t microBatches : {128, 2'048}) {
            const ScheduleShape shape{kind, 8, microBatches, chunksOf(kind)};
            benchLean(shape, costsFor(shape, true), "uneven");
        }
    for (const std::int64_t stages : {8, 64})
        for (const std::int64_t microBatches : {128, 100'000}) {
            const ScheduleShape shape{ScheduleKind::oneFOneB, stages, microBatches, 1};
            benchLean(shape, costsFor(shape, false), "equal");
            benchLean(shape, costsFor(shape, true), "uneven");
        }
    for (const std::int64_t microBatches : {128, 100'000})
        benchLean({ScheduleKind::oneFOneB, 7, microBatches, 1}, costsWithoutPeriod(), "no period");
    return inTime && linear ? 0 : 1;
}
