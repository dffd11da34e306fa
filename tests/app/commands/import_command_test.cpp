// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/import_command.h"

#include <sstream>

#include "app/commands/command.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;

namespace {

test::Answer importFile(const std::string& file) {
    std::istringstream in(test::readTestFile("hf_configs/" + file));
    return test::answerOf([&](auto& out, auto& err) { return runImportCommand("-", in, out, err); });
}

}  // namespace

TEST_CASE("A config becomes a scenario that opens, without a word where nothing is left out") {
    const test::Answer imported = importFile("deepseek-v3.json");
    CHECK(imported.exitCode == kExitFine);
    CHECK(imported.err.empty());
    CHECK(readScenario(imported.out).value().model.spec.moe->numExperts == 256);
}

TEST_CASE("What is left out of a config is told beside the scenario") {
    CHECK(importFile("qwen3-vl-4b.json").err.find("only its text model") != std::string::npos);
    const test::Answer partly = importFile("deepseek-v4-flash.json");
    CHECK(partly.exitCode == kExitFine);
    CHECK(partly.err.find("deepseek_v4 is a model type this program does not know") != std::string::npos);
    CHECK(partly.err.find("partly understood") != std::string::npos);
}

TEST_CASE("What is no decoder-only language model is refused with code 2") {
    const test::Answer refused = importFile("whisper-reduced.json");
    CHECK(refused.exitCode == kExitBadInput);
    CHECK(refused.out.empty());
    CHECK(refused.err.find("whisper, a speech model: cannot be opened") != std::string::npos);
}
