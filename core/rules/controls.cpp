// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/controls.h"

#include <algorithm>

#include "core/rules/control_values.h"
#include "core/scenario/limits.h"
#include "core/scenario/resolved.h"

namespace meshwright {

namespace {

/// GPUs of one replica, tp cp pp: overflows when the sizes are absurd.
Count replicaSize(const MeshSizes& mesh) {
    return Count(mesh.tp) * mesh.cp * mesh.pp;
}

/// Moves the nodes so that they hold `gpus`, when that is a whole number within reach.
bool moveNodes(Cluster& cluster, Count gpus) {
    if (gpus.overflowed() || gpus > Count(kMostGpus) || gpus.value() % cluster.gpusPerNode != 0) return false;
    cluster.nodes = gpus.value() / cluster.gpusPerNode;
    return true;
}

void keepPinnedDp(Scenario& scenario) {
    if (scenario.mesh.dp) moveNodes(scenario.cluster, replicaSize(scenario.mesh) * *scenario.mesh.dp);
}

}  // namespace

Follower followerOf(Control control, const Scenario& scenario) {
    const bool pinned = scenario.mesh.dp.has_value();
    switch (control) {
        case Control::tp:
        case Control::cp:
        case Control::pp:
        case Control::gpusPerNode:
            return pinned ? Follower::nodes : Follower::dp;
        case Control::nodes:
            return pinned ? Follower::none : Follower::dp;
        case Control::dp:
            return Follower::nodes;
        case Control::ep:
        case Control::etp:
            return Follower::edp;
        case Control::microBatch:
        case Control::globalBatch:
            return Follower::microBatches;
        case Control::virtualStages:
        case Control::microBatchGroup:
        case Control::memoryLimit:
        case Control::shardGroup:
        case Control::sequenceLength:
            return Follower::none;
    }
    return Follower::none;
}

std::int64_t valueOf(Control control, const Scenario& scenario) {
    const MeshSizes& mesh = scenario.mesh;
    switch (control) {
        case Control::nodes:
            return scenario.cluster.nodes;
        case Control::gpusPerNode:
            return scenario.cluster.gpusPerNode;
        case Control::tp:
            return mesh.tp;
        case Control::cp:
            return mesh.cp;
        case Control::pp:
            return mesh.pp;
        case Control::dp: {
            if (mesh.dp) return *mesh.dp;
            const Count replica = replicaSize(mesh);
            const std::int64_t world = scenario.cluster.nodes * scenario.cluster.gpusPerNode;
            return replica.overflowed() ? 1 : std::max<std::int64_t>(world / replica.value(), 1);
        }
        case Control::ep:
            return mesh.ep;
        case Control::etp:
            return resolve(scenario).etp;
        case Control::virtualStages:
            return scenario.pipeline.virtualStages;
        case Control::microBatchGroup:
            return scenario.pipeline.microBatchGroup.value_or(mesh.pp);
        case Control::memoryLimit:
            return scenario.pipeline.memoryLimit.value_or(mesh.pp);
        case Control::shardGroup:
            return scenario.sharding.shardGroupSize.value_or(resolve(scenario).shardGroup);
        case Control::microBatch:
            return scenario.training.microBatchSize;
        case Control::globalBatch:
            return scenario.training.globalBatchSize;
        case Control::sequenceLength:
            return scenario.training.sequenceLength;
    }
    return 0;
}

void moveControl(Scenario& scenario, Control control, std::int64_t value) {
    MeshSizes& mesh = scenario.mesh;
    switch (control) {
        case Control::nodes:
            scenario.cluster.nodes = value;
            return;
        case Control::gpusPerNode:
            scenario.cluster.gpusPerNode = value;
            return keepPinnedDp(scenario);
        case Control::tp:
            mesh.tp = value;
            return keepPinnedDp(scenario);
        case Control::cp:
            mesh.cp = value;
            return keepPinnedDp(scenario);
        case Control::pp:
            mesh.pp = value;
            return keepPinnedDp(scenario);
        case Control::dp: {
            // Where no node count makes it what remains it is pinned, so that the mesh product rule speaks.
            const bool follows = moveNodes(scenario.cluster, replicaSize(mesh) * value);
            if (mesh.dp || !follows) mesh.dp = value;
            return;
        }
        case Control::ep:
            mesh.ep = value;
            return;
        case Control::etp:
            mesh.etp = value;
            return;
        case Control::virtualStages:
            scenario.pipeline.virtualStages = value;
            return;
        case Control::microBatchGroup:
            scenario.pipeline.microBatchGroup = value;
            return;
        case Control::memoryLimit:
            scenario.pipeline.memoryLimit = value;
            return;
        case Control::shardGroup:
            scenario.sharding.shardGroupSize = value;
            return;
        case Control::microBatch:
            scenario.training.microBatchSize = value;
            return;
        case Control::globalBatch:
            scenario.training.globalBatchSize = value;
            return;
        case Control::sequenceLength:
            scenario.training.sequenceLength = value;
            return;
    }
}

Scenario withControl(const Scenario& scenario, Control control, std::int64_t value) {
    Scenario moved = scenario;
    moveControl(moved, control, value);
    return moved;
}

}  // namespace meshwright
