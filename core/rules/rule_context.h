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

    void report(RuleCode code, std::string path, std::initializer_list<NamedValue> values,
                std::optional<Fix> fix = std::nullopt) const {
        problems.push_back(
            makeProblem(code, scenario.framework.name, std::move(path), values, std::move(fix)));
    }
};

void checkGrid(const RuleContext& context);  ///< GPUs, mesh product, sharding groups, batch
void checkModelSplit(
    const RuleContext& context);  ///< heads, FFN and sequence over TP and CP; what the model is
void checkPipeline(const RuleContext& context);   ///< stages, schedule, micro-batches, recompute
void checkPrecision(const RuleContext& context);  ///< number types on this GPU

}  // namespace meshwright
