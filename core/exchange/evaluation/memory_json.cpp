// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/memory/peak_bytes.h"
#include "core/pipeline/in_flight.h"
#include "core/pipeline/placement.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// The axes whose ranks share a tensor with these divisors.
Json dividedBy(const Product& product) {
    Json axes = Json::array();
    const auto add = [&](Axis axis) {
        const Json word = wordOf(axis);
        if (std::ranges::find(axes, word) == axes.end()) axes.push_back(word);
    };
    for (const Symbol divisor : product.divisors) {
        if (divisor == Symbol::t || divisor == Symbol::t_sp) add(Axis::tp);
        if (divisor == Symbol::c) add(Axis::cp);
        if (divisor == Symbol::p) add(Axis::pp);
        if (divisor == Symbol::d || divisor == Symbol::N || divisor == Symbol::N_x) add(Axis::dp);
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
            {"divided_by", dividedBy(item.product)},
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
    Json items = Json::array();
    for (const MemoryItem& item : stage.items) items.push_back(itemJson(item, stage.symbols));
    json["items"] = std::move(items);
    return json;
}

/// The forward op with which the rank first keeps as many micro-batches as at its peak; its end, where the
/// step has times.
Json peakJson(const Evaluation& evaluation) {
    constexpr std::int64_t kMostOps = 200'000;
    const StageMemory& worst = evaluation.memory->worst();
    Json peak = {{"stage", worst.stage}, {"op", nullptr}, {"seconds", nullptr}};
    if (!evaluation.pipeline || !evaluation.time) return peak;
    const ScheduleShape& shape = evaluation.pipeline->shape;
    if ((Count(shape.stages) * shape.microBatches * shape.virtualStages * 3).value() > kMostOps) return peak;
    const auto timeline = simulate(shape, evaluation.time->stageCosts);
    if (!timeline) return peak;
    double held = 0.0;
    for (const TimedOp& timed : timeline->ranks[static_cast<std::size_t>(worst.stage)]) {
        held += heldChange(timed.op.kind) / static_cast<double>(shape.virtualStages);
        if (timed.op.kind != OpKind::forward || held < worst.inFlight) continue;
        peak["op"] = opText(placementOf(shape), worst.stage, timed.op);
        peak["seconds"] = static_cast<double>(timed.end) * kSecondsPerTick;
        break;
    }
    return peak;
}

}  // namespace

Json memoryJson(const Scenario& scenario, const Evaluation& evaluation) {
    const MemoryLedger& memory = *evaluation.memory;
    Json notCounted = Json::array();
    for (const std::string_view id : memory.notCounted) notCounted.push_back(spelledOut(id));
    Json stages = Json::array();
    for (const StageMemory& stage : memory.stages) stages.push_back(stageJson(stage));
    return {{"capacity_bytes", countJson(memory.capacity)},
            {"verdict", wordOf(memory.verdict)},
            {"fits", memory.verdict != MemoryVerdict::doesNotFit},
            {"worst_stage", memory.worstStage},
            {"peak", peakJson(evaluation)},
            {"reserved_bytes", countJson(reservedBytes(memory.worst(), scenario.memory.allocatorSlack))},
            {"host_bytes_per_node", countJson(memory.hostBytesPerNode)},
            {"not_counted", std::move(notCounted)},
            {"estimators", Json::object()},
            {"stages", std::move(stages)}};
}

}  // namespace meshwright
