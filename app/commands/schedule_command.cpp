// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/schedule_command.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "app/commands/input_file.h"
#include "core/pipeline/order_check.h"
#include "core/pipeline/order_csv.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule.h"
#include "core/pipeline/schedule_json.h"
#include "core/pipeline/schedule_words.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// The option that sets a field of the schedule; places of an order by the name of its file.
std::string optionOf(const std::string& path, const ScheduleArguments& arguments) {
    using Row = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Row, 11> kOptions = {{{"schedule", "KIND"},
                                                      {"stages", "--stages"},
                                                      {"micro_batches", "--microbatches"},
                                                      {"virtual", "--virtual"},
                                                      {"group", "--group"},
                                                      {"memory_limit", "--memory-limit"},
                                                      {"forward", "--forward"},
                                                      {"backward_input", "--backward-input"},
                                                      {"backward_weight", "--backward-weight"},
                                                      {"fused", "--fused"},
                                                      {"transfer", "--transfer"}}};
    constexpr std::string_view kOrder = "order";
    if (path.empty()) return inputName(arguments.order);  // it cannot be opened
    if (path.starts_with(kOrder))
        return (arguments.order.empty() ? "--order" : inputName(arguments.order)) +
               path.substr(kOrder.size());
    const auto found = std::ranges::find(kOptions, path, &Row::first);
    return found == kOptions.end() ? path : std::string(found->second);
}

/// Options that mean nothing for the kind would change no number in silence.
Errors checkMeaning(const ScheduleArguments& arguments, ScheduleKind kind) {
    Errors errors;
    const auto refuse = [&](bool given, bool meant, const char* path, const char* allowed) {
        if (given && !meant) errors.push_back({"no-meaning", path, std::string(wordOf(kind)), allowed});
    };
    const bool custom = kind == ScheduleKind::custom;
    refuse(arguments.group.has_value(), kind == ScheduleKind::interleavedOneFOneB, "group",
           "with interleaved-1f1b");
    refuse(arguments.memoryLimit.has_value(), kind == ScheduleKind::zbAuto, "memory_limit", "with zb-auto");
    refuse(!arguments.order.empty(), custom, "order", "with custom");
    refuse(!arguments.fused.empty(), custom || fusesForwardAndBackward({.kind = kind}), "fused",
           "with dualpipe, dualpipe-v and custom");
    return errors;
}

/// The shape that the options ask for, before anything is said against it.
Result<ScheduleShape> optionShape(const ScheduleArguments& arguments, ScheduleKind kind) {
    Errors errors;
    for (const auto& [path, option] :
         {std::pair("stages", arguments.stages), std::pair("micro_batches", arguments.microBatches)})
        if (!option) errors.push_back({"missing-field", path, "nothing", "1 or more"});
    if (!errors.empty()) return tl::make_unexpected(errors);
    ScheduleShape shape{.kind = kind,
                        .stages = *arguments.stages,
                        .microBatches = *arguments.microBatches,
                        .virtualStages = arguments.virtualStages.value_or(runsTwoStagesPerRank(kind) ? 2 : 1),
                        .microBatchGroup = arguments.group,
                        .memoryLimit = arguments.memoryLimit};
    errors = checkSizes(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    if (!shape.memoryLimit) shape.memoryLimit = impliedMemoryLimit(arguments.kind, shape.stages);
    return shape;
}

/// The shape of the order in the file; an option that says otherwise is wrong.
Result<ScheduleShape> fileShape(const ScheduleArguments& arguments, std::istream& in) {
    if (arguments.order.empty())
        return tl::make_unexpected(
            Errors{{"missing-field", "order", "nothing", "a file with one line a rank, one op a cell"}});
    Result<ScheduleShape> shape = readInput(arguments.order, in).and_then(parseOrderCsv);
    if (!shape) return shape;
    Errors errors;
    const auto compare = [&](const char* path, const std::optional<std::int64_t>& option, std::int64_t own) {
        if (option && *option != own)
            errors.push_back(
                {"order-shape", path, std::to_string(*option), std::to_string(own) + ", as in the order"});
    };
    compare("stages", arguments.stages, shape->stages);
    compare("micro_batches", arguments.microBatches, shape->microBatches);
    compare("virtual", arguments.virtualStages, shape->virtualStages);
    return errors.empty() ? shape : tl::make_unexpected(errors);
}

}  // namespace

int runScheduleCommand(const ScheduleArguments& arguments, std::istream& in, std::ostream& out,
                       std::ostream& err) {
    const auto complain = [&](const Errors& errors, int exitCode) {
        for (const Error& error : errors) {
            err << "meshwright schedule: " << optionOf(error.path, arguments) << " ";
            if (error.code == "missing-field")
                err << "is missing";
            else if (error.code == "no-meaning")
                err << "means nothing for " << error.found.english();
            else
                err << "\"" << error.found.english() << "\" is not possible";
            err << ". Allowed: " << error.allowed.english() << ".\n";
        }
        return exitCode;
    };
    const Result<ScheduleKind> kind = parseScheduleKind(arguments.kind);
    if (!kind) return complain(kind.error(), kExitBadInput);
    const Errors meaningless = checkMeaning(arguments, *kind);
    if (!meaningless.empty()) return complain(meaningless, kExitBadInput);
    const Result<ScheduleShape> shape =
        *kind == ScheduleKind::custom ? fileShape(arguments, in) : optionShape(arguments, *kind);
    if (!shape) return complain(shape.error(), kExitBadInput);
    const Errors impossible = checkOpList(*shape);
    if (!impossible.empty()) return complain(impossible, kExitImpossible);
    const Result<ExactCosts> exact =
        exactCosts({arguments.forward, arguments.backwardInput, arguments.backwardWeight, arguments.transfer,
                    arguments.fused},
                   *shape);
    if (!exact) return complain(exact.error(), kExitBadInput);
    const Result<Timeline> timeline = simulate(*shape, exact->costs);
    if (!timeline) return complain(timeline.error(), kExitImpossible);

    const bool json = arguments.output == OutputFormat::json;
    out << (json ? scheduleJson(*timeline, exact->ticksPerUnit)
                 : scheduleText(*timeline, exact->ticksPerUnit));
    return kExitFine;
}

}  // namespace meshwright
