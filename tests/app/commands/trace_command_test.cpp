// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/trace_command.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "app/commands/command.h"
#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

test::Answer run(const std::string& input) {
    std::istringstream in(input);
    return test::answerOf([&](auto& out, auto& err) { return runTraceCommand("-", in, out, err); });
}

std::string scenario(const std::string& schedule, const std::string& pipeline = {}) {
    return R"({"format": "meshwright-scenario", "version": 1, "model": {"preset": "llama-3.1-70b"},
        "cluster": {"nodes": 4, "gpus_per_node": 8}, "mesh": {"tp": 8, "pp": 4},
        "training": {"global_batch_size": 8}, "pipeline": {"schedule": ")" +
           schedule + "\"" + pipeline + "}}";
}

}  // namespace

TEST_CASE("trace: a scenario's step opens in Perfetto: one process a rank, an event for each op") {
    const test::Answer answer = run(scenario("interleaved-1f1b", R"(, "virtual_stages": 2)"));
    INFO(answer.err);
    REQUIRE(answer.exitCode == kExitFine);
    const auto trace = nlohmann::json::parse(answer.out);
    CHECK(trace["otherData"]["virtual"] == 2);
    int ops = 0;
    for (const auto& event : trace["traceEvents"])
        if (event["ph"] == "X") ++ops;
    CHECK(ops == 4 * 2 * 8 * 2);
}

TEST_CASE("trace: a scenario that breaks a rule has no step, and the reason is told") {
    const test::Answer answer = run(scenario("dualpipe", R"(, "virtual_stages": 2)"));
    CHECK(answer.exitCode == kExitImpossible);
    CHECK(answer.out.empty());
    CHECK(answer.err.find("runs one stage on each rank") != std::string::npos);
}

TEST_CASE("trace: what is no scenario is bad input") {
    CHECK(run("{").exitCode == kExitBadInput);
}
