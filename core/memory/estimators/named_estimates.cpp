// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/estimators/named_estimates.h"

#include <algorithm>
#include <cmath>

#include "core/memory/estimators/deepspeed.h"
#include "core/memory/estimators/megatron.h"
#include "core/parameters/parameters.h"
#include "core/scenario/sharding.h"

namespace meshwright {

namespace {

Bytes wholeBytes(double bytes) {
    return bytes < 0x1p62 ? Bytes(std::llround(bytes)) : Bytes::overflow();
}

/// What Megatron's own estimator passes over in this scenario.
std::vector<std::string_view> leftOutByMegatron(const Scenario& scenario) {
    const ModelSpec& model = scenario.model.spec;
    std::vector<std::string_view> ids;
    const auto add = [&](bool when, std::string_view id) {
        if (when) ids.push_back(id);
    };
    add(scenario.mesh.cp > 1, "context-parallel");
    add(scenario.training.recompute.kind == RecomputeKind::full, "full-recomputation");
    add(model.numKeyValueHeads != model.numAttentionHeads, "grouped-heads");
    add(model.gatedMlp, "gated-mlp");
    add(model.moe.has_value(), "experts-activations");
    add(model.mla.has_value(), "latent-attention");
    add(scenario.mesh.pp > 1, "logits-of-the-last-stage");
    add(scenario.pipeline.layersPerStage.has_value(), "uneven-stages");
    ids.insert(ids.end(), {"working-set", "buffers", "runtime"});
    return ids;
}

ParameterCount largestModule(const ModelSpec& model) {
    Count largest;
    const auto see = [&](const std::vector<WeightTensor>& tensors) {
        for (const WeightTensor& tensor : tensors) largest = larger(largest, tensor.elements());
    };
    const WeightTensors all = weightTensors(model);
    for (const LayerTensors& layer : all.layers) see(layer.tensors);
    see(all.first);
    see(all.last);
    return largest.overflowed() ? ParameterCount::overflow() : ParameterCount(largest.value());
}

NamedEstimate megatron(const Scenario& scenario, const Resolved& resolved) {
    MegatronReport report = megatronReport(scenario, resolved);
    const bool sharded = scenario.sharding.strategy != ShardingStrategy::none;
    return {.id = "megatron",
            .formula = sharded ? "(6 + 12/d) P" : "18 P",
            .states = wholeBytes(report.weightsAndOptimizer),
            .activations = wholeBytes(report.activations()),
            .host = std::nullopt,
            .leavesOut = leftOutByMegatron(scenario),
            .statesBy = report.statesBy,
            .activationsBy = report.activationsBy,
            .hostBy = std::nullopt,
            .inFlightBy = report.inFlightBy,
            .terms = std::move(report.terms)};
}

NamedEstimate deepSpeed(std::string_view id, std::string_view formula, const DeepSpeedNeeds& needs,
                        const DeepSpeedEstimate& estimate) {
    return {.id = id,
            .formula = formula,
            .states = estimate.gpu,
            .activations = std::nullopt,
            .host = estimate.host,
            .leavesOut = {"activations", "buckets-and-prefetch", "live-parameters", "runtime"},
            .statesBy = estimate.gpuBy,
            .activationsBy = std::nullopt,
            .hostBy = estimate.hostBy,
            .inFlightBy = std::nullopt,
            .terms = termsOf(needs)};
}

void addDeepSpeed(std::vector<NamedEstimate>& estimates, const Scenario& scenario, const Resolved& resolved) {
    const std::int64_t perNode = scenario.cluster.gpusPerNode;
    const Offload offload = scenario.sharding.offload;
    const bool both = offload == Offload::all;
    const bool optimizer = offloads(offload, Offload::optimizer);
    const DeepSpeedNeeds needs{.parameters = countParameters(scenario.model.spec, resolved.paddedVocab).total,
                               .largestLayer = largestModule(scenario.model.spec),
                               .gpusPerNode = perNode,
                               .nodes = resolved.worldSize / perNode,
                               .offloadOptimizer = optimizer,
                               .offloadParameters = both};
    estimates.push_back(deepSpeed("deepspeed-zero-2-older", optimizer ? "2P" : "4P + 16P/N", needs,
                                  deepSpeedZero2(needs, DeepSpeedZero2::older)));
    estimates.push_back(deepSpeed("deepspeed-zero-2", optimizer ? "2P" : "2P + 18P/N", needs,
                                  deepSpeedZero2(needs, DeepSpeedZero2::newer)));
    if (scenario.model.spec.isNominal()) return;
    estimates.push_back(deepSpeed("deepspeed-zero-3",
                                  both        ? "4 x largest layer"
                                  : optimizer ? "2P/N + 4 x largest layer"
                                              : "18P/N + 4 x largest layer",
                                  needs, deepSpeedZero3(needs)));
}

}  // namespace

std::vector<NamedEstimate> namedEstimates(const Scenario& scenario, const Resolved& resolved) {
    std::vector<NamedEstimate> estimates;
    if (!resolved.dp) return estimates;
    if (!scenario.model.spec.isNominal()) estimates.push_back(megatron(scenario, resolved));
    const MeshSizes& mesh = scenario.mesh;
    if (mesh.tp == 1 && mesh.pp == 1 && mesh.cp == 1) addDeepSpeed(estimates, scenario, resolved);
    return estimates;
}

}  // namespace meshwright
