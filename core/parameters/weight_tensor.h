// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/units/integer_unit.h"

namespace meshwright {

/// What a weight tensor belongs to; the keys of `parameters` in the evaluation JSON. Shared experts are
/// `mlp`: every rank of the experts' grid has them, as it has a dense MLP.
enum class TensorGroup : std::uint8_t { embedding, attention, mlp, experts, router, norms, head, mtp };

/// How tensor parallelism divides a tensor: by its outputs, its inputs, or its padded vocabulary rows.
enum class TensorSplit : std::uint8_t { replicated, columns, rows, vocabulary };

/// What happens to it: a matrix tokens are multiplied with, a table they look up a row of, or a vector.
enum class TensorUse : std::uint8_t { multiplied, lookedUp, elementWise };

/// One kind of weight tensor of the model, as large as the whole of it.
struct WeightTensor {
    TensorGroup group = TensorGroup::attention;
    std::string_view name;  ///< static id: "query-weight", "down-bias", "layer-norm" ...
    Count outputs;          ///< of a vocabulary table: its rows, not padded
    Count inputs{1};        ///< 1: a vector
    TensorSplit split = TensorSplit::replicated;
    TensorUse use = TensorUse::elementWise;
    std::int64_t copies =
        1;  ///< in the layer, e.g. routed experts; or in the model for embedding, head, final norm
    std::int64_t active = 1;  ///< copies that a token meets

    [[nodiscard]] Count elements() const { return outputs * inputs.value(); }
};

/// Into how many parts the weights of one pipeline stage are divided. Whole routed experts go to the ranks of
/// `ep`, their widths are divided by `etp`; all the rest is divided by `tp`.
struct WeightSplit {
    std::int64_t tp = 1;
    std::int64_t ep = 1;
    std::int64_t etp = 1;
    std::int64_t paddedVocab = 0;
};

/// The tensor as one rank holds it; the fullest where shares round up. Fewer KV heads than `tp`: the weight
/// stays divided, g e h / t each (Megatron).
[[nodiscard]] constexpr WeightTensor onRank(WeightTensor tensor, const WeightSplit& split) {
    const bool routed = tensor.group == TensorGroup::experts;
    const std::int64_t parts = routed ? split.etp : split.tp;
    if (routed) tensor.copies = Count(tensor.copies).dividedUp(split.ep).value();
    switch (tensor.split) {
        case TensorSplit::replicated:
            break;
        case TensorSplit::columns:
            tensor.outputs = tensor.outputs.dividedUp(parts);
            break;
        case TensorSplit::rows:
            tensor.inputs = tensor.inputs.dividedUp(parts);
            break;
        case TensorSplit::vocabulary:
            tensor.outputs = Count(split.paddedVocab).dividedUp(parts);
            break;
    }
    return tensor;
}

}  // namespace meshwright
