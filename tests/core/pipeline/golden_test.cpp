// SPDX-License-Identifier: GPL-3.0-or-later
// Against golden_pipeline.json: exact figures and orders from an independent generator, itself checked
// against PyTorch, Megatron, DeepSpeed and the published figures (its `meta` says how). No tolerance
// anywhere.
#include <algorithm>
#include <functional>
#include <regex>

#include "core/pipeline/bubble.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule_words.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::json;

namespace {

const json& golden() {
    static const json file = test::readTestJson("golden_pipeline.json");
    return file;
}

/// A golden number as text: 3 -> "3", "3/11" -> "3/11"; a list with commas.
std::string textOf(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const json& item : value) list += (list.empty() ? "" : ",") + textOf(item);
    return list;
}

bool supports(const json& row) {
    const Result<ScheduleKind> kind = parseScheduleKind(row["schedule"].get<std::string>());
    const std::vector<ScheduleKind> supported = supportedSchedules();
    return kind && std::ranges::find(supported, *kind) != supported.end();
}

ScheduleShape shapeOf(const json& row) {
    return {*parseScheduleKind(row["schedule"].get<std::string>()), row["p"], row["m"], row["v"]};
}

CostWords costWords(const json& row, const json& forward, const json& backwardInput,
                    const json& backwardWeight) {
    return {textOf(forward), textOf(backwardInput), textOf(backwardWeight), textOf(row["comm"])};
}

/// Every figure of a golden row, and the lean path's.
void checkRow(const json& row, const CostWords& costs) {
    INFO(row.dump());
    const ScheduleShape shape = shapeOf(row);
    const Result<ExactCosts> exact = exactCosts(costs, shape);
    REQUIRE(exact);
    const Result<Timeline> simulated = simulate(shape, exact->costs);
    REQUIRE(simulated);
    const Timeline& timeline = *simulated;

    const auto time = [&](Ticks ticks) { return ratioText(reduced(ticks, exact->ticksPerUnit)); };
    const auto times = [&](const auto& items, const auto& ticksOf) {
        std::string list;
        for (const auto& item : items) list += (list.empty() ? "" : ",") + time(std::invoke(ticksOf, item));
        return list;
    };
    CHECK(time(timeline.makespan) == textOf(row["makespan"]));
    CHECK(time(timeline.ideal) == textOf(row["ideal"]));
    CHECK(times(timeline.busy, std::identity{}) == textOf(row["busy"]));
    CHECK(times(timeline.idle, std::identity{}) == textOf(row["idle"]));
    CHECK(ratioText(bubbleFraction(timeline)) == textOf(row["bubble_fraction"]));
    CHECK(ratioText(bubbleOverhead(timeline).value()) == textOf(row["bubble_overhead"]));
    CHECK(times(timeline.ranks, [](const auto& ops) { return ops.front().start; }) ==
          textOf(row["first_start"]));
    CHECK(times(timeline.ranks, [](const auto& ops) { return ops.back().end; }) == textOf(row["last_end"]));
    CHECK(time(timeline.maxSpan) == textOf(row["max_span"]));
    CHECK(time(spanBubble(timeline)) == textOf(row["span_bubble"]));
    CHECK(timeline.peakInFlight == row["peak_act"].get<std::vector<std::int64_t>>());

    const Result<LeanTimes> lean = leanTimes(shape, exact->costs);
    REQUIRE(lean);
    CHECK(time(lean->makespan) == textOf(row["makespan"]));
    CHECK(time(lean->ideal) == textOf(row["ideal"]));
    CHECK(peakInFlight(shape) == timeline.peakInFlight);
}

/// "4F0" of the golden file: stage, letter, micro-batch.
Op opOf(const std::string& text, std::int64_t ranks) {
    static const std::regex pattern("([0-9]+)([FBIW])([0-9]+)");
    std::smatch parts;
    if (!std::regex_match(text, parts, pattern)) throw std::runtime_error("not an op: " + text);
    const std::string letters = "FBIW";
    return {static_cast<OpKind>(letters.find(parts[2].str())),
            static_cast<std::int16_t>(std::stol(parts[1]) / ranks), std::stoi(parts[3])};
}

OpOrder orderOf(const json& row) {
    OpOrder order;
    for (const json& rank : row["order"]) {
        order.emplace_back();
        for (const json& text : rank) order.back().push_back(opOf(text, row["p"]));
    }
    return order;
}

void checkStarts(const Timeline& timeline, const json& row) {
    for (std::size_t rank = 0; rank < timeline.ranks.size(); ++rank) {
        std::vector<Ticks> starts;
        for (const TimedOp& timed : timeline.ranks[rank]) starts.push_back(timed.start);
        CHECK(starts == row["start"][rank].get<std::vector<Ticks>>());
    }
    CHECK(timeline.makespan == row["makespan"].get<Ticks>());
}

}  // namespace

TEST_CASE("Every published case of a supported schedule is met exactly, all figures, all cost sets") {
    int compared = 0;
    for (const json& row : golden()["cases"]) {
        if (!supports(row)) continue;
        const json& costs = golden()["meta"]["costs"][row["cost"].get<std::string>()];
        checkRow(row, costWords(costs, costs["F"], costs["I"], costs["W"]));
        ++compared;
    }
    CHECK(compared >= 248);  // gpipe, gpipe_lifo and 1f1b alone
}

TEST_CASE("Uneven stages are met exactly") {
    int compared = 0;
    for (const json& row : golden()["uneven"]) {
        if (!supports(row)) continue;
        checkRow(row, costWords(row, row["F_per_stage"], row["I_per_stage"], row["W_per_stage"]));
        ++compared;
    }
    CHECK(compared >= 4);
}

TEST_CASE("Op orders and start times of supported schedules are the published ones") {
    int compared = 0;
    for (const json& row : golden()["orders"]) {
        if (!supports(row)) continue;
        INFO(row["schedule"] << " p " << row["p"] << " m " << row["m"]);
        const ScheduleShape shape = shapeOf(row);
        const Result<OpOrder> order = makeOrder(shape);
        REQUIRE(order);
        CHECK(*order == orderOf(row));
        const Result<Timeline> timeline = simulate(shape, test::uniformCosts(shape.stages, 1, 1, 1, 0));
        REQUIRE(timeline);
        checkStarts(*timeline, row);
        ++compared;
    }
    CHECK(compared >= 5);
}

TEST_CASE(
    "The simulator times any order of loop placement: chunks and split backwards start when published") {
    int compared = 0;
    for (const json& row : golden()["orders"]) {
        const std::string name = row["schedule"];
        const bool loopPlaced = !name.starts_with("zbv") && !name.starts_with("dualpipe");
        if (!loopPlaced) continue;
        INFO(name << " p " << row["p"] << " m " << row["m"] << " v " << row["v"]);
        const ScheduleShape shape{ScheduleKind::custom, row["p"], row["m"], row["v"]};
        const std::int64_t stages = shape.stages * shape.virtualStages;
        const Result<Timeline> timeline =
            simulateOrder(shape, orderOf(row), test::uniformCosts(stages, 1, 1, 1, 0));
        REQUIRE(timeline);
        checkStarts(*timeline, row);
        for (const json& figures : golden()["cases"]) {
            const bool same = figures["schedule"] == name && figures["p"] == row["p"] &&
                              figures["m"] == row["m"] && figures["v"] == row["v"] &&
                              figures["cost"] == "unit";
            if (same) CHECK(timeline->peakInFlight == figures["peak_act"].get<std::vector<std::int64_t>>());
        }
        ++compared;
    }
    CHECK(compared >= 16);
}

TEST_CASE("The 1F1B bubble rates that Qi et al. (2023) publish come out to the fourth digit") {
    for (const json& row : golden()["paper"]) {
        INFO(row.dump());
        const ScheduleShape shape{ScheduleKind::oneFOneB, row["p"], row["m"], 1};
        const Result<Timeline> timeline =
            simulate(shape, test::uniformCosts(shape.stages, row["F"], row["I"], row["W"], row["comm"]));
        REQUIRE(timeline);
        CHECK(timeline->makespan == row["makespan_1f1b"].get<Ticks>());
        const Ratio rate = bubbleFraction(*timeline);
        CHECK_THAT(static_cast<double>(rate.numerator) / static_cast<double>(rate.denominator),
                   Catch::Matchers::WithinAbs(row["published"]["1f1b"].get<double>(), 0.00005));
    }
}
