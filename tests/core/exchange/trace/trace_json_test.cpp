// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/trace/trace_json.h"

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/pipeline/op_graph.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using nlohmann::json;

namespace {

json traceOf(const Timeline& timeline) {
    return json::parse(traceJson(timeline));
}

std::vector<json> eventsOf(const json& trace, const char* phase) {
    std::vector<json> events;
    for (const json& event : trace["traceEvents"])
        if (event["ph"] == phase) events.push_back(event);
    return events;
}

/// Ticks are nanoseconds, the trace has microseconds.
Ticks ticksOf(const json& microseconds) {
    return std::llround(microseconds.get<double>() * 1000.0);
}

}  // namespace

TEST_CASE(
    "A trace has an event for each op, named, with its rank, stage, micro-batch and exact microseconds") {
    const Timeline timeline =
        simulate({ScheduleKind::oneFOneB, 2, 2, 1}, test::uniformCosts(2, 1'500, 2'000, 1'000, 250)).value();
    const std::string text = traceJson(timeline);
    const json trace = json::parse(text);
    CHECK(trace["otherData"] ==
          json({{"schedule", "1f1b"}, {"stages", 2}, {"micro_batches", 2}, {"virtual", 1}}));
    const std::vector<json> ops = eventsOf(trace, "X");
    REQUIRE(ops.size() == 8);
    CHECK(ops[4]["name"] == "F0");
    CHECK(ops[4]["pid"] == 1);
    CHECK(text.find(
              R"("ts": 1.750, "dur": 1.500, "args": {"stage": 1, "micro_batch": 0, "kind": "forward"})") !=
          std::string::npos);
}

TEST_CASE("A fused pair is one event that tells of both its parts") {
    const ScheduleShape shape{ScheduleKind::dualpipe, 4, 8, 1};
    const json trace = traceOf(simulate(shape, unitCosts(shape)).value());
    for (const json& op : eventsOf(trace, "X")) {
        const bool pair = op["name"].get<std::string>().find("OVERLAP_F_B") != std::string::npos;
        CHECK((op["cat"] == "fused") == pair);
        CHECK(op["args"].contains("fused_micro_batch") == pair);
    }
}

TEST_CASE("Ops, arrows and counters of any trace are those of the timeline") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        const Timeline timeline = simulate(shape, test::anyCosts(shape)).value();
        const json trace = traceOf(timeline);
        std::vector<Ticks> busy(timeline.busy.size());
        for (const json& op : eventsOf(trace, "X")) busy[op["pid"].get<std::size_t>()] += ticksOf(op["dur"]);
        RC_ASSERT(busy == timeline.busy);

        const std::vector<json> sent = eventsOf(trace, "s");
        const std::vector<json> received = eventsOf(trace, "f");
        RC_ASSERT(sent.size() == received.size());
        for (std::size_t i = 0; i < sent.size(); ++i) {
            RC_ASSERT(sent[i]["id"] == received[i]["id"]);
            RC_ASSERT(sent[i]["pid"] != received[i]["pid"]);
            RC_ASSERT(ticksOf(received[i]["ts"]) >= ticksOf(sent[i]["ts"]));
        }
        std::map<std::int64_t, std::int64_t> most;
        std::map<std::int64_t, std::int64_t> last;
        for (const json& counter : eventsOf(trace, "C")) {
            const auto rank = counter["pid"].get<std::int64_t>();
            last[rank] = counter["args"]["chunks"].get<std::int64_t>();
            most[rank] = std::max(most[rank], last[rank]);
        }
        for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
            RC_ASSERT(most[rank] == timeline.peakInFlight[static_cast<std::size_t>(rank)]);
            RC_ASSERT(last[rank] == 0);
        }
    }));
}

TEST_CASE("Every result that goes to another rank has an arrow: 2 a micro-batch and boundary") {
    const auto arrows = [](const ScheduleShape& shape) {
        return eventsOf(traceOf(simulate(shape, unitCosts(shape)).value()), "s").size();
    };
    CHECK(arrows({ScheduleKind::oneFOneB, 4, 8, 1}) == 2 * 3 * 8);
    CHECK(arrows({ScheduleKind::interleavedOneFOneB, 4, 8, 2}) == 2 * 7 * 8);
    CHECK(arrows({ScheduleKind::zbV, 4, 8, 2}) == 2 * 6 * 8);  // the turn stays on the last rank
    CHECK(arrows({ScheduleKind::gpipe, 1, 8, 1}) == 0);
}
