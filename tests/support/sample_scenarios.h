// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios that several rooms' tests start from.
#pragma once

#include <string>

#include "core/catalog/catalog.h"
#include "core/scenario/scenario.h"

namespace meshwright::test {

/// A preset on nodes of 8 H100 with NVLink 4 and 400 Gbit/s InfiniBand, ZeRO-1, everything else default.
inline Scenario presetScenario(const std::string& model, std::int64_t nodes) {
    Scenario scenario;
    scenario.name = model;
    scenario.model = {ModelChoice::Origin::preset, model, {}, findModelPreset(model)->spec};
    scenario.cluster.gpu = {"h100-sxm-80gb", findGpuPreset("h100-sxm-80gb")->spec};
    scenario.cluster.nodes = nodes;
    scenario.cluster.intraNode = {"nvlink-4", findLinkPreset("nvlink-4")->spec};
    scenario.cluster.interNode = {"infiniband-400g", findLinkPreset("infiniband-400g")->spec};
    scenario.sharding.strategy = ShardingStrategy::zero1;
    return scenario;
}

/// Llama 3.1 70B, TP 8 x PP 8 x DP 16 on 1,024 GPUs, micro-batch 1, global batch 2,048: the bench's scenario.
inline Scenario llama70bOn1024() {
    Scenario scenario = presetScenario("llama-3.1-70b", 128);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 8;
    scenario.training.globalBatchSize = 2048;
    scenario.training.tokens = 15'000'000'000'000;
    return scenario;
}

/// The same model on 64 GPUs: TP 8 x PP 4 x DP 2, micro-batch 1, global batch 512.
inline Scenario llama70bOn64() {
    Scenario scenario = presetScenario("llama-3.1-70b", 8);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 4;
    scenario.training.globalBatchSize = 512;
    scenario.training.tokens = 1'000'000'000'000;
    return scenario;
}

/// Two stages of the same model on 64 GPUs: TP 8 x PP 2 x DP 4, global batch 64, selective recomputation.
inline Scenario llama70bInTwoStages() {
    Scenario scenario = presetScenario("llama-3.1-70b", 8);
    scenario.name = "Llama 3.1 70B on 64 H100";
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 2;
    scenario.training.globalBatchSize = 64;
    scenario.training.recompute.kind = RecomputeKind::selective;
    return scenario;
}

}  // namespace meshwright::test
