// SPDX-License-Identifier: GPL-3.0-or-later
// Against golden_pipeline.json: exact figures and orders from an independent generator, itself checked
// against PyTorch, Megatron, DeepSpeed and the published figures (its `meta` says how). No tolerance
// anywhere.
#include <algorithm>
#include <functional>

#include "core/pipeline/bubble.h"
#include "core/pipeline/critical_path.h"
#include "core/pipeline/in_flight.h"
#include "core/pipeline/order_csv.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule_words.h"
#include "core/pipeline/timeline_words.h"
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

ScheduleShape shapeOf(const json& row) {
    return {*parseScheduleKind(row["schedule"].get<std::string>()), row["p"], row["m"], row["v"]};
}

CostWords costWords(const json& row, const json& forward, const json& backwardInput,
                    const json& backwardWeight) {
    return {textOf(forward), textOf(backwardInput), textOf(backwardWeight), textOf(row["comm"]),
            row.contains("FB") ? textOf(row["FB"]) : std::string()};
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
    if (exact->costs.fused.empty())
        CHECK(time(lengthOf(criticalPathCounts(timeline), exact->costs)) == textOf(row["makespan"]));
    CHECK(time(timeline.ideal) == textOf(row["ideal"]));
    CHECK(times(timeline.busy, std::identity{}) == textOf(row["busy"]));
    CHECK(times(timeline.idle, &IdleTime::total) == textOf(row["idle"]));
    CHECK(ratioText(bubbleFraction(timeline)) == textOf(row["bubble_fraction"]));
    CHECK(ratioText(bubbleOverhead(timeline).value()) == textOf(row["bubble_overhead"]));
    CHECK(times(timeline.idle, [](const IdleTime& idle) { return idle.dependency + idle.transfer; }) ==
          textOf(row["internal_idle"]));
    CHECK(times(timeline.ranks, [](const auto& ops) { return ops.front().start; }) ==
          textOf(row["first_start"]));
    CHECK(times(timeline.ranks, [](const auto& ops) { return ops.back().end; }) == textOf(row["last_end"]));
    CHECK(time(timeline.maxSpan) == textOf(row["max_span"]));
    CHECK(time(spanBubble(timeline)) == textOf(row["span_bubble"]));
    CHECK(timeline.peakInFlight == row["peak_act"].get<std::vector<std::int64_t>>());
    std::vector<std::int64_t> untilInput;
    for (const auto& ops : timeline.ranks) untilInput.push_back(mostHeld(ops, Release::afterInput));
    CHECK(untilInput == row["peak_act_I"].get<std::vector<std::int64_t>>());

    const Result<LeanTimes> lean = leanTimes(shape, exact->costs);
    REQUIRE(lean);
    CHECK(time(lean->makespan) == textOf(row["makespan"]));
    CHECK(time(lean->ideal) == textOf(row["ideal"]));
    CHECK(peakInFlight(shape) == timeline.peakInFlight);
}

/// The order in the file's own words.
json wordsOf(const Timeline& timeline) {
    const StagePlacement placement = placementOf(timeline.shape);
    json order = json::array();
    const TimelineWords words(timeline, 1);
    for (std::int64_t rank = 0; rank < timeline.shape.stages; ++rank) order.push_back(words.slots(rank));
    return order;
}

void checkStarts(const Timeline& timeline, const json& row) {
    const TimelineWords words(timeline, 1);
    for (std::int64_t rank = 0; rank < timeline.shape.stages; ++rank)
        CHECK(words.starts(rank) == row["start"][rank].get<std::vector<Ticks>>());
}

/// The order of a golden row as the text PyTorch would write.
std::string csvOf(const json& row) {
    std::string text;
    for (const json& rank : row["order"]) {
        for (std::size_t i = 0; i < rank.size(); ++i)
            text += (i == 0 ? "" : ",") + rank[i].get<std::string>();
        text += '\n';
    }
    return text;
}

double valueOf(const Ratio& ratio) {
    return static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator);
}

}  // namespace

TEST_CASE("All 1,301 published cases are met exactly: every figure, every cost set") {
    for (const json& row : golden()["cases"]) {
        const json& costs = golden()["meta"]["costs"][row["cost"].get<std::string>()];
        checkRow(row, costWords(costs, costs["F"], costs["I"], costs["W"]));
    }
    CHECK(golden()["cases"].size() == 1301);
}

TEST_CASE("The 8 cases of uneven stages are met exactly") {
    for (const json& row : golden()["uneven"])
        checkRow(row, costWords(row, row["F_per_stage"], row["I_per_stage"], row["W_per_stage"]));
    CHECK(golden()["uneven"].size() == 8);
}

TEST_CASE("The 23 published op orders and their start times are ours, op by op") {
    for (const json& row : golden()["orders"]) {
        INFO(row["schedule"] << " p " << row["p"] << " m " << row["m"]);
        const Result<Timeline> timeline = simulate(shapeOf(row), unitCosts(shapeOf(row)));
        REQUIRE(timeline);
        const bool oneStage = placementOf(timeline->shape).chunksPerRank == 1;
        CHECK(wordsOf(*timeline) == row[oneStage ? "short" : "order"]);
        checkStarts(*timeline, row);
        CHECK(timeline->makespan == row["makespan"].get<Ticks>());
    }
    CHECK(golden()["orders"].size() == 23);
}

TEST_CASE("What the generator rejects is rejected for the same reason") {
    const std::vector<std::pair<std::string, std::string>> reasons = {
        {"group must be in", "too-few-micro-batches"},  // all of them have m < p
        {"of m/group must be 0 or >= p", "micro-batches-uneven-groups"},
        {"hand-crafted", "too-few-micro-batches"},
        {"DualPipe needs an even m >= 2p", "too-few-micro-batches"},
        {"DualPipeV needs m >= 2p", "too-few-micro-batches"}};
    for (const json& row : golden()["rejected"]) {
        INFO(row.dump());
        const auto why = row["why"].get<std::string>();
        const auto reason = std::ranges::find_if(
            reasons, [&](const auto& each) { return why.find(each.first) != std::string::npos; });
        REQUIRE(reason != reasons.end());
        const ScheduleShape shape = shapeOf(row);
        const bool odd = shape.kind == ScheduleKind::dualpipe && shape.microBatches % 2 != 0;
        CHECK(test::codesOf(checkShape(shape)) ==
              std::vector<std::string>{odd ? "odd-micro-batches" : reason->second});
        CHECK_FALSE(makeOrder(shape));
        CHECK_FALSE(leanTimes(shape, unitCosts(shape)));
    }
    CHECK(golden()["rejected"].size() == 56);
}

TEST_CASE("Published orders replay exactly as custom schedules read from PyTorch's text") {
    for (const char* section : {"orders", "sail_orders"})
        for (const json& row : golden()[section]) {
            INFO(section << " " << row["schedule"] << " p " << row["p"] << " m " << row["m"]);
            if (row["schedule"] == "dualpipe") continue;  // two copies of a stage: no custom order has them
            const Result<ScheduleShape> shape = parseOrderCsv(csvOf(row));
            REQUIRE(shape);
            CHECK(shape->stages == row["p"].get<std::int64_t>());
            CHECK(shape->microBatches == row["m"].get<std::int64_t>());
            CHECK(shape->virtualStages == row["v"].get<std::int64_t>());
            const json& chunk = row["chunk_cost"];
            const Result<Timeline> timeline =
                simulate(*shape, test::uniformCosts(shape->stages * shape->virtualStages, chunk["F"],
                                                    chunk["I"], chunk["W"], row.value("comm", 0)));
            REQUIRE(timeline);
            CHECK(orderCsv(*shape, shape->custom->ranks) == csvOf(row));
            checkStarts(*timeline, row);
            for (const json& figures : golden()["sail"]) {
                const bool same = section == std::string("sail_orders") &&
                                  figures["schedule"] == row["schedule"] && figures["p"] == row["p"] &&
                                  figures["m"] == row["m"] && figures["chunk_cost"] == chunk &&
                                  figures["comm"] == row.value("comm", 0);
                if (!same) continue;
                CHECK(timeline->makespan == figures["makespan"].get<Ticks>());
                CHECK(timeline->busy == figures["busy"].get<std::vector<Ticks>>());
                CHECK(spanBubble(*timeline) == figures["span_bubble"].get<Ticks>());
                CHECK(timeline->peakInFlight == figures["peak_act"].get<std::vector<std::int64_t>>());
            }
        }
}

TEST_CASE("The bubble rates that Qi et al. (2023) publish come out to the fourth digit") {
    // 1F1B and ZB-H1 by the makespan, ZB-H2 by the longest span of a rank: what each column of the paper is.
    for (const json& row : golden()["paper"]) {
        INFO(row.dump());
        const auto rate = [&](ScheduleKind kind) {
            const ScheduleShape shape{kind, row["p"], row["m"], 1};
            const Timeline timeline =
                simulate(shape, test::uniformCosts(shape.stages, row["F"], row["I"], row["W"], row["comm"]))
                    .value();
            const Ticks whole = kind == ScheduleKind::zbH2 ? timeline.maxSpan : timeline.makespan;
            return std::pair(whole, valueOf(reduced(whole - timeline.ideal, whole)));
        };
        const auto [oneFOneB, oneFOneBRate] = rate(ScheduleKind::oneFOneB);
        const auto [zbH1, zbH1Rate] = rate(ScheduleKind::zbH1);
        const auto [zbH2, zbH2Rate] = rate(ScheduleKind::zbH2);
        CHECK(oneFOneB == row["makespan_1f1b"].get<Ticks>());
        CHECK(zbH1 == row["makespan_zb_h1"].get<Ticks>());
        CHECK(zbH2 == row["max_span_zb_h2"].get<Ticks>());
        const json& published = row["published"];
        CHECK_THAT(oneFOneBRate, Catch::Matchers::WithinAbs(published["1f1b"].get<double>(), 0.00005));
        CHECK_THAT(zbH1Rate, Catch::Matchers::WithinAbs(published["zb_h1"].get<double>(), 0.00005));
        CHECK_THAT(zbH2Rate, Catch::Matchers::WithinAbs(published["zb_h2"].get<double>(), 0.00005));
    }
}
