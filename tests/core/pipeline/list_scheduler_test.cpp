// SPDX-License-Identifier: GPL-3.0-or-later
// The schedules that are made for their costs, against the orders that the authors' own programs find
// (sections sail and zb_auto of golden_pipeline.json).
#include "core/pipeline/schedules/list_scheduler.h"

#include <algorithm>
#include <limits>
#include <map>

#include "core/pipeline/schedule_words.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::json;

namespace {

/// Most chunks that the shape may hold on a rank.
std::int64_t limitOf(const ScheduleShape& shape) {
    if (shape.kind == ScheduleKind::vHalf) return 2 * ((shape.stages + 2) / 2);
    if (shape.kind == ScheduleKind::vMin) return 2 * ((shape.stages + 4) / 3);
    return shape.memoryLimit.value_or(shape.stages);
}

/// Our makespan over the published one.
double ratioOf(const ScheduleShape& shape, const json& row, const json& costs) {
    const std::int64_t stages = shape.stages * shape.virtualStages;
    const Timeline timeline =
        simulate(shape, test::uniformCosts(stages, costs["F"], costs["I"], costs["W"], row["comm"])).value();
    CHECK(std::ranges::max(timeline.peakInFlight) <= limitOf(shape));
    return static_cast<double>(timeline.makespan) / row["makespan"].get<double>();
}

}  // namespace

TEST_CASE("V-Half, V-Min and ZB-auto are at most 3 % slower than their authors' schedulers, in less memory") {
    const json golden = test::readTestJson("golden_pipeline.json");
    std::map<std::string, std::vector<double>> ratios;
    for (const json& row : golden["sail"]) {
        if (row["schedule"] == "zbv_heuristic") continue;
        INFO(row["schedule"] << " p " << row["p"] << " m " << row["m"] << " " << row["chunk_cost"]);
        const auto name = row["schedule"].get<std::string>();
        const double ratio =
            ratioOf({*parseScheduleKind(name), row["p"], row["m"], 2}, row, row["chunk_cost"]);
        CHECK(ratio <= 1.03);
        ratios[name].push_back(ratio);
    }
    for (const json& row : golden["zb_auto"]) {
        INFO(row["schedule"] << " p " << row["p"] << " m " << row["m"] << " F " << row["F"]);
        ScheduleShape shape{ScheduleKind::zbAuto, row["p"], row["m"], 1};
        shape.memoryLimit = row["mem_limit_microbatches"].get<std::int64_t>();
        const double ratio = ratioOf(shape, row, row);
        CHECK(ratio <= 1.03);
        ratios["zb_auto"].push_back(ratio);
    }
    for (auto& [name, each] : ratios) {
        std::ranges::sort(each);
        WARN(name << ": " << each.size() << " rows, ratio " << each.front() << " to " << each.back()
                  << ", median " << each[each.size() / 2]);
    }
    CHECK(ratios["v_half"].size() == 40);
    CHECK(ratios["v_min"].size() == 40);
    CHECK(ratios["zb_auto"].size() == 16);
}

TEST_CASE("No costs and no limit make a made schedule wait for ever or hold more than it may") {
    using enum ScheduleKind;
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShapeOf(*rc::gen::element(vHalf, vMin, zbAuto));
        const PipelineCosts made = test::anyCosts(shape);
        const OpOrder order = makeOrder(shape, made).value();
        const Result<Timeline> timeline = simulateOrder(shape, order, test::anyCosts(shape));
        RC_ASSERT(timeline.has_value());  // safe for other costs than those it was made for, too
        RC_ASSERT(std::ranges::max(timeline->peakInFlight) <=
                  std::min(limitOf(shape), shape.virtualStages * shape.microBatches));
    }));
}

TEST_CASE("Costs near the end of 64 bits are planned for as equal ones, and only their times are refused") {
    const Ticks huge = std::numeric_limits<Ticks>::max() / 3;
    for (const ScheduleKind kind : {ScheduleKind::vHalf, ScheduleKind::vMin}) {
        const ScheduleShape shape{kind, 4, 8, 2};
        const PipelineCosts costs = test::uniformCosts(8, huge, 1, 1, 0);
        CHECK(makeOrder(shape, costs).value() == makeOrder(shape).value());
        CHECK(test::codesOf(simulate(shape, costs).error()) == std::vector<std::string>{"number-too-large"});
    }
}

TEST_CASE("A made schedule is never slower than the hand-made one with the same memory") {
    // F = I = W, no latency: ZB-H1 holds p micro-batches, as ZB-auto does without a limit.
    for (const std::int64_t p : {2, 4, 8, 16})
        for (const std::int64_t m : {p, 2 * p, 4 * p}) {
            const PipelineCosts costs = test::uniformCosts(p, 100, 100, 100, 0);
            CHECK(simulate({ScheduleKind::zbAuto, p, m, 1}, costs)->makespan <=
                  simulate({ScheduleKind::zbH1, p, m, 1}, costs)->makespan);
        }
}
