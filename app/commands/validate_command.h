// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright validate`, as written on the command line.
struct ValidateArguments {
    std::string runs;  ///< --runs: a file of published runs; "-" = standard input; empty = the built-in ones
    OutputFormat output = OutputFormat::json;
};

/// Prints what was predicted of the runs against what was published. Returns 0, however far off; 2 when the
/// file is none of published runs: then nothing is printed on `out`.
[[nodiscard]] int runValidateCommand(const ValidateArguments& arguments, std::istream& in, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
