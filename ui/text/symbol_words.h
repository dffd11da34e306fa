// SPDX-License-Identifier: GPL-3.0-or-later
// What the letters of formulas mean.
#pragma once

#include <QString>
#include <QStringList>

#include "core/derivation/product.h"

namespace meshwright::ui {

/// "sequence length (tokens)"
[[nodiscard]] QString meaningOf(Symbol symbol);
/// "r_kv"
[[nodiscard]] QString letterOf(Symbol symbol);
/// Who shares a tensor out: "TP 8, sharding group 4"; a dash where every rank holds it whole.
[[nodiscard]] QString dividedByText(const Product& product, const SymbolTable& symbols);
/// "s = 8,192, sequence length (tokens)": a line a letter of the product.
[[nodiscard]] QStringList lettersOf(const Product& product, const SymbolTable& symbols);

}  // namespace meshwright::ui
