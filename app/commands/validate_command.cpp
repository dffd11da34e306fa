// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/validate_command.h"

#include <ostream>

#include "app/commands/input_file.h"
#include "core/exchange/open_any.h"
#include "core/exchange/validation/validation_json.h"
#include "core/validation/guess_costs.h"
#include "core/validation/published_runs_file.h"

namespace meshwright {

int runValidateCommand(const ValidateArguments& arguments, std::istream& in, std::ostream& out,
                       std::ostream& err) {
    const bool builtIn = arguments.runs.empty();
    const Result<std::vector<PublishedRun>> runs =
        builtIn ? publishedRuns() : readInput(arguments.runs, in).and_then(readPublishedRuns);
    if (!runs) {
        err << describeErrors(runs.error(), inputName(arguments.runs));
        return kExitBadInput;
    }
    ValidationReport report = validate(*runs);
    report.guesses = guessCosts(*runs);
    out << (arguments.output == OutputFormat::json ? validationJson(report) : validationText(report));
    return kExitFine;
}

}  // namespace meshwright
