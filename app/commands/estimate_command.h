// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright estimate`, as written on the command line; runEstimateCommand() checks that it makes sense.
struct EstimateArguments {
    double parameters = 0.0;  ///< --params
    double tokens = 0.0;      ///< --tokens, of the whole run
    double gpus = 0.0;        ///< --gpus

    // Exactly one: how fast a GPU could be.
    std::string gpu;               ///< --gpu, preset id: its dense BF16 rate, else FP16
    std::optional<double> tflops;  ///< --tflops

    // Exactly one line: the utilisation, or what it follows from.
    std::optional<double> mfu;                       ///< --mfu, over 0 up to 1
    std::optional<double> days;                      ///< --days the run took or may take
    std::optional<double> stepSeconds, batchTokens;  ///< --step-seconds with --batch-tokens

    std::string recompute = "none";  ///< --recompute none|full: 6 or 8 FLOPs a parameter and token
    OutputFormat output = OutputFormat::text;
};

/// Prints the rule of thumb, 6 x parameters x tokens / (GPUs x peak x MFU), solved for what is missing.
/// Returns 0; 1 when the answer is impossible (printed all the same: an MFU over 1, or a preset without a
/// 16-bit rate, then nothing is printed); 2 when any argument is wrong.
[[nodiscard]] int runEstimateCommand(const EstimateArguments& arguments, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
