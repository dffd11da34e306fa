// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/derivation/symbol.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// A short list of symbols that never allocates: evaluate() builds hundreds of products in microseconds.
class SymbolList {
  public:
    static constexpr std::size_t kCapacity = 6;
    constexpr SymbolList() = default;
    constexpr SymbolList(std::initializer_list<Symbol> symbols) {
        for (const Symbol symbol : symbols) add(symbol);
    }
    constexpr void add(Symbol symbol) { m_symbols[m_size++] = symbol; }
    [[nodiscard]] constexpr const Symbol* begin() const { return m_symbols.data(); }
    [[nodiscard]] constexpr const Symbol* end() const { return m_symbols.data() + m_size; }
    [[nodiscard]] constexpr bool empty() const { return m_size == 0; }
    friend bool operator==(const SymbolList&, const SymbolList&) = default;

  private:
    std::array<Symbol, kCapacity> m_symbols{};
    std::uint8_t m_size = 0;
};

/// One term of a ledger, e.g. 2 s b h / t. The number and the formula shown for it both come from here, so they
/// cannot disagree.
struct Product {
    std::int64_t coefficient = 1;  ///< bytes per element times repetitions
    SymbolList factors;
    SymbolList divisors;
    std::int64_t block = 1;  ///< elements that share one: a constant divisor
    friend bool operator==(const Product&, const Product&) = default;
};

/// Value of the product for these symbols; a share that does not divide is rounded up (the fullest rank).
[[nodiscard]] Count evaluate(const Product& product, const SymbolTable& symbols);

/// "2 s b h / t"
[[nodiscard]] std::string formulaText(const Product& product);

/// "2 x 8192 x 1 x 8192 / 8"
[[nodiscard]] std::string substitutedText(const Product& product, const SymbolTable& symbols);

/// The distinct symbols the product uses, in order of appearance.
[[nodiscard]] std::vector<Symbol> symbolsOf(const Product& product);

}  // namespace meshwright
