// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/weight_tensors.h"

#include "core/parameters/parameters.h"

namespace meshwright {

WeightTensors weightTensors(const ModelSpec& model) {
    WeightTensors list;
    const auto into = [](std::vector<WeightTensor>& tensors) {
        return [&tensors](const WeightTensor& tensor) { tensors.push_back(tensor); };
    };
    layerCounts(model).forEach([&](LayerType type, std::int64_t layers) {
        list.layers.push_back({type, layers, {}});
        visitLayerTensors(model, type, into(list.layers.back().tensors));
    });
    visitEmbeddingTensors(model, into(list.first));
    visitHeadTensors(model, !model.tieWordEmbeddings, into(list.last));
    if (model.mtpLayers > 0) visitMtpTensors(model, into(list.mtp));
    return list;
}

}  // namespace meshwright
