// SPDX-License-Identifier: GPL-3.0-or-later
// What the layout rules share: they see one scenario and report into one list.
#pragma once

#include "core/rules/codes.h"
#include "core/scenario/resolved.h"

namespace meshwright {

struct RuleContext {
    const Scenario& scenario;
    const Resolved& resolved;
    std::vector<Problem>& problems;

    /// Where the framework has no such rule nothing is reported.
    void report(RuleCode code, std::string path, std::initializer_list<NamedValue> values,
                std::optional<Fix> fix = std::nullopt) const {
        if (!severityOf(code, scenario.framework.name)) return;
        problems.push_back(
            makeProblem(code, scenario.framework.name, std::move(path), values, std::move(fix)));
    }
};

void checkGrid(const RuleContext& context);     ///< GPUs, mesh product, sharding groups, batch
void checkExperts(const RuleContext& context);  ///< the experts' grid over the same GPUs, and experts over it
void checkModelSource(const RuleContext& context);  ///< a nominal model, a config that is read in part
void checkModelSplit(
    const RuleContext& context);  ///< heads, FFN and sequence over TP and CP; what the model is
void checkPipeline(const RuleContext& context);   ///< stages, micro-batches, sharding, recompute
void checkSchedule(const RuleContext& context);   ///< what the schedule asks of stages and micro-batches
void checkOrder(const RuleContext& context);      ///< a custom schedule's list of ops or layout string
void checkPrecision(const RuleContext& context);  ///< number types on this GPU

}  // namespace meshwright
