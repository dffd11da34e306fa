// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/trace_command.h"

#include <ostream>

#include "app/commands/command.h"
#include "app/commands/input_file.h"
#include "core/evaluation/evaluation.h"
#include "core/exchange/open_any.h"
#include "core/exchange/trace/trace_json.h"
#include "core/rules/problem.h"

namespace meshwright {

namespace {

/// Why there is no timeline: the broken rules, or what else stands against a step time.
void explain(const Evaluation& evaluation, std::ostream& err) {
    err << "meshwright trace: this scenario has no step to trace.\n";
    for (const Problem& problem : evaluation.problems) err << messageOf(problem) << "\n";
}

}  // namespace

int runTraceCommand(const std::string& file, std::istream& in, std::ostream& out, std::ostream& err) {
    const Result<Scenario> scenario = readInput(file, in).and_then(openAny);
    if (!scenario) {
        err << describeErrors(scenario.error(), inputName(file));
        return kExitBadInput;
    }
    const Evaluation evaluation = evaluate(*scenario);
    if (!evaluation.pipeline || !evaluation.time) {
        explain(evaluation, err);
        return kExitImpossible;
    }
    const Result<Timeline> timeline = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts);
    if (!timeline) {
        for (const Error& error : timeline.error())
            err << "meshwright trace: " << error.found.english() << ". Allowed: " << error.allowed.english()
                << ".\n";
        return kExitImpossible;
    }
    out << traceJson(*timeline);
    return kExitFine;
}

}  // namespace meshwright
