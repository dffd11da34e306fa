// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/open_any.h"

#include "core/evaluation/evaluation.h"
#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/pipeline/order_csv.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using test::readTestFile;

namespace {

const std::string kSvg = "<svg width=\"1\" height=\"1\"></svg>";

std::string told(const std::string& bytes) {
    const auto scenario = openAny(bytes);
    REQUIRE_FALSE(scenario.has_value());
    return describeErrors(scenario.error(), "file");
}

}  // namespace

TEST_CASE("A scenario file opens as the scenario it is") {
    const std::string text = readTestFile("scenarios/llama-3.1-70b-on-64-h100.mesh.json");
    CHECK(openAny(text) == readScenario(text));
}

TEST_CASE("A config opens as a scenario with every default around its model, and keeps the config") {
    const auto scenario = openAny(readTestFile("hf_configs/qwen3-0.6b.json"));
    REQUIRE(scenario.has_value());
    CHECK(scenario->model.origin == ModelChoice::Origin::huggingFace);
    CHECK(scenario->model.spec.hiddenSize == 1024);
    CHECK(scenario->training.sequenceLength == 8192);
    CHECK(scenario->cluster.gpu.preset == "h100-sxm-80gb");
    CHECK(readScenario(writeScenario(*scenario)) == *scenario);
}

TEST_CASE("A picture with any scenario inside opens as that scenario") {
    CHECK(rc::check([] {
        const Scenario scenario = test::anyScenario();
        RC_ASSERT(openAny(embedInSvg(kSvg, writeScenario(scenario)).value()) == scenario);
    }));
}

TEST_CASE("What cannot be opened is told in one plain sentence a mistake") {
    CHECK(told("%PDF-1.7 ...") ==
          "file: found a PDF file, allowed: a scenario, a Hugging Face config.json, or a PNG or SVG that "
          "this program exported\n");
    CHECK(told("\xff\xd8\xff\xe0").starts_with("file: found a JPEG picture, "));
    CHECK(told("hello").starts_with("file: not JSON: hello at line 1, column 1"));
    CHECK(told("").starts_with("file: not JSON: nothing, the input is empty"));
    CHECK(told("{}").starts_with("file: found an empty object, "));
    CHECK(told("[1, 2]").starts_with("file: found a list of 2, "));
    CHECK(told(R"({"a": 1, "b": 2, "c": 3, "d": 4})")
              .starts_with("file: found an object with a, b, c and 1 more, "));
    CHECK(told(kSvg) ==
          "file: found an SVG without a scenario, allowed: an SVG that this program exported\n");
    CHECK(told(R"({"format": "meshwright-scenario", "version": 9})") ==
          "file: made by a newer program: its format version is 9; this program reads version 1\n");
    CHECK(told(R"({"model_type": "t5"})")
              .starts_with("file: t5, an encoder-decoder model: cannot be opened; what can is a decoder-only "
                           "language model, such as llama, "));
    CHECK(
        told(
            R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "num_hidden_layers": 0, "vocab_size": 9})") ==
        "file: num_hidden_layers: found 0, allowed: a whole number, 1 to 16384\n"
        "file: intermediate_size is missing; allowed: a whole number, 1 to 16777216\n");
    CHECK(told(std::string((std::size_t{100} << 20), ' ')) ==
          "file: found 104857600 bytes, allowed: at most 33554432 bytes (32 MiB)\n");
}

TEST_CASE("A list of ops becomes the schedule of a scenario, with its own ranks, stages and micro-batches") {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 8);
    scenario.mesh.tp = 8;
    scenario.training.globalBatchSize = 512;
    const std::string order = "0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n";
    const Scenario next = withOrder(scenario, order).value();
    CHECK(next.pipeline.schedule == ScheduleKind::custom);
    CHECK(next.mesh.pp == 2);
    CHECK(next.training.globalBatchSize == 2 * 4);  // DP 64 / (8 x 2)
    const Evaluation evaluation = evaluate(next);
    CHECK_FALSE(evaluation.hasErrors());
    CHECK(evaluation.pipeline->shape.microBatches == 2);
    CHECK(readScenario(writeScenario(next)) == next);
    CHECK(withOrder(scenario, "0F0,1X0").error().front().code == "not-an-op");
}

TEST_CASE("An order is told from other files by its first cell") {
    CHECK(looksLikeOrderCsv("0F0,0B0\n"));
    CHECK(looksLikeOrderCsv(",, 0F0,broken\n"));
    CHECK(looksLikeOrderCsv("(0F3;3B1)OVERLAP_F_B\n"));
    for (const char* other : {"", "{\"format\": 1}", "<svg/>", "1,2,3\n", "model: llama\n", "Et*3|tL"})
        CHECK_FALSE(looksLikeOrderCsv(other));
}
