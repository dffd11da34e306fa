// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate_command.h"

#include <ostream>

#include "app/commands/input_file.h"
#include "core/exchange/evaluation/derivation_text.h"
#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/open_any.h"

namespace meshwright {

namespace {

int printWhy(const EvaluateArguments& arguments, const Scenario& scenario, const Evaluation& evaluation,
             std::ostream& out, std::ostream& err) {
    const auto figure = figureNamed(arguments.why, scenario, evaluation);
    const auto derivation = figure ? derive(*figure, scenario, evaluation) : std::nullopt;
    if (!derivation) {
        err << "meshwright: there is no figure \"" << readable(arguments.why) << "\" here; there are:\n";
        for (const FigureId& each : figuresOf(scenario, evaluation)) err << "  " << textOf(each) << '\n';
        if (evaluation.mesh) err << "  rank.0 to rank." << evaluation.mesh->worldSize() - 1 << '\n';
        return kExitImpossible;
    }
    out << (arguments.output == OutputFormat::json ? derivationJson(*derivation, evaluation)
                                                   : derivationText(*derivation, evaluation));
    return evaluation.hasErrors() ? kExitImpossible : kExitFine;
}

}  // namespace

int runEvaluateCommand(const EvaluateArguments& arguments, std::istream& in, std::ostream& out,
                       std::ostream& err) {
    const Result<Scenario> scenario = readInput(arguments.file, in).and_then(openAny);
    if (!scenario) {
        err << describeErrors(scenario.error(), inputName(arguments.file));
        return kExitBadInput;
    }
    const Evaluation evaluation = evaluate(*scenario);
    if (!arguments.why.empty()) return printWhy(arguments, *scenario, evaluation, out, err);
    const EvaluationOptions options{arguments.ranks};
    out << (arguments.output == OutputFormat::json ? evaluationJson(*scenario, evaluation, options)
                                                   : evaluationText(*scenario, evaluation, options));
    return evaluation.hasErrors() ? kExitImpossible : kExitFine;
}

}  // namespace meshwright
