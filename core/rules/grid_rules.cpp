// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"
#include "core/scenario/limits.h"
#include "core/scenario/sharding.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// Node counts next to today's with which `product` GPUs divide the cluster. Empty when out of reach.
std::vector<std::int64_t> nodeCountsFor(std::int64_t product, const Cluster& cluster) {
    const std::int64_t step = product / std::gcd(product, cluster.gpusPerNode);
    std::vector<std::int64_t> counts = nearestMultiples(cluster.nodes, step);
    std::erase_if(counts, [&](std::int64_t nodes) { return nodes > kMostGpus / cluster.gpusPerNode; });
    return counts;
}

/// dp is what remains, so world / (tp cp pp) must be whole.
void checkWorldDivides(const RuleContext& context) {
    const MeshSizes& mesh = context.scenario.mesh;
    const Cluster& cluster = context.scenario.cluster;
    const std::int64_t world = context.resolved.worldSize;
    const Count product = Count(mesh.tp) * mesh.cp * mesh.pp;
    if (!product.overflowed() && world % product.value() == 0) return;

    std::vector<std::int64_t> worlds, nodes;
    if (product <= Count(kMostGpus) && !product.overflowed()) {
        worlds = nearestMultiples(world, product.value());
        nodes = nodeCountsFor(product.value(), cluster);
    }
    std::optional<Fix> fix;
    if (!nodes.empty()) fix = Fix{"cluster.nodes", std::to_string(closestTo(cluster.nodes, nodes))};
    context.report("world-not-divisible", "mesh",
                   {{"world", world},
                    {"tp", mesh.tp},
                    {"cp", mesh.cp},
                    {"pp", mesh.pp},
                    {"product", product},
                    {"valid", listText(worlds)},
                    {"node", cluster.gpusPerNode},
                    {"nodes", listText(nodes)}},
                   std::move(fix));
}

/// dp is pinned, so tp cp dp pp must be the world.
void checkMeshProduct(const RuleContext& context, std::int64_t dp) {
    const MeshSizes& mesh = context.scenario.mesh;
    const Cluster& cluster = context.scenario.cluster;
    const std::int64_t world = context.resolved.worldSize;
    const Count replica = Count(mesh.tp) * mesh.cp * mesh.pp;
    const Count product = replica * dp;
    if (product == Count(world)) return;

    const std::int64_t largest = replica.overflowed() ? 0 : world / replica.value();
    const bool fillsNodes = !product.overflowed() && product.value() % cluster.gpusPerNode == 0;
    std::optional<Fix> fix;
    if (largest > 0 && world % replica.value() == 0)
        fix = Fix{"mesh.dp", std::to_string(largest)};
    else if (fillsNodes && product <= Count(kMostGpus))
        fix = Fix{"cluster.nodes", std::to_string(product.value() / cluster.gpusPerNode)};
    context.report("mesh-product-not-world", "mesh.dp",
                   {{"tp", mesh.tp},
                    {"cp", mesh.cp},
                    {"dp", dp},
                    {"pp", mesh.pp},
                    {"product", product},
                    {"world", world},
                    {"largest", largest > 0 ? std::to_string(largest) : std::string()},
                    {"node", fillsNodes ? std::string() : std::to_string(cluster.gpusPerNode)}},
                   std::move(fix));
}

void checkSharding(const RuleContext& context, std::int64_t dp) {
    const Sharding& sharding = context.scenario.sharding;
    if (sharding.strategy == ShardingStrategy::none) return;
    const std::int64_t cp = context.scenario.mesh.cp;
    const std::int64_t group = context.resolved.shardGroup;
    if ((dp * cp) % group != 0) {
        const std::vector<std::int64_t> valid = divisorsOf(dp * cp);
        context.report(
            "shard-group-not-divisible", "sharding.shard_group_size",
            {{"group", group}, {"dp", dp}, {"cp", cp}, {"product", dp * cp}, {"valid", listText(valid)}},
            Fix{"sharding.shard_group_size", std::to_string(closestTo(group, valid))});
    } else if (group % cp != 0) {
        std::vector<std::int64_t> valid = divisorsOf(dp);
        for (std::int64_t& size : valid) size *= cp;
        context.report("shard-group-splits-cp", "sharding.shard_group_size",
                       {{"group", group}, {"cp", cp}, {"valid", listText(valid)}},
                       Fix{"sharding.shard_group_size", std::to_string(closestTo(group, valid))});
    } else if (group == 1) {
        context.report("zero-without-data-parallel", "sharding.strategy",
                       {{"strategy", std::string(wordOf(sharding.strategy))}, {"dp", dp}, {"cp", cp}},
                       Fix{"sharding.strategy", "\"none\""});
    }
}

/// DeepSpeed's offload_param works on ZeRO-3's partitions alone (DeepSpeed, configuration reference).
void checkOffload(const RuleContext& context) {
    const Sharding& sharding = context.scenario.sharding;
    if (sharding.offload != Offload::all || weightsAreSharded(sharding.strategy)) return;
    context.report("offload-all-needs-zero-3", "sharding.offload",
                   {{"strategy", std::string(wordOf(sharding.strategy))}},
                   Fix{"sharding.offload", "\"optimizer\""});
}

void checkBatch(const RuleContext& context, std::int64_t dp) {
    const Training& training = context.scenario.training;
    const Count product = Count(training.microBatchSize) * dp;
    const std::int64_t batch = training.globalBatchSize;
    if (!product.overflowed() && batch % product.value() == 0) return;

    const std::vector<std::int64_t> valid =
        product.overflowed() ? std::vector<std::int64_t>{} : nearestMultiples(batch, product.value());
    std::string validDp;
    if (batch % training.microBatchSize == 0)
        validDp = listText(neighboursIn(divisorsOf(batch / training.microBatchSize), dp));
    std::optional<Fix> fix;
    if (!valid.empty()) fix = Fix{"training.global_batch_size", std::to_string(closestTo(batch, valid))};
    context.report("batch-not-divisible", "training.global_batch_size",
                   {{"batch", batch},
                    {"micro", training.microBatchSize},
                    {"dp", dp},
                    {"product", product},
                    {"valid", listText(valid)},
                    {"validDp", std::move(validDp)}},
                   std::move(fix));
}

}  // namespace

void checkGrid(const RuleContext& context) {
    const MeshSizes& mesh = context.scenario.mesh;
    if (mesh.dp)
        checkMeshProduct(context, *mesh.dp);
    else
        checkWorldDivides(context);
    checkOffload(context);
    if (context.resolved.dp) {
        checkSharding(context, *context.resolved.dp);
        checkBatch(context, *context.resolved.dp);
    }
}

}  // namespace meshwright
