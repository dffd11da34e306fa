// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/estimators/megatron.h"

#include <algorithm>

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

double bytesPerParameter(const Scenario& scenario, double dataParallel) {
    return scenario.sharding.strategy == ShardingStrategy::none ? 18.0 : 6.0 + 12.0 / dataParallel;
}

/// Of layers and embedding, to the micro-batches that the schedule keeps.
double inFlight(double activations, const Scenario& scenario, const Resolved& resolved) {
    const auto p = static_cast<double>(scenario.mesh.pp);
    const auto v = static_cast<double>(resolved.virtualStages);
    if (resolved.virtualStages > 1) return activations * (1.0 + (p - 1.0) / (p * v));
    if (scenario.mesh.pp == 1) return activations;
    return activations * std::min(1.0, static_cast<double>(resolved.microBatches.value_or(1)) / p);
}

}  // namespace

MegatronReport megatronReport(const Scenario& scenario, const Resolved& resolved) {
    const ModelSpec& model = scenario.model.spec;
    const Training& training = scenario.training;
    const auto tokens = static_cast<double>(training.sequenceLength * training.microBatchSize);
    const auto h = static_cast<double>(model.hiddenSize);
    const auto t = static_cast<double>(scenario.mesh.tp);
    const auto layers = static_cast<double>(model.numHiddenLayers);
    const auto vocabulary = static_cast<double>(resolved.paddedVocab);
    const bool oneStage = scenario.mesh.pp == 1;
    // Token ids, and the mask of the embedding's dropout.
    const double embedding = tokens * (8.0 + h) * static_cast<double>(scenario.mesh.pp);

    MegatronReport report;
    const Shard shard = mostLoadedShard(scenario, resolved);
    report.parameters = shard.split + shard.replicated + shard.experts;
    report.weightsAndOptimizer =
        (shard.split + shard.replicated) *
            bytesPerParameter(scenario, static_cast<double>(resolved.dp.value_or(1))) +
        shard.experts * bytesPerParameter(scenario, static_cast<double>(resolved.edp.value_or(1)));

    const double split = tokens * h * (18.0 + 4.0 * static_cast<double>(model.intermediateSize) / h) * layers;
    report.withSequenceParallelism = (inFlight(split + embedding, scenario, resolved) +
                                      (oneStage ? tokens * 4.0 * (h + vocabulary) : 0.0)) /
                                     t;
    const double whole = tokens * h * (10.0 + 24.0 / t) * layers;
    report.withoutSequenceParallelism = 1.05 * (inFlight(whole + embedding, scenario, resolved) +
                                                (oneStage ? tokens * 2.0 * (h + vocabulary / t) : 0.0));
    report.choosesSequenceParallelism =
        training.sequenceParallel && training.recompute.kind == RecomputeKind::selective;
    return report;
}

}  // namespace meshwright
