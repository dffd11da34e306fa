// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/schedule_command.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/pipeline/schedule.h"
#include "core/scenario/words.h"
#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

test::Answer run(const ScheduleArguments& arguments, const std::string& input = {}) {
    std::istringstream in(input);
    return test::answerOf([&](auto& out, auto& err) { return runScheduleCommand(arguments, in, out, err); });
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
    const test::Answer answer = run(scheduleOf("1f1b", 4, 8));
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
    const test::Answer answer = run(scheduleOf("gpipe_lifo", 2, 3));
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

TEST_CASE("schedule: every kind is printed, chunks of V schedules without being asked for") {
    for (const ScheduleKind kind : builtInSchedules()) {
        const test::Answer answer = run(scheduleOf(std::string(wordOf(kind)), 4, 8));
        INFO(answer.err);
        REQUIRE(answer.exitCode == kExitFine);
        const auto json = nlohmann::json::parse(answer.out);
        CHECK(json["schedule"] == wordOf(kind));
        CHECK(json["virtual"] == (runsTwoStagesPerRank(kind) ? 2 : 1));
        CHECK(json["ranks"].size() == 4);
    }
}

TEST_CASE("schedule: the authors' names for ZB-auto bring their memory limit, an option brings another") {
    const auto peak = [](const ScheduleArguments& arguments) {
        return nlohmann::json::parse(run(arguments).out)["peak_in_flight"][0].get<int>();
    };
    CHECK(peak(scheduleOf("zb_auto_1p", 4, 16)) == 4);
    CHECK(peak(scheduleOf("zb_auto_2p", 4, 16)) > 4);
    ScheduleArguments two = scheduleOf("zb_auto_2p", 4, 16);
    two.memoryLimit = 2;
    CHECK(peak(two) == 2);
}

TEST_CASE("schedule: a fused block costs what is asked for, its parts' sum without") {
    ScheduleArguments arguments = scheduleOf("dualpipe", 8, 20);
    CHECK(nlohmann::json::parse(run(arguments).out)["makespan"] == 66);
    arguments.fused = "5/2";
    const auto json = nlohmann::json::parse(run(arguments).out);
    CHECK(json["costs"]["fused"] == "5/2");
    CHECK(json["makespan"] != 66);
}

TEST_CASE("schedule: a larger group of interleaved 1F1B keeps the time and costs memory") {
    ScheduleArguments arguments = scheduleOf("interleaved-1f1b", 4, 24);
    arguments.virtualStages = 2;
    const auto usual = nlohmann::json::parse(run(arguments).out);
    arguments.group = 12;
    const auto larger = nlohmann::json::parse(run(arguments).out);
    CHECK(usual["makespan"] == larger["makespan"]);
    CHECK(usual["peak_chunks"][0] == 11);
    CHECK(larger["peak_chunks"][0] == 19);
}

TEST_CASE(
    "schedule: a custom order comes from standard input or a file, with its own ranks and micro-batches") {
    ScheduleArguments custom;
    custom.kind = "custom";
    custom.order = "-";
    const test::Answer answer = run(custom, "0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n");
    INFO(answer.err);
    REQUIRE(answer.exitCode == kExitFine);
    const auto json = nlohmann::json::parse(answer.out);
    CHECK(json["stages"] == 2);
    CHECK(json["micro_batches"] == 2);
    CHECK(json["makespan"] == 9);
    custom.stages = 3;
    CHECK(run(custom, "0F0,0B0\n1F0,1B0\n").err ==
          "meshwright schedule: --stages \"3\" is not possible. Allowed: 2, as in the order.\n");
}

TEST_CASE("schedule: what is wrong in an order's file is named by line and cell, what waits by rank") {
    ScheduleArguments custom;
    custom.kind = "custom";
    custom.order = "-";
    const test::Answer unreadable = run(custom, "0F0,0B0\n1F0,1X0\n");
    CHECK(unreadable.exitCode == kExitBadInput);
    CHECK(unreadable.err.starts_with("meshwright schedule: standard input:2:2 \"1X0\" is not possible."));
    const test::Answer waits = run(custom, "0F0,0B0,0F1,0B1\n1F1,1B1,1F0,1B0\n");
    CHECK(waits.exitCode == kExitImpossible);
    CHECK(waits.err.starts_with(
        "meshwright schedule: ranks[0] \"B0 waits for the backward of micro-batch 0 on stage 1 (rank 1)\""));
    custom.order = "no/such/file.csv";
    CHECK(run(custom).exitCode == kExitBadInput);
    custom.order.clear();
    CHECK(run(custom).err.starts_with("meshwright schedule: --order is missing."));
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
    ScheduleArguments group = scheduleOf("interleaved-1f1b", 4, 8);
    group.virtualStages = 2;
    group.group = 3;
    ScheduleArguments limit = scheduleOf("zb-auto", 4, 8);
    limit.memoryLimit = 0;
    ScheduleArguments withoutSize;
    withoutSize.kind = "1f1b";
    withoutSize.microBatches = 8;
    ScheduleArguments fused = scheduleOf("dualpipe", 4, 8);
    fused.fused = "2,2";
    const std::vector<Row> rows = {
        {chunks, kExitImpossible, "--virtual"},
        {scheduleOf("gpipe", 1'000, 1'000'000), kExitImpossible, "--microbatches"},
        {overflow, kExitImpossible, "costs"},
        {scheduleOf("zb-h2", 8, 4), kExitImpossible, "--microbatches"},
        {scheduleOf("dualpipe", 5, 20), kExitImpossible, "--stages"},
        {group, kExitImpossible, "--group"},
        {limit, kExitImpossible, "--memory-limit"},
        {withoutSize, kExitBadInput, "--stages"},
        {fused, kExitBadInput, "--fused"},
        {scheduleOf("2f2b", 4, 8), kExitBadInput, "KIND"},
        {scheduleOf("1f1b", 0, 8), kExitBadInput, "--stages"},
        {scheduleOf("1f1b", 4, -8), kExitBadInput, "--microbatches"},
        {badCost, kExitBadInput, "--backward-weight"},
        {negative, kExitBadInput, "--transfer"},
    };
    for (const Row& row : rows) {
        const test::Answer answer = run(row.arguments);
        INFO(answer.err);
        CHECK(answer.exitCode == row.exitCode);
        CHECK(answer.out.empty());
        CHECK(answer.err.starts_with("meshwright schedule: " + row.option + " "));
    }
}
