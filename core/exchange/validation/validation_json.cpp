// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/validation/validation_json.h"

#include "core/calibration/calibration.h"
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
            {"assumed", run.assumed},
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

/// Of the fit without the source's rows; null where the fit saw none of them.
Json leftOutJson(std::string_view source) {
    const SourceErrors* fit = errorsOf(source);
    if (fit == nullptr || fit->gateLeftOut.n == 0) return nullptr;
    return {{"n", fit->gateLeftOut.n},
            {"median_abs", fit->gateLeftOut.median},
            {"p90_abs", fit->gateLeftOut.p90}};
}

Json guessesJson(const std::vector<GuessCost>& guesses) {
    Json list = Json::array();
    for (const GuessCost& guess : guesses)
        list.push_back(
            {{"field", guess.field}, {"other_guess", guess.words}, {"change", summaryJson(guess.change)}});
    return list;
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
                      {"gate_speed", summaryJson(source.gateSpeed)},
                      {"gate_speed_left_out", leftOutJson(source.source)},
                      {"order", orderJson(source.order)}});
    Json notPredicted = Json::array();
    for (const NotPredicted& run : report.notPredicted)
        notPredicted.push_back({{"id", run.id}, {"why", run.why}});
    return readableText({{"runs", std::move(runs)},
                         {"summary",
                          {{"speed", summaryJson(report.speed)},
                           {"memory", summaryJson(report.memory)},
                           {"flops", summaryJson(report.flops)},
                           {"gate_speed", summaryJson(report.gateSpeed)},
                           {"by_source", std::move(bySource)},
                           {"guesses", guessesJson(report.guesses)},
                           {"not_predicted", std::move(notPredicted)}}}});
}

}  // namespace meshwright
