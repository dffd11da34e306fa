// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explanation/figure_sheet.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

using enum Quantity;

constexpr const char* kBusiest = MESHWRIGHT_SENTENCE(
    "Derivations",
    "What stops the stage with the most work, which need not be the one whose calls the row counts.");
constexpr const char* kHidden = MESHWRIGHT_SENTENCE("Derivations", "Computing hides all of it.");

const RankWork::Layers* layersOf(LayerType type, const Evaluation& evaluation) {
    const auto& layers = evaluation.time->busiest.layers;
    const auto found = std::ranges::find(layers, type, &RankWork::Layers::type);
    return found == layers.end() ? nullptr : &*found;
}

LayerExposure exposureIn(const RankWork::Layers& layers, const FigureSheet& sheet) {
    return {layers.type, layers.kernels, *sheet.evaluation().traffic, sheet.scenario().overlap,
            sheet.constants()};
}

Operand ofTerm(Quantity quantity, double value, std::optional<FigureId> further = {}) {
    return {rowOf(quantity).letter, quantity, value, rowOf(quantity).unit, further};
}

/// Of all layers of the type in a step.
double inAllLayers(const RankWork::Layers& layers, Seconds each, const FigureSheet& sheet) {
    return computed(rowInLayers, {{microBatches, *sheet.valueOf(microBatches)},
                                  {layersOfType, static_cast<double>(layers.count)},
                                  {layerExposed, each.value()},
                                  {modelCopies, sheet.evaluation().time->busiest.copies}});
}

/// Calls add(layers and pass, its layers, the terms of the row there) for each that stops the GPU.
template <class Add>
void forEachStopping(const TrafficRow& row, const FigureSheet& sheet, const Add& add) {
    for (const RankWork::Layers& layers : sheet.evaluation().time->busiest.layers) {
        const LayerExposure exposure = exposureIn(layers, sheet);
        if (!exposure.holds(row)) continue;
        for (const Pass pass : kPasses)
            if (const ExposureTerms terms = exposure.of(row, pass); terms.exposed().value() > 0.0)
                add(LayerPass{layers.type, pass}, layers, terms);
    }
}

Derivation deriveInLayers(const FigureId& id, const TrafficRow& row, const FigureSheet& sheet) {
    Derivation derivation{
        .id = id, .value = row.exposed.value(), .unit = QuantityUnit::second, .form = DerivationForm::sum};
    forEachStopping(row, sheet,
                    [&](const LayerPass& at, const RankWork::Layers& layers, const ExposureTerms& terms) {
                        derivation.operands.push_back(lineOf({FigureKind::rowInLayers, id.a, at.index()},
                                                             inAllLayers(layers, terms.exposed(), sheet),
                                                             QuantityUnit::second));
                    });
    derivation.remark = derivation.operands.empty() ? kHidden : kBusiest;
    return derivation;
}

Derivation deriveAtEnds(const FigureId& id, const TrafficRow& row, const FigureSheet& sheet) {
    const RankWork& busiest = sheet.evaluation().time->busiest;
    const auto [forward, backward] =
        meshwright::callsAtEnds(row, {busiest.stages, busiest.embeddings, busiest.heads});
    const double call = (row.seconds / row.callsPerStep.asDouble()).value();
    Derivation derivation = byFormula(
        id, rowAtEnds,
        {sheet.operand(microBatches), ofTerm(Quantity::callsAtEnds, static_cast<double>(forward + backward)),
         ofTerm(callTime, call, FigureId(FigureKind::rowCall, id.a)), ofTerm(modelCopies, busiest.copies)});
    derivation.value = row.exposed.value();
    derivation.remark = kBusiest;
    return derivation;
}

Derivation deriveRow(const FigureId& id, const TrafficRow& row, const FigureSheet& sheet) {
    Quantity formula = rowWhole;
    switch (stoppingOf(row)) {
        case Stopping::inLayers:
            return deriveInLayers(id, row, sheet);
        case Stopping::atEnds:
            return deriveAtEnds(id, row, sheet);
        case Stopping::atBoundary:
            formula = rowAtBoundary;
            break;
        case Stopping::reduced:
            if (row.seconds.value() > 0.0) formula = rowReduced;
            break;
        case Stopping::gathered:
            if (row.seconds.value() > 0.0) formula = rowGathered;
            break;
        case Stopping::whole:
            break;
    }
    std::vector<Operand> operands;
    for (const Quantity operand : operandsOf(formula))
        operands.push_back(operand == Quantity::rowTime
                               ? ofTerm(operand, row.seconds.value(), FigureId(FigureKind::rowTime, id.a))
                               : sheet.operand(operand));
    Derivation derivation = byFormula(id, formula, std::move(operands));
    derivation.value = row.exposed.value();
    return derivation;
}

/// By the formula of its terms, whose operands have derivations of their own.
Derivation byTerms(const FigureId& id, const ExposureTerms& terms, const std::optional<FigureId>& calls,
                   std::int64_t layerPass, const FigureSheet& sheet) {
    Derivation derivation = byFormula(
        id, terms.formula, [&](Quantity operand) { return terms.of(operand); },
        [&](Quantity operand) -> std::optional<FigureId> {
            if (operand == layerCommunication) return calls;
            if (operand == Quantity::shardsExposed) return FigureId(FigureKind::shardsInLayer, layerPass);
            if (operand == shardsCommunication) return FigureId(FigureKind::shardsCalls, layerPass);
            return constantOf(operand) ? sheet.operand(operand).further : std::nullopt;
        });
    derivation.value = terms.exposed().value();
    return derivation;
}

std::optional<Derivation> deriveInLayer(const FigureId& id, const TrafficRow& row, const LayerPass& at,
                                        const FigureSheet& sheet) {
    const RankWork::Layers* layers = layersOf(at.type, sheet.evaluation());
    if (layers == nullptr) return std::nullopt;
    const LayerExposure exposure = exposureIn(*layers, sheet);
    if (!exposure.holds(row)) return std::nullopt;
    const ExposureTerms terms = exposure.of(row, at.pass);
    if (id.kind == FigureKind::rowInLayer) {
        const FigureId calls(FigureKind::rowCalls, id.a, static_cast<std::int64_t>(at.pass));
        return byTerms(id, terms, terms.communication.value() > 0.0 ? std::optional(calls) : std::nullopt,
                       at.index(), sheet);
    }
    Derivation derivation = byFormula(
        id, rowInLayers,
        {sheet.operand(microBatches), ofTerm(layersOfType, static_cast<double>(layers->count)),
         ofTerm(layerExposed, terms.exposed().value(), FigureId(FigureKind::rowInLayer, id.a, id.b)),
         ofTerm(modelCopies, sheet.evaluation().time->busiest.copies)});
    derivation.value = inAllLayers(*layers, terms.exposed(), sheet);
    return derivation;
}

/// A layer of whichever type: the row's calls are the same in all.
std::optional<Derivation> deriveCalls(const FigureId& id, const TrafficRow& row, const FigureSheet& sheet) {
    if (id.b < 0 || id.b >= std::ssize(kPasses)) return std::nullopt;
    for (const RankWork::Layers& layers : sheet.evaluation().time->busiest.layers) {
        const LayerExposure exposure = exposureIn(layers, sheet);
        if (!exposure.holds(row)) continue;
        const double seconds = exposure.of(row, static_cast<Pass>(id.b)).communication.value();
        const double call = (row.seconds / row.callsPerStep.asDouble()).value();
        Derivation derivation = byFormula(id, callsOfLayer,
                                          {ofTerm(callTime, call, FigureId(FigureKind::rowCall, id.a)),
                                           ofTerm(callsInLayer, call > 0.0 ? seconds / call : 0.0)});
        derivation.value = seconds;
        return derivation;
    }
    return std::nullopt;
}

std::optional<Derivation> deriveShards(const FigureId& id, const LayerPass& at, const FigureSheet& sheet) {
    const RankWork::Layers* layers = layersOf(at.type, sheet.evaluation());
    if (layers == nullptr) return std::nullopt;
    const LayerExposure exposure = exposureIn(*layers, sheet);
    const ExposureTerms& terms = exposure.ofShards(at.pass);
    if (id.kind == FigureKind::shardsInLayer) return byTerms(id, terms, {}, id.a, sheet);
    Derivation derivation{
        .id = id, .value = terms.shards.value(), .unit = QuantityUnit::second, .form = DerivationForm::sum};
    const TrafficLedger& traffic = *sheet.evaluation().traffic;
    for (std::size_t i = 0; i < traffic.size(); ++i) {
        if (traffic[i].axis != Axis::dp || !exposure.holds(traffic[i])) continue;
        const Seconds calls = exposure.of(traffic[i], at.pass).communication;
        if (calls.value() > 0.0)
            derivation.operands.push_back(lineOf(
                {FigureKind::rowCalls, static_cast<std::int64_t>(i), static_cast<std::int64_t>(at.pass)},
                calls.value(), QuantityUnit::second));
    }
    return derivation;
}

void addUnique(std::vector<FigureId>& figures, const FigureId& figure) {
    if (std::ranges::find(figures, figure) == figures.end()) figures.push_back(figure);
}

}  // namespace

void addExposureFigures(std::vector<FigureId>& figures, const FigureSheet& sheet) {
    const TrafficLedger& traffic = *sheet.evaluation().traffic;
    std::vector<FigureId> found;
    for (std::size_t i = 0; i < traffic.size(); ++i) {
        const auto row = static_cast<std::int64_t>(i);
        found.emplace_back(FigureKind::rowExposed, row);
        forEachStopping(
            traffic[i], sheet, [&](const LayerPass& at, const RankWork::Layers&, const ExposureTerms& terms) {
                found.emplace_back(FigureKind::rowInLayers, row, at.index());
                found.emplace_back(FigureKind::rowInLayer, row, at.index());
                if (terms.communication.value() > 0.0)
                    addUnique(found, {FigureKind::rowCalls, row, static_cast<std::int64_t>(at.pass)});
                if (terms.formula != exposedShardsPart) return;
                addUnique(found, {FigureKind::shardsInLayer, at.index()});
                addUnique(found, {FigureKind::shardsCalls, at.index()});
            });
    }
    figures.insert(figures.end(), found.begin(), found.end());
}

std::optional<Derivation> deriveExposure(const FigureId& id, const FigureSheet& sheet) {
    const Evaluation& evaluation = sheet.evaluation();
    if (!evaluation.time || !evaluation.traffic) return std::nullopt;
    if (id.kind == FigureKind::shardsInLayer || id.kind == FigureKind::shardsCalls) {
        const auto at = LayerPass::at(id.a);
        return at ? deriveShards(id, *at, sheet) : std::nullopt;
    }
    if (id.a < 0 || id.a >= std::ssize(*evaluation.traffic)) return std::nullopt;
    const TrafficRow& row = (*evaluation.traffic)[static_cast<std::size_t>(id.a)];
    if (id.kind == FigureKind::rowExposed) return deriveRow(id, row, sheet);
    if (id.kind == FigureKind::rowCalls) return deriveCalls(id, row, sheet);
    const auto at = LayerPass::at(id.b);
    return at ? deriveInLayer(id, row, *at, sheet) : std::nullopt;
}

}  // namespace meshwright
