// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright schedule`, as written on the command line; runScheduleCommand() checks every word.
struct ScheduleArguments {
    std::string kind;                ///< KIND: "1f1b", "gpipe-lifo", "gpipe_lifo"
    std::int64_t stages = 0;         ///< --stages
    std::int64_t microBatches = 0;   ///< --microbatches, --micro-batches
    std::int64_t virtualStages = 1;  ///< --virtual

    // One cost for all ranks or a comma list, one per rank: integers, decimals or n/d, read exactly.
    std::string forward = "1";         ///< --forward
    std::string backwardInput = "1";   ///< --backward-input
    std::string backwardWeight = "1";  ///< --backward-weight
    std::string transfer = "0";        ///< --transfer, one number

    OutputFormat output = OutputFormat::json;
};

/// Prints the schedule with its times. Results on `out`, messages on `err`. Returns 0; 1 when the schedule is
/// impossible or not supported yet; 2 when any argument is wrong. Nothing is printed on `out` unless 0.
[[nodiscard]] int runScheduleCommand(const ScheduleArguments& arguments, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
