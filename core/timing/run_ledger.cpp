// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/run_ledger.h"

#include "core/derivation/quantity.h"

namespace meshwright {

namespace {

using enum Quantity;

/// Young 1974, Daly 2006: C in sqrt(2 C MTBF) is the time that training stands for a checkpoint; what is lost
/// is that and half an interval a failure. The next is not begun before the last is written.
void addFailures(RunLedger& run, const Cluster& cluster, double worldSize, Seconds time) {
    const double rate =
        computed(failureRate, {{failuresPerYear, cluster.failuresPerGpuYear}, {gpus, worldSize}});
    run.failures =
        computed(failures, {{failureRate, rate}, {steps, run.steps.asDouble()}, {step, time.value()}});
    run.goodput = 1.0;
    if (rate > 0.0 && run.checkpointTime.value() > 0.0) {
        const double stall = run.checkpointStall.value();
        run.checkpointInterval = Seconds(computed(
            interval,
            {{checkpointStall, stall}, {failureRate, rate}, {checkpointTime, run.checkpointTime.value()}}));
        run.goodput = computed(goodput, {{checkpointStall, stall},
                                         {interval, run.checkpointInterval.value()},
                                         {failureRate, rate},
                                         {restart, cluster.restartMinutes * 60.0}});
    }
    if (run.goodput > 0.0)
        run.effectiveDays = computed(effectiveDays, {{days, run.days}, {goodput, run.goodput}});
}

}  // namespace

std::optional<RunLedger> buildRunLedger(const Scenario& scenario, const Resolved& resolved, Seconds time,
                                        Bytes checkpoint, const TimeConstants& constants) {
    if (!scenario.training.tokens || checkpoint.overflowed()) return std::nullopt;
    const Count tokensPerStep = Count(scenario.training.globalBatchSize) * scenario.training.sequenceLength;
    if (tokensPerStep.overflowed()) return std::nullopt;
    const Cluster& cluster = scenario.cluster;
    const double worldSize = static_cast<double>(resolved.worldSize);

    RunLedger run;
    run.steps = Count(*scenario.training.tokens).dividedUp(tokensPerStep.value());  // exact past 2^53 too
    const double count = run.steps.asDouble();
    run.days = computed(days, {{steps, count}, {step, time.value()}});
    run.gpuHours = computed(gpuHours, {{steps, count}, {step, time.value()}, {gpus, worldSize}});
    run.costUsd = computed(cost, {{gpuHours, run.gpuHours}, {price, cluster.pricePerGpuHour}});
    run.energyMwh = computed(energy, {{gpuHours, run.gpuHours},
                                      {watts, cluster.gpu.spec.tdpWatts},
                                      {usageEffectiveness, cluster.powerUsageEffectiveness}});
    run.checkpoint = checkpoint;
    run.checkpointTime =
        Seconds(computed(Quantity::checkpointTime, {{Quantity::checkpoint, checkpoint.asDouble()},
                                                    {checkpointRate, cluster.checkpointWriteGbS * 1e9}}));
    run.checkpointStall =
        Seconds(computed(checkpointStall, {{checkpointTime, run.checkpointTime.value()},
                                           {stallShare, constants[TimeConstant::checkpointStall]}}));
    addFailures(run, cluster, worldSize, time);
    return run;
}

}  // namespace meshwright
