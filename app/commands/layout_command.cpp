// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/layout_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <ostream>
#include <string_view>
#include <utility>

#include "core/json/json.h"
#include "core/scenario/megatron_layout.h"

namespace meshwright {

namespace {

/// The option that sets a field of the layout.
std::string_view optionOf(std::string_view path) {
    using Row = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Row, 4> kOptions = {
        {{"layout", "STRING"}, {"stages", "--stages"}, {"layers", "--layers"}, {"mtp", "--mtp"}}};
    const auto found = std::ranges::find(kOptions, path, &Row::first);
    return found == kOptions.end() ? path : found->second;
}

int complain(const Errors& errors, int exitCode, std::ostream& err) {
    for (const Error& error : errors)
        err << fmt::format("meshwright layout: {}: {}. Allowed: {}.\n", optionOf(error.path),
                           error.found.english(), error.allowed.english());
    return exitCode;
}

Errors outOfRange(const LayoutArguments& arguments) {
    Errors errors;
    if (arguments.layers < 1)
        errors.push_back({"out-of-range", "layers", std::to_string(arguments.layers), "1 or more"});
    if (arguments.mtpLayers < 0)
        errors.push_back({"out-of-range", "mtp", std::to_string(arguments.mtpLayers), "0 or more"});
    return errors;
}

/// What is legal and still worth a word.
void note(const LayoutArguments& arguments, const MegatronLayout& layout, std::ostream& err) {
    if (arguments.layout.find_first_of(" \t\r\n") != std::string::npos)
        err << "meshwright layout: note: Megatron refuses blanks. Take them out.\n";
    const auto isEmpty = [](const LayoutStage& stage) { return stage.runs.empty(); };
    const auto first = std::ranges::find_if(layout.stages, isEmpty);
    if (first == layout.stages.end()) return;
    err << fmt::format(
        "meshwright layout: note: {} of {} stages empty, the first is stage {}. Megatron takes that.\n",
        std::count_if(first, layout.stages.end(), isEmpty), layout.stages.size(),
        std::distance(layout.stages.begin(), first));
}

Json orNull(const std::optional<std::int64_t>& number) {
    return number ? Json(*number) : Json(nullptr);
}

Json stagesJson(const MegatronLayout& layout) {
    Json stages = Json::array();
    for (std::int64_t stage = 0; stage < std::ssize(layout.stages); ++stage) {
        const LayoutStage& layers = layout.stages[stage];
        const bool placed = layout.virtualStages.has_value();
        stages.push_back({{"stage", stage},
                          {"rank", placed ? Json(stage % layout.ranks) : Json(nullptr)},
                          {"virtual_stage", placed ? Json(stage / layout.ranks) : Json(nullptr)},
                          {"embedding", layersOn(layers, LayoutLayer::embedding)},
                          {"decoder", layersOn(layers, LayoutLayer::decoder)},
                          {"mtp", layersOn(layers, LayoutLayer::mtp)},
                          {"loss", layersOn(layers, LayoutLayer::loss)}});
    }
    return stages;
}

std::string layoutJson(const MegatronLayout& layout, bool valid) {
    const std::vector<std::int64_t> layers = layersPerStage(layout);
    std::int64_t mtp = 0;
    for (const LayoutStage& stage : layout.stages) mtp += layersOn(stage, LayoutLayer::mtp);
    const std::vector<std::string> table = megatronTable(layout);
    const Json json = {
        {"stages", layout.ranks},
        {"virtual", orNull(layout.virtualStages)},
        {"valid", valid},
        {"layers", std::accumulate(layers.begin(), layers.end(), std::int64_t{0})},
        {"mtp", mtp},
        {"layout", stagesJson(layout)},
        {"layers_per_stage", layers},
        {"head_stage", orNull(headStage(layout))},
        {"table", table.empty() ? Json(nullptr) : Json(table)},
    };
    return readableText(json);
}

std::string layoutText(const MegatronLayout& layout) {
    const auto line = [](const char* name, const std::string& value) {
        return fmt::format("{:<16} {}\n", name, value);
    };
    const auto orNone = [](const std::optional<std::int64_t>& number) {
        return number ? std::to_string(*number) : std::string("none");
    };
    std::string text;
    for (const std::string& row : megatronTable(layout)) text += row + "\n";
    if (!text.empty()) text += "\n";
    text += line("layers per stage", fmt::format("{}", fmt::join(layersPerStage(layout), ",")));
    text += line("virtual stages", orNone(layout.virtualStages));
    text += line("head stage", orNone(headStage(layout)));
    return text;
}

}  // namespace

int runLayoutCommand(const LayoutArguments& arguments, std::ostream& out, std::ostream& err) {
    const Result<MegatronLayout> layout = parseMegatronLayout(arguments.layout, arguments.stages);
    Errors wrong = layout ? Errors{} : layout.error();
    const Errors sizes = outOfRange(arguments);
    wrong.insert(wrong.end(), sizes.begin(), sizes.end());
    if (!wrong.empty()) return complain(wrong, kExitBadInput, err);

    const Errors broken = checkMegatronLayout(*layout, arguments.layers, arguments.mtpLayers);
    out << (arguments.output == OutputFormat::json ? layoutJson(*layout, broken.empty())
                                                   : layoutText(*layout));
    note(arguments, *layout, err);
    return broken.empty() ? kExitFine : complain(broken, kExitImpossible, err);
}

}  // namespace meshwright
