// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/hf_config.h"

#include <map>
#include <set>

#include "core/parameters/parameters.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using test::readTestFile;
using test::readTestJson;

namespace {

ModelChoice importModel(const std::string& text) {
    const auto model = readHuggingFaceConfig(text);
    for (const Error& error : model ? Errors{} : model.error())
        FAIL(error.code << " " << error.path << " " << error.found.english());
    return *model;
}

ModelSpec import(const std::string& text) {
    return importModel(text).spec;
}

ModelSpec importFile(const std::string& file) {
    return import(readTestFile("hf_configs/" + file));
}

std::int64_t total(const ModelSpec& spec) {
    return countParameters(spec, spec.vocabSize).total.value();
}

Errors errorsOf(const std::string& text) {
    const auto spec = readHuggingFaceConfig(text);
    REQUIRE_FALSE(spec.has_value());
    return spec.error();
}

/// The file with some of its fields replaced or, by null, taken away.
std::string edited(const std::string& file, const nlohmann::json& changes) {
    nlohmann::json config = readTestJson("hf_configs/" + file);
    config.merge_patch(changes);
    return config.dump();
}

ParameterSummary count(const ModelSpec& spec) {
    return countParameters(spec, spec.vocabSize);
}

double billions(const ModelSpec& spec) {
    return static_cast<double>(total(spec)) / 1e9;
}

/// Every figure that is published for one of the files, by its name in the index.
std::map<std::string, std::int64_t> figuresOf(const ModelSpec& spec) {
    const ParameterSummary summary = count(spec);
    const std::int64_t embedding = spec.vocabSize * spec.hiddenSize;
    const ParameterSummary padded = countParameters(spec, 50304);
    ModelSpec withoutIndexer = spec;
    if (withoutIndexer.mla) withoutIndexer.mla->indexHeads = 0;
    const MoeSpec moe = spec.moe.value_or(MoeSpec{});
    return {{"h", spec.hiddenSize},
            {"L", spec.numHiddenLayers},
            {"heads", spec.numAttentionHeads},
            {"kv", spec.numKeyValueHeads},
            {"head_dim", spec.headDim},
            {"ff", spec.intermediateSize},
            {"ff_each", spec.intermediateSize},
            {"vocab", spec.vocabSize},
            {"experts", moe.numExperts},
            {"topk", moe.expertsPerToken},
            {"params", summary.total.value()},
            {"text_params", summary.total.value()},
            {"params_without_mtp", summary.total.value()},
            {"params_without_indexer", total(withoutIndexer)},
            {"params_untied_view", summary.stored.value()},
            {"params_vocab_padded_50304", (summary.total + padded.vocabPadding).value()},
            {"stored_total", summary.stored.value()},
            {"mtp_block", summary.mtp.value()},
            {"active", summary.active.value()},
            {"text_active", summary.active.value()},
            {"active_excl_input_embedding", summary.active.value() - embedding}};
}

const std::set<std::string> kRefused = {"t5-reduced.json", "whisper-reduced.json", "nemotron-h-56b.json"};

}  // namespace

TEST_CASE("Every file has the shape and the exact parameter counts that are published for it") {
    std::size_t counted = 0;
    const nlohmann::json index = readTestJson("hf_configs/index.json");
    for (const auto& row : index["files"]) {
        const std::string file = row["file"];
        if (kRefused.contains(file)) continue;
        INFO(file);
        const ModelSpec spec = importFile(file);
        const auto known = figuresOf(spec);
        for (const auto& [key, value] : row["expected"].items())
            if (const auto figure = known.find(key); figure != known.end()) {
                INFO(key);
                CHECK(value == figure->second);
                ++counted;
            }
        if (row["expected"].contains("tied")) CHECK(row["expected"]["tied"] == spec.tieWordEmbeddings);
    }
    CHECK(counted == 129);
}

TEST_CASE(
    "What a config is read without is told: parts that are not text, unknown types, keys without a meaning "
    "here") {
    const auto gapsOf = [](const std::string& file) {
        return importModel(readTestFile("hf_configs/" + file)).gaps;
    };
    using Keys = std::vector<std::string>;
    CHECK(gapsOf("qwen3-vl-4b.json") == ConfigGaps{{}, {"vision_config"}, {}});
    CHECK(gapsOf("qwen3.5-35b-a3b.json") == ConfigGaps{{}, {"vision_config"}, {}});
    CHECK(gapsOf("gemma-4-26b-a4b.json") == ConfigGaps{{}, {"vision_config"}, {"attention_k_eq_v"}});
    CHECK(gapsOf("mllama-reduced.json") == ConfigGaps{{}, {"vision_config"}, {"cross_attention_layers"}});
    CHECK(gapsOf("deepseek-v4-flash.json").unknownType == "deepseek_v4");
    CHECK(gapsOf("deepseek-v4-flash.json").ignoredKeys == Keys{"compress_ratios", "hc_mult", "o_lora_rank",
                                                               "num_hash_layers", "index_n_heads",
                                                               "q_lora_rank"});
    CHECK(gapsOf("step-3.7-flash.json") == ConfigGaps{"step3p7", {}, {}});
    for (const char* file : {"deepseek-v3.json", "glm-5.json", "gpt-oss-20b.json", "mimo-v2-flash.json"})
        CHECK(gapsOf(file) == ConfigGaps{});
}

TEST_CASE("Models whose count is not published are as large as their names say") {
    CHECK_THAT(billions(importFile("qwen3.5-35b-a3b.json")) / 35, Catch::Matchers::WithinAbs(1.0, 0.03));
    CHECK_THAT(billions(importFile("gemma-4-26b-a4b.json")) / 26, Catch::Matchers::WithinAbs(1.0, 0.04));
}

TEST_CASE("Cut-down files put back to their real size have the real model's count") {
    CHECK(total(import(edited("gptj-reduced.json", {{"n_layer", 28}}))) == 6'050'882'784);
    // BLOOM's own model card; Falcon-7B, OPT-1.3B, Baichuan2-7B and ChatGLM3-6B as their safetensors say.
    CHECK(total(import(edited("bloom-reduced.json",
                              {{"n_embed", 14336}, {"n_layer", 70}, {"num_attention_heads", 112}}))) ==
          176'247'271'424);
    CHECK(total(import(edited("falcon-7b-reduced.json",
                              {{"num_attention_heads", 71}, {"num_hidden_layers", 32}}))) == 6'921'720'704);
    CHECK(total(import(edited("opt-reduced.json",
                              {{"num_attention_heads", 32}, {"num_hidden_layers", 24}}))) == 1'315'758'080);
    CHECK(total(import(edited("baichuan-reduced.json", {{"hidden_size", 4096},
                                                        {"intermediate_size", 11008},
                                                        {"num_attention_heads", 32},
                                                        {"num_hidden_layers", 32}}))) == 7'505'973'248);
    CHECK(total(import(edited("chatglm-reduced.json",
                              {{"hidden_size", 4096}, {"num_attention_heads", 32}, {"num_layers", 28}}))) ==
          6'243'584'000);
    CHECK(total(import(edited("gptbigcode-reduced.json",
                              {{"n_embd", 6144}, {"n_head", 48}, {"n_layer", 40}}))) == 15'517'456'384);
    CHECK(total(import(edited("qwen-reduced.json", {{"hidden_size", 4096},
                                                    {"num_attention_heads", 32},
                                                    {"num_hidden_layers", 32}}))) == 7'721'324'544);
}

TEST_CASE("Speech and encoder-decoder models and files that are not JSON are refused in plain words") {
    const std::map<std::string, std::string> refused = {{"t5-reduced.json", "t5, an encoder-decoder model"},
                                                        {"whisper-reduced.json", "whisper, a speech model"}};
    for (const auto& [file, words] : refused) {
        INFO(file);
        const Errors errors = errorsOf(readTestFile("hf_configs/" + file));
        REQUIRE(errors.size() == 1);
        CHECK(errors[0].code == "unsupported-architecture");
        CHECK(errors[0].found == words);
        CHECK(errors[0].allowed.english().starts_with("a decoder-only language model, such as llama, "));
    }
    const Errors infinity = errorsOf(readTestFile("hf_configs/nemotron-h-56b.json"));
    REQUIRE(infinity.size() == 1);
    CHECK(infinity[0].code == "not-json");
    CHECK(infinity[0].found.english().starts_with("Infinity at line "));
}

TEST_CASE("Nemotron-H is a hybrid of single blocks once its file is JSON") {
    std::string text = readTestFile("hf_configs/nemotron-h-56b.json");
    text.replace(text.find("Infinity"), 8, "1e9");
    const ModelSpec spec = import(text);
    const LayerCounts layers = layerCounts(spec);
    CHECK(layers.total() == 118);
    CHECK(layers[{LayerKind::ssm, FeedForward::none}] == 54);
    CHECK(layers[{LayerKind::full, FeedForward::none}] == 10);
    CHECK(layers[{LayerKind::mlp, FeedForward::dense}] == 54);
    CHECK_THAT(billions(spec) / 56, Catch::Matchers::WithinAbs(1.0, 0.01));
}

TEST_CASE("Layers with experts: in front dense, every n-th, or as a list says; anything else is refused") {
    const auto moe = [](const nlohmann::json& changes) {
        return import(edited("qwen3-30b-a3b.json", changes)).moe.value();
    };
    CHECK(moe({{"decoder_sparse_step", 2}}).layerInterval == 2);
    CHECK(moe({{"mlp_only_layers", {0, 1}}}).firstDenseLayers == 2);
    CHECK(importFile("mimo-v2-flash.json").moe->firstDenseLayers == 1);
    CHECK(importFile("mimo-v2-flash.json").slidingHeads->numKeyValueHeads == 8);
    CHECK(errorsOf(edited("qwen3-30b-a3b.json", {{"mlp_only_layers", {0, 7, 9}}}))[0].path ==
          "mlp_only_layers");
    CHECK_FALSE(import(edited("qwen3-30b-a3b.json", {{"num_experts", 0}})).moe.has_value());
}

TEST_CASE("Missing and null fields take the family's default") {
    CHECK(import(edited("llama-3.1-8b.json", {{"num_key_value_heads", nullptr}})).numKeyValueHeads == 32);
    CHECK(import(edited("qwen3-0.6b.json", {{"head_dim", nullptr}})).headDim == 64);
    CHECK_FALSE(import(edited("llama-3.1-8b.json", {{"tie_word_embeddings", nullptr}})).tieWordEmbeddings);
    CHECK(importFile("gpt2-small.json").tieWordEmbeddings);
    CHECK(import(edited("llama-3.1-8b.json", {{"model_type", nullptr}})) == [] {
        ModelSpec spec = importFile("llama-3.1-8b.json");
        return spec;
    }());
}

TEST_CASE("Foreign spellings of Mistral-7B's shape are understood (case HF-07)") {
    const ModelSpec spec = import(R"({"dim_model": 4096, "dim_ff": 14336, "num_layers": 32, "num_heads": 32,
                                      "num_heads_kv": 8, "dim_head": 128, "vocab_size": 32000})");
    CHECK(total(spec) == 7'241'732'096);
}

TEST_CASE("head_dim is taken from the file, not from hidden / heads (cases PAR-04, HF-02, HF-03)") {
    const nlohmann::json qwen34b = {{"hidden_size", 2560},
                                    {"num_attention_heads", 32},
                                    {"intermediate_size", 9728},
                                    {"num_hidden_layers", 36}};
    CHECK(total(import(edited("qwen3-0.6b.json", qwen34b))) == 4'022'468'096);
    const ModelSpec nemo = import(
        R"({"model_type": "mistral", "hidden_size": 5120, "num_attention_heads": 32, "num_key_value_heads": 8,
        "head_dim": 128, "intermediate_size": 14336, "num_hidden_layers": 40, "vocab_size": 131072})");
    CHECK(total(nemo) == 12'247'782'400);
}

TEST_CASE("Every spelling of RoPE scaling is legal and the context is the extended one (case HF-06)") {
    CHECK(importFile("llama-3.1-8b.json").maxContext == 131072);
    CHECK(import(edited("llama-3.1-8b.json", {{"rope_scaling", {{"type", "linear"}, {"factor", 2}}}}))
              .maxContext == 131072);
    CHECK(import(edited("llama-3.1-8b.json", {{"rope_parameters", {{"rope_type", "yarn"}}}})).maxContext ==
          131072);
}

TEST_CASE("A sliding window counts only where it is shorter than the context and switched on") {
    CHECK_FALSE(importFile("qwen2.5-7b-instruct.json").slidingWindow.has_value());
    const ModelSpec switchedOn =
        import(edited("qwen2.5-7b-instruct.json",
                      {{"use_sliding_window", true}, {"sliding_window", 4096}, {"max_window_layers", 20}}));
    CHECK(switchedOn.slidingWindow == 4096);
    CHECK(std::ranges::count(switchedOn.layerKinds, LayerKind::sliding) == 8);
    const nlohmann::json gemma = {{"model_type", "gemma2"}, {"sliding_window", 4096}, {"head_dim", 256}};
    const ModelSpec alternating = import(edited("llama-3.1-8b.json", gemma));
    CHECK(alternating.layerKinds.at(0) == LayerKind::sliding);
    CHECK(alternating.layerKinds.at(1) == LayerKind::full);
    CHECK(alternating.layerKinds.size() == 32);
}

TEST_CASE("All mistakes of a config are told at once") {
    const Errors errors = errorsOf(R"({"model_type": "llama", "hidden_size": -4, "num_attention_heads": "8",
                                       "num_hidden_layers": 1e30, "hidden_act": "sine"})");
    std::set<std::string> told;
    for (const Error& error : errors) told.insert(error.code + " " + error.path);
    CHECK(told == std::set<std::string>{"out-of-range hidden_size", "wrong-type num_attention_heads",
                                        "out-of-range num_hidden_layers", "missing-field intermediate_size",
                                        "missing-field vocab_size", "unknown-word hidden_act"});
}

TEST_CASE("Shapes beyond 1e15 parameters and heads that do not divide are refused") {
    CHECK(
        errorsOf(edited("llama-3.1-8b.json",
                        {{"hidden_size", 16777216}, {"head_dim", 65536}, {"intermediate_size", 16777216}}))[0]
            .code == "out-of-range");
    CHECK(errorsOf(edited("llama-3.1-8b.json", {{"num_attention_heads", 33}}))[0].path == "head_dim");
}

TEST_CASE("A config is told from a scenario and from other JSON") {
    CHECK(looksLikeHuggingFaceConfig(R"({"model_type": "llama"})"));
    CHECK(looksLikeHuggingFaceConfig(R"({"n_embd": 4, "n_layer": 2})"));
    CHECK_FALSE(looksLikeHuggingFaceConfig(
        R"({"format": "meshwright-scenario", "version": 1, "model": {"preset": "x"}})"));
    CHECK_FALSE(looksLikeHuggingFaceConfig("[1, 2]"));
    CHECK_FALSE(looksLikeHuggingFaceConfig("not JSON"));
}
