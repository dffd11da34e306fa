// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/derivation_text.h"

#include <fmt/format.h>

#include <cmath>

#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/scenario/words.h"

namespace meshwright {

MESHWRIGHT_WORDS(
    DerivationForm,
    {{formula, "formula"}, {sum, "sum"}, {largest, "largest"}, {words, "words"}, {given, "given"}})
MESHWRIGHT_WORDS(QuantityUnit, {{one, ""},
                                {share, ""},
                                {byte, "B"},
                                {decimalByte, "B"},
                                {second, "s"},
                                {day, "d"},
                                {perSecond, "1/s"},
                                {flop, "FLOP"},
                                {flopPerSecond, "FLOP/s"},
                                {bytePerSecond, "B/s"},
                                {flopPerByte, "FLOP/B"},
                                {flopPerJoule, "FLOP/J"},
                                {dollar, "USD"},
                                {watt, "W"},
                                {megawattHour, "MWh"}})

namespace {

/// Counts as they are, other numbers to seven figures.
std::string number(double value) {
    const bool isCount = value == std::floor(value) && std::abs(value) < 1e15;
    return isCount ? fmt::format("{:.0f}", value) : fmt::format("{:.7g}", value);
}

std::string withUnit(double value, QuantityUnit unit) {
    const std::string_view word = wordOf(unit);
    return word.empty() ? number(value) : number(value) + ' ' + std::string(word);
}

std::string itemText(const std::vector<MemoryItem>& items, const FigureId& id) {
    return fmt::format("{}, stage {}", spelledOut(items[static_cast<std::size_t>(id.b)].name), id.a);
}

std::string layersText(LayerType type) {
    return fmt::format("layers: {}, {}", wordOf(type.kind), wordOf(type.feedForward));
}

std::string layerPassText(std::int64_t index) {
    const LayerPass at = LayerPass::at(index).value_or(LayerPass{});
    return fmt::format("{} ({})", wordOf(at.pass), layersText(at.type));
}

std::string rowText(std::string_view figure, const FigureId& id, const Evaluation& evaluation) {
    const TrafficRow& of = (*evaluation.traffic)[static_cast<std::size_t>(id.a)];
    return fmt::format("{} of {}, {} over {}", figure, spelledOut(of.what), wordOf(of.collective),
                       wordOf(of.axis));
}

std::string trafficText(const FigureId& id, const Evaluation& evaluation) {
    const auto row = [&](std::string_view figure) { return rowText(figure, id, evaluation); };
    switch (id.kind) {
        case FigureKind::rowTime:
            return row("time");
        case FigureKind::rowBytes:
            return row("bytes a GPU sends");
        case FigureKind::rowMessage:
            return row("message");
        case FigureKind::rowCall:
            return row("a call");
        case FigureKind::rowExposed:
            return row("exposed time");
        case FigureKind::rowInLayers:
            return row("exposed time") + ", " + layerPassText(id.b);
        case FigureKind::rowInLayer:
            return row("exposed time") + ", one layer, " + layerPassText(id.b);
        case FigureKind::rowCalls:
            return row("calls") + ", one layer, " + std::string(wordOf(static_cast<Pass>(id.b)));
        case FigureKind::shardsInLayer:
            return "exposed time of sharded states, one layer, " + layerPassText(id.a);
        case FigureKind::shardsCalls:
            return "calls for sharded states, one layer, " + layerPassText(id.a);
        default:
            return fmt::format("communication over {} that computing does not hide",
                               wordOf(static_cast<Axis>(id.a)));
    }
}

std::string pathText(const FigureId& id) {
    const std::string part = spelledOut(wordOf(static_cast<PathPart>(id.b)));
    const std::string stage =
        id.kind == FigureKind::pathOps ? fmt::format(", stage {}", id.a) : std::string();
    return fmt::format("{} on the critical path{}{}", part, stage,
                       id.quantity == Quantity::pipeline ? ", if messages took no time" : "");
}

std::string timeText(const FigureId& id) {
    const auto kernel = [&] { return wordOf(static_cast<KernelClass>(id.a)); };
    switch (id.kind) {
        case FigureKind::kernelTime:
            return fmt::format("kernels: {}", kernel());
        case FigureKind::kernelComputing:
            return fmt::format("kernels: {}, without what is recomputed", kernel());
        case FigureKind::kernelPart:
            return fmt::format("kernels: {}, {}", kernel(),
                               spelledOut(wordOf(static_cast<KernelPart>(id.b))));
        case FigureKind::kernelIntensity:
            return fmt::format("kernels: {}, FLOPs a byte", kernel());
        case FigureKind::kernelRate:
            return fmt::format("kernels: {}, FLOPs a second", kernel());
        case FigureKind::kernelBandwidth:
            return fmt::format("kernels: {}, bytes a second", kernel());
        case FigureKind::stageWork:
            return fmt::format("a micro-batch on stage {}", id.a);
        case FigureKind::stageForward:
            return fmt::format("forward of a micro-batch, stage {}", id.a);
        case FigureKind::stageBackward:
            return fmt::format("backward of a micro-batch, stage {}", id.a);
        case FigureKind::stageBackwardInput:
            return fmt::format("backward for inputs of a micro-batch, stage {}", id.a);
        case FigureKind::stageBackwardWeight:
            return fmt::format("backward for weights of a micro-batch, stage {}", id.a);
        case FigureKind::pathPart:
        case FigureKind::pathOps:
            return pathText(id);
        default:
            return fmt::format("rank {}", id.a);
    }
}

std::string figureText(const FigureId& id, const Evaluation& evaluation) {
    const auto stage = [&]() -> const StageMemory& {
        return evaluation.memory->stages[static_cast<std::size_t>(id.a)];
    };
    switch (id.kind) {
        case FigureKind::quantity:
            return rowOf(id.quantity).meaning;
        case FigureKind::constant:
            return fmt::format("assumption of the time model: {}", wordOf(static_cast<TimeConstant>(id.a)));
        case FigureKind::stageMemory:
            return fmt::format("memory of stage {}", id.a);
        case FigureKind::categoryMemory:
            return fmt::format("{} of stage {}", wordOf(static_cast<MemoryCategory>(id.b)), id.a);
        case FigureKind::memoryItem:
            return itemText(stage().items, id);
        case FigureKind::hostMemory:
            return fmt::format("on the host for stage {}", id.a);
        case FigureKind::hostItem:
            return itemText(stage().hostItems, id);
        case FigureKind::checkpointItem:
            return spelledOut(evaluation.checkpoint->items[static_cast<std::size_t>(id.a)].name) +
                   " of the whole model";
        case FigureKind::estimate:
            return fmt::format("{} by {}", spelledOut(wordOf(static_cast<EstimatePart>(id.b))),
                               wordOf(static_cast<Estimator>(id.a)));
        case FigureKind::rowTime:
        case FigureKind::rowBytes:
        case FigureKind::rowMessage:
        case FigureKind::rowCall:
        case FigureKind::rowExposed:
        case FigureKind::rowInLayers:
        case FigureKind::rowInLayer:
        case FigureKind::rowCalls:
        case FigureKind::shardsInLayer:
        case FigureKind::shardsCalls:
        case FigureKind::axisExposed:
            return trafficText(id, evaluation);
        default:
            return timeText(id);
    }
}

struct MeaningText {
    const Evaluation& evaluation;
    std::string operator()(Quantity quantity) const { return rowOf(quantity).meaning; }
    std::string operator()(Symbol symbol) const { return symbolMeaning(symbol); }
    std::string operator()(const FigureId& id) const { return figureText(id, evaluation); }
    std::string operator()(const AxisTerm& term) const {
        return (term.stride ? "ranks from one to the next along " : "coordinate along ") +
               std::string(wordOf(term.axis));
    }
    std::string operator()(const TensorTerm& term) const { return spelledOut(term.name); }
    std::string operator()(LayerType type) const { return layersText(type); }
    std::string operator()(KernelClass end) const { return std::string(wordOf(end)); }
};

std::string substitutedNumbers(const Derivation& derivation) {
    return substituted(derivation, [](const Operand& operand) { return number(operand.value); });
}

std::string formLine(const Derivation& derivation) {
    switch (derivation.form) {
        case DerivationForm::formula:
            return fmt::format("  = {}\n  = {}\n", derivation.formula, substitutedNumbers(derivation));
        case DerivationForm::sum:
            return "  = the sum of\n";
        case DerivationForm::largest:
            return "  = the largest of\n";
        case DerivationForm::words:
        case DerivationForm::given:
            break;
    }
    return {};
}

Json textOrNull(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

}  // namespace

std::string meaningText(const OperandMeaning& meaning, const Evaluation& evaluation) {
    return std::visit(MeaningText{evaluation}, meaning);
}

std::string derivationText(const Derivation& derivation, const Evaluation& evaluation) {
    std::string text = fmt::format("{}: {}\n", figureText(derivation.id, evaluation),
                                   withUnit(derivation.value, derivation.unit)) +
                       formLine(derivation);
    for (const Operand& operand : derivation.operands) {
        const std::string further = operand.further ? "  [" + textOf(*operand.further) + "]" : std::string();
        text += fmt::format("    {:<12} {:<22} {}{}\n", operand.symbol, withUnit(operand.value, operand.unit),
                            meaningText(operand.meaning, evaluation), further);
    }
    if (*derivation.remark != '\0') text += fmt::format("  {}\n", derivation.remark);
    if (!derivation.source.empty()) text += fmt::format("  source: {}\n", derivation.source);
    return text;
}

std::string derivationJson(const Derivation& derivation, const Evaluation& evaluation) {
    const auto unit = [](QuantityUnit of) { return textOrNull(std::string(wordOf(of))); };
    Json operands = Json::array();
    for (const Operand& operand : derivation.operands)
        operands.push_back({{"symbol", textOrNull(operand.symbol)},
                            {"meaning", meaningText(operand.meaning, evaluation)},
                            {"value", operand.value},
                            {"unit", unit(operand.unit)},
                            {"figure", operand.further ? Json(textOf(*operand.further)) : Json(nullptr)}});
    return readableText({{"figure", textOf(derivation.id)},
                         {"meaning", figureText(derivation.id, evaluation)},
                         {"value", derivation.value},
                         {"unit", unit(derivation.unit)},
                         {"form", wordOf(derivation.form)},
                         {"formula", textOrNull(derivation.formula)},
                         {"substituted", textOrNull(substitutedNumbers(derivation))},
                         {"operands", std::move(operands)},
                         {"source", textOrNull(derivation.source)},
                         {"remark", textOrNull(derivation.remark)}});
}

}  // namespace meshwright
