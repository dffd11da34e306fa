// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate_command.h"

#include <ostream>

#include "app/commands/input_file.h"
#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/open_any.h"

namespace meshwright {

int runEvaluateCommand(const EvaluateArguments& arguments, std::istream& in, std::ostream& out,
                       std::ostream& err) {
    const Result<Scenario> scenario = readInput(arguments.file, in).and_then(openAny);
    if (!scenario) {
        err << describeErrors(scenario.error(), inputName(arguments.file));
        return kExitBadInput;
    }
    const Evaluation evaluation = evaluate(*scenario);
    const EvaluationOptions options{arguments.ranks};
    out << (arguments.output == OutputFormat::json ? evaluationJson(*scenario, evaluation, options)
                                                   : evaluationText(*scenario, evaluation, options));
    return evaluation.hasErrors() ? kExitImpossible : kExitFine;
}

}  // namespace meshwright
