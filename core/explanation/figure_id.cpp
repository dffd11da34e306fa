// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/figure_id.h"

#include <algorithm>
#include <charconv>

#include "core/explanation/figure_sheet.h"
#include "core/scenario/words.h"

namespace meshwright {

MESHWRIGHT_WORDS(Pass, {{forward, "forward"}, {backward, "backward"}})
MESHWRIGHT_WORDS(PathPart, {{forward, "forward"},
                            {backward, "backward"},
                            {backwardInput, "backward-input"},
                            {backwardWeight, "backward-weight"},
                            {messages, "messages"}})
MESHWRIGHT_WORDS(KernelPart, {{forward, "forward"},
                              {backwardInput, "backward-input"},
                              {backwardWeight, "backward-weight"},
                              {recompute, "recomputed"},
                              {work, "work"},
                              {bytes, "bytes"}})

MESHWRIGHT_WORDS(Estimator, {{meshwright, "meshwright"},
                             {megatron, "megatron"},
                             {zero2Older, "deepspeed-zero-2-older"},
                             {zero2, "deepspeed-zero-2"},
                             {zero3, "deepspeed-zero-3"}})
MESHWRIGHT_WORDS(EstimatePart, {{states, "states"},
                                {activations, "activations"},
                                {buffers, "buffers"},
                                {total, "total"},
                                {host, "host"},
                                {inFlight, "in-flight"}})

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

/// Those that are no quantities of `figures`.
void addConstants(std::vector<FigureId>& figures) {
    std::vector<std::string> named;
    for (const FigureId& figure : figures) named.push_back(textOf(figure));
    for (std::size_t i = 0; i < kTimeConstants; ++i) {
        const FigureId constant(FigureKind::constant, static_cast<std::int64_t>(i));
        if (std::ranges::find(named, textOf(constant)) == named.end()) figures.push_back(constant);
    }
}

std::string partText(const FigureId& id) {
    return '.' + std::string(wordOf(static_cast<PathPart>(id.b)));
}

/// "full-dense.backward"
std::string layerPassText(std::int64_t index) {
    const std::optional<LayerPass> at = LayerPass::at(index);
    if (!at) return std::to_string(index);
    return std::string(wordOf(at->type.kind)) + '-' + std::string(wordOf(at->type.feedForward)) + '.' +
           std::string(wordOf(at->pass));
}

std::string hyphened(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '_', '-');
    return text;
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

std::optional<LayerPass> LayerPass::at(std::int64_t index) {
    const auto passes = std::ssize(kPasses);
    if (index < 0 || index >= static_cast<std::int64_t>(LayerCounts::kTypes) * passes) return std::nullopt;
    return LayerPass{LayerCounts::typeAt(static_cast<std::size_t>(index / passes)),
                     static_cast<Pass>(index % passes)};
}

std::string textOf(const FigureId& id) {
    using enum FigureKind;
    const std::string stage = numbered("memory.stage.", id.a), row = numbered("traffic.", id.a);
    const auto kernel = [&] { return "kernel." + std::string(wordOf(static_cast<KernelClass>(id.a))); };
    switch (id.kind) {
        case quantity:
            return rowOf(id.quantity).id;
        case constant:
            return "constant." + hyphened(wordOf(static_cast<TimeConstant>(id.a)));
        case stageMemory:
            return stage;
        case categoryMemory:
            return stage + '.' + std::string(wordOf(static_cast<MemoryCategory>(id.b)));
        case memoryItem:
            return stage + numbered(".item.", id.b);
        case hostMemory:
            return stage + ".host";
        case hostItem:
            return stage + numbered(".host.", id.b);
        case checkpointItem:
            return numbered("checkpoint.item.", id.a);
        case rowTime:
            return row;
        case rowBytes:
            return row + ".sent";
        case rowMessage:
            return row + ".message";
        case rowCall:
            return row + ".call";
        case rowExposed:
            return row + ".exposed";
        case rowInLayers:
            return row + ".exposed." + layerPassText(id.b);
        case rowInLayer:
            return row + ".layer." + layerPassText(id.b);
        case rowCalls:
            return row + ".calls." + std::string(wordOf(static_cast<Pass>(id.b)));
        case shardsInLayer:
            return "shards.layer." + layerPassText(id.a);
        case shardsCalls:
            return "shards.calls." + layerPassText(id.a);
        case axisExposed:
            return "step.exposed." + std::string(wordOf(static_cast<Axis>(id.a)));
        case kernelTime:
            return kernel();
        case kernelComputing:
            return kernel() + ".computing";
        case kernelPart:
            return kernel() + '.' + std::string(wordOf(static_cast<KernelPart>(id.b)));
        case kernelIntensity:
            return kernel() + ".intensity";
        case kernelRate:
            return kernel() + ".rate";
        case kernelBandwidth:
            return kernel() + ".bandwidth";
        case stageWork:
            return numbered("stage.", id.a);
        case stageForward:
            return numbered("stage.", id.a, ".forward");
        case stageBackward:
            return numbered("stage.", id.a, ".backward");
        case stageBackwardInput:
            return numbered("stage.", id.a, ".backward-input");
        case stageBackwardWeight:
            return numbered("stage.", id.a, ".backward-weight");
        case pathPart:
            return rowOf(id.quantity).id + partText(id);
        case pathOps:
            return rowOf(id.quantity).id + partText(id) + numbered(".stage.", id.a);
        case estimate:
            return "estimate." + std::string(wordOf(static_cast<Estimator>(id.a))) + '.' +
                   std::string(wordOf(static_cast<EstimatePart>(id.b)));
        case rank:
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
    addConstants(figures);
    if (evaluation.memory) addMemory(figures, *evaluation.memory);
    if (evaluation.memory) addEstimateFigures(figures, sheet);
    if (evaluation.traffic && evaluation.memory)
        for (std::int64_t row = 0; row < std::ssize(*evaluation.traffic); ++row) {
            using enum FigureKind;
            for (const FigureKind kind : {rowTime, rowBytes, rowMessage, rowCall})
                figures.emplace_back(kind, row);
        }
    for (const Axis axis : exposedAxes(evaluation))
        figures.emplace_back(FigureKind::axisExposed, static_cast<std::int64_t>(axis));
    for (std::int64_t item = 0; evaluation.checkpoint && item < std::ssize(evaluation.checkpoint->items);
         ++item)
        figures.emplace_back(FigureKind::checkpointItem, item);
    if (!evaluation.time || !evaluation.memory || !evaluation.traffic) return figures;
    addExposureFigures(figures, sheet);
    addKernelFigures(figures, *evaluation.time);
    addPipelineFigures(figures, sheet);
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
