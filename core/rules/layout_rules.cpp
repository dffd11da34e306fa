// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/layout_rules.h"

#include "core/rules/rule_context.h"

namespace meshwright {

namespace {

void checkFile(const RuleContext& context) {
    for (const UnknownKey& unknown : context.scenario.unknownKeys) {
        const std::string path = unknown.parent.empty() ? unknown.key : unknown.parent + "." + unknown.key;
        context.report("unknown-key", path, {{"key", path}});
    }
}

}  // namespace

std::vector<Problem> checkLayout(const Scenario& scenario, const Resolved& resolved) {
    std::vector<Problem> problems;
    const RuleContext context{scenario, resolved, problems};
    checkModelSource(context);
    checkModelSplit(context);
    checkPipeline(context);
    checkSchedule(context);
    checkOrder(context);
    checkGrid(context);
    checkExperts(context);
    checkPrecision(context);
    checkFile(context);
    return problems;
}

}  // namespace meshwright
