// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/scenario_file.h"

#include "core/catalog/catalog.h"
#include "tests/core/exchange/scenario/example.h"
#include "tests/support/scenario_generator.h"

using namespace meshwright;
using namespace meshwright::test;
using nlohmann::ordered_json;

namespace {

const std::string kMinimal =
    R"({"format": "meshwright-scenario", "version": 1, "model": {"preset": "llama-3.1-8b"}})";

ModelChoice presetChoice(const std::string& id) {
    const ModelPreset* preset = findModelPreset(id);
    REQUIRE(preset != nullptr);
    return {ModelChoice::Origin::preset, id, {}, preset->spec};
}

}  // namespace

TEST_CASE("The description's example is read, and written with the same keys in the same order") {
    const std::string written = writeScenario(readOrFail(exampleText()));
    CHECK(ordered_json::parse(written) == ordered_json::parse(exampleText()));  // ordered: the order counts
    CHECK(written.find("\"tokens\": 1000000000000,") != std::string::npos);
    CHECK(written.find("\"dropout\": 0,") != std::string::npos);
    CHECK(written.find("\"learning_rate\": 3e-4,") != std::string::npos);
    CHECK(written.find('\r') == std::string::npos);
    CHECK(written.ends_with("}\n"));
}

TEST_CASE("The example's values arrive where they belong") {
    const Scenario scenario = readOrFail(exampleText());
    CHECK(scenario.model.spec.hiddenSize == 8192);
    CHECK(scenario.cluster.nodes * scenario.cluster.gpusPerNode == 64);
    CHECK(scenario.cluster.gpu.preset == "h100-sxm-80gb");
    CHECK(scenario.cluster.interNode.spec.bandwidth.value() == 50e9);
    CHECK(scenario.mesh.tp == 8);
    CHECK(scenario.mesh.pp == 2);
    CHECK_FALSE(scenario.mesh.dp.has_value());
    CHECK(scenario.sharding.strategy == ShardingStrategy::zero1);
    CHECK(scenario.training.tokens == 1'000'000'000'000);
    CHECK(scenario.training.learningRate == 3e-4);
    CHECK(scenario.precision.gradients == DataType::fp32);
}

TEST_CASE("A model alone gives the documented defaults") {
    const Scenario scenario = readOrFail(kMinimal);
    CHECK(scenario == defaultScenario(presetChoice("llama-3.1-8b")));
    CHECK(scenario.cluster.gpu.preset == "h100-sxm-80gb");
    CHECK(scenario.cluster.gpusPerNode == 8);
    CHECK(scenario.cluster.nodes == 1);
    CHECK(scenario.cluster.intraNode.preset == "nvlink-4");
    CHECK(scenario.cluster.interNode.preset == "infiniband-400g");
    CHECK(scenario.training.globalBatchSize == 8);  // = dp
    CHECK(scenario.training.sequenceLength == 8192);
    CHECK_FALSE(scenario.training.tokens.has_value());
    CHECK(scenario.sharding.strategy == ShardingStrategy::none);
}

TEST_CASE("Defaults follow what the file does say") {
    const auto with = [](const ordered_json& changes) {
        auto document = ordered_json::parse(kMinimal);
        document.merge_patch(changes);
        return readOrFail(document.dump());
    };
    CHECK(with({{"mesh", {{"tp", 4}}}}).training.globalBatchSize == 2);
    CHECK(with({{"mesh", {{"dp", 3}}}}).training.globalBatchSize == 3);
    CHECK(with({{"mesh", {{"tp", 5}}}}).training.globalBatchSize == 1);
    CHECK(with({{"cluster", {{"gpu", "a100-sxm-80gb"}}}}).cluster.intraNode.preset == "nvlink-3");
    CHECK(with({{"model", {{"preset", "gpt-2-small-124m"}}}}).training.sequenceLength == 1024);
    const auto nominal = ordered_json{{"preset", nullptr}, {"parameters", 7e9}};
    CHECK(with({{"model", nominal}}).training.sequenceLength == 2048);
}

TEST_CASE("Reading what was written gives the same scenario, and writing that the same bytes") {
    CHECK(rc::check([] {
        const Scenario scenario = anyScenario();
        const std::string text = writeScenario(scenario);
        const auto copy = readScenario(text);
        if (!copy)
            RC_FAIL(copy.error().front().path + " " + copy.error().front().found.english() + "\n" + text);
        RC_ASSERT(*copy == scenario);
        RC_ASSERT(writeScenario(*copy) == text);
    }));
}

TEST_CASE("A legal scenario from the generator survives too") {
    CHECK(rc::check([] {
        const Scenario scenario = legalScenario();
        RC_ASSERT(readScenario(writeScenario(scenario)) == scenario);
    }));
}

TEST_CASE("-1 and null both mean the data-parallel size that remains") {
    CHECK(readOrFail(exampleWith({{"mesh", {{"dp", -1}}}})) == readOrFail(exampleText()));
    CHECK(readOrFail(exampleWith({{"mesh", {{"dp", 4}}}})).mesh.dp == 4);
    CHECK(errorsOf(exampleWith({{"mesh", {{"dp", 0}}}}))[0].path == "mesh.dp");
}

TEST_CASE("Unknown keys are kept where they were, and the rest is read") {
    const auto changes = ordered_json{{"author", {{"name", "Ada"}}},
                                      {"mesh", {{"vp", 2}}},
                                      {"cluster", {{"intra_node", {{"color", "red"}}}}}};
    const Scenario scenario = readOrFail(exampleWith(changes));
    const std::vector<UnknownKey> expected = {
        {"cluster.intra_node", "color", "\"red\""}, {"mesh", "vp", "2"}, {"", "author", R"({"name":"Ada"})"}};
    CHECK(scenario.unknownKeys == expected);
    const auto written = ordered_json::parse(writeScenario(scenario));
    CHECK(written["author"]["name"] == "Ada");
    CHECK(written["mesh"]["vp"] == 2);
    CHECK(written["cluster"]["intra_node"]["color"] == "red");
}

TEST_CASE("Recompute, its layers and the loss scale have each of their forms") {
    const auto training = [](const ordered_json& fields) {
        return readOrFail(exampleWith({{"training", fields}})).training;
    };
    CHECK(training({{"recompute", "full"}}).recompute.kind == RecomputeKind::full);
    const Recompute modules =
        training({{"recompute", {{"modules", {"core_attn", "gelu", "activation"}}}}}).recompute;
    CHECK(modules ==
          Recompute{RecomputeKind::modules, {RecomputeModule::coreAttn, RecomputeModule::activation}});
    CHECK(training({{"recompute", {{"modules", {"minimal_flash"}}}}}).recompute == Recompute{});
    CHECK(training({{"recompute_layers", 3}}).recomputeLayers == RecomputeLayers{3, false});
    CHECK(training({{"recompute_layers", {{"uniform", 2}}}}).recomputeLayers == RecomputeLayers{2, true});
    const auto scale = [](const ordered_json& value) {
        return readOrFail(exampleWith({{"precision", {{"loss_scale", value}}}})).precision.lossScale;
    };
    CHECK(scale("dynamic").kind == LossScaleKind::dynamic);
    CHECK(scale(65536) == LossScale{LossScaleKind::fixed, 65536.0});
    CHECK(errorsOf(exampleWith({{"precision", {{"loss_scale", "fixed"}}}}))[0].path ==
          "precision.loss_scale");
    CHECK(errorsOf(exampleWith({{"training", {{"recompute", "modules"}}}}))[0].path == "training.recompute");
}

TEST_CASE("Hardware may be spelled out instead of named") {
    const auto cluster =
        ordered_json::parse(R"({"gpu": {"name": "X1", "memory_bytes": 1e11, "memory_bandwidth_gb_s": 3350,
        "tflops": {"bf16": 989.5, "fp8": null}, "tdp_watts": 700},
        "inter_node": {"preset": null, "name": "home", "bandwidth_gb_s": 1.25, "latency_us": 30}})");
    const Scenario scenario = readOrFail(exampleWith({{"cluster", cluster}}));
    CHECK(scenario.cluster.gpu.preset.empty());
    CHECK(scenario.cluster.gpu.spec.memory == Bytes(100'000'000'000));
    CHECK(scenario.cluster.gpu.spec.bf16 == FlopsPerSecond(989.5e12));
    CHECK_FALSE(scenario.cluster.gpu.spec.fp8.has_value());
    CHECK(scenario.cluster.interNode.spec.bandwidth == BytesPerSecond(1.25e9));
    CHECK(writeScenario(scenario).find("\"latency_us\": 30 }") != std::string::npos);
}

TEST_CASE("An edited preset is written out, so that no edit is lost") {
    Scenario scenario = readOrFail(exampleText());
    scenario.model.spec.numHiddenLayers = 40;
    scenario.cluster.gpu.spec.memory = Bytes(1'000'000'000);
    const Scenario copy = readOrFail(writeScenario(scenario));
    CHECK(copy.model.spec == scenario.model.spec);
    CHECK(copy.model.origin == ModelChoice::Origin::normalForm);
    CHECK(copy.model.preset == "llama-3.1-70b");  // edited from
    CHECK(copy.cluster.gpu.spec.memory == Bytes(1'000'000'000));
}

TEST_CASE("An edited GPU or link says what it was, and keeps what the file cannot say of it") {
    const Scenario start = readOrFail(exampleText());
    const LinkSpec& nvlink = start.cluster.intraNode.spec;
    const Scenario slower = withField(start, "cluster.intra_node.bandwidth_gb_s", "225").value();
    CHECK(slower.cluster.intraNode.preset == start.cluster.intraNode.preset);
    CHECK(slower.cluster.intraNode.spec.bandwidth == BytesPerSecond(225e9));
    CHECK(slower.cluster.intraNode.spec.efficiency == nvlink.efficiency);
    CHECK(readOrFail(writeScenario(slower)) == slower);
    CHECK(writeScenario(slower).find("\"edited_from\": \"nvlink-4\"") != std::string::npos);

    const Scenario roomier = withField(start, "cluster.gpu.memory_bytes", "100000000000").value();
    CHECK(roomier.cluster.gpu.spec.memory == Bytes(100'000'000'000));
    CHECK(roomier.cluster.gpu.spec.memoryLabelGb == 0);
    CHECK(roomier.cluster.gpu.spec.measuredBf16 == start.cluster.gpu.spec.measuredBf16);
    CHECK(readOrFail(writeScenario(roomier)) == roomier);
    const Scenario faster = withField(start, "cluster.gpu.tflops.bf16", "2000").value();
    CHECK_FALSE(faster.cluster.gpu.spec.measuredBf16);
    CHECK(withField(roomier, "cluster.gpu.memory_bytes",
                    std::to_string(start.cluster.gpu.spec.memory.value())) == start);

    CHECK_FALSE(withField(start, "cluster.gpu.colour", "1"));
    CHECK_FALSE(withField(start, "cluster.inter_node.bandwidth_gb_s", "-1"));
    CHECK(withField(start, "cluster.intra_node.preset", "\"nvlink-3\"")->cluster.intraNode.preset ==
          "nvlink-3");
}

TEST_CASE("A field is set by its path, under the reader's rules") {
    const Scenario scenario = readOrFail(exampleText());
    CHECK(withField(scenario, "mesh.tp", "4")->mesh.tp == 4);
    CHECK(withField(scenario, "mesh.dp", "4")->mesh.dp == 4);
    CHECK(withField(scenario, "optimizer.kind", "\"muon\"")->optimizer == OptimizerKind::muon);
    CHECK(withField(scenario, "pipeline.layers_per_stage", "[40, 40]")->pipeline.layersPerStage ==
          std::vector<std::int64_t>{40, 40});
    CHECK(withField(scenario, "mesh.tp", "0").error()[0].path == "mesh.tp");
    CHECK(withField(scenario, "mesh.tp", "four").error()[0].code == "not-json");
    CHECK(withField(scenario, "mesh.xp", "4").error()[0].code == "unknown-field");
    CHECK(withField(scenario, "nowhere.tp", "4").error()[0].code == "unknown-field");
    CHECK(withField(scenario, "", "4").error()[0].code == "unknown-field");
    const auto edited = withField(scenario, "model.num_hidden_layers", "72");
    REQUIRE(edited.has_value());
    CHECK(edited->model.spec.numHiddenLayers == 72);
    CHECK(edited->model.preset == "llama-3.1-70b");
    CHECK(edited->mesh == scenario.mesh);
    // Fields of a part, and fields that a file may leave out.
    CHECK(withField(scenario, "model.v_head_dim", "64")->model.spec.vHeadDim == 64);
    CHECK(withField(scenario, "model.no_such_field", "64").error()[0].code == "unknown-field");
    CHECK(withField(scenario, "model.moe.num_experts", "8").error()[0].code == "unknown-field");
    const auto withExperts =
        withField(scenario, "model.moe",
                  R"({"num_experts": 8, "experts_per_token": 2, "expert_intermediate_size": 14336})");
    REQUIRE(withExperts);
    CHECK(withField(*withExperts, "model.moe.num_experts", "16")->model.spec.moe->numExperts == 16);
    CHECK(withField(*withExperts, "model.moe.num_experts", "1").error()[0].path ==
          "model.moe.experts_per_token");
}
