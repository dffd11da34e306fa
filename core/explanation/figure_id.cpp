// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/figure_id.h"

#include <algorithm>
#include <charconv>

#include "core/explanation/figure_sheet.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

constexpr std::string_view kRank = "rank.";

std::string numbered(std::string_view before, std::int64_t number, std::string_view after = {}) {
    return std::string(before) + std::to_string(number) + std::string(after);
}

void addMemory(std::vector<FigureId>& figures, const MemoryLedger& memory) {
    using enum FigureKind;
    for (const StageMemory& stage : memory.stages) {
        figures.emplace_back(stageMemory, stage.stage);
        for (const MemoryCategory category : kMemoryCategories)
            figures.emplace_back(categoryMemory, stage.stage, static_cast<std::int64_t>(category));
        for (std::int64_t item = 0; item < std::ssize(stage.items); ++item)
            figures.emplace_back(memoryItem, stage.stage, item);
        if (stage.hostItems.empty()) continue;
        figures.emplace_back(hostMemory, stage.stage);
        for (std::int64_t item = 0; item < std::ssize(stage.hostItems); ++item)
            figures.emplace_back(hostItem, stage.stage, item);
    }
}

void addTime(std::vector<FigureId>& figures, const StepTime& time) {
    using enum FigureKind;
    time.kernels.forEach([&](KernelClass kernel, const KernelTime& each) {
        if (each.time.sum().value() <= 0.0) return;
        figures.emplace_back(FigureKind::kernelTime, static_cast<std::int64_t>(kernel));
        figures.emplace_back(FigureKind::kernelComputing, static_cast<std::int64_t>(kernel));
    });
    for (std::int64_t depth = 0; depth < std::ssize(time.stages); ++depth)
        for (const FigureKind kind : {stageForward, stageBackward, stageBackwardInput, stageBackwardWeight})
            figures.emplace_back(kind, depth);
}

}  // namespace

FigureId figureOf(const StepPart& part) {
    switch (part.kind) {
        case StepPart::Kind::compute:
            return Quantity::compute;
        case StepPart::Kind::recompute:
            return Quantity::recompute;
        case StepPart::Kind::exposed:
            return {FigureKind::axisExposed, static_cast<std::int64_t>(part.axis)};
        case StepPart::Kind::bubble:
            return Quantity::bubble;
        case StepPart::Kind::offload:
            return Quantity::offload;
        case StepPart::Kind::optimizer:
            return Quantity::optimizer;
        case StepPart::Kind::dataLoading:
            return Quantity::dataLoading;
        case StepPart::Kind::other:
            break;
    }
    return Quantity::other;
}

std::string textOf(const FigureId& id) {
    const std::string stage = numbered("memory.stage.", id.a);
    const auto kernel = [&] { return std::string(wordOf(static_cast<KernelClass>(id.a))); };
    switch (id.kind) {
        case FigureKind::quantity:
            return rowOf(id.quantity).id;
        case FigureKind::stageMemory:
            return stage;
        case FigureKind::categoryMemory:
            return stage + '.' + std::string(wordOf(static_cast<MemoryCategory>(id.b)));
        case FigureKind::memoryItem:
            return stage + numbered(".item.", id.b);
        case FigureKind::hostMemory:
            return stage + ".host";
        case FigureKind::hostItem:
            return stage + numbered(".host.", id.b);
        case FigureKind::rowTime:
            return numbered("traffic.", id.a);
        case FigureKind::rowBytes:
            return numbered("traffic.", id.a, ".sent");
        case FigureKind::rowMessage:
            return numbered("traffic.", id.a, ".message");
        case FigureKind::rowCall:
            return numbered("traffic.", id.a, ".call");
        case FigureKind::rowExposed:
            return numbered("traffic.", id.a, ".exposed");
        case FigureKind::axisExposed:
            return "step.exposed." + std::string(wordOf(static_cast<Axis>(id.a)));
        case FigureKind::kernelTime:
            return "kernel." + kernel();
        case FigureKind::kernelComputing:
            return "kernel." + kernel() + ".computing";
        case FigureKind::stageForward:
            return numbered("stage.", id.a, ".forward");
        case FigureKind::stageBackward:
            return numbered("stage.", id.a, ".backward");
        case FigureKind::stageBackwardInput:
            return numbered("stage.", id.a, ".backward-input");
        case FigureKind::stageBackwardWeight:
            return numbered("stage.", id.a, ".backward-weight");
        case FigureKind::rank:
            break;
    }
    return numbered(kRank, id.a);
}

std::vector<FigureId> figuresOf(const Scenario& scenario, const Evaluation& evaluation) {
    std::vector<FigureId> figures;
    const FigureSheet sheet(scenario, evaluation);
    for (std::size_t i = 0; i < kQuantityCount; ++i)
        if (const auto quantity = static_cast<Quantity>(i); sheet.hasDerivation(quantity))
            figures.emplace_back(quantity);
    if (evaluation.memory) addMemory(figures, *evaluation.memory);
    if (evaluation.traffic && evaluation.memory)
        for (std::int64_t row = 0; row < std::ssize(*evaluation.traffic); ++row) {
            using enum FigureKind;
            for (const FigureKind kind : {rowTime, rowBytes, rowMessage, rowCall})
                figures.emplace_back(kind, row);
            if (evaluation.time) figures.emplace_back(rowExposed, row);
        }
    for (const Axis axis : exposedAxes(evaluation))
        figures.emplace_back(FigureKind::axisExposed, static_cast<std::int64_t>(axis));
    if (evaluation.time) addTime(figures, *evaluation.time);
    return figures;
}

std::optional<FigureId> figureNamed(std::string_view text, const Scenario& scenario,
                                    const Evaluation& evaluation) {
    if (text.starts_with(kRank) && evaluation.mesh) {
        std::int64_t rank = -1;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + kRank.size(), end, rank);
        const bool good = read.ptr == end && rank >= 0 && rank < evaluation.mesh->worldSize();
        return good ? std::optional(FigureId(FigureKind::rank, rank)) : std::nullopt;
    }
    const std::vector<FigureId> figures = figuresOf(scenario, evaluation);
    const auto found = std::ranges::find(figures, text, textOf);
    return found == figures.end() ? std::nullopt : std::optional(*found);
}

}  // namespace meshwright
