// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explanation/figure_sheet.h"
#include "core/explanation/product_figure.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

constexpr const char* kRuntime =
    MESHWRIGHT_SENTENCE("Derivations", "A fixed amount, not a product of sizes.");

constexpr const char* kWholeModel =
    MESHWRIGHT_SENTENCE("Derivations", "Here the symbols count the whole model, divided by nobody.");

bool divides(const Product& product, const SymbolTable& symbols) {
    Count numerator(product.coefficient), divisor(product.block);
    for (const Symbol factor : product.factors) numerator = numerator * symbols[factor];
    for (const Symbol symbol : product.divisors) divisor = divisor * symbols[symbol];
    return !numerator.overflowed() && !divisor.overflowed() && numerator.value() % divisor.value() == 0;
}

std::optional<Derivation> sumOf(const FigureId& id, const std::vector<MemoryItem>& items, FigureKind lines,
                                Bytes total, std::optional<MemoryCategory> category) {
    if (total.overflowed()) return std::nullopt;
    Derivation derivation{
        .id = id, .value = total.asDouble(), .unit = QuantityUnit::byte, .form = DerivationForm::sum};
    for (std::int64_t i = 0; i < std::ssize(items); ++i) {
        const MemoryItem& item = items[static_cast<std::size_t>(i)];
        if (category && item.category != *category) continue;
        const FigureId line(lines, id.a, i);
        derivation.operands.push_back(lineOf(line, item.bytes.asDouble(), QuantityUnit::byte));
    }
    std::ranges::stable_sort(derivation.operands, std::ranges::greater(), &Operand::value);
    return derivation;
}

std::optional<Derivation> deriveItem(const FigureId& id, const std::vector<MemoryItem>& items,
                                     std::int64_t index, const SymbolTable& symbols,
                                     QuantityUnit unit = QuantityUnit::byte) {
    if (index < 0 || index >= std::ssize(items)) return std::nullopt;
    const MemoryItem& item = items[static_cast<std::size_t>(index)];
    Derivation derivation = byProduct(id, item.product, symbols, item.count, unit);
    derivation.value = item.bytes.asDouble();
    derivation.source = item.source;
    if (derivation.operands.empty()) {
        derivation.form = DerivationForm::given;
        derivation.remark = kRuntime;
    }
    return derivation;
}

std::optional<Derivation> deriveCheckpointItem(const FigureId& id, const Evaluation& evaluation) {
    if (!evaluation.checkpoint) return std::nullopt;
    auto derivation = deriveItem(id, evaluation.checkpoint->items, id.a, evaluation.checkpoint->symbols,
                                 QuantityUnit::decimalByte);
    if (derivation) derivation->remark = kWholeModel;
    return derivation;
}

Derivation sumOfCategories(const FigureId& id, const StageMemory& stage) {
    Derivation derivation{
        .id = id, .value = stage.total.asDouble(), .unit = QuantityUnit::byte, .form = DerivationForm::sum};
    for (const MemoryCategory category : kMemoryCategories) {
        const FigureId part(FigureKind::categoryMemory, id.a, static_cast<std::int64_t>(category));
        derivation.operands.push_back(lineOf(part, stage.of(category).asDouble(), QuantityUnit::byte));
    }
    return derivation;
}

}  // namespace

Derivation byProduct(const FigureId& id, const Product& product, const SymbolTable& symbols,
                     std::int64_t count, QuantityUnit unit) {
    Derivation derivation;
    derivation.id = id;
    derivation.unit = unit;
    derivation.value = evaluate(product, symbols).asDouble() * static_cast<double>(count);
    const QuantityRow& times = rowOf(Quantity::itemCount);
    const std::string each = formulaText(product);
    const bool whole = divides(product, symbols);
    derivation.formula = whole ? each : "ceil(" + each + ")";
    if (count != 1) {
        derivation.formula = std::string(times.letter) + (whole ? " (" + each + ")" : " ceil(" + each + ")");
        derivation.operands.push_back(
            {times.letter, Quantity::itemCount, static_cast<double>(count), QuantityUnit::one, {}});
    }
    for (const Symbol symbol : symbolsOf(product))
        derivation.operands.push_back({std::string(symbolText(symbol)),
                                       symbol,
                                       static_cast<double>(symbols[symbol]),
                                       QuantityUnit::one,
                                       {}});
    return derivation;
}

std::optional<Derivation> deriveMemory(const FigureId& id, const FigureSheet& sheet) {
    if (id.kind == FigureKind::checkpointItem) return deriveCheckpointItem(id, sheet.evaluation());
    const auto& memory = sheet.evaluation().memory;
    if (!memory || id.a < 0 || id.a >= std::ssize(memory->stages)) return std::nullopt;
    const StageMemory& stage = memory->stages[static_cast<std::size_t>(id.a)];
    switch (id.kind) {
        case FigureKind::stageMemory:
            return sumOfCategories(id, stage);
        case FigureKind::categoryMemory: {
            const auto category = static_cast<MemoryCategory>(id.b);
            if (id.b < 0 || id.b >= std::ssize(kMemoryCategories)) return std::nullopt;
            return sumOf(id, stage.items, FigureKind::memoryItem, stage.of(category), category);
        }
        case FigureKind::memoryItem:
            return deriveItem(id, stage.items, id.b, stage.symbols);
        case FigureKind::hostMemory:
            if (stage.hostItems.empty()) return std::nullopt;
            return sumOf(id, stage.hostItems, FigureKind::hostItem, stage.hostTotal, {});
        default:
            return deriveItem(id, stage.hostItems, id.b, stage.symbols);
    }
}

}  // namespace meshwright
