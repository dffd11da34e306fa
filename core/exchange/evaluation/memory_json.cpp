// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/memory/dividers.h"
#include "core/memory/estimators/named_estimates.h"
#include "core/memory/peak_bytes.h"
#include "core/pipeline/placement.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

Axis axisOf(DividerKind kind) {
    switch (kind) {
        case DividerKind::tensor:
        case DividerKind::sequence:
        case DividerKind::expertTensor:
            return Axis::tp;
        case DividerKind::expert:
            return Axis::ep;
        case DividerKind::context:
            return Axis::cp;
        case DividerKind::shardGroup:
        case DividerKind::expertShardGroup:
            break;
    }
    return Axis::dp;
}

/// The axes whose ranks share the tensor.
Json dividedBy(const Product& product, const SymbolTable& symbols) {
    Json axes = Json::array();
    for (const Divider& divider : dividersOf(product, symbols)) {
        const Json word = wordOf(axisOf(divider.kind));
        if (std::ranges::find(axes, word) == axes.end()) axes.push_back(word);
    }
    return axes;
}

Json itemJson(const MemoryItem& item, const SymbolTable& symbols) {
    Json shape = Json::array();
    for (const Symbol symbol : item.shape) shape.push_back(symbolText(symbol));
    Json values = Json::object();
    for (const Symbol symbol : symbolsOf(item.product))
        values[std::string(symbolText(symbol))] = symbols[symbol];
    return {{"category", wordOf(item.category)},
            {"part", wordOf(item.part)},
            {"name", spelledOut(item.name)},
            {"shape", std::move(shape)},
            {"dtype", item.dtype.empty() ? Json(nullptr) : Json(item.dtype)},
            {"divided_by", dividedBy(item.product, symbols)},
            {"count", item.count},
            {"bytes", countJson(item.bytes)},
            {"formula", formulaText(item.product)},
            {"values", std::move(values)},
            {"source", item.source}};
}

Json stageJson(const StageMemory& stage) {
    Json json = {
        {"stage", stage.stage}, {"layers", stage.layers}, {"parameters", countJson(stage.parameters)}};
    for (const MemoryCategory category : kMemoryCategories)
        json[std::string(wordOf(category))] = countJson(stage.of(category));
    json["total"] = countJson(stage.total);
    json["in_flight_micro_batches"] = microBatchesJson(stage.inFlight);
    const auto itemsJson = [&](const std::vector<MemoryItem>& items) {
        Json list = Json::array();
        for (const MemoryItem& item : items) list.push_back(itemJson(item, stage.symbols));
        return list;
    };
    json["items"] = itemsJson(stage.items);
    json["host"] = countJson(stage.hostTotal);
    json["host_items"] = itemsJson(stage.hostItems);
    return json;
}

/// Null where the step has no times.
Json peakJson(const Evaluation& evaluation) {
    Json json = {{"stage", evaluation.memory->worstStage}, {"op", nullptr}, {"seconds", nullptr}};
    if (const auto peak = timedPeak(evaluation)) {
        json["op"] = opText(placementOf(evaluation.pipeline->shape), peak->stage, peak->op.op);
        json["seconds"] = static_cast<double>(peak->op.start) * kSecondsPerTick;
    }
    return json;
}

Json idsJson(const std::vector<std::string_view>& ids) {
    Json json = Json::array();
    for (const std::string_view id : ids) json.push_back(spelledOut(id));
    return json;
}

Json optionalBytesJson(const std::optional<Bytes>& bytes) {
    return bytes ? countJson(*bytes) : Json(nullptr);
}

Json estimatorsJson(const Scenario& scenario, const Resolved& resolved) {
    Json json = Json::object();
    for (const NamedEstimate& estimate : namedEstimates(scenario, resolved))
        json[std::string(estimate.id)] = {{"formula", estimate.formula},
                                          {"states", countJson(estimate.states)},
                                          {"activations", optionalBytesJson(estimate.activations)},
                                          {"total", countJson(estimate.total())},
                                          {"host_bytes_per_node", optionalBytesJson(estimate.host)},
                                          {"leaves_out", idsJson(estimate.leavesOut)}};
    return json;
}

}  // namespace

std::optional<MemoryPeak> timedPeak(const Evaluation& evaluation) {
    constexpr std::int64_t kMostOps = 200'000;
    if (!evaluation.memory || !evaluation.pipeline || !evaluation.time) return std::nullopt;
    const ScheduleShape& shape = evaluation.pipeline->shape;
    if ((Count(shape.stages) * shape.microBatches * shape.virtualStages * 3).value() > kMostOps)
        return std::nullopt;
    const auto timeline = simulate(shape, evaluation.time->stageCosts);
    return timeline ? memoryPeak(*evaluation.memory, *timeline) : std::nullopt;
}

Json memoryJson(const Scenario& scenario, const Evaluation& evaluation) {
    const MemoryLedger& memory = *evaluation.memory;
    Json stages = Json::array();
    for (const StageMemory& stage : memory.stages) stages.push_back(stageJson(stage));
    return {{"capacity_bytes", countJson(memory.capacity)},
            {"verdict", wordOf(memory.verdict)},
            {"fits", memory.verdict != MemoryVerdict::doesNotFit},
            {"worst_stage", memory.worstStage},
            {"peak", peakJson(evaluation)},
            {"reserved_bytes", countJson(reservedBytes(memory.worst(), scenario.memory.allocatorSlack))},
            {"host_bytes_per_node", countJson(memory.hostBytesPerNode)},
            {"not_counted", idsJson(memory.notCounted)},
            {"estimators", estimatorsJson(scenario, evaluation.resolved)},
            {"stages", std::move(stages)}};
}

}  // namespace meshwright
