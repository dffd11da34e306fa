// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/dividers.h"

#include <algorithm>
#include <array>

namespace meshwright {

namespace {

using enum Symbol;

// Counts of one rank are divided already, by TP or by the experts' grid.
constexpr std::array kOnTheRank = {P, U, U_l, M, Q, R};
constexpr std::array kOfExperts = {P_x, M_x, Q_x, R_x};

struct Row {
    Symbol divisor;
    DividerKind kind;
};
constexpr std::array kDivisors = {Row{t, DividerKind::tensor},
                                  Row{t_sp, DividerKind::sequence},
                                  Row{t_x, DividerKind::expertTensor},
                                  Row{x, DividerKind::expert},
                                  Row{c, DividerKind::context},
                                  Row{N, DividerKind::shardGroup},
                                  Row{N_x, DividerKind::expertShardGroup}};

}  // namespace

std::vector<Divider> dividersOf(const Product& product, const SymbolTable& symbols) {
    std::vector<Divider> dividers;
    const auto add = [&](Symbol divisor) {
        const auto row = std::ranges::find(kDivisors, divisor, &Row::divisor);
        if (row != kDivisors.end() && symbols[divisor] > 1) dividers.push_back({row->kind, symbols[divisor]});
    };
    for (const Symbol factor : product.factors) {
        if (std::ranges::find(kOnTheRank, factor) != kOnTheRank.end()) add(t);
        if (std::ranges::find(kOfExperts, factor) == kOfExperts.end()) continue;
        add(x);
        add(t_x);
    }
    std::ranges::for_each(product.divisors, add);
    return dividers;
}

}  // namespace meshwright
