// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explanation/figure_sheet.h"
#include "core/explanation/parameter_lines.h"
#include "core/pipeline/critical_path.h"
#include "core/timing/step_rates.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

using enum Quantity;

constexpr const char* kBubble = MESHWRIGHT_SENTENCE(
    "Derivations",
    "The times come from the event simulator. For equal stages without messages, GPipe and 1F1B "
    "idle for (p - 1) / (m + p - 1) of the time; interleaving divides p - 1 by the virtual "
    "stages, and zero-bubble schedules fill most of it.");
constexpr const char* kCheckpoint = MESHWRIGHT_SENTENCE(
    "Derivations", "The lines of weights and optimizer states, for the whole model and divided by nobody.");
constexpr const char* kBusiest = MESHWRIGHT_SENTENCE(
    "Derivations",
    "The stage with the most work sets the pace: these are its kernels, over all micro-batches.");
constexpr const char* kExposed = MESHWRIGHT_SENTENCE(
    "Derivations", "Of each row, what stops the stage with the most work because nothing hides it.");
constexpr const char* kNothingLost = MESHWRIGHT_SENTENCE(
    "Derivations",
    "No failures are assumed, or no checkpoint is written: nothing is lost, no interval is needed.");
constexpr const char* kSetHere = MESHWRIGHT_SENTENCE("Derivations", "Set in the scenario, or counted.");
constexpr const char* kAssumed = MESHWRIGHT_SENTENCE(
    "Derivations",
    "The time model assumes this. The figures of the step have a page with all its assumptions.");
constexpr const char* kDataSheet = MESHWRIGHT_SENTENCE("Derivations", "From the data sheet of the GPU.");

Derivation started(Quantity quantity, const FigureSheet& sheet, DerivationForm form) {
    const QuantityRow& row = rowOf(quantity);
    Derivation derivation;
    derivation.id = quantity;
    derivation.value = *sheet.valueOf(quantity);
    derivation.unit = row.unit;
    derivation.form = form;
    derivation.source = row.source;
    return derivation;
}

/// Says where a constant of the time model comes from.
void addOrigin(Derivation& derivation, TimeConstant constant, const Scenario& scenario) {
    derivation.remark = kSetHere;
    if (scenario.timeConstants[constant]) return;
    derivation.remark = kAssumed;
    derivation.source = rowsFor(builtInCalibration(), scenario)[constant]->source;
}

Derivation given(Quantity quantity, const FigureSheet& sheet) {
    Derivation derivation = started(quantity, sheet, DerivationForm::given);
    derivation.remark = kSetHere;
    if (quantity == interval || quantity == goodput || quantity == effectiveDays)
        derivation.remark = kNothingLost;
    if (const auto constant = constantOf(quantity)) addOrigin(derivation, *constant, sheet.scenario());
    if (!isOnDataSheet(quantity)) return derivation;
    const GpuSpec& gpu = sheet.scenario().cluster.gpu.spec;
    derivation.remark = kDataSheet;
    derivation.source = gpu.source.empty() ? gpu.name : gpu.name + ": " + gpu.source;
    return derivation;
}

QuantityUnit unitOf(ConstantUnit unit) {
    switch (unit) {
        case ConstantUnit::share:
            return QuantityUnit::share;
        case ConstantUnit::seconds:
            return QuantityUnit::second;
        case ConstantUnit::bytesPerSecond:
            return QuantityUnit::bytePerSecond;
        case ConstantUnit::flopsPerJoule:
            return QuantityUnit::flopPerJoule;
        case ConstantUnit::factor:
        case ConstantUnit::tokens:
        case ConstantUnit::elements:
        case ConstantUnit::exponent:
            break;
    }
    return QuantityUnit::one;
}

std::optional<Derivation> deriveConstant(const FigureId& id, const FigureSheet& sheet) {
    if (id.a < 0 || id.a >= static_cast<std::int64_t>(kTimeConstants)) return std::nullopt;
    const auto constant = static_cast<TimeConstant>(id.a);
    Derivation derivation{.id = id,
                          .value = sheet.constants()[constant],
                          .unit = unitOf(rangeOf(constant).unit),
                          .form = DerivationForm::given};
    addOrigin(derivation, constant, sheet.scenario());
    return derivation;
}

/// Kernels of the busiest rank that take any of the time.
void addKernels(Derivation& derivation, const FigureSheet& sheet) {
    const bool again = derivation.id == FigureId(recompute);
    sheet.evaluation().time->kernels.forEach([&](KernelClass kernel, const KernelTime& each) {
        const Seconds part = again ? each.time.recompute : each.time.forward + each.time.backward();
        if (part.value() <= 0.0) return;
        const FigureId id(again ? FigureKind::kernelTime : FigureKind::kernelComputing,
                          static_cast<std::int64_t>(kernel));
        derivation.operands.push_back(lineOf(id, part.value(), QuantityUnit::second));
    });
    derivation.remark = kBusiest;
}

void addExposedAxes(Derivation& derivation, const FigureSheet& sheet) {
    for (const Axis axis : exposedAxes(sheet.evaluation())) {
        const FigureId id(FigureKind::axisExposed, static_cast<std::int64_t>(axis));
        const double value = derive(id, sheet.scenario(), sheet.evaluation())->value;
        derivation.operands.push_back(lineOf(id, value, QuantityUnit::second));
    }
    derivation.remark = kExposed;
}

std::optional<Derivation> deriveAxis(const FigureId& id, const FigureSheet& sheet) {
    const Evaluation& evaluation = sheet.evaluation();
    const std::vector<Axis> axes = exposedAxes(evaluation);
    if (std::ranges::find(axes, static_cast<Axis>(id.a)) == axes.end()) return std::nullopt;
    Derivation derivation{.id = id, .unit = QuantityUnit::second, .form = DerivationForm::sum};
    derivation.remark = kExposed;
    for (std::size_t i = 0; i < evaluation.traffic->size(); ++i) {
        const TrafficRow& row = (*evaluation.traffic)[i];
        if (row.axis != static_cast<Axis>(id.a) || row.exposed.value() <= 0.0) continue;
        const FigureId line(FigureKind::rowExposed, static_cast<std::int64_t>(i));
        derivation.operands.push_back({"", line, row.exposed.value(), QuantityUnit::second, line});
        derivation.value += row.exposed.value();
    }
    return derivation;
}

/// A rank's share of the parameters: of the stage that the optimizer takes longest on.
void addHeldParameters(Derivation& derivation, const FigureSheet& sheet) {
    const Scenario& scenario = sheet.scenario();
    const auto& stages = sheet.evaluation().memory->stages;
    const auto slowest = std::ranges::find(stages, derivation.value, [&](const StageMemory& stage) {
        return optimizerWork(scenario, sheet.evaluation().resolved, stage.symbols).parameters;
    });
    const bool sharded = scenario.sharding.strategy != ShardingStrategy::none;
    const bool experts = scenario.model.spec.moe.has_value();
    derivation.formula = sharded ? (experts ? "P / N + P_x / N_x" : "P / N") : (experts ? "P + P_x" : "P");
    if (slowest == stages.end()) return;
    const auto add = [&](Symbol symbol) {
        derivation.operands.push_back({std::string(symbolText(symbol)),
                                       symbol,
                                       static_cast<double>(slowest->symbols[symbol]),
                                       QuantityUnit::one,
                                       {}});
    };
    add(Symbol::P);
    if (sharded) add(Symbol::N);
    if (experts) add(Symbol::P_x);
    if (experts && sharded) add(Symbol::N_x);
}

void addStages(Derivation& derivation, const FigureSheet& sheet, bool host) {
    const MemoryLedger& memory = *sheet.evaluation().memory;
    for (const AlikeStages& alike : alikeStages(memory)) {
        const StageMemory& stage = memory.stages[static_cast<std::size_t>(alike.first)];
        if (host && stage.hostItems.empty()) continue;
        const FigureId id(host ? FigureKind::hostMemory : FigureKind::stageMemory, alike.first);
        const Bytes bytes = host ? stage.hostTotal : stage.total;
        derivation.operands.push_back(lineOf(id, bytes.asDouble(), QuantityUnit::byte));
    }
}

void addCheckpoint(Derivation& derivation, const CheckpointLedger& checkpoint) {
    for (std::int64_t i = 0; i < std::ssize(checkpoint.items); ++i) {
        const Bytes bytes = checkpoint.items[static_cast<std::size_t>(i)].bytes;
        const FigureId item(FigureKind::checkpointItem, i);
        derivation.operands.push_back(lineOf(item, bytes.asDouble(), QuantityUnit::decimalByte));
    }
    derivation.remark = kCheckpoint;
}

void addStageWork(Derivation& derivation, const FigureSheet& sheet) {
    const PipelineCosts& costs = sheet.evaluation().time->stageCosts;
    for (std::int64_t depth = 0; depth < std::ssize(costs.forward); ++depth) {
        const Ticks ticks =
            durationOf(OpKind::forward, depth, costs) + durationOf(OpKind::backward, depth, costs);
        derivation.operands.push_back(
            lineOf({FigureKind::stageWork, depth}, secondsOf(ticks).value(), QuantityUnit::second));
    }
}

/// Rows of gradients or weights once a step.
void addOncePerStep(Derivation& derivation, Stopping stopping, const FigureSheet& sheet) {
    const TrafficLedger& traffic = *sheet.evaluation().traffic;
    for (std::size_t i = 0; i < traffic.size(); ++i)
        if (stoppingOf(traffic[i]) == stopping)
            derivation.operands.push_back(lineOf({FigureKind::rowTime, static_cast<std::int64_t>(i)},
                                                 traffic[i].seconds.value(), QuantityUnit::second));
}

std::optional<Derivation> deriveRank(const FigureId& id, const FigureSheet& sheet) {
    const auto& mesh = sheet.evaluation().mesh;
    if (!mesh || id.a < 0 || id.a >= mesh->worldSize()) return std::nullopt;
    Derivation derivation{.id = id, .value = static_cast<double>(id.a)};
    const Coordinates at = mesh->coordinatesOf(id.a);
    for (const Axis axis : mesh->order()) {
        if (axis == Axis::ep) continue;
        const std::string name(wordOf(axis));
        derivation.formula += (derivation.formula.empty() ? "i_" : " + i_") + name + " n_" + name;
        derivation.operands.push_back(
            {"i_" + name, AxisTerm{axis, false}, static_cast<double>(at[axis]), QuantityUnit::one, {}});
        derivation.operands.push_back({"n_" + name,
                                       AxisTerm{axis, true},
                                       static_cast<double>(mesh->stride(axis)),
                                       QuantityUnit::one,
                                       {}});
    }
    derivation.source = "Megatron-LM, RankGenerator";
    return derivation;
}

}  // namespace

Derivation byFormula(const FigureId& id, Quantity formula, std::vector<Operand> operands) {
    Derivation derivation;
    derivation.id = id;
    derivation.unit = rowOf(formula).unit;
    derivation.formula = formulaOf(formula).text();
    derivation.source = rowOf(formula).source;
    derivation.operands = std::move(operands);
    return derivation;
}

Operand lineOf(const FigureId& figure, double value, QuantityUnit unit) {
    return {"", figure, value, unit, figure};
}

std::vector<Axis> exposedAxes(const Evaluation& evaluation) {
    std::vector<Axis> axes;
    if (!evaluation.time || !evaluation.traffic || !evaluation.memory) return axes;
    for (const TrafficRow& row : *evaluation.traffic)
        if (row.exposed.value() > 0.0 && std::ranges::find(axes, row.axis) == axes.end())
            axes.push_back(row.axis);
    return axes;
}

std::optional<Derivation> deriveByFormula(Quantity quantity, const FigureSheet& sheet) {
    const auto formula = sheet.formulaFor(quantity);
    if (!formula) return std::nullopt;
    std::vector<Operand> operands;
    for (const Quantity operand : operandsOf(*formula)) operands.push_back(sheet.operand(operand));
    Derivation derivation = byFormula(quantity, *formula, std::move(operands));
    derivation.value = *sheet.valueOf(quantity);
    if (quantity == bubbleShare) {
        derivation.remark = kBubble;
        derivation.operands.push_back(sheet.operand(idealBubble));  // beside it, to compare
    }
    return derivation;
}

std::optional<Derivation> deriveSpecial(Quantity quantity, const FigureSheet& sheet) {
    Derivation derivation = started(quantity, sheet, DerivationForm::sum);
    switch (quantity) {
        case compute:
        case recompute:
            addKernels(derivation, sheet);
            break;
        case exposed:
            addExposedAxes(derivation, sheet);
            break;
        case pipeline:
        case makespan:
            return derivePath(quantity, sheet);
        case allStages:
            addStageWork(derivation, sheet);
            break;
        case reduceTime:
            addOncePerStep(derivation, Stopping::reduced, sheet);
            break;
        case gatherTime:
            addOncePerStep(derivation, Stopping::gathered, sheet);
            break;
        case checkpoint:
            addCheckpoint(derivation, *sheet.evaluation().checkpoint);
            break;
        case fullest:
        case fullestHost:
            derivation.form = DerivationForm::largest;
            addStages(derivation, sheet, quantity == fullestHost);
            break;
        case heldParameters:
            derivation.form = DerivationForm::formula;
            addHeldParameters(derivation, sheet);
            break;
        default:
            return deriveParameters(quantity, sheet);
    }
    return derivation;
}

std::optional<Derivation> derive(const FigureId& id, const Scenario& scenario, const Evaluation& evaluation) {
    const FigureSheet sheet(scenario, evaluation);
    switch (id.kind) {
        case FigureKind::quantity:
            if (!sheet.valueOf(id.quantity)) return std::nullopt;
            if (auto derivation = deriveByFormula(id.quantity, sheet)) return derivation;
            if (!sheet.hasDerivation(id.quantity) || !isSpecial(id.quantity))
                return given(id.quantity, sheet);
            return deriveSpecial(id.quantity, sheet);
        case FigureKind::constant:
            return deriveConstant(id, sheet);
        case FigureKind::stageMemory:
        case FigureKind::categoryMemory:
        case FigureKind::memoryItem:
        case FigureKind::hostMemory:
        case FigureKind::hostItem:
        case FigureKind::checkpointItem:
            return deriveMemory(id, sheet);
        case FigureKind::rowTime:
        case FigureKind::rowBytes:
        case FigureKind::rowMessage:
        case FigureKind::rowCall:
            return deriveTraffic(id, sheet);
        case FigureKind::rowExposed:
        case FigureKind::rowInLayers:
        case FigureKind::rowInLayer:
        case FigureKind::rowCalls:
        case FigureKind::shardsInLayer:
        case FigureKind::shardsCalls:
            return deriveExposure(id, sheet);
        case FigureKind::axisExposed:
            return deriveAxis(id, sheet);
        case FigureKind::kernelTime:
        case FigureKind::kernelComputing:
        case FigureKind::kernelPart:
        case FigureKind::kernelIntensity:
        case FigureKind::kernelRate:
        case FigureKind::kernelBandwidth:
            return deriveKernel(id, sheet);
        case FigureKind::estimate:
            return deriveEstimate(id, sheet);
        case FigureKind::rank:
            return deriveRank(id, sheet);
        default:
            return derivePipeline(id, sheet);
    }
}

}  // namespace meshwright
