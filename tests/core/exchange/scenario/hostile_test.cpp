// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/exchange/scenario/example.h"

using namespace meshwright;
using namespace meshwright::test;
using nlohmann::ordered_json;

namespace {

/// Every value of the document that holds no other, with its dotted path.
void eachLeaf(const ordered_json& value, const std::string& path, const auto& visit) {
    if (!value.is_object() || value.empty()) return visit(path);
    for (const auto& [key, child] : value.items())
        eachLeaf(child, path.empty() ? key : path + "." + key, visit);
}

ordered_json::json_pointer pointerTo(const std::string& path) {
    std::string pointer = "/" + path;
    std::ranges::replace(pointer, '.', '/');
    return ordered_json::json_pointer(pointer);
}

bool mentions(const Errors& errors, const std::string& path) {
    return std::ranges::any_of(errors, [&](const Error& error) { return error.path.starts_with(path); });
}

/// Puts hostile values into every field in turn. How many were refused; the rest must survive a round trip.
int refusedReplacements(const ordered_json& example) {
    const auto hostile =
        ordered_json::parse(R"([null, true, -1, 0, 1.5, "", "x", [], {}, 1e300, -1e300, 9223372036854775808,
        18446744073709551615, 1e15, [[1]], {"modules": 3}, {"uniform": {}}, {"preset": 3}, [null, -1, "core_attn"]])");
    int refused = 0;
    eachLeaf(example, "", [&](const std::string& path) {
        for (const auto& value : hostile) {
            auto document = example;
            document[pointerTo(path)] = value;
            INFO(path << " = " << value.dump());
            const auto scenario = readScenario(document.dump());
            if (scenario) {
                CHECK(readScenario(writeScenario(*scenario)) == *scenario);
                continue;
            }
            ++refused;
            CHECK(mentions(scenario.error(), path));
            for (const Error& error : scenario.error()) {
                CHECK_FALSE(error.found.empty());
                CHECK_FALSE(error.allowed.empty());
                CHECK(error.found.english().size() < 120);
            }
        }
    });
    return refused;
}

}  // namespace

TEST_CASE("A file cut at any byte is refused with its place") {
    const std::string text = exampleText();
    const std::size_t whole = text.find_last_of('}') + 1;
    for (std::size_t size = 0; size < whole; ++size) {
        const Errors errors = errorsOf(text.substr(0, size));
        REQUIRE(errors.size() == 1);
        CHECK(errors[0].code == "not-json");
    }
}

TEST_CASE("Any value in any field is either read or refused at that field, never elsewhere") {
    auto spelledOut = ordered_json::parse(exampleText());
    spelledOut["model"] =
        ordered_json::parse(R"({"num_hidden_layers": 2, "hidden_size": 64, "num_attention_heads": 4,
        "num_key_value_heads": 2, "head_dim": 16, "intermediate_size": 256, "activation": "gelu", "gated_mlp": false, "vocab_size": 99,
        "norm": "layernorm", "norms_per_layer": 2, "qk_norm": "none", "position": "learned", "learned_positions": 64,
        "max_context": 64, "sliding_window": null, "layer_kinds": null, "mtp_layers": 0,
        "moe": {"num_experts": 8, "experts_per_token": 2, "expert_intermediate_size": 32},
        "mla": {"kv_lora_rank": 8, "qk_nope_head_dim": 4, "qk_rope_head_dim": 2, "v_head_dim": 4}})");
    spelledOut["cluster"]["gpu"] = ordered_json::parse(
        R"({"name": "X", "memory_bytes": 1e11, "memory_bandwidth_gb_s": 3e3, "tflops": {"bf16": 100}, "tdp_watts": 1})");
    spelledOut["cluster"]["intra_node"] = {{"name", "L"}, {"bandwidth_gb_s", 1}, {"latency_us", 1}};
    CHECK(refusedReplacements(ordered_json::parse(exampleText())) > 1000);
    CHECK(refusedReplacements(spelledOut) > 1300);
}

TEST_CASE("Every section that is no object is refused by its name") {
    const auto example = ordered_json::parse(exampleText());
    for (const auto& [key, value] : example.items()) {
        if (!value.is_object()) continue;
        for (const auto& wrong :
             {ordered_json(3), ordered_json("text"), ordered_json::array(), ordered_json(nullptr)}) {
            auto document = example;
            document[key] = wrong;
            CHECK(mentions(errorsOf(document.dump()), key));
        }
    }
}

TEST_CASE("All mistakes are told at once, with the value found and what is allowed") {
    const auto changes = ordered_json::parse(
        R"({"mesh": {"tp": 0, "pp": "2", "order": "tp-dp"}, "precision": {"compute": "int8", "moments": "fp16"},
        "training": {"global_batch_size": 2.5, "assumed_mfu": 1.2}, "sharding": {"strategy": "zero-4"}})");
    const Errors expected = {
        {"out-of-range", "mesh.tp", "0", "a whole number, 1 to 16777216"},
        {"wrong-type", "mesh.pp", "\"2\"", "a whole number, 1 to 16384"},
        {"unknown-word", "mesh.order", "\"tp-dp\"",
         "each of tp, cp, ep, dp, pp once, joined by -, the fastest changing first"},
        {"unknown-word", "sharding.strategy", "\"zero-4\"", "one of none, zero-1, zero-2, zero-3, hybrid"},
        {"wrong-type", "training.global_batch_size", "2.5", "a whole number, 1 to 1073741824"},
        {"out-of-range", "training.assumed_mfu", "1.2", "a number above 0, up to 1, or null"},
        {"unknown-word", "precision.compute", "\"int8\"", "one of fp32, tf32, fp16, bf16, fp8"},
        {"unknown-word", "precision.moments", "\"fp16\"", "one of fp32, bf16, int8"},
    };
    CHECK(errorsOf(exampleWith(changes)) == expected);
}

TEST_CASE("Sizes that multiply beyond 2^24 GPUs are refused, each factor being legal") {
    const auto cluster = errorsOf(exampleWith({{"cluster", {{"nodes", 16777216}}}}));
    CHECK(cluster[0] == Error{"out-of-range", "cluster.nodes", "nodes x gpus_per_node = 134217728",
                              "at most 16777216 GPUs"});
    const auto mesh =
        errorsOf(exampleWith({{"mesh", {{"tp", 16777216}, {"cp", 16777216}, {"dp", 16777216}}}}));
    CHECK(mesh[0].path == "mesh.tp");
    CHECK(mesh[0].found == "tp x cp x pp x dp = more than 9.2e18");
    CHECK(errorsOf(exampleWith({{"mesh", {{"ep", 16777216}}}}))[0].path == "mesh.ep");
}

TEST_CASE("A newer version, another format and no format are told apart in plain words") {
    CHECK(errorsOf(exampleWith({{"version", 2}, {"mesh", {{"tp", -5}}}})) ==
          Errors{{"newer-version", "version", "2", "version 1"}});
    CHECK(errorsOf(exampleWith({{"version", 0}}))[0].code == "out-of-range");
    CHECK(errorsOf(exampleWith({{"version", "1"}}))[0].code == "wrong-type");
    CHECK(errorsOf(exampleWith({{"version", nullptr}}))[0].code == "missing-field");
    CHECK(errorsOf(exampleWith({{"format", "something"}}))[0].code == "wrong-format");
    CHECK(errorsOf(exampleWith({{"format", nullptr}}))[0].code == "missing-field");
    CHECK(errorsOf("[1, 2, 3]")[0].code == "wrong-format");
}

TEST_CASE("Duplicate keys, deep nesting, huge files, other bytes and nothing at all are refused") {
    CHECK(errorsOf(R"({"format": "meshwright-scenario", "version": 1, "version": 1})")[0].code ==
          "duplicate-key");
    std::string deep = exampleText();
    deep.replace(deep.find("\"view\":     { }"), 15,
                 "\"view\": {\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}");
    CHECK(errorsOf(deep)[0].code == "nested-too-deeply");
    CHECK(errorsOf(exampleText() + std::string(std::size_t{33} << 20, ' '))[0].code == "file-too-large");
    CHECK(errorsOf("\x7f"
                   "ELF\x02\x01\x01")[0]
              .code == "not-json");
    CHECK(errorsOf("")[0].found == "nothing, the input is empty");
}
