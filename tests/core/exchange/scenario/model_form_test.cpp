// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"
#include "tests/core/exchange/scenario/example.h"

using namespace meshwright;
using namespace meshwright::test;
using nlohmann::ordered_json;

namespace {

std::string withModel(const std::string& model) {
    auto document = ordered_json::parse(exampleText());
    document["model"] = ordered_json::parse(model);
    return document.dump();
}

const std::string kTiny =
    R"({"num_hidden_layers": 2, "hidden_size": 64, "num_attention_heads": 4, "intermediate_size": 256, "vocab_size": 100)";

ModelSpec tiny(const std::string& more) {
    return readOrFail(withModel(kTiny + more + "}")).model.spec;
}

}  // namespace

TEST_CASE("The normal form needs five fields and completes the rest") {
    const ModelSpec spec = tiny("");
    CHECK(spec.numKeyValueHeads == 4);
    CHECK(spec.headDim == 16);
    CHECK(spec.activation == Activation::silu);
    CHECK(spec.gatedMlp);
    CHECK(spec.norm == Norm::rmsnorm);
    CHECK(spec.normsPerLayer == 2);
    CHECK(spec.position == Position::rope);
    CHECK(spec.maxContext == 8192);
    CHECK_FALSE(spec.tieWordEmbeddings);
    const Errors errors = errorsOf(withModel(R"({"vocab_size": 5})"));
    REQUIRE(errors.size() == 4);
    CHECK(errors[0] ==
          Error{"missing-field", "model.num_hidden_layers", "nothing", "a whole number, 1 to 16384"});
}

TEST_CASE("Layer kinds are a list or a pattern that repeats, and are written as the shortest") {
    using enum LayerKind;
    CHECK(tiny(R"(, "layer_kinds": ["sliding", "full"])").layerKinds == std::vector{sliding, full});
    CHECK(tiny(R"(, "layer_kinds": ["sliding"])").layerKinds == std::vector{sliding, sliding});
    CHECK(errorsOf(withModel(kTiny + R"(, "layer_kinds": ["full", "full", "full"]})"))[0].path ==
          "model.layer_kinds");
    CHECK(errorsOf(withModel(kTiny + R"(, "layer_kinds": ["round"]})"))[0].path == "model.layer_kinds[0]");
    const Scenario scenario = readOrFail(withModel(kTiny + R"(, "layer_kinds": ["ssm", "ssm"]})"));
    CHECK(writeScenario(scenario).find(R"("layer_kinds": ["ssm"])") != std::string::npos);
}

TEST_CASE("Experts and latent attention are read with all their fields") {
    const ModelSpec spec = tiny(
        R"(, "moe": {"num_experts": 8, "experts_per_token": 2, "expert_intermediate_size": 32, "router_bias": true},
                                    "mla": {"kv_lora_rank": 8, "qk_nope_head_dim": 4, "qk_rope_head_dim": 2, "v_head_dim": 4})");
    CHECK(spec.moe == MoeSpec{8, 2, 32, 0, 0, 1, false, true, false});
    CHECK(spec.mla == MlaSpec{0, 8, 4, 2, 4});
    CHECK(errorsOf(withModel(kTiny + R"(, "moe": {"num_experts": 8}})")).size() == 2);
}

TEST_CASE("Latent attention gives the head its dimension; a head of its own size is kept") {
    const std::string mla =
        R"(, "mla": {"kv_lora_rank": 8, "qk_nope_head_dim": 4, "qk_rope_head_dim": 2, "v_head_dim": 4})";
    CHECK(tiny(mla).headDim == 6);
    CHECK(tiny(mla + R"(, "head_dim": 64)").headDim == 64);
}

TEST_CASE("Experts that contradict the model are refused with both numbers") {
    const auto moe = [](const std::string& fields) {
        return errorsOf(withModel(kTiny + R"(, "moe": {"num_experts": 8, "expert_intermediate_size": 4, )" +
                                  fields + "}}"));
    };
    const Errors tooMany = moe(R"("experts_per_token": 9)");
    REQUIRE(tooMany.size() == 1);
    CHECK(tooMany[0] == Error{"out-of-range", "model.moe.experts_per_token", "9", "at most num_experts, 8"});
    CHECK(moe(R"("experts_per_token": 2, "first_dense_layers": 3)")[0].path ==
          "model.moe.first_dense_layers");
    CHECK(moe(R"("experts_per_token": 2, "layer_interval": 0)")[0].path == "model.moe.layer_interval");
}

TEST_CASE("Rare fields are read, and written only where they say something") {
    const Scenario plain = readOrFail(withModel(kTiny + "}"));
    const ModelSpec asWide =
        tiny(R"(, "sliding_heads": {"num_attention_heads": 1, "num_key_value_heads": 1, "head_dim": 3})");
    CHECK(asWide.slidingHeads == SlidingHeadsSpec{1, 1, 3});  // values as wide as keys
    for (const char* key : {"sliding_heads", "linear", "ssm", "attention_output_gate", "mtp_own_embeddings"})
        CHECK(writeScenario(plain).find(std::string("\"") + key) == std::string::npos);
    const std::string fields =
        R"(, "layer_kinds": ["linear", "ssm"], "mtp_layers": 1, "mtp_own_embeddings": true, "v_head_dim": 5,
            "attention_output_gate": true,
            "linear": {"num_key_heads": 1, "num_value_heads": 2, "key_head_dim": 3, "value_head_dim": 4},
            "ssm": {"num_heads": 5, "head_dim": 6, "state_size": 7, "num_groups": 8, "conv_kernel": 9},
            "sliding_heads": {"num_attention_heads": 1, "num_key_value_heads": 2, "head_dim": 3, "v_head_dim": 4}})";
    const Scenario scenario = readOrFail(withModel(kTiny + fields));
    const ModelSpec& spec = scenario.model.spec;
    CHECK(spec.linear == LinearAttentionSpec{1, 2, 3, 4, 4});
    CHECK(spec.ssm == SsmSpec{5, 6, 7, 8, 9});
    CHECK(spec.slidingHeads == SlidingHeadsSpec{1, 2, 3, 4, false});
    CHECK(spec.vHeadDim == 5);
    CHECK((spec.attentionOutputGate && spec.mtpOwnEmbeddings));
    CHECK(readOrFail(writeScenario(scenario)) == scenario);
}

TEST_CASE("A nominal size stays a size without a shape") {
    const Scenario scenario = readOrFail(withModel(R"({"name": "175B", "parameters": 1.75e11})"));
    CHECK(scenario.model.origin == ModelChoice::Origin::nominal);
    CHECK(scenario.model.spec.nominalParameters == 175'000'000'000);
    CHECK(errorsOf(withModel(R"({"parameters": 2e15})"))[0].path == "model.parameters");
    CHECK(errorsOf(withModel(R"({"parameters": null})"))[0].path == "model.parameters");
}

TEST_CASE("A config keeps its text, is counted to the parameter, and its mistakes have their place") {
    const std::string config = readTestFile("hf_configs/phi-4.json");
    const Scenario scenario = readOrFail(withModel("{\"config\": " + config + "}"));
    CHECK(scenario.model.origin == ModelChoice::Origin::huggingFace);
    CHECK(countParameters(scenario.model.spec, scenario.model.spec.vocabSize).total ==
          ParameterCount(14'659'507'200));
    CHECK(ordered_json::parse(writeScenario(scenario))["model"]["config"] == ordered_json::parse(config));
    CHECK(
        errorsOf(withModel(R"({"config": {"model_type": "llama", "hidden_size": "big", "num_hidden_layers": 1,
        "num_attention_heads": 1, "intermediate_size": 1, "vocab_size": 1}})"))[0]
            .path == "model.config.hidden_size");
    CHECK(errorsOf(withModel(R"({"config": {"model_type": "whisper"}})"))[0].path == "model.config");
}

TEST_CASE("An unknown preset is named, with those that may have been meant") {
    const Errors model = errorsOf(exampleWith({{"model", {{"preset", "llama-3.1-7b"}}}}));
    REQUIRE(model.size() == 1);
    CHECK(model[0].code == "unknown-preset");
    CHECK(model[0].path == "model.preset");
    CHECK(model[0].found == "\"llama-3.1-7b\"");
    CHECK(model[0].allowed.english().find("llama-3.1-70b") != std::string::npos);
    CHECK(errorsOf(exampleWith({{"cluster", {{"gpu", "h100"}}}}))[0].allowed.english().find(
              "h100-sxm-80gb") != std::string::npos);
    CHECK(errorsOf(exampleWith({{"cluster", {{"intra_node", {{"preset", "nvlink4"}}}}}}))[0].path ==
          "cluster.intra_node.preset");
}

TEST_CASE("A model in none of the four forms is told what they are") {
    CHECK(errorsOf(withModel("{}"))[0].code == "missing-field");
    CHECK(errorsOf(withModel("[]"))[0].code == "wrong-type");
    CHECK(errorsOf(withModel(R"({"name": "x"})"))[0].allowed.english().find("{ preset }") == 0);
    CHECK(errorsOf(exampleWith({{"model", nullptr}}))[0].path == "model");
}

TEST_CASE("A shape of more than 1e15 parameters is refused") {
    const Errors errors =
        errorsOf(withModel(R"({"num_hidden_layers": 16384, "hidden_size": 16777216, "num_attention_heads": 1,
                                                "intermediate_size": 16777216, "vocab_size": 1000})"));
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].path == "model");
    CHECK(errors[0].allowed == "a shape of at most 1e15 parameters");
}
