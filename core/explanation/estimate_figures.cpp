// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explanation/figure_sheet.h"
#include "core/memory/estimators/named_estimates.h"
#include "core/units/words.h"

namespace meshwright {

namespace {

/// What this program's own line adds up: the categories of the fullest stage.
std::vector<MemoryCategory> categoriesOf(EstimatePart part) {
    using enum MemoryCategory;
    if (part == EstimatePart::states) return {weights, gradients, MemoryCategory::optimizer};
    if (part == EstimatePart::buffers) return {buffers, runtime};
    return {};
}

std::optional<Derivation> deriveOwn(const FigureId& id, const MemoryLedger& memory) {
    const std::vector<MemoryCategory> categories = categoriesOf(static_cast<EstimatePart>(id.b));
    if (categories.empty()) return std::nullopt;
    Derivation derivation{.id = id, .unit = QuantityUnit::byte, .form = DerivationForm::sum};
    for (const MemoryCategory category : categories) {
        const Bytes bytes = memory.worst().of(category);
        if (bytes.overflowed()) return std::nullopt;
        const FigureId line(FigureKind::categoryMemory, memory.worstStage,
                            static_cast<std::int64_t>(category));
        derivation.operands.push_back(lineOf(line, bytes.asDouble(), QuantityUnit::byte));
        derivation.value += bytes.asDouble();
    }
    return derivation;
}

/// The formula of a part; empty for the sum of several, and for what the estimator does not count.
std::optional<Quantity> formulaFor(EstimatePart part, const NamedEstimate& estimate) {
    switch (part) {
        case EstimatePart::states:
            return estimate.statesBy;
        case EstimatePart::activations:
            return estimate.activationsBy;
        case EstimatePart::host:
            return estimate.hostBy;
        case EstimatePart::inFlight:
            return estimate.inFlightBy;
        case EstimatePart::buffers:
        case EstimatePart::total:
            break;
    }
    return std::nullopt;
}

/// To whole bytes, as the estimator has it; empty for what is none.
std::optional<Bytes> bytesOf(EstimatePart part, const NamedEstimate& estimate) {
    switch (part) {
        case EstimatePart::states:
            return estimate.states;
        case EstimatePart::activations:
            return estimate.activations;
        case EstimatePart::host:
            return estimate.host;
        case EstimatePart::total:
            return estimate.activations ? std::optional(estimate.total()) : std::nullopt;
        case EstimatePart::buffers:
        case EstimatePart::inFlight:
            break;
    }
    return std::nullopt;
}

std::optional<Derivation> deriveByTerms(const FigureId& id, const NamedEstimate& estimate,
                                        const FigureSheet& sheet) {
    const auto formula = formulaFor(static_cast<EstimatePart>(id.b), estimate);
    if (!formula) return std::nullopt;
    return byFormula(
        id, *formula, [&](Quantity operand) { return valueIn(estimate.terms, operand); },
        [&](Quantity operand) -> std::optional<FigureId> {
            if (operand == Quantity::megatronInFlight)
                return FigureId(static_cast<Estimator>(id.a), EstimatePart::inFlight);
            const Operand own = sheet.operand(operand);
            return own.value == valueIn(estimate.terms, operand) ? own.further : std::nullopt;
        });
}

Derivation deriveTotal(const FigureId& id, const NamedEstimate& estimate) {
    Derivation derivation{.id = id, .unit = QuantityUnit::byte, .form = DerivationForm::sum};
    for (const EstimatePart part : {EstimatePart::states, EstimatePart::activations})
        derivation.operands.push_back(lineOf({static_cast<Estimator>(id.a), part},
                                             bytesOf(part, estimate)->asDouble(), QuantityUnit::byte));
    return derivation;
}

constexpr std::array kParts = {EstimatePart::states, EstimatePart::activations, EstimatePart::buffers,
                               EstimatePart::total,  EstimatePart::host,        EstimatePart::inFlight};

bool hasPart(EstimatePart part, const NamedEstimate& estimate) {
    if (part == EstimatePart::inFlight) return estimate.inFlightBy.has_value();
    const std::optional<Bytes> bytes = bytesOf(part, estimate);
    return bytes && !bytes->overflowed();
}

}  // namespace

void addEstimateFigures(std::vector<FigureId>& figures, const FigureSheet& sheet) {
    for (const EstimatePart part : {EstimatePart::states, EstimatePart::buffers})
        figures.emplace_back(Estimator::meshwright, part);
    for (const NamedEstimate& estimate : namedEstimates(sheet.scenario(), sheet.evaluation().resolved))
        for (const EstimatePart part : kParts)
            if (hasPart(part, estimate)) figures.emplace_back(*fromWord<Estimator>(estimate.id), part);
}

std::optional<Derivation> deriveEstimate(const FigureId& id, const FigureSheet& sheet) {
    const auto& memory = sheet.evaluation().memory;
    if (!memory) return std::nullopt;
    const auto estimator = static_cast<Estimator>(id.a);
    if (estimator == Estimator::meshwright) return deriveOwn(id, *memory);
    const std::vector<NamedEstimate> estimates =
        namedEstimates(sheet.scenario(), sheet.evaluation().resolved);
    const auto estimate = std::ranges::find(estimates, wordOf(estimator), &NamedEstimate::id);
    const auto part = static_cast<EstimatePart>(id.b);
    if (estimate == estimates.end() || !hasPart(part, *estimate)) return std::nullopt;
    auto derivation = part == EstimatePart::total ? std::optional(deriveTotal(id, *estimate))
                                                  : deriveByTerms(id, *estimate, sheet);
    if (const auto bytes = bytesOf(part, *estimate); derivation && bytes)
        derivation->value = bytes->asDouble();
    return derivation;
}

}  // namespace meshwright
