// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/derivation/product.h"
#include "core/scenario/choices.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// A tensor one micro-batch leaves in memory for its backward pass, or one that an op holds while it runs.
struct KeptTensor {
    std::string_view name;  ///< static id
    SymbolList shape;       ///< unsharded
    std::string_view dtype;
    Product product;  ///< bytes on one rank: element size x shape / the axes that divide it
    std::optional<RecomputeModule> module;  ///< recomputing this module frees the tensor
    std::string_view source;
    friend bool operator==(const KeptTensor&, const KeptTensor&) = default;
};

/// The one container of kept activations: every tensor of a model part, for one micro-batch.
using TensorTally = std::vector<KeptTensor>;

/// Sum over the tally for these symbols, for one micro-batch and one layer.
[[nodiscard]] Bytes bytesOf(const TensorTally& tally, const SymbolTable& symbols);

}  // namespace meshwright
