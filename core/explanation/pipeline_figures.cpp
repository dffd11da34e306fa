// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/explanation/figure_sheet.h"
#include "core/pipeline/critical_path.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

using enum Quantity;

constexpr const char* kPath = MESHWRIGHT_SENTENCE(
    "Derivations",
    "Every op starts as soon as its stage is free and its input has come. These make up the critical path, "
    "the chain of ops without a gap from the first to the last. Without messages and with equal stages it "
    "takes (m + p - 1) times a micro-batch for GPipe and 1F1B.");
constexpr const char* kTooLong = MESHWRIGHT_SENTENCE(
    "Derivations",
    "Every op starts as soon as its stage is free and its input has come; the schedule has too many ops to "
    "list its critical path. Without messages and with equal stages it takes (m + p - 1) times a micro-batch "
    "for GPipe and 1F1B.");
constexpr const char* kWholeTicks =
    MESHWRIGHT_SENTENCE("Derivations", "The event simulator counts in whole nanoseconds.");

constexpr std::array kParts = {PathPart::forward, PathPart::backward, PathPart::backwardInput,
                               PathPart::backwardWeight, PathPart::messages};

double partOf(const StageTime& stage, double hopTime, Quantity part) {
    switch (part) {
        case kernelForward:
            return stage.compute.forward.value();
        case kernelInput:
            return stage.compute.backwardInput.value();
        case kernelWeight:
            return stage.compute.backwardWeight.value();
        case kernelRecompute:
            return stage.compute.recompute.value();
        case stopForward:
            return stage.exposed.forward.value();
        case stopBackward:
            return stage.exposed.backward.value();
        case waitForward:
            return stage.offload.forward.value();
        case waitBackward:
            return stage.offload.backward.value();
        default:
            return hopTime;
    }
}

/// An op of a stage as a figure, and the formula of what it takes.
struct OpFigure {
    PathPart part;
    FigureKind kind;
    Quantity formula;
};
constexpr std::array<OpFigure, 4> kOpFigures = {
    {{PathPart::forward, FigureKind::stageForward, stageForward},
     {PathPart::backward, FigureKind::stageBackward, stageBackward},
     {PathPart::backwardInput, FigureKind::stageBackwardInput, stageBackwardInput},
     {PathPart::backwardWeight, FigureKind::stageBackwardWeight, stageBackwardWeight}}};

FigureKind kindOf(PathPart part) {
    return std::ranges::find(kOpFigures, part, &OpFigure::part)->kind;
}

/// What sending to the next stage adds to an op, where nothing hides it. The last stage sends no activation
/// on, the first no gradient back.
Seconds hopIn(PathPart part, std::int64_t depth, const StepTime& time) {
    const bool isLast = depth + 1 == std::ssize(time.stages);
    const bool sends = part == PathPart::forward ? !isLast : part != PathPart::backwardWeight && depth > 0;
    return sends ? time.hop : Seconds(0.0);
}

Derivation deriveStage(const FigureId& id, const FigureSheet& sheet) {
    const StepTime& time = *sheet.evaluation().time;
    const OpFigure& op = *std::ranges::find(kOpFigures, id.kind, &OpFigure::kind);
    const double hopTime = hopIn(op.part, id.a, time).value();
    return byFormula(
        id, op.formula,
        [&](Quantity operand) {
            return partOf(time.stages[static_cast<std::size_t>(id.a)], hopTime, operand);
        },
        [&](Quantity operand) {
            return operand == hop && hopTime > 0.0 ? hopFigure(sheet.evaluation()) : std::nullopt;
        });
}

Operand opLine(PathPart part, std::int64_t depth, const PipelineCosts& costs) {
    const Ticks ticks = durationOf(static_cast<OpKind>(part), depth, costs);
    return lineOf({kindOf(part), depth}, secondsOf(ticks).value(), QuantityUnit::second);
}

Derivation deriveStageWork(const FigureId& id, const PipelineCosts& costs) {
    Derivation derivation{.id = id, .unit = QuantityUnit::second, .form = DerivationForm::sum};
    for (const PathPart part : {PathPart::forward, PathPart::backward}) {
        derivation.operands.push_back(opLine(part, id.a, costs));
        derivation.value += derivation.operands.back().value;
    }
    derivation.remark = kWholeTicks;
    return derivation;
}

/// A critical path with what its ops take: `sends` where that includes sending.
struct CountedPath {
    CriticalPathCounts counts;
    PipelineCosts costs;
    bool sends = true;

    [[nodiscard]] std::int64_t countOf(PathPart part, std::int64_t depth) const {
        return counts.ops[static_cast<std::size_t>(depth)][static_cast<std::size_t>(part)];
    }
    [[nodiscard]] Seconds lengthOf(PathPart part, std::int64_t depth) const {
        return secondsOf(countOf(part, depth) * durationOf(static_cast<OpKind>(part), depth, costs));
    }
    [[nodiscard]] Seconds lengthOf(PathPart part) const {
        if (part == PathPart::messages) return secondsOf(counts.transfers * costs.transfer);
        Seconds length;
        for (std::int64_t depth = 0; depth < std::ssize(counts.ops); ++depth) length += lengthOf(part, depth);
        return length;
    }
};

/// Empty for a schedule with too many ops to simulate while somebody waits.
std::optional<CountedPath> pathOf(Quantity quantity, const FigureSheet& sheet) {
    const Evaluation& evaluation = sheet.evaluation();
    if (!evaluation.time || !evaluation.pipeline || (quantity != makespan && quantity != pipeline))
        return std::nullopt;
    const ScheduleShape& shape = evaluation.pipeline->shape;
    if (shape.microBatches > mostLeanMicroBatches(shape)) return std::nullopt;
    const StepTime& time = *evaluation.time;
    // An order made for messages may be the shorter one without them too; its messages then count.
    const bool alone = quantity == pipeline && time.pipeline.noMessages < time.pipeline.makespan;
    PipelineCosts costs = alone ? pipelineCosts(time.stages, Seconds(0.0)) : time.stageCosts;
    const Result<Timeline> timeline = simulate(shape, costs);
    if (!timeline) return std::nullopt;
    return CountedPath{criticalPathCounts(*timeline), std::move(costs), !alone};
}

std::optional<Derivation> derivePathOps(const FigureId& id, const CountedPath& path,
                                        const FigureSheet& sheet) {
    const StepTime& time = *sheet.evaluation().time;
    const auto part = static_cast<PathPart>(id.b);
    if (id.a >= std::ssize(path.counts.ops) || part == PathPart::messages) return std::nullopt;
    const Ticks ticks = durationOf(static_cast<OpKind>(part), id.a, path.costs);
    const Seconds sending = path.sends ? Seconds(0.0) : hopIn(part, id.a, time);
    const double opSeconds = (secondsOf(ticks) + sending).value();
    const FigureId op(kindOf(part), id.a);
    std::vector<Operand> operands = {{rowOf(pathCount).letter,
                                      pathCount,
                                      static_cast<double>(path.countOf(part, id.a)),
                                      QuantityUnit::one,
                                      {}},
                                     {rowOf(opTime).letter, op, opSeconds, QuantityUnit::second, op}};
    const bool subtracts = sending.value() > 0.0;
    if (subtracts)
        operands.push_back(
            {rowOf(hop).letter, hop, sending.value(), QuantityUnit::second, hopFigure(sheet.evaluation())});
    Derivation derivation =
        byFormula(id, subtracts ? Quantity::pathOpsInstant : Quantity::pathOps, std::move(operands));
    derivation.value = path.lengthOf(part, id.a).value();
    derivation.remark = kWholeTicks;
    return derivation;
}

Derivation deriveMessages(const FigureId& id, const CountedPath& path, const FigureSheet& sheet) {
    Derivation derivation = byFormula(id, pathMessages,
                                      {{rowOf(pathCount).letter,
                                        pathCount,
                                        static_cast<double>(path.counts.transfers),
                                        QuantityUnit::one,
                                        {}},
                                       {rowOf(hop).letter, hop, secondsOf(path.costs.transfer).value(),
                                        QuantityUnit::second, hopFigure(sheet.evaluation())}});
    derivation.value = path.lengthOf(PathPart::messages).value();
    derivation.remark = kWholeTicks;
    return derivation;
}

std::optional<Derivation> derivePathPart(const FigureId& id, const FigureSheet& sheet) {
    const auto path = pathOf(id.quantity, sheet);
    if (!path || id.b < 0 || id.b >= std::ssize(kParts)) return std::nullopt;
    if (id.kind == FigureKind::pathOps) return id.a < 0 ? std::nullopt : derivePathOps(id, *path, sheet);
    const auto part = static_cast<PathPart>(id.b);
    if (part == PathPart::messages) return deriveMessages(id, *path, sheet);
    Derivation derivation{.id = id,
                          .value = path->lengthOf(part).value(),
                          .unit = QuantityUnit::second,
                          .form = DerivationForm::sum};
    for (std::int64_t depth = 0; depth < std::ssize(path->counts.ops); ++depth)
        if (path->countOf(part, depth) > 0)
            derivation.operands.push_back(lineOf({FigureKind::pathOps, id.quantity, depth, part},
                                                 path->lengthOf(part, depth).value(), QuantityUnit::second));
    return derivation;
}

void addPath(std::vector<FigureId>& figures, Quantity quantity, const FigureSheet& sheet) {
    const auto path = pathOf(quantity, sheet);
    if (!path) return;
    for (const PathPart part : kParts) {
        if (path->lengthOf(part).value() <= 0.0) continue;
        figures.push_back({FigureKind::pathPart, quantity, -1, part});
        if (part == PathPart::messages) continue;
        for (std::int64_t depth = 0; depth < std::ssize(path->counts.ops); ++depth)
            if (path->countOf(part, depth) > 0)
                figures.push_back({FigureKind::pathOps, quantity, depth, part});
    }
}

}  // namespace

Derivation derivePath(Quantity quantity, const FigureSheet& sheet) {
    Derivation derivation{.id = quantity,
                          .value = *sheet.valueOf(quantity),
                          .unit = QuantityUnit::second,
                          .form = DerivationForm::sum,
                          .remark = kPath};
    const auto path = pathOf(quantity, sheet);
    if (!path) {
        derivation.form = DerivationForm::words;
        derivation.remark = kTooLong;
        for (const Quantity operand : {microBatches, pp, microBatchBusy})
            derivation.operands.push_back(sheet.operand(operand));
        return derivation;
    }
    for (const PathPart part : kParts)
        if (const Seconds length = path->lengthOf(part); length.value() > 0.0)
            derivation.operands.push_back(
                lineOf({FigureKind::pathPart, quantity, -1, part}, length.value(), QuantityUnit::second));
    return derivation;
}

void addPipelineFigures(std::vector<FigureId>& figures, const FigureSheet& sheet) {
    for (std::int64_t depth = 0; depth < std::ssize(sheet.evaluation().time->stages); ++depth) {
        figures.emplace_back(FigureKind::stageWork, depth);
        for (const OpFigure& op : kOpFigures) figures.emplace_back(op.kind, depth);
    }
    addPath(figures, Quantity::makespan, sheet);
    addPath(figures, Quantity::pipeline, sheet);
}

std::optional<Derivation> derivePipeline(const FigureId& id, const FigureSheet& sheet) {
    const auto& time = sheet.evaluation().time;
    if (!time) return std::nullopt;
    if (id.kind == FigureKind::pathPart || id.kind == FigureKind::pathOps) return derivePathPart(id, sheet);
    if (id.a < 0 || id.a >= std::ssize(time->stages)) return std::nullopt;
    if (id.kind == FigureKind::stageWork) return deriveStageWork(id, time->stageCosts);
    return deriveStage(id, sheet);
}

}  // namespace meshwright
