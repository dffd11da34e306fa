// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/published_runs_file.h"

#include <algorithm>
#include <map>
#include <set>

#include "tests/core/validation/sample_run.h"
#include "tests/support/catch.h"

using namespace meshwright;
using nlohmann::json;

namespace {

Errors errorsOf(const std::string& text) {
    const auto runs = readPublishedRuns(text);
    return runs ? Errors{} : runs.error();
}

/// "code at path: found" of the one error that these changes to the sample make.
std::string errorOf(const json& changes) {
    const Errors errors = errorsOf(test::fileOf(changes));
    if (errors.size() != 1) return std::to_string(errors.size()) + " errors";
    CHECK_FALSE(errors[0].allowed.empty());
    return errors[0].code + " at " + errors[0].path + ": " + errors[0].found.english();
}

}  // namespace

TEST_CASE("The built-in runs read without an error, as many of each source as were collected") {
    std::map<std::string, int> bySource;
    std::set<std::string> ids;
    for (const PublishedRun& run : publishedRuns()) {
        INFO(run.id);
        ++bySource[run.source];
        CHECK(ids.insert(run.id).second);
        CHECK_FALSE(run.reference.empty());
        CHECK(run.gate == run.gateReasons.empty());
    }
    CHECK(publishedRuns().size() == 1204);
    const std::map<std::string, int> known = {{"kor22", 11}, {"sc21", 19}, {"lf", 162},      {"dgxc", 188},
                                              {"usp", 258},  {"bs", 119},  {"zb", 6},        {"simumax", 15},
                                              {"tt", 16},    {"mb", 169},  {"nanotron", 26}, {"tpu", 54}};
    for (const auto& [source, count] : known) {
        INFO(source);
        CHECK(bySource[source] == count);
    }
    CHECK(std::ranges::count(publishedRuns(), true, &PublishedRun::gate) == 382);
    CHECK(std::ranges::count_if(publishedRuns(), &std::optional<double>::has_value,
                                &PublishedRun::stepSeconds) == 1056);
    CHECK(std::ranges::count_if(publishedRuns(), &std::optional<Bytes>::has_value,
                                &PublishedRun::peakBytes) == 381);
}

TEST_CASE("A run keeps what its columns say") {
    const PublishedRun run = test::runWith(json::object());
    CHECK(run.source == "lab");
    CHECK(run.reference == "a report");
    CHECK(run.model.hidden == 64);
    CHECK(run.setting.framework == FrameworkChoice{Framework::megatron, "Megatron-Core r0.8.0"});
    CHECK(run.setting.layersPerStage == std::vector<std::int64_t>{1, 1});
    CHECK(run.setting.assumed == std::vector<std::string>{"compile"});
    CHECK(run.peakBytes == Bytes(1'000'000'000));
    CHECK(run.peakKind == PeakKind::allocated);
    CHECK(run.tokensPerStep() == 8 * 128);
    CHECK(run.tokensPerSecondPerGpu() == 8 * 128 / 0.5 / 8);
}

TEST_CASE("What a source does not say is empty, whether the column is null or missing") {
    for (const char* text : {R"({"runs": [{"id": "a_1", "model": {}, "scenario": {}}]})",
                             R"({"runs": [{"id": "a_1", "gpus": null, "step_seconds": null, "peak_kind": null,
                                 "gate_reason": null, "gate": null, "source": null, "model": {"layers": null, "pos": null, "moe": null},
                                 "scenario": {"gpu": null, "framework": null, "mesh": null, "recompute": null,
                                     "overlap": null, "layers_per_stage": null, "dropout": null, "assumed": null}}]})"}) {
        const auto runs = readPublishedRuns(text);
        REQUIRE(runs);
        PublishedRun empty;
        empty.id = "a_1";
        empty.source = "a";
        empty.setting.framework.name = runs->front().setting.framework.name;
        CHECK(runs->front() == empty);
        CHECK_FALSE(runs->front().tokensPerStep());
        CHECK_FALSE(runs->front().tokensPerSecondPerGpu());
    }
}

TEST_CASE("Columns of prose are passed over") {
    CHECK(test::runWith(
              {{"notes", "a long story"}, {"measured", {{"mfu", 0.4}}}, {"scenario", {{"nics", 8}}}}) ==
          test::runWith(json::object()));
}

TEST_CASE("The sources' own words are read as ours") {
    using Modules = std::vector<RecomputeModule>;
    const auto recompute = [](const char* module) {
        return test::runWith({{"scenario", {{"recompute", {{"modules", {module}}}}}}}).setting.recompute;
    };
    CHECK(recompute("gelu").value().modules == Modules{RecomputeModule::activation});
    CHECK(recompute("mla_up_proj").value().modules == Modules{RecomputeModule::mlaUpProj});
    CHECK_FALSE(recompute("minimal_flash"));
    CHECK(test::runWith({{"model", {{"pos", "alibi/unknown"}}}}).model.position == Position::alibi);
    CHECK(test::runWith({{"model", {{"norm", "deepnorm layernorm"}}}}).model.norm == Norm::layernorm);
}

TEST_CASE("Every mistake in a file of runs is named with its place and what was found") {
    CHECK(errorOf({{"gpus", "eight"}}) == "wrong-type at runs[0].gpus: \"eight\"");
    CHECK(errorOf({{"gpus", 0}}) == "out-of-range at runs[0].gpus: 0");
    CHECK(errorOf({{"id", nullptr}}).starts_with("missing-field at runs[0].id"));
    CHECK(errorOf({{"model", nullptr}}).starts_with("missing-field at runs[0].model"));
    CHECK(errorOf({{"scenario", 3}}).starts_with("wrong-type at runs[0].scenario"));
    CHECK(errorOf({{"step_seconds", 0}}).starts_with("out-of-range at runs[0].step_seconds"));
    CHECK(errorOf({{"tflops_per_gpu", -1}}).starts_with("out-of-range at runs[0].tflops_per_gpu"));
    CHECK(errorOf({{"flops", "some"}}) == "unknown-word at runs[0].flops: \"some\"");
    CHECK(errorOf({{"peak_bytes", 1.5}}).starts_with("wrong-type at runs[0].peak_bytes"));
    CHECK(errorOf({{"peak_kind", "printed"}}) == "unknown-word at runs[0].peak_kind: \"printed\"");
    CHECK(errorOf({{"gate_reason", "tier C"}}).starts_with("wrong-type at runs[0].gate_reason"));
    CHECK(errorOf({{"model", {{"pos", "sinusoidal"}}}}) ==
          "unknown-word at runs[0].model.pos: \"sinusoidal\"");
    CHECK(errorOf({{"model", {{"moe", {{"experts", 8}, {"topk", 2}}}}}})
              .starts_with("missing-field at "
                           "runs[0].model.moe.expert_ffn"));
    const auto setting = [](const json& changes) { return errorOf({{"scenario", changes}}); };
    CHECK(setting({{"gpu", "h100"}}) == "unknown-preset at runs[0].scenario.gpu: \"h100\"");
    CHECK(setting({{"intra_node", 4}}).starts_with("wrong-type at runs[0].scenario.intra_node"));
    CHECK(setting({{"mesh", {{"tp", -1}}}}) == "out-of-range at runs[0].scenario.mesh.tp: -1");
    CHECK(setting({{"sharding", "zero-4"}}) == "unknown-word at runs[0].scenario.sharding: \"zero-4\"");
    CHECK(setting({{"gradients", "int8"}}) == "unknown-word at runs[0].scenario.gradients: \"int8\"");
    CHECK(setting({{"precision", 16}}) == "wrong-type at runs[0].scenario.precision: 16");
    CHECK(setting({{"recompute", "half"}}) == "unknown-word at runs[0].scenario.recompute: \"half\"");
    CHECK(setting({{"recompute", {{"modules", "mlp"}}}})
              .starts_with("wrong-type at runs[0].scenario.recompute.modules"));
    CHECK(setting({{"recompute", {{"modules", {"mlp", "all"}}}}}) ==
          "unknown-word at runs[0].scenario.recompute.modules[1]: \"all\"");
    CHECK(setting({{"layers_per_stage", {1, "one"}}})
              .starts_with("wrong-type at runs[0].scenario.layers_per_stage[1]"));
    CHECK(setting({{"framework", {{"name", "Megatron"}}}}) ==
          "unknown-word at runs[0].scenario.framework.name: \"Megatron\"");
}

TEST_CASE("All mistakes of a file are told at once") {
    const json two = {{"gpus", 0}, {"scenario", {{"dropout", 2}, {"mesh", {{"pp", 0}}}}}};
    CHECK(errorsOf(test::fileOf(two)).size() == 3);
}

TEST_CASE("What is no file of runs is refused") {
    for (const char* text :
         {"", "{", "[]", "{}", R"({"runs": {}})", R"({"runs": null})", R"({"runs": [1]})"}) {
        INFO(text);
        CHECK(errorsOf(text).size() == 1);
    }
    CHECK(readPublishedRuns(R"({"runs": []})").value().empty());
}
