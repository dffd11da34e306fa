// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/schedule_command.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

struct Answer {
    int exitCode;
    std::string out, err;
};

Answer run(const ScheduleArguments& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    const int exitCode = runScheduleCommand(arguments, out, err);
    return {exitCode, out.str(), err.str()};
}

ScheduleArguments scheduleOf(const std::string& kind, std::int64_t stages, std::int64_t microBatches) {
    ScheduleArguments arguments;
    arguments.kind = kind;
    arguments.stages = stages;
    arguments.microBatches = microBatches;
    return arguments;
}

}  // namespace

TEST_CASE("schedule: without costs F = I = W = 1 and transfers are free") {
    const Answer answer = run(scheduleOf("1f1b", 4, 8));
    CHECK(answer.exitCode == kExitFine);
    CHECK(answer.err.empty());
    const auto json = nlohmann::json::parse(answer.out);
    CHECK(json["makespan"] == 33);
    CHECK(json["bubble_fraction"] == "3/11");
    CHECK(json["peak_in_flight"] == std::vector<int>{4, 3, 2, 1});
}

TEST_CASE("schedule: costs are taken exactly, also one per rank") {
    ScheduleArguments arguments = scheduleOf("1f1b", 4, 8);
    arguments.forward = arguments.backwardInput = arguments.backwardWeight = "1,2,1.0,1";
    arguments.transfer = "0.1";
    CHECK(nlohmann::json::parse(run(arguments).out)["makespan"] == "268/5");
}

TEST_CASE("schedule: the name may be spelled as in the papers' code") {
    const Answer answer = run(scheduleOf("gpipe_lifo", 2, 3));
    CHECK(nlohmann::json::parse(answer.out)["schedule"] == "gpipe-lifo");
    CHECK(nlohmann::json::parse(answer.out)["ranks"][0] ==
          nlohmann::json({"F0", "F1", "F2", "B2", "B1", "B0"}));
}

TEST_CASE("schedule: the table prints article row C2's bubbles for p 16") {
    ScheduleArguments arguments = scheduleOf("1f1b", 16, 64);
    arguments.output = OutputFormat::text;
    CHECK(run(arguments).out.find("(19.0 %)") != std::string::npos);
    arguments.microBatches = 256;
    CHECK(run(arguments).out.find("(5.5 %)") != std::string::npos);
}

TEST_CASE("schedule: a schedule of a later version exits 1 and names the supported ones") {
    const Answer answer = run(scheduleOf("zb_h1", 4, 8));
    CHECK(answer.exitCode == kExitImpossible);
    CHECK(answer.out.empty());
    CHECK(answer.err ==
          "meshwright schedule: KIND \"zb-h1\" is not supported yet. Supported: gpipe, gpipe-lifo, 1f1b.\n");
}

TEST_CASE("schedule: an impossible request exits 1, bad usage 2, both say which option") {
    struct Row {
        ScheduleArguments arguments;
        int exitCode;
        std::string option;
    };
    ScheduleArguments chunks = scheduleOf("1f1b", 4, 8);
    chunks.virtualStages = 2;
    ScheduleArguments overflow = scheduleOf("1f1b", 4, 8);
    overflow.forward = "9000000000000000000";
    ScheduleArguments badCost = scheduleOf("1f1b", 4, 8);
    badCost.backwardWeight = "1,2";
    ScheduleArguments negative = scheduleOf("1f1b", 4, 8);
    negative.transfer = "-1";
    const std::vector<Row> rows = {
        {chunks, kExitImpossible, "--virtual"},
        {scheduleOf("gpipe", 1'000, 1'000'000), kExitImpossible, "--microbatches"},
        {overflow, kExitImpossible, "costs"},
        {scheduleOf("2f2b", 4, 8), kExitBadInput, "KIND"},
        {scheduleOf("1f1b", 0, 8), kExitBadInput, "--stages"},
        {scheduleOf("1f1b", 4, -8), kExitBadInput, "--microbatches"},
        {badCost, kExitBadInput, "--backward-weight"},
        {negative, kExitBadInput, "--transfer"},
    };
    for (const Row& row : rows) {
        const Answer answer = run(row.arguments);
        INFO(answer.err);
        CHECK(answer.exitCode == row.exitCode);
        CHECK(answer.out.empty());
        CHECK(answer.err.starts_with("meshwright schedule: " + row.option + " "));
    }
}
