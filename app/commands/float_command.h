// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright float`, as written on the command line; runFloatCommand() checks every word.
struct FloatArguments {
    std::string floatFormat;                ///< FORMAT: "bf16"
    std::vector<std::string> values;        ///< VALUE...; "-" stands for standard input, one value a line
    std::vector<std::string> bits;          ///< --bits: codes to decode, "0x4049"
    std::string overflow;                   ///< --overflow; empty = the format's default
    std::string rounding = "nearest-even";  ///< --rounding
    std::string random;                     ///< --random: "0x8000", four random bits a digit; for stochastic
    OutputFormat output = OutputFormat::json;
};

/// Prints the values encoded, then the bits decoded, in the order given. Results on `out`, messages on `err`.
/// Returns 0; 1 when a value has no code (NaN in a format without NaN: printed with null fields); 2 when any
/// argument is wrong: then nothing is printed on `out`.
[[nodiscard]] int runFloatCommand(const FloatArguments& arguments, std::istream& in, std::ostream& out,
                                  std::ostream& err);

}  // namespace meshwright
