// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/product.h"

#include <algorithm>
#include <string_view>

namespace meshwright {

Count evaluate(const Product& product, const SymbolTable& symbols) {
    Count numerator(product.coefficient);
    for (const Symbol factor : product.factors) numerator = numerator * symbols[factor];
    Count divisor(product.block);
    for (const Symbol symbol : product.divisors) divisor = divisor * symbols[symbol];
    if (divisor.overflowed()) return Count::overflow();
    return numerator.dividedUp(divisor.value());
}

namespace {

template <class SymbolToText>
std::string joined(const Product& product, std::string_view times, const SymbolToText& text) {
    std::string result;
    if (product.coefficient != 1 || product.factors.empty()) result = std::to_string(product.coefficient);
    for (const Symbol factor : product.factors) {
        if (!result.empty()) result += times;
        result += text(factor);
    }
    if (product.block != 1) result += " / " + std::to_string(product.block);
    for (const Symbol divisor : product.divisors) {
        result += " / ";
        result += text(divisor);
    }
    return result;
}

}  // namespace

std::string formulaText(const Product& product) {
    return joined(product, " ", [](Symbol symbol) { return std::string(symbolText(symbol)); });
}

std::string substitutedText(const Product& product, const SymbolTable& symbols) {
    return joined(product, " x ", [&](Symbol symbol) { return std::to_string(symbols[symbol]); });
}

std::vector<Symbol> symbolsOf(const Product& product) {
    std::vector<Symbol> distinct;
    const auto add = [&](Symbol symbol) {
        if (std::ranges::find(distinct, symbol) == distinct.end()) distinct.push_back(symbol);
    };
    std::ranges::for_each(product.factors, add);
    std::ranges::for_each(product.divisors, add);
    return distinct;
}

}  // namespace meshwright
