// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged inputs through every door, under the sanitizers. MESHWRIGHT_FUZZ_SECONDS sets how long (default 3)
// and MESHWRIGHT_FUZZ_SEED where to start (default 1).
#include <chrono>
#include <cstdlib>

#include "core/evaluation/evaluation.h"
#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/huggingface/hf_config.h"
#include "core/exchange/open_any.h"
#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/validation/published_runs_file.h"
#include "core/validation/validate.h"
#include "tests/fuzz/mutator.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using test::Mutator;
using test::readTestFile;

namespace {

const std::string kPng(
    "\x89PNG\r\n\x1a\n"
    "\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55"
    "\0\0\0\x0aIDATx\x9c\x63\x60\0\0\0\x02\0\x01\x48\xaf\xa4\x71"
    "\0\0\0\0IEND\xae\x42\x60\x82",
    67);

long environmentNumber(const char* name, long absent) {
    const char* text = std::getenv(name);
    return text == nullptr ? absent : std::strtol(text, nullptr, 10);
}

/// Whole inputs of every kind: the more of the reader they reach, the further a damaged one gets.
std::vector<std::string> seeds() {
    const std::string scenario = readTestFile("scenarios/llama-3.1-70b-on-64-h100.mesh.json");
    const Scenario example = readScenario(scenario).value();
    std::vector<std::string> inputs = {
        scenario, writeScenario(example), embedInPng(kPng, scenario).value(),
        embedInSvg("<?xml version=\"1.0\"?>\n<svg width=\"1\"><g/></svg>", scenario).value()};
    inputs.push_back(readTestFile("published_runs.json"));
    for (const char* order :
         {"0F0,1F0,(1B0;0F1)OVERLAP_F_B,0I0,0W0,1F1,1B1,0B1\n", "Et*3|(tt|)*29,m|L", "Et*80|L"}) {
        Scenario custom = example;
        custom.pipeline.schedule = ScheduleKind::custom;
        custom.pipeline.order = order;
        inputs.push_back(writeScenario(custom));
    }
    for (const ScheduleKind kind : {ScheduleKind::zbAuto, ScheduleKind::vMin, ScheduleKind::dualpipe}) {
        Scenario scheduled = example;
        scheduled.pipeline.schedule = kind;
        inputs.push_back(writeScenario(scheduled));
    }
    for (const char* file : {"llama-3.1-8b", "gpt2-small", "mpt-7b", "falcon-7b-reduced", "chatglm-reduced",
                             "opt-reduced", "deepseek-v3", "qwen2.5-7b-instruct", "whisper-reduced"}) {
        const std::string config = readTestFile("hf_configs/" + std::string(file) + ".json");
        inputs.push_back(config);
        const auto model = readHuggingFaceConfig(config);
        if (!model) continue;
        Scenario spelledOut = example;
        spelledOut.model = {ModelChoice::Origin::normalForm, {}, {}, model->spec};
        inputs.push_back(writeScenario(spelledOut));
    }
    return inputs;
}

/// Reads the bytes; what can be read must survive a round trip and have an evaluation that is JSON.
/// Returns how far it got: 0 refused, 1 read, 2 evaluated without errors.
int exercise(const std::string& bytes) {
    (void)scenarioInPicture(bytes);
    (void)readHuggingFaceConfig(bytes);
    if (const auto runs = readPublishedRuns(bytes)) (void)validate(*runs);
    const auto scenario = openAny(bytes);
    if (!scenario) {
        CHECK_FALSE(scenario.error().empty());
        CHECK_FALSE(describeErrors(scenario.error(), "input").empty());
        return 0;
    }
    const std::string text = writeScenario(*scenario);
    const auto copy = readScenario(text);
    CHECK(copy == *scenario);
    CHECK(copy.has_value());
    const Evaluation evaluation = evaluate(*scenario);
    CHECK(nlohmann::json::accept(evaluationJson(*scenario, evaluation)));
    return evaluation.hasErrors() ? 1 : 2;
}

}  // namespace

TEST_CASE("No damaged input crashes, hangs or is half read") {
    using Clock = std::chrono::steady_clock;
    const std::vector<std::string> inputs = seeds();
    const auto end = Clock::now() + std::chrono::seconds(environmentNumber("MESHWRIGHT_FUZZ_SECONDS", 3));
    auto seed = static_cast<std::uint32_t>(environmentNumber("MESHWRIGHT_FUZZ_SEED", 1));
    std::array<int, 3> outcomes{};
    for (; Clock::now() < end; ++seed) {
        INFO("MESHWRIGHT_FUZZ_SEED=" << seed);
        Mutator mutator(seed);
        ++outcomes[static_cast<std::size_t>(exercise(mutator.mutate(inputs[mutator.below(inputs.size())])))];
    }
    WARN("refused " << outcomes[0] << ", with layout errors " << outcomes[1] << ", evaluated "
                    << outcomes[2]);
    for (const int count : outcomes) CHECK(count > 0);
}
