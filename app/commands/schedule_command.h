// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright schedule`, as written on the command line; runScheduleCommand() checks every word.
struct ScheduleArguments {
    std::string kind;                    ///< KIND: "1f1b", "gpipe-lifo", "gpipe_lifo", "zb_auto_2p", "custom"
    std::optional<std::int64_t> stages;  ///< --stages; a custom order has its own
    std::optional<std::int64_t> microBatches;   ///< --microbatches, --micro-batches; likewise
    std::optional<std::int64_t> virtualStages;  ///< --virtual; 1, or 2 where the schedule runs down and back
    std::optional<std::int64_t> group;          ///< --group, of interleaved-1f1b
    std::optional<std::int64_t> memoryLimit;    ///< --memory-limit in micro-batches, of zb-auto
    std::string order;  ///< --order, a file with a custom order; "-" is standard input

    // One cost for all ranks or a comma list, one per rank (or per stage, where a rank runs several):
    // integers, decimals or n/d, read exactly.
    std::string forward = "1";         ///< --forward
    std::string backwardInput = "1";   ///< --backward-input
    std::string backwardWeight = "1";  ///< --backward-weight
    std::string fused;                 ///< --fused, per rank; F + I + W without
    std::string transfer = "0";        ///< --transfer, one number

    OutputFormat output = OutputFormat::json;
};

/// Prints the schedule with its times. Results on `out`, messages on `err`. Returns 0; 1 when the schedule is
/// impossible; 2 when any argument is wrong or the order's file cannot be read as one. Nothing is printed on
/// `out` unless 0.
[[nodiscard]] int runScheduleCommand(const ScheduleArguments& arguments, std::istream& in, std::ostream& out,
                                     std::ostream& err);

}  // namespace meshwright
