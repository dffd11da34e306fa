// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/resolved.h"

#include <algorithm>

#include "core/model/vocabulary.h"

namespace meshwright {

namespace {

/// whole / part when it divides; empty when not, or when `part` is out of int64's range.
std::optional<std::int64_t> wholeQuotient(std::int64_t whole, Count part) {
    if (part.overflowed() || part.value() < 1 || whole % part.value() != 0) return std::nullopt;
    return whole / part.value();
}

bool runsDownAndBack(ScheduleKind kind) {
    using enum ScheduleKind;
    return kind == zbV || kind == vHalf || kind == vMin || kind == dualpipeV;
}

/// The listed stages where there are p v of them that add up to the model's layers.
std::vector<std::int64_t> listedLayers(const Scenario& scenario, const std::vector<std::int64_t>& listed,
                                       std::int64_t virtualStages) {
    Count sum;
    for (const std::int64_t layers : listed) sum += Count(layers);
    const Count stages = Count(scenario.mesh.pp) * virtualStages;
    if (Count(static_cast<std::int64_t>(listed.size())) != stages) return {};
    if (sum != Count(scenario.model.spec.numHiddenLayers) || std::ranges::min(listed) < 0) return {};
    return listed;
}

std::vector<std::int64_t> layersPerStage(const Scenario& scenario, const Resolved& resolved) {
    const std::int64_t p = scenario.mesh.pp;
    if (p > resolved.worldSize) return {};
    if (const auto layout = layoutOf(scenario))
        return listedLayers(scenario, meshwright::layersPerStage(*layout), resolved.virtualStages);
    if (const auto& listed = scenario.pipeline.layersPerStage)
        return listedLayers(scenario, *listed, resolved.virtualStages);
    const Count stages = Count(p) * resolved.virtualStages;
    const auto layers = wholeQuotient(scenario.model.spec.numHiddenLayers, stages);
    if (!layers) return {};
    return std::vector<std::int64_t>(static_cast<std::size_t>(stages.value()), *layers);
}

std::int64_t headStageOf(const Scenario& scenario, const Resolved& resolved) {
    if (const auto layout = layoutOf(scenario))
        if (const auto stage = headStage(*layout)) return *stage;
    if (scenario.pipeline.headStage) return *scenario.pipeline.headStage;
    const Count last = Count(scenario.mesh.pp) * resolved.virtualStages - Count(1);
    return last.overflowed() ? 0 : last.value();
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

std::vector<IndexRange> layerRanges(const Resolved& resolved) {
    std::vector<IndexRange> ranges;
    std::int64_t first = 0;
    for (const std::int64_t count : resolved.layersPerStage) {
        ranges.push_back({first, count});
        first += count;
    }
    return ranges;
}

std::int64_t virtualStages(const Pipeline& pipeline) {
    return runsDownAndBack(pipeline.schedule) && pipeline.virtualStages == 1 ? 2 : pipeline.virtualStages;
}

bool isLayoutString(std::string_view order) {
    const std::size_t first = order.find_first_not_of("( ,\t\r\n\"");
    return first != std::string_view::npos && (order[first] < '0' || order[first] > '9');
}

std::optional<MegatronLayout> layoutOf(const Scenario& scenario) {
    const Pipeline& pipeline = scenario.pipeline;
    if (pipeline.schedule != ScheduleKind::custom || !pipeline.order || !isLayoutString(*pipeline.order))
        return std::nullopt;
    auto layout = parseMegatronLayout(*pipeline.order, scenario.mesh.pp);
    return layout ? std::optional(*std::move(layout)) : std::nullopt;
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
    resolved.virtualStages = virtualStages(scenario.pipeline);
    resolved.layersPerStage = layersPerStage(scenario, resolved);
    resolved.headStage = headStageOf(scenario, resolved);
    if (const auto layout = layoutOf(scenario)) resolved.embeddingStage = embeddingStage(*layout).value_or(0);
    return resolved;
}

}  // namespace meshwright
