// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scent.h"

#include <algorithm>
#include <limits>

#include "core/evaluation/evaluation.h"

namespace meshwright::ui {

namespace {

constexpr double kFastWithin = 1.02;
constexpr double kMidWithin = 1.20;

void judge(ScentedValue& value, const Scenario& scenario, Control control) {
    const Evaluation evaluation = evaluate(withControl(scenario, control, value.value));
    if (!evaluation.memory) return;
    value.memory = evaluation.memory->worst().total;
    if (evaluation.memory->verdict == MemoryVerdict::doesNotFit) {
        value.scent = Scent::doesNotFit;
        return;
    }
    if (!evaluation.time) return;
    value.stepSeconds = evaluation.time->step.value();
    // Per token, so that values that change the batch or the cluster compare too.
    if (evaluation.time->tokensPerSecond > 0.0)
        value.secondsPerToken = 1.0 / evaluation.time->tokensPerSecond;
}

}  // namespace

std::vector<ScentedValue> unjudgedValues(const Scenario& scenario, Control control) {
    std::vector<ScentedValue> values;
    for (ControlValue& offered : controlValues(scenario, control)) {
        const Scent scent = offered.illegal ? Scent::illegal : Scent::unknown;
        values.push_back({offered.value, scent, std::move(offered.illegal), {}, {}, {}});
    }
    return values;
}

std::vector<ScentedValue> judgedValues(const Scenario& scenario, Control control) {
    std::vector<ScentedValue> values = unjudgedValues(scenario, control);
    double best = std::numeric_limits<double>::infinity();
    for (ScentedValue& value : values) {
        if (value.scent == Scent::unknown) judge(value, scenario, control);
        if (value.secondsPerToken) best = std::min(best, *value.secondsPerToken);
    }
    for (ScentedValue& value : values) {
        if (!value.secondsPerToken) continue;
        value.scent = *value.secondsPerToken <= best * kFastWithin  ? Scent::fast
                      : *value.secondsPerToken <= best * kMidWithin ? Scent::mid
                                                                    : Scent::slow;
    }
    return values;
}

}  // namespace meshwright::ui
