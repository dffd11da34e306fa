// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/assumptions.h"

#include <algorithm>

#include "core/evaluation/evaluation.h"

namespace meshwright {

std::vector<Assumption> assumptionsOf(const Scenario& scenario) {
    std::vector<Assumption> assumptions;
    Scenario without = scenario;
    without.timeConstants = {};
    const TimeConstants calibrated = timeConstants(without, builtInCalibration());
    const auto rows = rowsFor(builtInCalibration(), scenario);
    for (const Word<TimeConstant>& word : wordsOf<TimeConstant>()) {
        const CalibratedValue& row = *rows[word.value];
        Assumption assumption{.constant = word.value,
                              .value = calibrated[word.value],
                              .calibrated = calibrated[word.value],
                              .origin = row.fitted ? AssumptionOrigin::fitted : AssumptionOrigin::given,
                              .of = row.of,
                              .fitted = row.fitted,
                              .source = row.source};
        if (word.value == TimeConstant::hostLink && scenario.cluster.gpu.spec.hostLink)
            assumption.source = scenario.cluster.gpu.spec.source;
        if (const auto own = scenario.timeConstants[word.value]) {
            assumption.value = *own;
            assumption.origin = AssumptionOrigin::scenario;
        }
        assumptions.push_back(std::move(assumption));
    }
    return assumptions;
}

std::vector<std::optional<double>> stepChanges(const Scenario& scenario) {
    const std::vector<Assumption> assumptions = assumptionsOf(scenario);
    std::vector<std::optional<double>> changes(assumptions.size());
    const Evaluation now = evaluate(scenario);
    if (!now.time) return changes;
    for (std::size_t i = 0; i < assumptions.size(); ++i) {
        const Assumption& assumption = assumptions[i];
        Scenario wrong = scenario;
        wrong.timeConstants[assumption.constant] =
            std::min(assumption.value * (1.0 + kWrongGuess), rangeOf(assumption.constant).upper);
        const Evaluation then = evaluate(wrong);
        if (then.time) changes[i] = then.time->step / now.time->step - 1.0;
    }
    return changes;
}

}  // namespace meshwright
