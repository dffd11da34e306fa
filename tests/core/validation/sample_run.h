// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is wholly known, as text, to change member by member.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/validation/published_runs_file.h"

namespace meshwright::test {

/// 2 layers of width 64 on 8 GPUs, with a step time and a peak.
inline nlohmann::json sampleRun() {
    return nlohmann::json::parse(R"({
        "id": "lab_tiny_8", "source": "a report", "gpus": 8, "gate": true, "step_seconds": 0.5,
        "peak_bytes": 1000000000, "peak_kind": "allocated", "peak_rank": "worst",
        "model": { "name": "Tiny", "layers": 2, "hidden": 64, "ffn": 256, "heads": 4, "kv_heads": 4, "head_dim": 16,
            "vocab": 1000, "seq": 128, "gated_mlp": true, "tied_embeddings": false, "pos": "rope", "norm": "rmsnorm",
            "bias": false },
        "scenario": { "gpu": "h100-sxm-80gb", "gpus_per_node": 8, "intra_node": "nvlink-4",
            "inter_node": "infiniband-400g", "framework": { "name": "megatron", "version": "Megatron-Core r0.8.0" },
            "mesh": { "tp": 2, "cp": 1, "pp": 2, "dp": 2, "ep": 1, "virtual_stages": 1, "micro_batch_size": 1,
                "global_batch_size": 8, "sequence_length": 128 },
            "trained": "full", "precision": "bf16", "fp8_recipe": "none", "recompute": "none", "offload": "none",
            "schedule": "1f1b", "layers_per_stage": [1, 1], "sequence_parallel": true, "attention": "flash",
            "gradients": "fp32", "gradient_reduce": "fp32", "parameter_gather": "bf16", "sharding": "zero-1",
            "dropout": 0.0, "overlap": { "data_parallel": true, "tensor_parallel": false }, "compile": false,
            "mtp_layers": 0, "assumed": ["compile"] } })");
}

/// A file of the sample with `changes` merged into it; null takes a member away.
inline std::string fileOf(const nlohmann::json& changes) {
    nlohmann::json run = sampleRun();
    run.merge_patch(changes);
    return nlohmann::json{{"runs", {run}}}.dump();
}

/// The sample with `changes`, which must be readable.
inline PublishedRun runWith(const nlohmann::json& changes) {
    return readPublishedRuns(fileOf(changes)).value().front();
}

}  // namespace meshwright::test
