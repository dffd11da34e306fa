// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/derivation/product.h"

namespace meshwright {

/// Over what a tensor of the ledger is divided. Pipeline parallelism divides layers, never a tensor.
enum class DividerKind : std::uint8_t {
    tensor,            ///< TP
    sequence,          ///< TP, along the sequence
    expertTensor,      ///< ETP
    expert,            ///< EP: whole experts
    context,           ///< CP
    shardGroup,        ///< ranks that share a state: DP x CP, or a hybrid group
    expertShardGroup,  ///< the same of routed experts
};

struct Divider {
    DividerKind kind = DividerKind::tensor;
    std::int64_t size = 1;
    friend bool operator==(const Divider&, const Divider&) = default;
};

/// Those larger than 1, in the order of the product; of counts on a rank (P, M, U ...) first what made them
/// so.
[[nodiscard]] std::vector<Divider> dividersOf(const Product& product, const SymbolTable& symbols);

}  // namespace meshwright
