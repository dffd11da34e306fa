// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/quantity.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "core/derivation/quantity_table.h"

namespace meshwright {

namespace {

using quantities::kRows;

static_assert(std::size(kRows) == kQuantityCount);

/// In the order of the enum, so that a row is found by its place.
constexpr bool inOrder() {
    for (std::size_t i = 0; i < kQuantityCount; ++i)
        if (static_cast<std::size_t>(kRows[i].quantity) != i) return false;
    return true;
}
static_assert(inOrder());

constexpr Quantity byLetter(std::string_view letter) {
    for (const QuantityRow& row : kRows)
        if (row.letter == letter) return row.quantity;
    throw std::invalid_argument("no quantity has this letter");
}

struct BoundFormula {
    Formula formula;
    std::array<Quantity, Formula::kMostNames> operands{};
};

/// A formula that cannot be read, or names what is not in the table, does not compile.
constexpr BoundFormula bound(const char* text) {
    BoundFormula result{Formula::parse(text).value(), {}};
    std::size_t i = 0;
    for (const std::string_view name : result.formula.names()) result.operands[i++] = byLetter(name);
    return result;
}

constexpr auto kFormulas = [] {
    std::array<BoundFormula, kQuantityCount> formulas{};
    for (std::size_t i = 0; i < kQuantityCount; ++i)
        if (*kRows[i].formula != '\0') formulas[i] = bound(kRows[i].formula);
    return formulas;
}();

const BoundFormula& boundOf(Quantity quantity) {
    return kFormulas[static_cast<std::size_t>(quantity)];
}

}  // namespace

const QuantityRow& rowOf(Quantity quantity) {
    return kRows[static_cast<std::size_t>(quantity)];
}

const Formula& formulaOf(Quantity quantity) {
    return boundOf(quantity).formula;
}

std::span<const Quantity> operandsOf(Quantity quantity) {
    const BoundFormula& formula = boundOf(quantity);
    return {formula.operands.data(), formula.formula.names().size()};
}

double valueIn(std::span<const Given> given, Quantity quantity) {
    const auto found = std::ranges::find(given, quantity, &Given::quantity);
    return found == given.end() ? std::numeric_limits<double>::quiet_NaN() : found->value;
}

double computed(Quantity quantity, std::span<const Given> given) {
    return computed(quantity, [&](Quantity operand) { return valueIn(given, operand); });
}

}  // namespace meshwright
