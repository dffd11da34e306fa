// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/schedule_command.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "core/pipeline/order_check.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule.h"
#include "core/pipeline/schedule_json.h"
#include "core/pipeline/schedule_words.h"

namespace meshwright {

namespace {

/// The option that sets a field of the schedule.
std::string_view optionOf(std::string_view path) {
    using Row = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Row, 8> kOptions = {{{"schedule", "KIND"},
                                                     {"stages", "--stages"},
                                                     {"micro_batches", "--microbatches"},
                                                     {"virtual", "--virtual"},
                                                     {"forward", "--forward"},
                                                     {"backward_input", "--backward-input"},
                                                     {"backward_weight", "--backward-weight"},
                                                     {"transfer", "--transfer"}}};
    const auto found = std::ranges::find(kOptions, path, &Row::first);
    return found == kOptions.end() ? path : found->second;
}

int complain(const Errors& errors, int exitCode, std::ostream& err) {
    for (const Error& error : errors) {
        err << "meshwright schedule: " << optionOf(error.path) << " \"" << error.found.english() << "\" ";
        err << (error.code == "schedule-unsupported" ? "is not supported yet. Supported: "
                                                     : "is not possible. Allowed: ");
        err << error.allowed.english() << ".\n";
    }
    return exitCode;
}

}  // namespace

int runScheduleCommand(const ScheduleArguments& arguments, std::ostream& out, std::ostream& err) {
    const Result<ScheduleKind> kind = parseScheduleKind(arguments.kind);
    const ScheduleShape shape{kind.value_or(ScheduleKind::custom), arguments.stages, arguments.microBatches,
                              arguments.virtualStages};
    Errors wrong = kind ? Errors{} : kind.error();
    const Errors sizes = checkSizes(shape);
    wrong.insert(wrong.end(), sizes.begin(), sizes.end());
    if (!wrong.empty()) return complain(wrong, kExitBadInput, err);

    const Result<OpOrder> order = makeOrder(shape);
    if (!order) return complain(order.error(), kExitImpossible, err);
    const Result<ExactCosts> exact = exactCosts(
        {arguments.forward, arguments.backwardInput, arguments.backwardWeight, arguments.transfer}, shape);
    if (!exact) return complain(exact.error(), kExitBadInput, err);
    const Result<Timeline> timeline = simulateOrder(shape, *order, exact->costs);
    if (!timeline) return complain(timeline.error(), kExitImpossible, err);

    const bool json = arguments.output == OutputFormat::json;
    out << (json ? scheduleJson(*timeline, exact->ticksPerUnit)
                 : scheduleText(*timeline, exact->ticksPerUnit));
    return kExitFine;
}

}  // namespace meshwright
