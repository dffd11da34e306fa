// SPDX-License-Identifier: GPL-3.0-or-later
// The weight tensors that counts of parameters are sums of.
#pragma once

#include <vector>

#include "core/derivation/quantity.h"
#include "core/parameters/weight_tensor.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// One kind of tensor: `layers` times `copies` of outputs x inputs.
struct ParameterLine {
    WeightTensor tensor;
    std::int64_t layers = 1, copies = 1;
    [[nodiscard]] Count count() const { return tensor.elements() * copies * layers; }
    /// "80 x 8192 x 1024"
    [[nodiscard]] std::string text() const;
};

/// Is the quantity a sum over weight tensors?
[[nodiscard]] bool isSumOfTensors(Quantity quantity);
/// What it adds up, largest first. `paddedVocab` as from padVocabulary().
[[nodiscard]] std::vector<ParameterLine> parameterLines(Quantity quantity, const ModelSpec& model,
                                                        std::int64_t paddedVocab);

}  // namespace meshwright
