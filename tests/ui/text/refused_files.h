// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace meshwright::test {

/// Files that the readers refuse, so that between them they say everything they can say.
inline std::vector<std::string> refusedFiles() {
    const auto scenario = [](const std::string& rest) {
        return R"({"format":"meshwright-scenario","version":1,"model":{"preset":"gpt-3-175b"},)" + rest + '}';
    };
    const auto model = [](const std::string& form) {
        return R"({"format":"meshwright-scenario","version":1,"model":)" + form + '}';
    };
    return {
        "",
        "no JSON",
        "\x01",
        "[]",
        "{}",
        R"({"a":1,"b":2})",
        R"({"a":1,"b":2,"c":3,"d":4})",
        R"({"a":1e999})",
        R"({"a":1,"a":2})",
        R"({"a": )",
        std::string(100, '['),
        "%PDF-1.7",
        "PK\x03\x04",
        "\x89PNG\r\n\x1a\n",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        R"({"format":7})",
        R"({"format":"meshwright-scenario"})",
        R"({"format":"meshwright-scenario","version":"1"})",
        R"({"format":"meshwright-scenario","version":0})",
        R"({"format":"meshwright-scenario","version":2,"model":{"preset":"gpt-3-175b"}})",
        scenario(R"("mesh":{"tp":0,"pp":"two","dp":[1],"order":"tp","etp":0},"optimizer":{"kind":"x"})"),
        scenario(R"("mesh":{"tp":16777216,"cp":16777216,"pp":16384,"dp":16777216})"),
        scenario(
            R"("cluster":{"gpu":"h100","intra_node":5,"inter_node":{"preset":"x"},"price_per_gpu_hour":-1})"),
        scenario(R"("cluster":{"gpu":7,"power_usage_effectiveness":0.5})"),
        scenario(R"("training":{"sequence_parallel":1,"recompute":"x","dropout":2,"recompute_layers":"x"})"),
        scenario(R"("training":{"recompute":{"modules":3},"global_batch_size":0.5},"name":8)"),
        scenario(R"("precision":{"loss_scale":true},"pipeline":{"layers_per_stage":4})"),
        scenario(R"("precision":{"loss_scale":0},"sharding":7)"),
        model(R"({"preset":"none"})"),
        model("7"),
        model(R"({"name":"x"})"),
        model(R"({"config":7})"),
        model(
            R"({"num_hidden_layers":2,"hidden_size":10,"num_attention_heads":3,"intermediate_size":4,"vocab_size":5})"),
        R"({"model_type":"mamba","architectures":["MambaForCausalLM"],"hidden_size":8})",
        R"({"model_type":"whisper"})",
        R"({"model_type":"t5"})",
        R"({"model_type":"bert"})",
        R"({"model_type":"vit"})",
        R"({"model_type":"opt","do_layer_norm_before":false,"hidden_size":8,"word_embed_proj_dim":4})",
        R"({"model_type":"phi","qk_layernorm":true})",
        R"({"model_type":"llama","hidden_size":8,"hidden_act":"x"})",
    };
}

}  // namespace meshwright::test
