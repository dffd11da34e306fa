// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/quantity.h"

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "core/derivation/symbol.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

/// Letters that formulas of quantities share with products: there they mean the same.
const std::map<std::string, Symbol> kShared = {{"t", Symbol::t}, {"c", Symbol::c}, {"p", Symbol::p},
                                               {"d", Symbol::d}, {"b", Symbol::b}, {"m", Symbol::m},
                                               {"s", Symbol::s}, {"h", Symbol::h}, {"k", Symbol::k},
                                               {"f", Symbol::f}, {"V", Symbol::V}};

}  // namespace

TEST_CASE("One letter means one thing everywhere, and every quantity has words and an id of its own") {
    std::set<std::string> letters, ids;
    for (std::size_t i = 0; i < kQuantityCount; ++i) {
        const QuantityRow& row = rowOf(static_cast<Quantity>(i));
        INFO(row.id);
        CHECK(static_cast<std::size_t>(row.quantity) == i);
        CHECK(ids.insert(row.id).second);
        CHECK_FALSE(std::string(row.meaning).empty());
        if (std::string(row.letter).empty()) continue;
        CHECK(letters.insert(row.letter).second);
    }
    for (std::size_t i = 0; i < kSymbolCount; ++i) {
        const std::string letter(symbolText(static_cast<Symbol>(i)));
        INFO(letter);
        CHECK(letters.contains(letter) == kShared.contains(letter));
    }
}

TEST_CASE("A quantity is computed from what its formula names, and is no number where one is missing") {
    using enum Quantity;
    CHECK(computed(mfu, {{tokenFlops, 2.0}, {tokensPerGpu, 3.0}, {peak, 12.0}}) == 0.5);
    CHECK(computed(bubble, {{pipeline, 1.0}, {microBatches, 2.0}, {microBatchBusy, 3.0}}) == 0.0);
    CHECK(std::isnan(computed(mfu, {{tokenFlops, 2.0}, {peak, 12.0}})));
    CHECK(formulaOf(nodes).empty());
}
