// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/validate.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "core/memory/peak_bytes.h"
#include "core/scenario/words.h"
#include "core/timing/build_step_time.h"
#include "core/validation/rank_correlation.h"
#include "core/validation/run_scenario.h"

namespace meshwright {

namespace {

std::optional<Bytes> peakOf(const PublishedRun& run, const Scenario& scenario,
                            const std::optional<MemoryLedger>& memory) {
    if (!memory) return std::nullopt;
    const StageMemory& stage = run.peakRank == PeakRank::first ? memory->stages.front() : memory->worst();
    const auto bytes = [&] {
        switch (run.peakKind) {
            case PeakKind::reserved:
                return reservedBytes(stage, scenario.memory.allocatorSlack);
            case PeakKind::device:
                return deviceBytes(stage);
            case PeakKind::unknown:
            case PeakKind::allocated:
                break;
        }
        return stage.allocated();
    }();
    return bytes.overflowed() ? std::nullopt : std::optional(bytes);
}

std::optional<double> relativeError(std::optional<double> predicted, std::optional<double> published) {
    if (!predicted || !published) return std::nullopt;
    return *predicted / *published - 1.0;
}

std::optional<double> asDouble(const std::optional<Bytes>& bytes) {
    return bytes ? std::optional(bytes->asDouble()) : std::nullopt;
}

std::string noteOf(const PublishedRun& run, const Scenario& scenario, const Evaluation& evaluation) {
    std::string note;
    const auto add = [&](std::string_view words) { note.append(note.empty() ? "" : "; ").append(words); };
    for (const std::string& reason : run.gateReasons) add(reason);
    if (scenario.training.trained == Trained::lora) add("predicted as if all weights were trained");
    if (!evaluation.time) add("no prediction of its step time");
    return note;
}

double counted(const TokenFlops& flops, FlopsCounted as) {
    switch (as) {
        case FlopsCounted::full:
            return flops.full;
        case FlopsCounted::causal:
            return flops.causal;
        case FlopsCounted::hardware:
            return flops.hardware;
        case FlopsCounted::allParameters:
            break;
    }
    return flops.palm;
}

/// What a GPU does a second when the step takes what was published; LoRA leaves out gradients of the weights.
std::optional<double> teraflopsOf(const PublishedRun& run, const Scenario& scenario,
                                  const Evaluation& evaluation) {
    const auto tokens = run.tokensPerSecondPerGpu();
    if (!tokens || !run.flopsCounted || !evaluation.parameters) return std::nullopt;
    if (scenario.training.trained == Trained::lora) return std::nullopt;
    return *tokens * counted(tokenFlops(scenario, *evaluation.parameters), *run.flopsCounted) / 1e12;
}

std::string groupOf(const PublishedRun& run) {
    std::string group = run.model.name + ", " + run.setting.gpu;
    if (run.setting.precision) group.append(", ").append(wordOf(*run.setting.precision));
    return group;
}

OrderSummary orderOf(const std::vector<RunComparison>& runs, std::string_view source) {
    std::map<std::string_view, std::vector<std::pair<double, double>>> groups;
    for (const RunComparison& run : runs)
        if (run.source == source && run.predicted.tokensPerSecondPerGpu &&
            run.published.tokensPerSecondPerGpu)
            groups[run.group].emplace_back(*run.predicted.tokensPerSecondPerGpu,
                                           *run.published.tokensPerSecondPerGpu);
    OrderSummary order{.worst = 1.0};
    for (const auto& [group, pairs] : groups) {
        if (std::ssize(pairs) < kLeastOrdered) continue;
        const double correlation = rankCorrelation(pairs).value_or(0.0);
        ++order.groups;
        order.runs += std::ssize(pairs);
        order.mean += correlation * static_cast<double>(pairs.size());
        order.worst = std::min(order.worst, correlation);
    }
    if (order.groups == 0) return {};
    order.mean /= static_cast<double>(order.runs);
    return order;
}

RunComparison compare(const PublishedRun& run, const Scenario& scenario, const Evaluation& evaluation) {
    RunComparison comparison{
        .id = run.id,
        .source = run.source,
        .group = groupOf(run),
        .predicted = {{},
                      {},
                      peakOf(run, scenario, evaluation.memory),
                      teraflopsOf(run, scenario, evaluation)},
        .published = {run.stepSeconds, run.tokensPerSecondPerGpu(), run.peakBytes, run.teraflopsPerGpu},
        .speedError = {},
        .memoryError = {},
        .flopsError = {},
        .gate = run.gate,
        .note = noteOf(run, scenario, evaluation),
        .assumed = run.setting.assumed};
    if (evaluation.time) {
        comparison.predicted.stepSeconds = evaluation.time->step.value();
        comparison.predicted.tokensPerSecondPerGpu = evaluation.time->tokensPerSecondPerGpu;
    }
    const auto& [predicted, published] = std::pair(comparison.predicted, comparison.published);
    comparison.speedError = relativeError(predicted.stepSeconds, published.stepSeconds);
    comparison.memoryError = relativeError(asDouble(predicted.peakBytes), asDouble(published.peakBytes));
    comparison.flopsError = relativeError(predicted.teraflopsPerGpu, published.teraflopsPerGpu);
    return comparison;
}

/// Of the runs that `chosen` picks and that have an error.
template <class Chosen>
ErrorSummary summaryOf(const std::vector<RunComparison>& runs, std::optional<double> RunComparison::*error,
                       const Chosen& chosen) {
    std::vector<double> errors;
    for (const RunComparison& run : runs)
        if (std::invoke(chosen, run) && run.*error) errors.push_back(*(run.*error));
    return summarize(std::move(errors));
}

/// Between the two nearest of sorted values: numpy's default.
double quantile(const std::vector<double>& sorted, double part) {
    const double place = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

}  // namespace

ErrorSummary summarize(std::vector<double> errors) {
    if (errors.empty()) return {};
    for (double& error : errors) error = std::abs(error);
    std::ranges::sort(errors);
    const double sum = std::accumulate(errors.begin(), errors.end(), 0.0);
    return {.n = std::ssize(errors),
            .medianAbs = quantile(errors, 0.5),
            .p90Abs = quantile(errors, 0.9),
            .meanAbs = sum / static_cast<double>(errors.size())};
}

const SourceSummary* ValidationReport::find(std::string_view source) const {
    const auto found = std::ranges::find(bySource, source, &SourceSummary::source);
    return found == bySource.end() ? nullptr : &*found;
}

ValidationReport validate(std::span<const PublishedRun> runs) {
    ValidationReport report;
    for (const PublishedRun& run : runs) {
        const auto refuse = [&](std::string_view code, std::string why) {
            report.notPredicted.push_back({run.id, run.source, code, std::move(why)});
        };
        const auto scenario = scenarioOf(run);
        if (!scenario) {
            refuse(scenario.error().code, scenario.error().words);
            continue;
        }
        const Evaluation evaluation = evaluate(*scenario);
        if (evaluation.hasErrors())
            refuse(evaluation.problems.front().code, messageOf(evaluation.problems.front()));
        else
            report.runs.push_back(compare(run, *scenario, evaluation));
    }
    const auto every = [](const RunComparison&) { return true; };
    report.speed = summaryOf(report.runs, &RunComparison::speedError, every);
    report.memory = summaryOf(report.runs, &RunComparison::memoryError, every);
    report.flops = summaryOf(report.runs, &RunComparison::flopsError, every);
    report.gateSpeed = summaryOf(report.runs, &RunComparison::speedError, &RunComparison::gate);
    for (const RunComparison& run : report.runs)
        if (report.find(run.source) == nullptr) {
            const auto same = [&](const RunComparison& other) { return other.source == run.source; };
            report.bySource.push_back(
                {run.source, summaryOf(report.runs, &RunComparison::speedError, same),
                 summaryOf(report.runs, &RunComparison::memoryError, same),
                 summaryOf(report.runs, &RunComparison::flopsError, same),
                 summaryOf(report.runs, &RunComparison::speedError,
                           [&](const RunComparison& other) { return same(other) && other.gate; }),
                 orderOf(report.runs, run.source)});
        }
    return report;
}

}  // namespace meshwright
