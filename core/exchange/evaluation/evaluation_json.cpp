// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/evaluation_json.h"

#include <algorithm>
#include <charconv>

#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/exchange/scenario/scenario_json.h"
#include "core/scenario/hardware_choice.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// The numbers of the sentence, by name; lists of them and words as text, clauses without a value left out.
Json valuesJson(const Problem& problem) {
    Json values = Json::object();
    for (const auto& [name, text] : problem.values) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        if (!text.empty()) values[std::string(name)] = whole ? Json(number) : Json(text);
    }
    return values;
}

Json problemJson(const Problem& problem) {
    Json fix = nullptr;
    if (problem.fix)
        fix = {{"path", problem.fix->path}, {"value", parseJson(problem.fix->value).value_or(nullptr)}};
    return {{"severity", wordOf(problem.severity)}, {"code", problem.code},          {"path", problem.path},
            {"message", messageOf(problem)},        {"values", valuesJson(problem)}, {"fix", std::move(fix)}};
}

Json parametersJson(const ParameterSummary& parameters) {
    return {{"total", countJson(parameters.total)},
            {"active", countJson(parameters.active)},
            {"stored", countJson(parameters.stored)},
            {"non_embedding", countJson(parameters.nonEmbedding)},
            {"vocab_padding", countJson(parameters.vocabPadding)},
            {"embedding", countJson(parameters.embedding)},
            {"attention", countJson(parameters.attention)},
            {"mlp", countJson(parameters.mlp)},
            {"experts", countJson(parameters.experts)},
            {"router", countJson(parameters.router)},
            {"norms", countJson(parameters.norms)},
            {"head", countJson(parameters.head)},
            {"mtp", countJson(parameters.mtp)}};
}

Json batchJson(const BatchSummary& batch) {
    return {{"micro_batches", batch.microBatches},
            {"samples_per_step", batch.samplesPerStep},
            {"tokens_per_step", countJson(batch.tokensPerStep)}};
}

Json trafficJson(const TrafficLedger& traffic) {
    Json rows = Json::array();
    for (const TrafficRow& row : traffic)
        rows.push_back({{"axis", wordOf(row.axis)},
                        {"what", spelledOut(row.what)},
                        {"collective", wordOf(row.collective)},
                        {"algorithm", wordOf(row.algorithm)},
                        {"link", row.link},
                        {"group_size", row.groupSize},
                        {"calls_per_step", countJson(row.callsPerStep)},
                        {"bytes_per_gpu_per_step", countJson(row.bytesPerGpuPerStep)},
                        {"seconds", row.seconds.value()},
                        {"exposed_seconds", row.exposed.value()},
                        {"formula", formulaText(row)}});
    return rows;
}

Json pipelineJson(const PipelineSummary& pipeline) {
    Json peaks = Json::array();
    for (const double peak : pipeline.peakInFlight) peaks.push_back(microBatchesJson(peak));
    return {{"schedule", wordOf(pipeline.shape.kind)},
            {"stages", pipeline.shape.stages},
            {"micro_batches", pipeline.shape.microBatches},
            {"bubble_fraction", pipeline.bubbleFraction ? Json(*pipeline.bubbleFraction) : Json(nullptr)},
            {"peak_in_flight", std::move(peaks)}};
}

/// The part's JSON, or null where the scenario has no such part.
template <class Part, class ToJson>
Json orNull(const std::optional<Part>& part, const ToJson& toJson) {
    return part ? toJson(*part) : Json(nullptr);
}

}  // namespace

std::string spelledOut(std::string_view id) {
    std::string text(id);
    std::ranges::replace(text, '-', ' ');
    return text;
}

std::string nameOf(const LinkChoice& link) {
    return idOrName(link);
}

std::string evaluationJson(const Scenario& scenario, const Evaluation& evaluation,
                           const EvaluationOptions& options) {
    Json problems = Json::array();
    for (const Problem& problem : evaluation.problems) problems.push_back(problemJson(problem));
    Json document = {
        {"scenario", scenarioJson(scenario)},
        {"world_size", evaluation.worldSize},
        {"problems", std::move(problems)},
        {"parameters", orNull(evaluation.parameters, parametersJson)},
        {"batch", orNull(evaluation.batch, batchJson)},
        {"mesh", orNull(evaluation.mesh, [&](const DeviceMesh&) { return meshJson(scenario, evaluation); })},
        {"memory",
         orNull(evaluation.memory, [&](const MemoryLedger&) { return memoryJson(scenario, evaluation); })},
        {"traffic", orNull(evaluation.traffic, trafficJson)},
        {"pipeline", orNull(evaluation.pipeline, pipelineJson)},
        {"time", timeJson(evaluation)},
        {"run", orNull(evaluation.run, runJson)},
        {"assumptions", evaluation.time ? assumptionsJson(assumptionsOf(scenario)) : Json(nullptr)}};
    if (options.ranks) addRanks(document, scenario, evaluation);
    return readableText(document);
}

}  // namespace meshwright
