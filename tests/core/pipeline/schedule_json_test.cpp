// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedule_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using nlohmann::json;

namespace {

std::string jsonOf(const ScheduleShape& shape, const CostWords& words) {
    const ExactCosts exact = exactCosts(words, shape).value();
    return scheduleJson(simulate(shape, exact.costs).value(), exact.ticksPerUnit);
}

bool hasFloat(const json& value) {
    if (!value.is_structured()) return value.is_number_float();
    return std::any_of(value.begin(), value.end(), hasFloat);
}

}  // namespace

TEST_CASE("The schedule JSON has every key of the format, in its order, with exact numbers") {
    const std::string text = jsonOf({ScheduleKind::oneFOneB, 2, 3, 1}, {"1", "1.2", "4/5", "1/20"});
    CHECK(text == R"({
  "schedule": "1f1b",
  "stages": 2,
  "micro_batches": 3,
  "virtual": 1,
  "costs": { "forward": 1, "backward_input": "6/5", "backward_weight": "4/5", "transfer": "1/20" },
  "makespan": "61/5",
  "ideal": 9,
  "bubble_fraction": "16/61",
  "bubble_overhead": "16/45",
  "span_bubble": "16/5",
  "idle": ["16/5", "16/5"],
  "idle_by_reason": { "warm_up": [0, "21/20"], "dependency": ["31/10", "1/20"], "transfer": ["1/10", "1/20"], "drain": [0, "41/20"] },
  "peak_in_flight": [2, 1],
  "peak_chunks": [2, 1],
  "ranks": [["F0", "F1", "B0", "F2", "B1", "B2"],
    ["F0", "B0", "F1", "B1", "F2", "B2"]],
  "starts": [[0, 1, "41/10", "61/10", "71/10", "51/5"],
    ["21/20", "41/20", "81/20", "101/20", "143/20", "163/20"]]
}
)");
}

TEST_CASE("Costs that differ between ranks are written as lists") {
    const json parsed = json::parse(jsonOf({ScheduleKind::gpipe, 3, 2, 1}, {"1,2,1.5", "1", "0", "0"}));
    CHECK(parsed["costs"]["forward"] == json::parse(R"([1, 2, "3/2"])"));
    CHECK(parsed["costs"]["backward_input"] == 1);
}

TEST_CASE("Virtual stages are written with their stage, costs per rank and peaks in both units") {
    const ScheduleShape shape{ScheduleKind::custom, 1, 1, 2};
    const OpOrder order = {{{.kind = OpKind::forward, .chunk = 0},
                            {.kind = OpKind::forward, .chunk = 1},
                            {.kind = OpKind::backward, .chunk = 1},
                            {.kind = OpKind::backward, .chunk = 0}}};
    const ExactCosts exact = exactCosts({"1", "1", "1", "0"}, shape).value();
    const json parsed =
        json::parse(scheduleJson(simulateOrder(shape, order, exact.costs).value(), exact.ticksPerUnit));
    CHECK(parsed["ranks"] == json::parse(R"([["0F0", "1F0", "1B0", "0B0"]])"));
    CHECK(parsed["costs"]["forward"] == 1);
    CHECK(parsed["makespan"] == 3);
    CHECK(parsed["peak_chunks"] == json::parse("[2]"));
    CHECK(parsed["peak_in_flight"] == json::parse("[1]"));
}

TEST_CASE("Free work makes no division by zero") {
    const json parsed = json::parse(jsonOf({ScheduleKind::gpipe, 2, 1, 1}, {"0", "0", "0", "1"}));
    CHECK(parsed["bubble_fraction"] == 1);
    CHECK(parsed["bubble_overhead"].is_null());
    CHECK(json::parse(jsonOf({ScheduleKind::gpipe, 2, 1, 1}, {"0", "0", "0", "0"}))["bubble_fraction"] == 0);
}

TEST_CASE("Every schedule's JSON is JSON, has no float, and lists as many ops as starts") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const Timeline timeline = simulate(shape, test::anyCosts(shape)).value();
        const auto unit = *rc::gen::inRange<std::int64_t>(1, 30);
        const json parsed = json::parse(scheduleJson(timeline, unit));
        RC_ASSERT(!hasFloat(parsed));
        RC_ASSERT(parsed["ranks"].size() == parsed["starts"].size());
        for (std::size_t rank = 0; rank < parsed["ranks"].size(); ++rank)
            RC_ASSERT(parsed["ranks"][rank].size() == parsed["starts"][rank].size());
    }));
}

TEST_CASE("The table prints the figures of article row C2: 19.0 % at m 64 and 5.5 % at m 256 for p 16") {
    const auto tableOf = [](std::int64_t m) {
        return scheduleText(
            simulate({ScheduleKind::oneFOneB, 16, m, 1}, test::uniformCosts(16, 1, 1, 1, 0)).value(), 1);
    };
    CHECK(tableOf(64).find("bubble fraction  15/79 (19.0 %)\n") != std::string::npos);
    CHECK(tableOf(256).find("bubble fraction  15/271 (5.5 %)\n") != std::string::npos);
}

TEST_CASE("The table has one line a rank with busy and idle time, peak and order") {
    const Timeline timeline =
        simulate({ScheduleKind::oneFOneB, 2, 2, 1}, test::uniformCosts(2, 2, 2, 2, 1)).value();
    CHECK(scheduleText(timeline, 2) == R"(1f1b: 2 stages, 2 micro-batches, 1 virtual
forward          1
backward input   1
backward weight  1
transfer         1/2
makespan         10
ideal            6
bubble fraction  2/5 (40.0 %)
bubble overhead  2/3 (66.7 %)
span bubble      4

rank      busy      idle  in flight  order
   0         6         4          2  F0 F1 B0 B1
   1         6         4          1  F0 B0 F1 B1
)");
}
