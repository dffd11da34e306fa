// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/exchange/open_any.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using Json = nlohmann::json;

namespace {

struct Answer {
    CommandLineOutcome outcome;
    std::string out, err;
};

/// Runs "meshwright <words>" with this standard input.
Answer run(std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.begin(), "meshwright");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    std::istringstream in(input);
    std::ostringstream out, err;
    const CommandLineOutcome outcome =
        runCommandLine(static_cast<int>(argv.size()), argv.data(), in, out, err);
    return {outcome, out.str(), err.str()};
}

int exitCode(const Answer& answer) {
    REQUIRE_FALSE(answer.outcome.window);
    return answer.outcome.exitCode;
}

std::string dataFile(const std::string& name) {
    return std::string(MESHWRIGHT_TEST_DATA_DIRECTORY "/") + name;
}

const std::string kScenario = "scenarios/llama-3.1-70b-on-64-h100.mesh.json";

std::string brokenScenario() {
    Json scenario = test::readTestJson(kScenario);
    scenario["mesh"]["tp"] = 6;
    return scenario.dump();
}

}  // namespace

TEST_CASE("Without a subcommand the window is wanted, with what it is to open and how it is to look") {
    CHECK(run({}).outcome.window);
    const Answer answer = run({"a.mesh.json", "--lang", "zh_CN", "--theme", "dark"});
    REQUIRE(answer.outcome.window);
    CHECK(answer.outcome.window->file == "a.mesh.json");
    CHECK(answer.outcome.window->language == "zh_CN");
    CHECK(answer.outcome.window->theme == "dark");
}

TEST_CASE("Bad usage is exit 2 and an explanation, and prints no result") {
    const std::vector<std::vector<std::string>> bad = {
        {"--theme", "pink"},
        {"--lang", "xx"},
        {"--nonsense"},
        {"evaluate"},
        {"a.json", "b.json"},
        {"evaluate", "a", "b"},
        {"evaluate", "-", "--format", "yaml"},
        {"presets", "planets"},
        {"schedule", "1f1b", "--stages", "two", "--microbatches", "4"},
        {"layout", "EtL", "--stages", "1"},
        {"layout", "EtxL", "--stages", "1", "--layers", "1"},
        {"import"},
        {"float"},
        {"validate", "--format", "yaml"},
        {"validate", "--runs"},
        {"render", "mesh", "-"}};
    for (const std::vector<std::string>& words : bad) {
        std::string shown;
        for (const std::string& word : words) shown += word + ' ';
        INFO(shown);
        const Answer answer = run(words);
        CHECK(exitCode(answer) == 2);
        CHECK(answer.out.empty());
        CHECK_FALSE(answer.err.empty());
    }
}

TEST_CASE("Help and version are results") {
    const Answer help = run({"--help"});
    CHECK(exitCode(help) == 0);
    for (const char* command : {"evaluate", "import", "presets", "schedule", "layout", "trace", "estimate",
                                "float", "validate", "render"})
        CHECK(help.out.find(command) != std::string::npos);
    CHECK(exitCode(run({"evaluate", "--help"})) == 0);
    const std::string render = run({"render", "--help"}).out;
    for (const char* view : {"mesh", "overview", "compare", "bits", "loss-scale"})
        CHECK(render.find(view) != std::string::npos);
    CHECK(run({"--version"}).out.starts_with("meshwright "));
}

TEST_CASE("evaluate prints the evaluation of a file and of standard input alike") {
    const Answer fromFile = run({"evaluate", dataFile(kScenario)});
    CHECK(exitCode(fromFile) == 0);
    const Json json = Json::parse(fromFile.out);
    const Evaluation evaluation = evaluate(*openAny(test::readTestFile(kScenario)));
    CHECK(json["world_size"] == evaluation.worldSize);
    CHECK(json["time"]["step_seconds"] == evaluation.time->step.value());
    CHECK(run({"evaluate", "-"}, test::readTestFile(kScenario)).out == fromFile.out);

    const Answer text = run({"evaluate", dataFile(kScenario), "--format", "text"});
    CHECK(exitCode(text) == 0);
    CHECK_FALSE(Json::accept(text.out));
}

TEST_CASE("evaluate --ranks adds one object a rank") {
    CHECK_FALSE(Json::parse(run({"evaluate", dataFile(kScenario)}).out).contains("ranks"));
    CHECK(Json::parse(run({"evaluate", dataFile(kScenario), "--ranks"}).out)["ranks"].size() == 64);
}

TEST_CASE("evaluate: a scenario that breaks a rule is exit 1, its evaluation is printed") {
    const Answer answer = run({"evaluate", "-"}, brokenScenario());
    CHECK(exitCode(answer) == 1);
    const Json json = Json::parse(answer.out);
    CHECK(json["problems"][0]["severity"] == "error");
    CHECK(json["time"].is_null());
}

TEST_CASE("What is not a scenario is exit 2, with place and value") {
    Json scenario = test::readTestJson(kScenario);
    scenario["mesh"]["tp"] = 0;
    for (const std::string& input :
         {std::string(), std::string("{"), std::string("{}"), std::string(100000, '['), scenario.dump()}) {
        const Answer answer = run({"evaluate", "-"}, input);
        CHECK(exitCode(answer) == 2);
        CHECK(answer.out.empty());
        CHECK(answer.err.starts_with("standard input: "));
    }
    CHECK(run({"evaluate", "-"}, scenario.dump()).err.find("mesh.tp") != std::string::npos);
    CHECK(exitCode(run({"evaluate", "/no/such/file"})) == 2);
    CHECK(exitCode(run({"evaluate", "/"})) == 2);
}

TEST_CASE("import gives a scenario whose parameters are those published") {
    const Json index = test::readTestJson("hf_configs/index.json");
    for (const Json& entry : index["files"]) {
        const std::string file = entry["file"];
        if (file != "llama-3.1-8b.json" && file != "qwen3-0.6b.json" && file != "gpt2-small.json") continue;
        INFO(file);
        const Answer answer = run({"import", dataFile("hf_configs/" + file)});
        REQUIRE(exitCode(answer) == 0);
        const Result<Scenario> scenario = readScenario(answer.out);
        REQUIRE(scenario);
        CHECK(evaluate(*scenario).parameters->total.value() == entry["expected"]["params"]);
    }
}

TEST_CASE("import takes a config and nothing else") {
    CHECK(exitCode(run({"import", dataFile(kScenario)})) == 2);
    CHECK(exitCode(run({"import", dataFile("hf_configs/nemotron-h-56b.json")})) == 2);
    CHECK(exitCode(run({"import", "-"}, "{}")) == 2);
}

TEST_CASE("presets lists one line a preset, its id first") {
    const Answer models = run({"presets", "models"});
    CHECK(exitCode(models) == 0);
    CHECK(models.out.find("\nllama-3.1-70b ") != std::string::npos);
    const Answer all = run({"presets"});
    CHECK(all.out.starts_with(models.out));
    CHECK(all.out.find("\nh100-sxm-80gb ") != std::string::npos);
    CHECK(all.out.find("\ninfiniband-400g ") != std::string::npos);
}

TEST_CASE("float takes negative numbers and infinities as they are written") {
    const Answer answer = run({"float", "bf16", "-1.5", "-inf", "1", "-.5"});
    REQUIRE(exitCode(answer) == 0);
    const Json json = Json::parse(answer.out);
    CHECK(json[0]["value"] == "-1.5");
    CHECK(json[1]["class"] == "infinity");
    CHECK(json[1]["input"] == "-inf");
    CHECK(json[2]["value"] == "1");
    CHECK(json[3]["value"] == "-0.5");
}

TEST_CASE("layout is reached with all its options") {
    const std::vector<std::string> words = {"layout", "Et|tmL", "--stages", "2",        "--layers",
                                            "2",      "--mtp",  "1",        "--format", "text"};
    const Answer answer = run(words);
    CHECK(exitCode(answer) == 0);
    CHECK(answer.out.starts_with("PP rank 0        embedding,decoder\n"));
}

TEST_CASE("schedule and estimate are reached with all their options") {
    const Json schedule =
        Json::parse(run({"schedule", "1f1b", "--stages", "4", "--micro-batches", "8", "--forward", "1",
                         "--backward-input", "1", "--backward-weight", "1", "--transfer", "0.1"})
                        .out);
    CHECK(schedule["stages"] == 4);
    CHECK(schedule["costs"]["transfer"] == "1/10");
    const Answer estimate = run({"estimate", "--params", "7e9", "--tokens", "1e12", "--gpus", "256", "--gpu",
                                 "a100-sxm-80gb", "--mfu", "0.4", "--format", "json"});
    CHECK(exitCode(estimate) == 0);
    CHECK(Json::accept(estimate.out));
}
