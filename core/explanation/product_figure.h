// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/derivation/product.h"
#include "core/explanation/derivation.h"

namespace meshwright {

/// `count` times a product of symbols, a share that does not divide rounded up.
[[nodiscard]] Derivation byProduct(const FigureId& id, const Product& product, const SymbolTable& symbols,
                                   std::int64_t count, QuantityUnit unit = QuantityUnit::byte);

}  // namespace meshwright
