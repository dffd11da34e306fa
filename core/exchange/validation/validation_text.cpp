// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/calibration/calibration.h"
#include "core/exchange/validation/validation_json.h"

namespace meshwright {

namespace {

constexpr std::size_t kWorstRows = 10;

std::string percent(double part) {
    return fmt::format("{:.1f} %", part * 100.0);
}

std::string summaryRow(std::string_view label, const ErrorSummary& summary) {
    if (summary.n == 0) return {};
    return fmt::format("  {:<12}{:>6}{:>10}{:>10}{:>10}\n", label, summary.n, percent(summary.medianAbs),
                       percent(summary.p90Abs), percent(summary.meanAbs));
}

/// One table: what is judged, a row a source, then all of them.
std::string table(std::string_view what, const ValidationReport& report, ErrorSummary SourceSummary::*part,
                  const ErrorSummary& all) {
    std::string text =
        fmt::format("{}\n  {:<12}{:>6}{:>10}{:>10}{:>10}\n", what, "source", "n", "median", "p90", "mean");
    for (const SourceSummary& source : report.bySource) text += summaryRow(source.source, source.*part);
    text += summaryRow("all", all);
    return text + '\n';
}

/// The rows that the time model is judged by, beside the fit that did not see their source.
std::string gateTable(const ValidationReport& report) {
    std::string text = fmt::format(
        "time of a step, gate rows: dense, 16-bit, A100 and H100, fully stated\n"
        "  {:<12}{:>6}{:>10}{:>10}   left out of the fit:{:>9}{:>10}\n",
        "source", "n", "median", "p90", "median", "p90");
    double sum = 0.0, sources = 0.0;
    for (const SourceSummary& source : report.bySource) {
        const ErrorSummary& gate = source.gateSpeed;
        if (gate.n == 0) continue;
        text += fmt::format("  {:<12}{:>6}{:>10}{:>10}", source.source, gate.n, percent(gate.medianAbs),
                            percent(gate.p90Abs));
        if (const SourceErrors* fit = errorsOf(source.source); fit != nullptr && fit->gateLeftOut.n > 0) {
            text +=
                fmt::format("{:>33}{:>10}", percent(fit->gateLeftOut.median), percent(fit->gateLeftOut.p90));
            sum += fit->gateLeftOut.median;
            sources += 1.0;
        }
        text += '\n';
    }
    text += fmt::format("  {:<12}{:>6}{:>10}{:>10}", "all", report.gateSpeed.n,
                        percent(report.gateSpeed.medianAbs), percent(report.gateSpeed.p90Abs));
    if (sources > 0.0) text += fmt::format("{:>33} mean of sources", percent(sum / sources));
    return text + "\n\n";
}

std::string orderTable(const ValidationReport& report) {
    std::string text = fmt::format(
        "order of layouts by speed, Spearman's rank correlation in groups of one model, GPU and precision\n"
        "  {:<12}{:>6}{:>10}{:>10}{:>10}\n",
        "source", "n", "groups", "mean", "worst");
    for (const SourceSummary& source : report.bySource)
        if (const OrderSummary& order = source.order; order.groups > 0)
            text += fmt::format("  {:<12}{:>6}{:>10}{:>10.2f}{:>10.2f}\n", source.source, order.runs,
                                order.groups, order.mean, order.worst);
    return text + '\n';
}

/// Nothing for a report without them.
std::string guessTable(const ValidationReport& report) {
    if (report.guesses.empty()) return {};
    std::string text = fmt::format(
        "what a wrong guess of a setting that runs do not state would cost: change of the predicted step "
        "time\n"
        "  {:<40}{:>6}{:>10}{:>10}\n",
        "setting", "n", "median", "p90");
    for (const GuessCost& guess : report.guesses)
        text += fmt::format("  {:<40}{:>6}{:>10}{:>10}\n", guess.words, guess.change.n,
                            percent(guess.change.medianAbs), percent(guess.change.p90Abs));
    return text + '\n';
}

/// The rows furthest off, with what was predicted and published.
template <class Figure>
std::string worstRows(std::string_view what, const ValidationReport& report,
                      std::optional<double> RunComparison::*error, const Figure& figure) {
    std::vector<const RunComparison*> rows;
    for (const RunComparison& run : report.runs)
        if (run.*error) rows.push_back(&run);
    std::ranges::stable_sort(rows, std::ranges::greater(),
                             [&](const RunComparison* run) { return std::abs(*(run->*error)); });
    if (rows.size() > kWorstRows) rows.resize(kWorstRows);
    std::string text = fmt::format("{}\n", what);
    for (const RunComparison* run : rows)
        text += fmt::format("  {:>+8.1f} %  {} for {}  {}\n", *(run->*error) * 100.0, figure(run->predicted),
                            figure(run->published), run->id);
    return text + '\n';
}

std::string stepText(const RunFigures& figures) {
    return fmt::format("{:.2f} s", *figures.stepSeconds);
}

std::string peakText(const RunFigures& figures) {
    return fmt::format("{:.1f} GiB", figures.peakBytes->asDouble() / kBytesPerGib);
}

std::string flopsText(const RunFigures& figures) {
    return fmt::format("{:.1f} TFLOP/s", *figures.teraflopsPerGpu);
}

/// Reasons with how many runs each, most first, and the words of the first such run.
std::string reasons(const ValidationReport& report) {
    struct Reason {
        const NotPredicted* first;
        std::int64_t runs;
    };
    std::vector<Reason> reasons;
    for (const NotPredicted& run : report.notPredicted) {
        const auto same =
            std::ranges::find(reasons, run.code, [](const Reason& reason) { return reason.first->code; });
        if (same == reasons.end())
            reasons.push_back({&run, 1});
        else
            ++same->runs;
    }
    std::ranges::stable_sort(reasons, std::ranges::greater(), &Reason::runs);
    std::string text = fmt::format("not predicted: {}\n", report.notPredicted.size());
    for (const Reason& reason : reasons)
        text += fmt::format("  {:>4}  {}: {}\n", reason.runs, reason.first->code, reason.first->why);
    return text;
}

}  // namespace

std::string validationText(const ValidationReport& report) {
    return fmt::format("{} of {} published runs predicted; errors are |predicted / published - 1|\n\n",
                       report.runs.size(), report.runs.size() + report.notPredicted.size()) +
           table("peak memory", report, &SourceSummary::memory, report.memory) +
           table("time of a step", report, &SourceSummary::speed, report.speed) +
           table("FLOPs of a step, counted as the source counts", report, &SourceSummary::flops,
                 report.flops) +
           gateTable(report) + orderTable(report) + guessTable(report) +
           worstRows("furthest off, peak memory", report, &RunComparison::memoryError, peakText) +
           worstRows("furthest off, time of a step", report, &RunComparison::speedError, stepText) +
           worstRows("furthest off, FLOPs at the published time", report, &RunComparison::flopsError,
                     flopsText) +
           reasons(report);
}

}  // namespace meshwright
