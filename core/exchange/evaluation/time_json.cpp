// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/evaluation_parts.h"

namespace meshwright {

namespace {

constexpr double kTera = 1e12;
constexpr double kSecondsPerHour = 3600.0;

Json conventionsJson(const FlopConventions& mfu) {
    return {{"full", mfu.full}, {"causal", mfu.causal}, {"palm", mfu.palm}, {"hardware", mfu.hardware}};
}

/// Of the busiest pipeline rank in a step; classes that take no time are left out.
Json kernelsJson(const KernelTimes& kernels) {
    Json list = Json::array();
    for (const Word<KernelClass>& word : wordsOf<KernelClass>()) {
        const KernelTime& kernel = kernels[word.value];
        if (kernel.time.sum().value() <= 0.0) continue;
        list.push_back({{"kernel", word.text},
                        {"forward_seconds", kernel.time.forward.value()},
                        {"backward_input_seconds", kernel.time.backwardInput.value()},
                        {"backward_weight_seconds", kernel.time.backwardWeight.value()},
                        {"recompute_seconds", kernel.time.recompute.value()},
                        {"flops", kernel.work.value()},
                        {"memory_bytes", kernel.bytes}});
    }
    return list;
}

}  // namespace

Json timeJson(const Evaluation& evaluation) {
    const auto& time = evaluation.time;
    const auto& rule = evaluation.ruleOfThumb;
    if (!time && !rule) return nullptr;
    const auto seconds = [&](Seconds StepTime::*part) {
        return time ? Json(((*time).*part).value()) : Json(nullptr);
    };
    const auto number = [&](double StepTime::*part) { return time ? Json((*time).*part) : Json(nullptr); };
    const auto tera = [&](FlopsPerSecond StepTime::*rate) {
        return time ? Json(((*time).*rate).value() / kTera) : Json(nullptr);
    };
    return {
        {"step_seconds", seconds(&StepTime::step)},
        {"compute_seconds", seconds(&StepTime::compute)},
        {"recompute_seconds", seconds(&StepTime::recompute)},
        {"bubble_seconds", seconds(&StepTime::bubble)},
        {"exposed_communication_seconds", seconds(&StepTime::exposedCommunication)},
        {"offload_seconds", seconds(&StepTime::offload)},
        {"optimizer_seconds", seconds(&StepTime::optimizer)},
        {"data_loading_seconds", seconds(&StepTime::dataLoading)},
        {"other_seconds", seconds(&StepTime::other)},
        {"tokens_per_second", number(&StepTime::tokensPerSecond)},
        {"tokens_per_second_per_gpu", number(&StepTime::tokensPerSecondPerGpu)},
        {"model_tflops_per_gpu", tera(&StepTime::modelPerGpu)},
        {"hardware_tflops_per_gpu", tera(&StepTime::hardwarePerGpu)},
        {"mfu", number(&StepTime::mfu)},
        {"hfu", number(&StepTime::hfu)},
        {"conventions", time ? conventionsJson(time->mfuConventions) : Json(nullptr)},
        {"kernels", time ? kernelsJson(time->kernels) : Json(nullptr)},
        {"rule_of_thumb", rule ? Json{{"hours", rule->duration.value() / kSecondsPerHour}, {"mfu", rule->mfu}}
                               : Json(nullptr)}};
}

Json assumptionsJson(const std::vector<Assumption>& assumptions) {
    Json list = Json::array();
    for (const Assumption& assumption : assumptions)
        list.push_back({{"constant", wordOf(assumption.constant)},
                        {"value", assumption.value},
                        {"calibrated", assumption.calibrated},
                        {"origin", wordOf(assumption.origin)},
                        {"source", assumption.source}});
    return list;
}

Json runJson(const RunLedger& run) {
    return {{"steps", countJson(run.steps)},
            {"days", run.days},
            {"gpu_hours", run.gpuHours},
            {"cost_usd", run.costUsd},
            {"energy_mwh", run.energyMwh},
            {"checkpoint_bytes", countJson(run.checkpoint)},
            {"checkpoint_seconds", run.checkpointTime.value()},
            {"checkpoint_stall_seconds", run.checkpointStall.value()},
            {"failures", run.failures},
            {"interval_seconds", run.checkpointInterval.value()},
            {"goodput", run.goodput},
            {"effective_days", run.effectiveDays}};
}

}  // namespace meshwright
