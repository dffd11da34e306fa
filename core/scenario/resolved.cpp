// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/resolved.h"

#include <algorithm>
#include <cassert>

#include "core/model/vocabulary.h"

namespace meshwright {

namespace {

/// whole / part when it divides; empty when not, or when `part` is out of int64's range.
std::optional<std::int64_t> wholeQuotient(std::int64_t whole, Count part) {
    if (part.overflowed() || part.value() < 1 || whole % part.value() != 0) return std::nullopt;
    return whole / part.value();
}

/// Schedules in which a rank's second chunk runs the pipeline backwards: the last rank holds stages p - 1 and
/// p.
bool hasVPlacement(ScheduleKind kind) {
    using enum ScheduleKind;
    return kind == zbV || kind == vHalf || kind == vMin || kind == dualpipeV;
}

std::int64_t rankOfStage(const Scenario& scenario, std::int64_t stage) {
    const std::int64_t p = scenario.mesh.pp;
    if (!hasVPlacement(scenario.pipeline.schedule)) return stage % p;
    assert(p >= 1);
    const std::int64_t turn = stage % (2 * p);
    return std::min(turn, 2 * p - 1 - turn);
}

/// The listed stages (p v of them, adding up to the model's layers) summed on their ranks.
std::vector<std::int64_t> foldedLayers(const Scenario& scenario, const std::vector<std::int64_t>& listed) {
    Count sum;
    for (const std::int64_t layers : listed) sum += Count(layers);
    const Count stages = Count(scenario.mesh.pp) * scenario.pipeline.virtualStages;
    if (Count(static_cast<std::int64_t>(listed.size())) != stages) return {};
    if (sum != Count(scenario.model.spec.numHiddenLayers) || std::ranges::min(listed) < 0) return {};
    std::vector<std::int64_t> ranks(static_cast<std::size_t>(scenario.mesh.pp));
    for (std::size_t stage = 0; stage < listed.size(); ++stage)
        ranks[static_cast<std::size_t>(rankOfStage(scenario, static_cast<std::int64_t>(stage)))] +=
            listed[stage];
    return ranks;
}

std::vector<std::int64_t> layersPerRank(const Scenario& scenario, std::int64_t worldSize) {
    const std::int64_t p = scenario.mesh.pp;
    if (p > worldSize) return {};
    if (const auto& listed = scenario.pipeline.layersPerStage) return foldedLayers(scenario, *listed);
    const std::int64_t v = scenario.pipeline.virtualStages;
    const auto layersPerChunk = wholeQuotient(scenario.model.spec.numHiddenLayers, Count(p) * v);
    if (!layersPerChunk) return {};
    return std::vector<std::int64_t>(static_cast<std::size_t>(p), *layersPerChunk * v);
}

std::int64_t headRank(const Scenario& scenario) {
    const auto& pipeline = scenario.pipeline;
    if (pipeline.headStage) return rankOfStage(scenario, *pipeline.headStage);
    const Count last = Count(scenario.mesh.pp) * pipeline.virtualStages - Count(1);
    return last.overflowed() ? scenario.mesh.pp - 1 : rankOfStage(scenario, last.value());
}

std::int64_t shardGroupSize(const Scenario& scenario, std::optional<std::int64_t> dp) {
    const Sharding& sharding = scenario.sharding;
    if (sharding.strategy == ShardingStrategy::hybrid && sharding.shardGroupSize)
        return *sharding.shardGroupSize;
    const Count group = Count(dp.value_or(1)) * scenario.mesh.cp;
    return dp && !group.overflowed() ? group.value() : 1;
}

/// Without a number of its own an expert is split like the dense layers in Megatron and what derives from it,
/// and not at all elsewhere (torchtitan's expert_tensor_parallel_degree, DeepSpeed-MoE).
std::int64_t expertTensorParallel(const Scenario& scenario) {
    if (scenario.mesh.etp) return *scenario.mesh.etp;
    const Framework framework = scenario.framework.name;
    return isMegatronFamily(framework) || framework == Framework::generic ? scenario.mesh.tp : 1;
}

std::optional<std::int64_t> expertDataParallel(const MeshSizes& mesh, const Resolved& resolved) {
    if (!resolved.dp) return std::nullopt;
    const Count ranks = Count(mesh.tp) * mesh.cp * *resolved.dp;
    return ranks.overflowed() ? std::nullopt : wholeQuotient(ranks.value(), Count(resolved.etp) * mesh.ep);
}

}  // namespace

bool isMegatronFamily(Framework framework) {
    return framework == Framework::megatron || framework == Framework::megatronDeepspeed ||
           framework == Framework::mindspeed;
}

std::int64_t sequenceChunks(const Scenario& scenario) {
    const std::int64_t cp = scenario.mesh.cp;
    const bool two = scenario.training.contextParallel == ContextParallel::ring ||
                     isMegatronFamily(scenario.framework.name);
    return cp > 1 && two ? 2 * cp : cp;
}

std::vector<IndexRange> sequenceRanges(const Scenario& scenario, std::int64_t contextRank) {
    const std::int64_t cp = scenario.mesh.cp;
    const std::int64_t chunks = sequenceChunks(scenario);
    const auto length = wholeQuotient(scenario.training.sequenceLength, Count(chunks));
    if (!length) return {};
    std::vector<IndexRange> ranges = {{contextRank * *length, *length}};
    if (chunks != cp) ranges.push_back({(chunks - 1 - contextRank) * *length, *length});
    return ranges;
}

std::vector<std::vector<IndexRange>> layerRanges(const Scenario& scenario, const Resolved& resolved) {
    std::vector<std::vector<IndexRange>> ranks(resolved.layersPerStage.size());
    if (ranks.empty()) return ranks;
    const std::int64_t stages = scenario.mesh.pp * scenario.pipeline.virtualStages;
    const auto& listed = scenario.pipeline.layersPerStage;
    IndexRange range;
    for (std::int64_t stage = 0; stage < stages; ++stage) {
        range.count = listed ? (*listed)[static_cast<std::size_t>(stage)]
                             : scenario.model.spec.numHiddenLayers / stages;
        ranks[static_cast<std::size_t>(rankOfStage(scenario, stage))].push_back(range);
        range.first += range.count;
    }
    return ranks;
}

Resolved resolve(const Scenario& scenario) {
    const MeshSizes& mesh = scenario.mesh;
    const Training& training = scenario.training;
    Resolved resolved;
    resolved.worldSize = scenario.cluster.nodes * scenario.cluster.gpusPerNode;
    resolved.dp = mesh.dp ? mesh.dp : wholeQuotient(resolved.worldSize, Count(mesh.tp) * mesh.cp * mesh.pp);
    if (resolved.dp)
        resolved.microBatches =
            wholeQuotient(training.globalBatchSize, Count(*resolved.dp) * training.microBatchSize);
    resolved.etp = expertTensorParallel(scenario);
    resolved.edp = expertDataParallel(mesh, resolved);
    resolved.shardGroup = shardGroupSize(scenario, resolved.dp);
    resolved.paddedVocab = padVocabulary(scenario.model.spec.vocabSize, training.vocabMultiple, mesh.tp);
    resolved.sequenceParallelSize = training.sequenceParallel ? mesh.tp : 1;
    resolved.layersPerStage = layersPerRank(scenario, resolved.worldSize);
    resolved.headStage = headRank(scenario);
    return resolved;
}

}  // namespace meshwright
