// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/evaluation_json.h"

#include <cmath>
#include <set>

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/scenario_generator.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::ordered_json;

namespace {

ordered_json evaluated(const Scenario& scenario, bool ranks = false) {
    return ordered_json::parse(evaluationJson(scenario, evaluate(scenario), {.ranks = ranks}));
}

Scenario example() {
    return readScenario(test::readTestFile("scenarios/llama-3.1-70b-on-64-h100.mesh.json")).value();
}

Scenario exampleWith(std::string_view path, std::string_view value) {
    return withField(example(), path, value).value();
}

std::vector<std::string> keysOf(const ordered_json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

/// Every key of the format's description, in its order and with a value of its kind; a list stands for its
/// first item.
void checkFormat(const ordered_json& format, const ordered_json& found, const std::string& path) {
    INFO(path);
    if (format.is_array()) {
        REQUIRE(found.is_array());
        if (!format.empty() && !found.empty()) checkFormat(format[0], found[0], path + "[0]");
        return;
    }
    if (!format.is_object()) {
        const bool alike = format.is_number() ? found.is_number() : format.type() == found.type();
        CHECK((alike || found.is_null()));
        return;
    }
    REQUIRE(found.is_object());
    std::vector<std::string> expected = keysOf(format);
    std::vector<std::string> inOrder;
    for (const std::string& key : keysOf(found))
        if (format.contains(key)) inOrder.push_back(key);
    CHECK((format.empty() || inOrder == expected || path.ends_with(".values")));
    if (path.ends_with(".values")) return;
    for (const auto& [key, value] : format.items())
        if (found.contains(key) && !(key == "fix" && found[key].is_null()))
            checkFormat(value, found[key], path + "." + key);
}

}  // namespace

TEST_CASE("The JSON has every key of the format's description, in its order") {
    const auto format = ordered_json::parse(test::readTestFile("evaluation/format.json"));
    checkFormat(format, evaluated(example()), "evaluation");
}

TEST_CASE("Numbers are the evaluation's own") {
    const Scenario scenario = example();
    const Evaluation evaluation = evaluate(scenario);
    const ordered_json json = evaluated(scenario);
    CHECK(json["world_size"] == 64);
    CHECK(json["parameters"]["total"] == 70'553'706'496);  // published: Llama 3.1 70B
    CHECK(json["batch"]["micro_batches"] == 128);
    CHECK(json["batch"]["tokens_per_step"] == 512 * 8192);
    CHECK(json["time"]["step_seconds"] == evaluation.time->step.value());
    CHECK(json["memory"]["worst_stage"] == evaluation.memory->worstStage);
    CHECK(json["pipeline"]["peak_in_flight"] == std::vector<int>{2, 1});
    CHECK(json["scenario"] == ordered_json::parse(writeScenario(scenario)));
    const auto& tp = json["mesh"]["axes"][0];
    CHECK(tp["axis"] == "tp");
    CHECK(tp["example"] == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(tp["link"] == "nvlink-4");
}

TEST_CASE(
    "In the written numbers items sum to categories, categories to totals, and time's parts to the step") {
    CHECK(rc::check([] {
        const Scenario scenario = test::legalScenario();
        const ordered_json json = evaluated(scenario);
        RC_PRE(json["memory"].is_object() && json["time"].is_object());
        for (const auto& stage : json["memory"]["stages"]) {
            std::int64_t total = 0;
            for (const char* category :
                 {"weights", "gradients", "optimizer", "activations", "buffers", "runtime"}) {
                std::int64_t sum = 0;
                for (const auto& item : stage["items"])
                    if (item["category"] == category) sum += item["bytes"].get<std::int64_t>();
                RC_ASSERT(sum == stage[category]);
                total += sum;
            }
            RC_ASSERT(total == stage["total"]);
        }
        double parts = 0;
        for (const char* part :
             {"compute", "recompute", "bubble", "exposed_communication", "optimizer", "other"})
            parts += json["time"][std::string(part) + "_seconds"].get<double>();
        const double step = json["time"]["step_seconds"];
        RC_ASSERT(std::abs(parts - step) <= 1e-9 * step);
    }));
}

TEST_CASE("The peak names the backward that starts with the most micro-batches of the fullest stage held") {
    const ordered_json json = evaluated(exampleWith("mesh.pp", "4"));
    const auto& peak = json["memory"]["peak"];
    CHECK(peak["stage"] == 0);
    CHECK(peak["op"] == "B0");  // 1F1B: after the warm-up and one forward more
    CHECK(peak["seconds"] > 0);
    CHECK(peak["seconds"] < json["time"]["step_seconds"]);
}

TEST_CASE("Who shares a tensor is told by axis, for counts of a rank and whole experts too") {
    Scenario scenario = example();
    scenario.mesh.ep = 2;
    scenario.model.spec.moe = MoeSpec{.numExperts = 8, .expertsPerToken = 2, .expertIntermediateSize = 1024};
    const ordered_json json = evaluated(scenario);
    std::set<std::string> told;
    for (const ordered_json& item : json["memory"]["stages"][0]["items"])
        if (item["category"] == "weights")
            for (const ordered_json& axis : item["divided_by"]) told.insert(axis);
    CHECK(told == std::set<std::string>{"tp", "ep"});
}

TEST_CASE("Reserved bytes add the allocator's slack to everything but the runtime") {
    const ordered_json json = evaluated(exampleWith("memory.allocator_slack", "0.25"));
    const auto& memory = json["memory"];
    const auto& worst = memory["stages"][memory["worst_stage"].get<std::size_t>()];
    const auto allocated = worst["total"].get<std::int64_t>() - worst["runtime"].get<std::int64_t>();
    CHECK(memory["reserved_bytes"] == allocated + (allocated + 3) / 4);
}

TEST_CASE("Parts without meaning are null: a layout error, a nominal model, a run without tokens") {
    const ordered_json broken = evaluated(exampleWith("mesh.tp", "7"));
    CHECK(broken["problems"][0]["severity"] == "error");
    CHECK_FALSE(broken["problems"][0]["message"].get<std::string>().empty());
    for (const char* part : {"batch", "mesh", "memory", "traffic", "pipeline", "time", "run"})
        CHECK(broken[part].is_null());
    CHECK(broken["parameters"]["total"].is_number());

    const ordered_json nominal = evaluated(exampleWith("model", R"({"name": "7B", "parameters": 7e9})"));
    CHECK(nominal["memory"]["stages"][0]["weights"].is_number());
    CHECK(nominal["time"].is_null());
    CHECK(evaluated(exampleWith("training.tokens", "null"))["run"].is_null());
}

TEST_CASE("The rule of thumb stands in `time` also where nothing else does") {
    Scenario scenario = exampleWith("model", R"({"name": "7B", "parameters": 7e9})");
    scenario.training.assumedMfu = 0.4;
    const ordered_json time = evaluated(scenario)["time"];
    CHECK(time["mfu"].is_null());
    // 6 P T / (G F u): 6 x 7e9 x 1e12 / (64 x 989e12 x 0.4), H100's dense BF16 peak as published.
    CHECK_THAT(time["rule_of_thumb"]["hours"].get<double>(),
               Catch::Matchers::WithinRel(6 * 7e9 * 1e12 / (64 * 989e12 * 0.4) / 3600, 1e-3));
}

TEST_CASE("With --ranks every rank names its coordinates, its node and the groups that list it") {
    const ordered_json json = evaluated(exampleWith("mesh.order", "\"tp-pp-cp-ep-dp\""), true);
    REQUIRE(json["ranks"].size() == 64);
    for (const auto& rank : json["ranks"]) {
        CHECK(rank["node"] == rank["rank"].get<int>() / 8);
        for (const char* axis : {"tp", "cp", "dp", "pp"}) {
            const auto& group = json["groups"][axis][rank["groups"][axis].get<std::size_t>()];
            CHECK(group[rank["coordinates"][axis].get<std::size_t>()] == rank["rank"]);
        }
    }
    CHECK_FALSE(evaluated(example()).contains("ranks"));
}

TEST_CASE("A rank tells its stage's layers, a range for each chunk") {
    const ordered_json ranks = evaluated(exampleWith("pipeline.layers_per_stage", "[39, 41]"), true)["ranks"];
    CHECK(ranks[0]["layers"] == ordered_json::parse(R"([{"first": 0, "count": 39}])"));
    CHECK(ranks[63]["layers"] == ordered_json::parse(R"([{"first": 39, "count": 41}])"));
    CHECK_FALSE(ranks[0].contains("experts"));
}

TEST_CASE(
    "A model with experts has a second grid over the same ranks, and each rank tells the experts it holds") {
    // 64 GPUs: TP 8 x PP 2 x DP 4 of the dense layers, ETP 2 x EP 8 x EDP 2 x PP 2 of the experts.
    Scenario scenario = example();
    scenario.model.spec.moe = MoeSpec{.numExperts = 16, .expertsPerToken = 2, .expertIntermediateSize = 4096};
    scenario.mesh.ep = 8;
    scenario.mesh.etp = 2;
    const ordered_json json = evaluated(scenario, true);
    REQUIRE(json["mesh"]["expert_axes"].size() == 4);
    CHECK(json["mesh"]["expert_axes"][0]["axis"] == "etp");
    CHECK(json["mesh"]["expert_axes"][1]["size"] == 8);
    CHECK(json["mesh"]["expert_axes"][2]["axis"] == "edp");
    CHECK(json["mesh"]["expert_axes"][2]["stride"] == 16);
    for (const auto& rank : json["ranks"]) {
        const auto& at = rank["expert_coordinates"];
        CHECK(at["pp"] == rank["coordinates"]["pp"]);  // a stage is a stage on both grids
        CHECK(rank["experts"]["first"] == at["ep"].get<int>() * 2);
        CHECK(rank["experts"]["count"] == 2);
        for (const char* axis : {"etp", "ep", "edp", "pp"}) {
            const auto& group = json["expert_groups"][axis][rank["expert_groups"][axis].get<std::size_t>()];
            CHECK(group[at[axis].get<std::size_t>()] == rank["rank"]);
        }
    }
}

TEST_CASE("Of a world beyond 4,096 GPUs the first 4,096 ranks are listed") {
    const Scenario large =
        withField(exampleWith("cluster.nodes", "1024"), "training.global_batch_size", "8192").value();
    const ordered_json json = evaluated(large, true);
    CHECK(json["ranks"].size() == 4096);
    CHECK(json["groups"].is_null());
    CHECK(json["mesh"]["axes"][2]["example"].size() <= 64);
}

TEST_CASE("The same scenario gives the same bytes, and whatever a file can say is written as JSON") {
    CHECK(rc::check([] {
        const Scenario scenario = test::anyScenario();
        const std::string text = evaluationJson(scenario, evaluate(scenario));
        RC_ASSERT(ordered_json::accept(text));
        RC_ASSERT(evaluationJson(scenario, evaluate(scenario)) == text);
    }));
}
