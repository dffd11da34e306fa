// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/weight_tensors.h"

namespace meshwright {

WeightTensors weightTensors(const ModelSpec& model) {
    WeightTensors tensors;
    tensors.layer.reserve(16);
    const auto into = [](std::vector<WeightTensor>& list) {
        return [&list](const WeightTensor& tensor) { list.push_back(tensor); };
    };
    visitLayerTensors(model, into(tensors.layer));
    visitEmbeddingTensors(model, into(tensors.first));
    visitHeadTensors(model, !model.tieWordEmbeddings, into(tensors.last));
    return tensors;
}

}  // namespace meshwright
