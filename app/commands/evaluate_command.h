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
    std::string why;     ///< --why: a figure to explain instead, "mfu"; empty = the whole evaluation
    OutputFormat output = OutputFormat::json;
};

/// Prints the whole evaluation, or why one of its figures is what it is. A figure that the evaluation does
/// not have is an impossible request: those it has are listed on `err`. Returns 0; 1 when the scenario breaks
/// a rule (the evaluation is printed all the same); 2 when there is no scenario to evaluate: then nothing is
/// printed on `out`.
[[nodiscard]] int runEvaluateCommand(const EvaluateArguments& arguments, std::istream& in, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
