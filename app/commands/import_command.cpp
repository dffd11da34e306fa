// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/import_command.h"

#include <ostream>

#include "app/commands/command.h"
#include "app/commands/input_file.h"
#include "core/exchange/huggingface/hf_config.h"
#include "core/exchange/open_any.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/rules/layout_rules.h"
#include "core/scenario/resolved.h"

namespace meshwright {

int runImportCommand(const std::string& file, std::istream& in, std::ostream& out, std::ostream& err) {
    const auto refuse = [&](const Errors& errors) {
        err << describeErrors(errors, inputName(file));
        return kExitBadInput;
    };
    const Result<std::string> text = readInput(file, in);
    if (!text) return refuse(text.error());
    const Result<Scenario> scenario = openAny(*text);
    if (!scenario) return refuse(scenario.error());
    // A scenario or a picture opens too, but there is nothing to import from it.
    if (scenario->model.origin != ModelChoice::Origin::huggingFace || !looksLikeHuggingFaceConfig(*text))
        return refuse({{"wrong-format", {}, "another kind of file", "a Hugging Face config.json"}});
    // What the reading leaves out goes beside the result.
    for (const Problem& problem : checkLayout(*scenario, resolve(*scenario)))
        if (problem.path.starts_with("model.config"))
            err << inputName(file) << ": " << messageOf(problem) << '\n';
    out << writeScenario(*scenario);
    return kExitFine;
}

}  // namespace meshwright
