// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a fix into a scenario, independently of the scenario reader.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "core/rules/problem.h"
#include "core/scenario/scenario.h"
#include "core/scenario/words.h"

namespace meshwright::test {

/// Words of two letters, a dash between them.
inline std::array<Axis, 5> orderOf(const std::string& text) {
    std::array<Axis, 5> order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = fromWord<Axis>(text.substr(3 * i, 2)).value();
    return order;
}

inline void applyFix(Scenario& scenario, const Fix& fix) {
    const nlohmann::json value = nlohmann::json::parse(fix.value);
    const auto number = [&] { return value.get<std::int64_t>(); };
    const auto choose = [&](auto& choice) {
        choice = fromWord<std::decay_t<decltype(choice)>>(value.get<std::string>()).value();
    };
    if (fix.path == "cluster.nodes")
        scenario.cluster.nodes = number();
    else if (fix.path == "mesh.tp")
        scenario.mesh.tp = number();
    else if (fix.path == "mesh.pp")
        scenario.mesh.pp = number();
    else if (fix.path == "mesh.dp")
        scenario.mesh.dp = number();
    else if (fix.path == "mesh.ep")
        scenario.mesh.ep = number();
    else if (fix.path == "mesh.etp")
        scenario.mesh.etp = number();
    else if (fix.path == "mesh.order")
        scenario.mesh.order = orderOf(value.get<std::string>());
    else if (fix.path == "sharding.strategy")
        choose(scenario.sharding.strategy);
    else if (fix.path == "sharding.shard_group_size")
        scenario.sharding.shardGroupSize = number();
    else if (fix.path == "sharding.offload")
        choose(scenario.sharding.offload);
    else if (fix.path == "pipeline.schedule")
        choose(scenario.pipeline.schedule);
    else if (fix.path == "pipeline.virtual_stages")
        scenario.pipeline.virtualStages = number();
    else if (fix.path == "pipeline.micro_batch_group")
        scenario.pipeline.microBatchGroup = number();
    else if (fix.path == "pipeline.head_stage" && value.is_null())
        scenario.pipeline.headStage.reset();
    else if (fix.path == "pipeline.layers_per_stage" && value.is_null())
        scenario.pipeline.layersPerStage.reset();
    else if (fix.path == "pipeline.layers_per_stage")
        scenario.pipeline.layersPerStage = value.get<std::vector<std::int64_t>>();
    else if (fix.path == "training.sequence_length")
        scenario.training.sequenceLength = number();
    else if (fix.path == "training.global_batch_size")
        scenario.training.globalBatchSize = number();
    else if (fix.path == "training.sequence_parallel")
        scenario.training.sequenceParallel = value.get<bool>();
    else if (fix.path == "training.context_parallel")
        choose(scenario.training.contextParallel);
    else if (fix.path == "memory.gradient_bucket_bytes")
        scenario.memory.gradientBucketBytes = Bytes(number());
    else if (fix.path == "training.warmup_steps")
        scenario.training.warmupSteps = number();
    else if (fix.path == "training.checkpoint_every")
        scenario.training.checkpointEvery = number();
    else if (fix.path == "training.recompute_layers")
        scenario.training.recomputeLayers = RecomputeLayers{value.at("uniform").get<std::int64_t>(), true};
    else if (fix.path == "training.recompute")
        choose(scenario.training.recompute.kind);
    else if (fix.path == "precision.gradients")
        choose(scenario.precision.gradients);
    else if (fix.path == "precision.compute")
        choose(scenario.precision.compute);
    else if (fix.path == "precision.loss_scale" && value == "dynamic")
        scenario.precision.lossScale.kind = LossScaleKind::dynamic;
    else
        throw std::runtime_error("a fix for an unknown path: " + fix.path);
}

}  // namespace meshwright::test
