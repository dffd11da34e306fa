// SPDX-License-Identifier: GPL-3.0-or-later
// A real scenario of the catalog, for tests that go through evaluate().
#pragma once

#include "core/catalog/catalog.h"
#include "core/exchange/scenario/scenario_file.h"

namespace meshwright::test {

/// Llama 3.1 70B on 8 nodes of 8 H100: TP 8, PP 2, DP 4.
inline Scenario llama70bOn64() {
    const ModelPreset* model = findModelPreset("llama-3.1-70b");
    Scenario scenario = defaultScenario({ModelChoice::Origin::preset, model->id, {}, model->spec});
    scenario.name = "Llama 3.1 70B on 64 H100";
    scenario.cluster.nodes = 8;
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 2;
    scenario.sharding.strategy = ShardingStrategy::zero1;
    scenario.training.globalBatchSize = 64;
    scenario.training.recompute.kind = RecomputeKind::selective;
    return scenario;
}

}  // namespace meshwright::test
