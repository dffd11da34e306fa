// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/validation/validation_json.h"

#include "core/json/json.h"

namespace meshwright {

namespace {

Json orNull(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json figuresJson(const RunFigures& figures) {
    return {{"step_seconds", orNull(figures.stepSeconds)},
            {"tokens_per_second_per_gpu", orNull(figures.tokensPerSecondPerGpu)},
            {"peak_bytes", figures.peakBytes ? Json(figures.peakBytes->value()) : Json(nullptr)},
            {"tflops_per_gpu", orNull(figures.teraflopsPerGpu)}};
}

Json runJson(const RunComparison& run) {
    return {{"id", run.id},
            {"source", run.source},
            {"group", run.group},
            {"predicted", figuresJson(run.predicted)},
            {"published", figuresJson(run.published)},
            {"speed_error", orNull(run.speedError)},
            {"memory_error", orNull(run.memoryError)},
            {"flops_error", orNull(run.flopsError)},
            {"gate", run.gate},
            {"note", run.note}};
}

Json summaryJson(const ErrorSummary& summary) {
    const auto figure = [&](double value) { return summary.n > 0 ? Json(value) : Json(nullptr); };
    return {{"n", summary.n},
            {"median_abs", figure(summary.medianAbs)},
            {"p90_abs", figure(summary.p90Abs)},
            {"mean_abs", figure(summary.meanAbs)}};
}

Json orderJson(const OrderSummary& order) {
    const auto figure = [&](double value) { return order.groups > 0 ? Json(value) : Json(nullptr); };
    return {{"groups", order.groups},
            {"n", order.runs},
            {"mean", figure(order.mean)},
            {"worst", figure(order.worst)}};
}

}  // namespace

std::string validationJson(const ValidationReport& report) {
    Json runs = Json::array();
    for (const RunComparison& run : report.runs) runs.push_back(runJson(run));
    Json bySource = Json::object();
    for (const SourceSummary& source : report.bySource)
        appendMember(bySource, source.source,
                     {{"speed", summaryJson(source.speed)},
                      {"memory", summaryJson(source.memory)},
                      {"flops", summaryJson(source.flops)},
                      {"order", orderJson(source.order)}});
    Json notPredicted = Json::array();
    for (const NotPredicted& run : report.notPredicted)
        notPredicted.push_back({{"id", run.id}, {"why", run.why}});
    return readableText({{"runs", std::move(runs)},
                         {"summary",
                          {{"speed", summaryJson(report.speed)},
                           {"memory", summaryJson(report.memory)},
                           {"flops", summaryJson(report.flops)},
                           {"by_source", std::move(bySource)},
                           {"not_predicted", std::move(notPredicted)}}}});
}

}  // namespace meshwright
