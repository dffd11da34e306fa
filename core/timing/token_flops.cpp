// SPDX-License-Identifier: GPL-3.0-or-later
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
    const double hidden = static_cast<double>(model.hiddenSize);
    const double layers = static_cast<double>(model.numHiddenLayers);
    const double sequence = static_cast<double>(training.sequenceLength);

    TokenFlops flops;
    const double matmul = 6.0 * parameters.matmulPerToken.asDouble();
    const double head = 6.0 * static_cast<double>(model.vocabSize) * hidden;
    const double attention = 6.0 * sequence * attentionWidth(model);
    flops.full = matmul + attention;
    flops.causal = matmul + attention / 2.0;
    flops.palm = 6.0 * parameters.total.asDouble() + 12.0 * layers * hidden * sequence;  // PaLM, appendix B
    const std::int64_t stageLayers = (model.numHiddenLayers + scenario.mesh.pp - 1) / scenario.mesh.pp;
    const double again = recomputedShare(training, stageLayers);
    flops.hardware = flops.full;
    if (training.recompute.kind == RecomputeKind::full)
        flops.hardware += again * (matmul - head + attention) / 3.0;
    if (training.recompute.kind == RecomputeKind::selective) flops.hardware += again * attention / 3.0;
    return flops;
}

}  // namespace meshwright
