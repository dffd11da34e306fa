// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/run_ledger.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

constexpr double kSecondsPerDay = 86400.0;
constexpr double kSecondsPerYear = 365.25 * kSecondsPerDay;

/// Young 1974, Daly 2006: interval sqrt(2 C MTBF), C the time that training stands for a checkpoint; what is
/// lost is that and half an interval a failure. The next is not begun before the last is written.
void addFailures(RunLedger& run, const Cluster& cluster, double gpus, double seconds) {
    const double failuresPerSecond = cluster.failuresPerGpuYear * gpus / kSecondsPerYear;
    run.failures = failuresPerSecond * seconds;
    run.goodput = 1.0;
    if (failuresPerSecond > 0.0 && run.checkpointTime.value() > 0.0) {
        const double stall = run.checkpointStall.value();
        const double interval =
            std::max(std::sqrt(2.0 * stall / failuresPerSecond), run.checkpointTime.value());
        run.checkpointInterval = Seconds(interval);
        const double lost =
            stall / interval + failuresPerSecond * (interval / 2.0 + cluster.restartMinutes * 60.0);
        run.goodput = std::max(0.0, 1.0 - lost);
    }
    run.effectiveDays = run.goodput > 0.0 ? run.days / run.goodput : 0.0;
}

}  // namespace

std::optional<RunLedger> buildRunLedger(const Scenario& scenario, const Resolved& resolved, Seconds step,
                                        Bytes checkpoint, const TimeConstants& constants) {
    if (!scenario.training.tokens || checkpoint.overflowed()) return std::nullopt;
    const Count tokensPerStep = Count(scenario.training.globalBatchSize) * scenario.training.sequenceLength;
    if (tokensPerStep.overflowed()) return std::nullopt;
    const Cluster& cluster = scenario.cluster;
    const double gpus = static_cast<double>(resolved.worldSize);

    RunLedger run;
    run.steps = Count(*scenario.training.tokens).dividedUp(tokensPerStep.value());
    const double seconds = run.steps.asDouble() * step.value();
    run.days = seconds / kSecondsPerDay;
    run.gpuHours = seconds / 3600.0 * gpus;
    run.costUsd = run.gpuHours * cluster.pricePerGpuHour;
    run.energyMwh = run.gpuHours * cluster.gpu.spec.tdpWatts * cluster.powerUsageEffectiveness / 1e6;
    run.checkpoint = checkpoint;
    run.checkpointTime = checkpoint / BytesPerSecond(cluster.checkpointWriteGbS * 1e9);
    run.checkpointStall = run.checkpointTime * constants[TimeConstant::checkpointStall];
    addFailures(run, cluster, gpus, seconds);
    return run;
}

}  // namespace meshwright
