// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/guess_costs.h"

#include <algorithm>
#include <array>

#include "core/evaluation/evaluation.h"
#include "core/validation/run_scenario.h"

namespace meshwright {

namespace {

/// A setting by its name in PublishedSetting::assumed, and the other guess.
struct Guess {
    std::string_view field;
    std::string_view words;
    void (*change)(Scenario& scenario);
};

constexpr std::array kGuesses = {
    Guess{"recompute", "recompute: everything, or nothing",
          [](Scenario& scenario) {
              Recompute& recompute = scenario.training.recompute;
              recompute.kind =
                  recompute.kind == RecomputeKind::full ? RecomputeKind::none : RecomputeKind::full;
          }},
    Guess{"overlap", "overlap of tensor-parallel traffic",
          [](Scenario& scenario) { scenario.overlap.tensorParallel = !scenario.overlap.tensorParallel; }},
    Guess{"overlap", "overlap of data-parallel traffic",
          [](Scenario& scenario) { scenario.overlap.dataParallel = !scenario.overlap.dataParallel; }},
    Guess{"attention", "attention: flash, or unfused",
          [](Scenario& scenario) {
              AttentionKernel& kernel = scenario.training.attention;
              kernel = kernel == AttentionKernel::flash ? AttentionKernel::unfused : AttentionKernel::flash;
          }},
    Guess{"compile", "compiled, or not",
          [](Scenario& scenario) { scenario.training.compile = !scenario.training.compile; }},
    Guess{"inter_node", "half of the bandwidth between nodes",
          [](Scenario& scenario) {
              LinkSpec& link = scenario.cluster.interNode.spec;
              link.bandwidth = link.bandwidth * 0.5;
          }},
    Guess{"gradients", "gradients kept in 16 or 32 bits",
          [](Scenario& scenario) {
              DataType& type = scenario.precision.gradients;
              type = type == DataType::fp32 ? DataType::bf16 : DataType::fp32;
          }},
    Guess{"gradient_reduce", "gradients reduced in 16 or 32 bits",
          [](Scenario& scenario) {
              DataType& type = scenario.precision.gradientReduce;
              type = type == DataType::fp32 ? DataType::bf16 : DataType::fp32;
          }},
    Guess{"sharding", "ZeRO-1, or no ZeRO",
          [](Scenario& scenario) {
              ShardingStrategy& strategy = scenario.sharding.strategy;
              strategy =
                  strategy == ShardingStrategy::none ? ShardingStrategy::zero1 : ShardingStrategy::none;
          }},
    Guess{"mesh.virtual_stages", "one stage a pipeline rank",
          [](Scenario& scenario) {
              scenario.pipeline.schedule = ScheduleKind::oneFOneB;
              scenario.pipeline.virtualStages = 1;
              scenario.pipeline.layersPerStage.reset();
          }},
    Guess{"framework", "kernels: Transformer Engine, or eager",
          [](Scenario& scenario) {
              const bool megatron = scenario.framework.name == Framework::megatron;
              scenario.framework = {megatron ? Framework::fsdp : Framework::megatron, ""};
          }},
};

bool assumes(const PublishedRun& run, std::string_view field) {
    const auto& assumed = run.setting.assumed;
    return std::ranges::find(assumed, field) != assumed.end();
}

}  // namespace

std::vector<GuessCost> guessCosts(std::span<const PublishedRun> runs) {
    std::array<std::vector<double>, kGuesses.size()> changes;
    for (const PublishedRun& run : runs) {
        const auto scenario = scenarioOf(run);
        if (!scenario) continue;
        const Evaluation as = evaluate(*scenario);
        if (!as.time) continue;
        for (std::size_t i = 0; i < kGuesses.size(); ++i) {
            if (!assumes(run, kGuesses[i].field)) continue;
            Scenario other = *scenario;
            kGuesses[i].change(other);
            const Evaluation then = evaluate(other);
            if (then.time && then.time->step != as.time->step)
                changes[i].push_back(then.time->step / as.time->step - 1.0);
        }
    }
    std::vector<GuessCost> costs;
    for (std::size_t i = 0; i < kGuesses.size(); ++i)
        if (!changes[i].empty())
            costs.push_back({kGuesses[i].field, kGuesses[i].words, summarize(std::move(changes[i]))});
    std::ranges::stable_sort(costs, std::ranges::greater(),
                             [](const GuessCost& cost) { return cost.change.medianAbs; });
    return costs;
}

}  // namespace meshwright
