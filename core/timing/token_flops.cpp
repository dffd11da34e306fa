// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/quantity.h"
#include "core/model/layers.h"
#include "core/scenario/recompute.h"
#include "core/timing/build_step_time.h"

namespace meshwright {

namespace {

/// Of all layers with softmax attention, MTP's too: queries x (width of a query + width of a value).
double attentionWidth(const ModelSpec& model) {
    LayerCounts layers = layerCounts(model);
    layers.add(mtpLayerType(model), model.mtpLayers);
    double width = 0.0;
    layers.forEach([&](LayerType type, std::int64_t count) {
        if (type.kind != LayerKind::full && type.kind != LayerKind::sliding) return;
        const AttentionHeads heads = attentionHeads(model, type.kind);
        const std::int64_t value = model.mla ? model.mla->vHeadDim : heads.vHeadDim;
        width += static_cast<double>(count) * static_cast<double>(heads.queries) *
                 static_cast<double>(heads.headDim + value);
    });
    return width;
}

}  // namespace

TokenFlops tokenFlops(const Scenario& scenario, const ParameterSummary& parameters) {
    const ModelSpec& model = scenario.model.spec;
    const Training& training = scenario.training;
    const double h = static_cast<double>(model.hiddenSize);
    const double s = static_cast<double>(training.sequenceLength);
    const double matmuls = parameters.matmulPerToken.asDouble();

    TokenFlops flops;
    flops.attentionWidth = attentionWidth(model);
    flops.attention = computed(Quantity::attentionFlops,
                               {{Quantity::sequence, s}, {Quantity::attentionWidth, flops.attentionWidth}});
    flops.full = computed(Quantity::tokenFlops, {{Quantity::matmulParameters, matmuls},
                                                 {Quantity::attentionFlops, flops.attention}});
    flops.causal = computed(Quantity::causalFlops, {{Quantity::matmulParameters, matmuls},
                                                    {Quantity::attentionFlops, flops.attention}});
    flops.palm =
        computed(Quantity::palmFlops, {{Quantity::parameters, parameters.total.asDouble()},
                                       {Quantity::modelLayers, static_cast<double>(model.numHiddenLayers)},
                                       {Quantity::hidden, h},
                                       {Quantity::sequence, s}});
    const std::int64_t stageLayers = (model.numHiddenLayers + scenario.mesh.pp - 1) / scenario.mesh.pp;
    const double again = recomputedShare(training, stageLayers);
    const RecomputeKind kind = training.recompute.kind;
    if (kind == RecomputeKind::full) flops.recomputedMatmuls = again;
    if (kind == RecomputeKind::full || kind == RecomputeKind::selective) flops.recomputedAttention = again;
    flops.hardware =
        computed(Quantity::hardwareFlops, {{Quantity::tokenFlops, flops.full},
                                           {Quantity::recomputedMatmuls, flops.recomputedMatmuls},
                                           {Quantity::matmulParameters, matmuls},
                                           {Quantity::vocabulary, static_cast<double>(model.vocabSize)},
                                           {Quantity::hidden, h},
                                           {Quantity::recomputedAttention, flops.recomputedAttention},
                                           {Quantity::attentionFlops, flops.attention}});
    return flops;
}

}  // namespace meshwright
