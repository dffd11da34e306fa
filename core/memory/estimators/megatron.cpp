// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/estimators/megatron.h"

#include "core/parameters/weight_tensors.h"

namespace meshwright {

namespace {

/// Parameters of a pipeline stage by how the estimator shares them out.
struct Shard {
    double split = 0.0, replicated = 0.0, experts = 0.0;
};

void add(Shard& shard, const WeightTensor& tensor, double layers) {
    const double elements = tensor.elements().asDouble() * static_cast<double>(tensor.copies) * layers;
    if (tensor.group == TensorGroup::experts)
        shard.experts += elements;
    else if (tensor.split == TensorSplit::replicated)
        shard.replicated += elements;
    else
        shard.split += elements;
}

/// The down-projections of latent attention and their norms, which every rank has whole, are divided by t
/// like the rest of the attention.
bool isLatent(const WeightTensor& tensor) {
    const bool projection = tensor.group == TensorGroup::attention &&
                            tensor.split == TensorSplit::replicated && tensor.use == TensorUse::multiplied;
    return projection || tensor.name == "query-latent-norm" || tensor.name == "key-value-latent-norm";
}

Shard mostLoadedShard(const Scenario& scenario, const Resolved& resolved) {
    const ModelSpec& model = scenario.model.spec;
    const auto stages = static_cast<double>(scenario.mesh.pp);
    Shard shard;
    for (const LayerTensors& group : weightTensors(model).layers)
        for (WeightTensor tensor : group.tensors) {
            if (isLatent(tensor)) tensor.split = TensorSplit::columns;
            add(shard, tensor, static_cast<double>(group.layers) / stages);
        }
    const auto h = static_cast<double>(model.hiddenSize);
    const double embedding = h * static_cast<double>(resolved.paddedVocab);
    shard.replicated += (model.norm == Norm::layernorm ? 2.0 : 1.0) * h / stages;
    shard.split += embedding;
    if (!model.tieWordEmbeddings && scenario.mesh.pp == 1) shard.split += embedding;
    shard.split /= static_cast<double>(scenario.mesh.tp);
    shard.experts /= static_cast<double>(resolved.etp * scenario.mesh.ep);
    return shard;
}

/// What its formulas are given, but the part in flight.
std::vector<Given> termsOf(const Scenario& scenario, const Resolved& resolved, const Shard& shard) {
    using enum Quantity;
    const ModelSpec& model = scenario.model.spec;
    const auto real = [](std::int64_t count) { return static_cast<double>(count); };
    return {{sequence, real(scenario.training.sequenceLength)},
            {microBatchSize, real(scenario.training.microBatchSize)},
            {hidden, real(model.hiddenSize)},
            {mlpWidth, real(model.intermediateSize)},
            {modelLayers, real(model.numHiddenLayers)},
            {paddedVocabulary, real(resolved.paddedVocab)},
            {tp, real(scenario.mesh.tp)},
            {pp, real(scenario.mesh.pp)},
            {virtualStages, real(resolved.virtualStages)},
            {microBatches, real(resolved.microBatches.value_or(1))},
            {dp, real(resolved.dp.value_or(1))},
            {expertDp, real(resolved.edp.value_or(1))},
            {megatronDense, shard.split + shard.replicated},
            {megatronExperts, shard.experts}};
}

}  // namespace

MegatronReport megatronReport(const Scenario& scenario, const Resolved& resolved) {
    using enum Quantity;
    const Shard shard = mostLoadedShard(scenario, resolved);
    MegatronReport report;
    report.terms = termsOf(scenario, resolved, shard);
    report.inFlightBy = resolved.virtualStages > 1 ? megatronInterleaved : megatronInFlight;
    report.terms.push_back({megatronInFlight, computed(report.inFlightBy, report.terms)});

    report.parameters = shard.split + shard.replicated + shard.experts;
    report.statesBy =
        scenario.sharding.strategy == ShardingStrategy::none ? megatronStates : megatronShardedStates;
    report.weightsAndOptimizer = computed(report.statesBy, report.terms);

    const bool oneStage = scenario.mesh.pp == 1;
    const Quantity split = oneStage ? megatronActivationsSpOneStage : megatronActivationsSp;
    const Quantity whole = oneStage ? megatronActivationsOneStage : megatronActivations;
    report.withSequenceParallelism = computed(split, report.terms);
    report.withoutSequenceParallelism = computed(whole, report.terms);
    report.choosesSequenceParallelism =
        scenario.training.sequenceParallel && scenario.training.recompute.kind == RecomputeKind::selective;
    report.activationsBy = report.choosesSequenceParallelism ? split : whole;
    return report;
}

}  // namespace meshwright
