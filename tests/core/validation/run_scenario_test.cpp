// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/run_scenario.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/exchange/scenario/scenario_file.h"
#include "core/parameters/parameters.h"
#include "core/rules/layout_rules.h"
#include "tests/core/validation/sample_run.h"
#include "tests/support/catch.h"

using namespace meshwright;
using nlohmann::json;

namespace {

const PublishedRun& runById(std::string_view id) {
    return *std::ranges::find(publishedRuns(), id, &PublishedRun::id);
}

/// What a run's scenario must say; read off its row by hand.
struct Golden {
    const char* id;
    const char* says;
};

constexpr Golden kGolden[] = {
    // Megatron of the unfused era: attention and dropout are assumed in the row, as flash and 0.
    {"zb_1.5B_F1B_m24", R"({
        "model": { "num_hidden_layers": 22, "hidden_size": 2304, "activation": "gelu", "gated_mlp": false,
            "norm": "layernorm", "norm_bias": true, "qkv_bias": true, "output_bias": true, "mlp_bias": true,
            "position": "learned", "learned_positions": 1024, "tie_word_embeddings": true },
        "cluster": { "gpu": "a100-sxm-80gb", "gpus_per_node": 8, "nodes": 1, "intra_node": { "preset": "nvlink-3" } },
        "mesh": { "tp": 1, "pp": 8, "dp": 1 }, "sharding": { "strategy": "none" },
        "pipeline": { "schedule": "1f1b", "layers_per_stage": [2, 3, 3, 3, 3, 3, 3, 2] },
        "training": { "sequence_length": 1024, "micro_batch_size": 6, "global_batch_size": 144,
            "attention": "unfused", "dropout": 0.1, "fused_cross_entropy": false, "vocab_multiple": 128 },
        "precision": { "compute": "fp16", "parameters": "fp16", "gradients": "fp16", "gradient_reduce": "fp16",
            "parameter_gather": "fp16", "master_weights": true, "loss_scale": "dynamic" },
        "overlap": { "data_parallel": false } })"},
    // Megatron-Core with Transformer Engine, context parallel by all-to-all.
    {"simumax_llama3_70b_l12_tp2_cp4_pp1_dp1_seq32768_mbc4_cef", R"({
        "model": { "num_hidden_layers": 12, "num_key_value_heads": 8, "activation": "silu", "gated_mlp": true,
            "norm": "rmsnorm", "norm_bias": false, "mlp_bias": false, "position": "rope", "learned_positions": 0 },
        "mesh": { "tp": 2, "cp": 4, "pp": 1, "dp": 1 }, "sharding": { "strategy": "zero-1" },
        "training": { "sequence_parallel": true, "attention": "flash", "context_parallel": "all-to-all",
            "dropout": 0, "fused_cross_entropy": true, "vocab_multiple": 128 },
        "precision": { "compute": "bf16", "parameters": "bf16", "gradients": "fp32", "gradient_reduce": "fp32",
            "master_weights": true, "loss_scale": "none" } })"},
    // FP8 by Transformer Engine: weights in BF16, experts, latent attention, one MTP layer.
    {"mb_26.08_GB300_deepseek-v3_Pre-_MXFP8_256_gbs4096", R"({
        "model": { "head_dim": 192, "mtp_layers": 1,
            "moe": { "num_experts": 256, "experts_per_token": 8, "expert_intermediate_size": 2048,
                "shared_intermediate_size": 2048, "first_dense_layers": 3, "layer_interval": 1 },
            "mla": { "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
                "v_head_dim": 128 } },
        "cluster": { "gpus_per_node": 64, "nodes": 4 }, "mesh": { "dp": 128, "ep": 32 },
        "pipeline": { "schedule": "interleaved-1f1b", "virtual_stages": 8 },
        "precision": { "compute": "fp8", "parameters": "bf16", "fp8_recipe": "mxfp8", "gradients": "bf16",
            "master_weights": true } })"},
    {"bs_02-28_195B_h12288_L106_n384_tp4_pp12_dp8_mbs2_a96_g2048", R"({
        "framework": { "name": "megatron-deepspeed" }, "model": { "position": "alibi", "learned_positions": 0 },
        "sharding": { "strategy": "zero-1" },
        "training": { "recompute": "full", "sequence_parallel": false, "attention": "unfused", "dropout": 0.1,
            "fused_cross_entropy": false, "vocab_multiple": 128 },
        "precision": { "compute": "bf16", "parameters": "bf16", "gradients": "fp32", "master_weights": true } })"},
    {"sc21_t2_zero3_174.6B_1536", R"({
        "framework": { "name": "deepspeed" }, "cluster": { "nodes": 192 },
        "sharding": { "strategy": "zero-3", "reshard_after_forward": true },
        "training": { "fused_cross_entropy": false, "vocab_multiple": 1 },
        "precision": { "parameters": "fp16", "gradients": "fp16", "master_weights": true, "loss_scale": "dynamic" },
        "overlap": { "data_parallel": true } })"},
    // FSDP with FP32 weights, its own masters.
    {"lf_h100_80gb_70b_s2048_n512_mbs8", R"({
        "framework": { "name": "fsdp" }, "mesh": { "dp": 512 }, "sharding": { "strategy": "zero-3" },
        "training": { "recompute": "full", "micro_batch_size": 8, "fused_cross_entropy": true, "vocab_multiple": 1 },
        "precision": { "compute": "bf16", "parameters": "fp32", "gradients": "fp32", "gradient_reduce": "bf16",
            "parameter_gather": "fp32", "master_weights": false } })"},
    {"tt_a100_llama3-8b_selectiveop", R"({
        "framework": { "name": "torchtitan", "version": "2024-04" }, "sharding": { "strategy": "zero-3" },
        "training": { "recompute": "selective", "fused_cross_entropy": false, "vocab_multiple": 1 },
        "precision": { "parameters": "fp32", "gradients": "fp32", "gradient_reduce": "fp32",
            "parameter_gather": "bf16", "master_weights": false } })"},
    // The head stands alone on the last stage.
    {"usp_1.34B_n1_dp2_tp1_pp4_z1_mbs1", R"({
        "framework": { "name": "nanotron" },
        "pipeline": { "layers_per_stage": [6, 5, 5, 0], "head_stage": 3 }, "sharding": { "strategy": "zero-1" },
        "training": { "fused_cross_entropy": false, "vocab_multiple": 1, "recompute": "none" },
        "precision": { "compute": "bf16", "parameters": "bf16", "gradients": "fp32", "master_weights": true } })"},
    {"llmc_GPT-2_124M_1024", R"({
        "framework": { "name": "generic", "version": "llm.c" },
        "training": { "recompute": { "modules": ["activation"] }, "micro_batch_size": 64 },
        "precision": { "parameters": "bf16", "gradients": "bf16", "master_weights": true } })"},
};

std::string codeOf(const json& changes) {
    const auto scenario = scenarioOf(test::runWith(changes));
    return scenario ? "predictable" : std::string(scenario.error().code);
}

}  // namespace

TEST_CASE("A run of each framework becomes the scenario that its row describes") {
    for (const Golden& golden : kGolden) {
        INFO(golden.id);
        const auto scenario = scenarioOf(runById(golden.id));
        REQUIRE(scenario);
        const json written = json::parse(writeScenario(*scenario));
        json patched = written;
        patched.merge_patch(json::parse(golden.says));
        CHECK(patched == written);
    }
}

TEST_CASE("JAX keeps its weights in FP32, and so does whoever shards them with FP32 gradients") {
    const auto precisionOf = [](const char* framework, const char* sharding, const char* gradients) {
        const json changes = {{"framework", {{"name", framework}}},
                              {"mesh", {{"pp", 1}, {"dp", 4}}},
                              {"layers_per_stage", {2}},
                              {"sharding", sharding},
                              {"gradients", gradients}};
        return scenarioOf(test::runWith({{"scenario", changes}})).value().precision;
    };
    CHECK(precisionOf("maxtext", "none", "fp32").parameters == DataType::fp32);
    CHECK(precisionOf("generic", "zero-3", "fp32").parameters == DataType::fp32);
    CHECK(precisionOf("generic", "none", "fp32").parameters == DataType::bf16);
    CHECK(precisionOf("megatron", "zero-3", "fp32").parameters == DataType::bf16);
    CHECK(precisionOf("fsdp", "zero-3", "bf16").parameters == DataType::bf16);
    CHECK_FALSE(precisionOf("fsdp", "zero-3", "bf16").masterWeights);
    CHECK(precisionOf("megatron", "none", "bf16").masterWeights);
}

TEST_CASE("Every run with a published peak and a known mesh passes the layout rules") {
    std::map<std::string, int> predictable;
    for (const PublishedRun& run : publishedRuns()) {
        if (!run.peakBytes) continue;
        INFO(run.id);
        const auto scenario = scenarioOf(run);
        if (!scenario) {
            CHECK(run.source == "cai");  // ColossalAI: mesh or batch not published
            continue;
        }
        ++predictable[run.source];
        for (const Problem& problem : checkLayout(*scenario, resolve(*scenario))) {
            INFO(messageOf(problem));
            CHECK(problem.severity != Severity::error);
        }
    }
    CHECK(predictable ==
          std::map<std::string, int>{{"bs", 79}, {"nanotron", 26}, {"simumax", 15}, {"usp", 250}, {"zb", 6}});
}

TEST_CASE("The runs that cannot be predicted are those whose source leaves out what the model needs") {
    std::map<std::string_view, int> reasons;
    for (const PublishedRun& run : publishedRuns())
        if (const auto scenario = scenarioOf(run); !scenario) {
            INFO(run.id);
            CHECK_FALSE(run.gate);
            CHECK_FALSE(scenario.error().words.empty());
            ++reasons[scenario.error().code];
        }
    CHECK(reasons == std::map<std::string_view, int>{{"batch-unknown", 52},
                                                     {"gpu-rate-unknown", 11},
                                                     {"gpus-unknown", 1},
                                                     {"layers-unknown", 7},
                                                     {"mesh-incomplete", 90},
                                                     {"model-incomplete", 40},
                                                     {"recompute-unknown", 21}});
}

TEST_CASE("A run's model has as many parameters as its source prints") {
    int printed = 0;
    for (const PublishedRun& run : publishedRuns()) {
        if (run.source != "lf" || !run.model.parameters) continue;
        const ModelSpec model = scenarioOf(run).value().model.spec;
        INFO(run.id);
        CHECK(countParameters(model, model.vocabSize).total.value() == *run.model.parameters);
        ++printed;
    }
    CHECK(printed == 162);
}

TEST_CASE("A scenario of a run is the same after it was written and read") {
    for (const PublishedRun& run : publishedRuns()) {
        const auto scenario = scenarioOf(run);
        if (!scenario) continue;
        const auto opened = readScenario(writeScenario(*scenario));
        INFO(run.id);
        REQUIRE(opened);
        CHECK(opened->unknownKeys.empty());
        CHECK(writeScenario(*opened) == writeScenario(*scenario));
        CHECK(opened->training == scenario->training);
        CHECK(opened->precision == scenario->precision);
        CHECK(opened->cluster == scenario->cluster);
    }
}

TEST_CASE(
    "Only early Megatron's attention and dropout differ from the row, and only where they are assumed") {
    const auto trainingOf = [](const char* name, const char* version, const json& assumed) {
        const json changes = {{"framework", {{"name", name}, {"version", version}}}, {"assumed", assumed}};
        return scenarioOf(test::runWith({{"scenario", changes}})).value().training;
    };
    const json both = {"attention", "dropout"};
    for (const char* version :
         {"Megatron-LM 2020", "Megatron-LM 2023, zero-bubble fork", "NeMo-Megatron 23.04"}) {
        INFO(version);
        CHECK(trainingOf("megatron", version, both).attention == AttentionKernel::unfused);
        CHECK(trainingOf("megatron", version, both).dropout == 0.1);
        CHECK(trainingOf("megatron", version, {"dropout"}).attention == AttentionKernel::flash);
        CHECK(trainingOf("megatron", version, json::array()).dropout == 0.0);
        CHECK_FALSE(trainingOf("megatron", version, both).fusedCrossEntropy);
        CHECK(trainingOf("deepspeed", version, both).attention == AttentionKernel::flash);
    }
    for (const char* version : {"", "NeMo 24.09", "Megatron-Core r0.8.0", "Megatron-LM 23e00ed0, TE 2.11"}) {
        INFO(version);
        CHECK(trainingOf("megatron", version, both).attention == AttentionKernel::flash);
        CHECK(trainingOf("megatron", version, both).dropout == 0.0);
        CHECK(trainingOf("megatron", version, both).fusedCrossEntropy);
    }
}

TEST_CASE("A piece that is not known is the reason why a run has no scenario") {
    const auto setting = [](const json& changes) { return codeOf({{"scenario", changes}}); };
    CHECK(codeOf(json::object()) == "predictable");
    CHECK(codeOf({{"gpus", nullptr}}) == "gpus-unknown");
    CHECK(codeOf({{"gpus", 12}}) == "nodes-not-whole");
    for (const char* field :
         {"layers", "hidden", "ffn", "heads", "vocab", "gated_mlp", "tied_embeddings", "pos"})
        CHECK(codeOf({{"model", {{field, nullptr}}}}) == "model-incomplete");
    for (const char* axis : {"tp", "cp", "pp", "ep"})
        CHECK(setting({{"mesh", {{axis, nullptr}}}}) == "mesh-incomplete");
    CHECK(setting({{"mesh", {{"dp", nullptr}}}}) == "predictable");
    for (const char* size : {"micro_batch_size", "global_batch_size"})
        CHECK(setting({{"mesh", {{size, nullptr}}}}) == "batch-unknown");
    CHECK(setting({{"mesh", {{"virtual_stages", nullptr}}}}) == "schedule-unknown");
    const std::map<std::string, std::string> needed = {{"gpu", "gpu-unknown"},
                                                       {"inter_node", "gpu-unknown"},
                                                       {"gpus_per_node", "gpus-unknown"},
                                                       {"schedule", "schedule-unknown"},
                                                       {"recompute", "recompute-unknown"},
                                                       {"sharding", "sharding-unknown"},
                                                       {"offload", "offload-unknown"},
                                                       {"precision", "precision-unknown"},
                                                       {"attention", "attention-unknown"}};
    for (const auto& [field, code] : needed) CHECK(setting({{field, nullptr}}) == code);
    CHECK(setting({{"offload", "activations"}}) == "offload-unknown");
    CHECK(setting({{"offload", "activations"}, {"offload_layers", 1}}) == "predictable");
    CHECK(setting({{"layers_per_stage", nullptr}}) == "predictable");
    CHECK(codeOf({{"model", {{"layers", 3}}}, {"scenario", {{"layers_per_stage", nullptr}}}}) ==
          "layers-unknown");
    CHECK(setting({{"gpu", "h100-sxm-96gb"}}) == "gpu-rate-unknown");
    CHECK(setting({{"mesh", {{"dp", 1 << 24}}}}) == "mesh-too-large");
    CHECK(codeOf({{"model", {{"hidden", 1 << 24}, {"ffn", 1 << 24}}}}) == "model-too-large");
}

TEST_CASE("Experts are whole where splitting them like the dense layers would need more GPUs than ran") {
    const auto etpOf = [](std::int64_t ep) {
        const json moe = {{"experts", 8}, {"topk", 2}, {"expert_ffn", 64}};
        return scenarioOf(test::runWith({{"model", {{"moe", moe}}}, {"scenario", {{"mesh", {{"ep", ep}}}}}}))
            .value()
            .mesh.etp;
    };
    CHECK_FALSE(etpOf(2));
    CHECK(etpOf(4) == 1);
}

TEST_CASE("A scenario tells where its run is from and what was assumed") {
    const Scenario scenario = scenarioOf(test::runWith(json::object())).value();
    CHECK(scenario.name == "lab_tiny_8");
    CHECK(scenario.notes == "Published run: a report\nNot stated there, assumed: compile");
    CHECK(scenarioOf(test::runWith({{"scenario", {{"assumed", nullptr}}}})).value().notes ==
          "Published run: a report");
}
