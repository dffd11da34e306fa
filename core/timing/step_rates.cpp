// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/step_rates.h"

#include "core/derivation/quantity.h"
#include "core/scenario/sharding.h"

namespace meshwright {

using enum TimeConstant;

OptimizerWork optimizerWork(const Scenario& scenario, const Resolved& resolved, const SymbolTable& symbols) {
    const bool sharded = scenario.sharding.strategy != ShardingStrategy::none;
    const auto shard = [&](Symbol parameters, std::int64_t group) {
        return static_cast<double>(symbols[parameters]) / static_cast<double>(sharded ? group : 1);
    };
    double held = shard(Symbol::P, resolved.shardGroup);
    if (scenario.model.spec.moe) held += shard(Symbol::P_x, symbols[Symbol::N_x]);
    const Precision& precision = scenario.precision;
    const auto bytes = [](DataType type) { return static_cast<double>(bytesOf(type)); };
    const double moments = scenario.optimizer == OptimizerKind::sgdMomentum ? 1.0 : 2.0;
    const double aParameter = (precision.masterWeights ? 8.0 : 0.0) +
                              2.0 * moments * bytes(precision.moments) + bytes(precision.gradients) +
                              bytes(precision.parameters) + 6.0;
    const bool onHost = offloads(scenario.sharding.offload, Offload::optimizer);
    return {held, aParameter, onHost ? bytes(precision.gradients) + bytes(precision.parameters) : 0.0};
}

Seconds optimizerTime(const OptimizerWork& work, const TimeConstants& constants, const ReachedRates& rates) {
    if (work.moved > 0.0)
        return Seconds(computed(Quantity::optimizerOnHost, {{Quantity::heldParameters, work.parameters},
                                                            {Quantity::movedBytes, work.moved},
                                                            {Quantity::hostLink, constants[hostLink]},
                                                            {Quantity::optimizerBytes, work.bytes},
                                                            {Quantity::hostUpdate, constants[hostUpdate]}}));
    return Seconds(computed(Quantity::optimizer, {{Quantity::optimizerPasses, constants[optimizerPasses]},
                                                  {Quantity::optimizerBytes, work.bytes},
                                                  {Quantity::heldParameters, work.parameters},
                                                  {Quantity::memoryRate, rates.memory.value()}}));
}

void fillRates(StepTime& time, const Scenario& scenario, const Resolved& resolved,
               const ParameterSummary& summary, const ReachedRates& rates) {
    using enum Quantity;
    const double tokens = static_cast<double>(scenario.training.globalBatchSize) *
                          static_cast<double>(scenario.training.sequenceLength);
    time.tokensPerSecond =
        computed(Quantity::tokensPerSecond, {{tokensPerStep, tokens}, {step, time.step.value()}});
    time.tokensPerSecondPerGpu = computed(tokensPerGpu, {{Quantity::tokensPerSecond, time.tokensPerSecond},
                                                         {gpus, static_cast<double>(resolved.worldSize)}});
    const TokenFlops flops = meshwright::tokenFlops(scenario, summary);
    const auto rate = [&](Quantity figure, Quantity perToken, double value) {
        return computed(
            figure,
            {{perToken, value}, {tokensPerGpu, time.tokensPerSecondPerGpu}, {peak, rates.peak.value()}});
    };
    time.modelPerGpu = FlopsPerSecond(rate(modelRate, Quantity::tokenFlops, flops.full));
    time.hardwarePerGpu = FlopsPerSecond(rate(hardwareRate, hardwareFlops, flops.hardware));
    time.mfuConventions = {rate(mfu, Quantity::tokenFlops, flops.full),
                           rate(mfuCausal, causalFlops, flops.causal), rate(mfuPalm, palmFlops, flops.palm),
                           rate(hfu, hardwareFlops, flops.hardware)};
    time.mfu = time.mfuConventions.full;
    time.hfu = time.mfuConventions.hardware;
}

}  // namespace meshwright
