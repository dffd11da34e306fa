// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explanation/figure_sheet.h"
#include "core/explanation/product_figure.h"
#include "core/traffic/collective.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

using enum Quantity;

constexpr const char* kBandwidth =
    MESHWRIGHT_SENTENCE("Derivations",
                        "A bandwidth is the link's own, times the part of it that collectives reach and, "
                        "between nodes, what is left as "
                        "the group grows. Of the algorithms that a collective has, the fastest runs.");

/// The ledger speaks of the rank with the most layers, then with the most parameters.
const SymbolTable& symbolsOfTraffic(const MemoryLedger& memory) {
    return std::ranges::max_element(
               memory.stages, {},
               [](const StageMemory& stage) { return std::pair(stage.layers, stage.parameters.value()); })
        ->symbols;
}

CallTerms termsOf(const TrafficRow& row, const SymbolTable& symbols, const FigureSheet& sheet) {
    const Cluster& cluster = sheet.scenario().cluster;
    const Links links{cluster.intraNode.spec, cluster.interNode.spec, LinkShares(sheet.constants())};
    CallTerms terms(row.collective, Bytes(evaluate(row.payload, symbols).value()),
                    {row.groupSize, row.groupPerNode, row.crossesNodes}, links);
    if (row.axis == Axis::ep) {
        terms.copies = static_cast<double>(symbols[Symbol::k]);
        terms.mostCopies = sheet.constants()[TimeConstant::epNodeCopies];
    }
    return terms;
}

/// An operand of a row's formula.
Operand ofRow(Quantity quantity, double value, std::optional<FigureId> further = {}) {
    return {rowOf(quantity).letter, quantity, value, rowOf(quantity).unit, further};
}

Derivation deriveCall(const FigureId& id, const TrafficRow& row, const CallTerms& terms,
                      const FigureSheet& sheet) {
    const Quantity formula = terms.formula(row.algorithm);
    std::vector<Operand> operands;
    for (const Quantity operand : operandsOf(formula)) {
        std::optional<FigureId> further;
        if (operand == message) further = FigureId(FigureKind::rowMessage, id.a);
        if (operand == callLaunch && sheet.hasDerivation(operand)) further = operand;
        operands.push_back(ofRow(operand, terms.of(operand), further));
    }
    Derivation derivation = byFormula(id, formula, std::move(operands));
    derivation.value = computed(formula, [&](Quantity q) { return terms.of(q); });
    derivation.remark = kBandwidth;
    const LinkSpec& link =
        row.crossesNodes ? sheet.scenario().cluster.interNode.spec : sheet.scenario().cluster.intraNode.spec;
    if (!derivation.source.empty()) derivation.source += "; ";
    derivation.source += link.source.empty() ? link.name : link.name + ": " + link.source;
    return derivation;
}

Derivation deriveBytes(const FigureId& id, const TrafficRow& row, const CallTerms& terms) {
    Quantity formula = shareBytes;
    if (row.collective == Collective::allReduce) formula = allReduceBytes;
    if (row.collective == Collective::sendRecv) formula = sendBytes;
    std::vector<Operand> operands;
    for (const Quantity operand : operandsOf(formula)) {
        if (operand == calls)
            operands.push_back(ofRow(calls, row.callsPerStep.asDouble()));
        else if (operand == message)
            operands.push_back(ofRow(message, terms.message, FigureId(FigureKind::rowMessage, id.a)));
        else
            operands.push_back(ofRow(operand, terms.of(operand)));
    }
    Derivation derivation = byFormula(id, formula, std::move(operands));
    derivation.value = row.bytesPerGpuPerStep.asDouble();
    return derivation;
}

}  // namespace

std::optional<FigureId> hopFigure(const Evaluation& evaluation) {
    const TrafficLedger& traffic = *evaluation.traffic;
    const auto row = std::ranges::find(traffic, Stopping::atBoundary, stoppingOf);
    if (row == traffic.end()) return std::nullopt;
    return FigureId(FigureKind::rowCall, row - traffic.begin());
}

std::optional<Derivation> deriveTraffic(const FigureId& id, const FigureSheet& sheet) {
    const Evaluation& evaluation = sheet.evaluation();
    if (!evaluation.traffic || !evaluation.memory || id.a < 0 || id.a >= std::ssize(*evaluation.traffic))
        return std::nullopt;
    const TrafficRow& row = (*evaluation.traffic)[static_cast<std::size_t>(id.a)];
    const SymbolTable& symbols = symbolsOfTraffic(*evaluation.memory);
    const CallTerms terms = termsOf(row, symbols, sheet);
    switch (id.kind) {
        case FigureKind::rowMessage:
            return byProduct(id, row.payload, symbols, 1, QuantityUnit::decimalByte);
        case FigureKind::rowCall:
            return deriveCall(id, row, terms, sheet);
        case FigureKind::rowBytes:
            return deriveBytes(id, row, terms);
        default:
            break;
    }
    const FigureId call(FigureKind::rowCall, id.a);
    Derivation derivation =
        byFormula(id, rowTime,
                  {ofRow(Quantity::callTime, deriveCall(call, row, terms, sheet).value, call),
                   ofRow(calls, row.callsPerStep.asDouble())});
    derivation.value = row.seconds.value();
    return derivation;
}

}  // namespace meshwright
