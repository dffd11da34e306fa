// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/validate_command.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "app/commands/command.h"
#include "core/validation/validate.h"
#include "tests/app/commands/answer.h"
#include "tests/core/validation/sample_run.h"
#include "tests/support/catch.h"

using namespace meshwright;
using nlohmann::json;

namespace {

test::Answer run(const std::string& runs, OutputFormat output, const std::string& input = {}) {
    std::istringstream in(input);
    return test::answerOf([&](auto& out, auto& err) {
        return runValidateCommand({runs, output}, in, out, err);
    });
}

}  // namespace

TEST_CASE("validate: without a file the built-in runs are held against their predictions") {
    const test::Answer answer = run("", OutputFormat::json);
    REQUIRE(answer.exitCode == kExitFine);
    CHECK(answer.err.empty());
    const json report = json::parse(answer.out);
    CHECK(report["runs"].size() + report["summary"]["not_predicted"].size() == 1204);
    CHECK(report["summary"]["by_source"]["zb"]["memory"]["n"] == 6);
    CHECK(report["summary"]["by_source"]["lf"]["speed"]["n"] == 162);
}

TEST_CASE("validate: a file of runs, also from standard input") {
    const test::Answer answer = run("-", OutputFormat::json, test::fileOf(json::object()));
    INFO(answer.err);
    REQUIRE(answer.exitCode == kExitFine);
    const json report = json::parse(answer.out);
    REQUIRE(report["runs"].size() == 1);
    CHECK(report["runs"][0]["id"] == "lab_tiny_8");
    CHECK(report["runs"][0]["published"]["step_seconds"] == 0.5);
}

TEST_CASE("validate: as text, tables by source, the runs furthest off and why others are left out") {
    const test::Answer answer = run("", OutputFormat::text);
    REQUIRE(answer.exitCode == kExitFine);
    CHECK_FALSE(json::accept(answer.out));
    for (const char* words :
         {"of 1204 published runs predicted", "peak memory\n", "time of a step\n", "\n  simumax",
          "\ntime of a step, gate rows", "what a wrong guess of a setting", "furthest off, peak memory\n",
          "\nnot predicted: ", "mesh-incomplete: the mesh is not published, or not all of it\n"}) {
        INFO(words);
        CHECK(answer.out.find(words) != std::string::npos);
    }
}

TEST_CASE("validate: what is no file of runs is bad input, told with its place") {
    for (const char* input : {"{", "{}", R"({"runs": 3})"}) {
        const test::Answer answer = run("-", OutputFormat::json, input);
        CHECK(answer.exitCode == kExitBadInput);
        CHECK(answer.out.empty());
    }
    const test::Answer wrong = run("-", OutputFormat::json, test::fileOf({{"gpus", "eight"}}));
    CHECK(wrong.exitCode == kExitBadInput);
    CHECK(wrong.err.find("runs[0].gpus") != std::string::npos);
    CHECK(wrong.err.find("eight") != std::string::npos);
    CHECK(run("/no/such/file", OutputFormat::json).exitCode == kExitBadInput);
}
