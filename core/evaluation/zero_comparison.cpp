// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/zero_comparison.h"

#include <algorithm>

namespace meshwright {

namespace {

StrategyMemory memoryUnder(Scenario scenario, ShardingStrategy strategy) {
    scenario.sharding.strategy = strategy;
    Evaluation evaluation = evaluate(scenario);
    StrategyMemory result;
    result.strategy = strategy;
    if (evaluation.memory) {
        result.verdict = evaluation.memory->verdict;
        result.fullest = evaluation.memory->worst();
        return result;
    }
    std::ranges::copy_if(evaluation.problems, std::back_inserter(result.errors),
                         [](const Problem& problem) { return problem.severity == Severity::error; });
    return result;
}

}  // namespace

std::array<StrategyMemory, 4> compareZero(const Scenario& scenario) {
    using enum ShardingStrategy;
    return {memoryUnder(scenario, none), memoryUnder(scenario, zero1), memoryUnder(scenario, zero2),
            memoryUnder(scenario, zero3)};
}

}  // namespace meshwright
