// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright evaluate`, as written on the command line.
struct EvaluateArguments {
    std::string file;  ///< a scenario, a Hugging Face config.json, an exported picture; "-" = standard input
    bool ranks = false;  ///< --ranks: the table of ranks
    OutputFormat output = OutputFormat::json;
};

/// Prints the whole evaluation. Returns 0; 1 when the scenario breaks a rule (the evaluation is printed all
/// the same); 2 when there is no scenario to evaluate: then nothing is printed on `out`.
[[nodiscard]] int runEvaluateCommand(const EvaluateArguments& arguments, std::istream& in, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
