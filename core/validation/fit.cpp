// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/fit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <thread>

#include "core/evaluation/evaluation.h"
#include "core/validation/run_scenario.h"

namespace meshwright {

namespace {

constexpr double kLossScale = 0.07;
constexpr double kPriorScale = 0.25;  ///< of the logarithm of a value over its prior
constexpr double kPriorWeight = 1.0;  ///< in rows
constexpr double kMostOfASource = 20.0;
constexpr int kIterations = 25;
constexpr double kDerivativeStep = 1e-3;  ///< of the logarithm

constexpr std::string_view kUnfit[] = {
    "contradicts itself", "tier C",          "software changed",  "ZeRO-3 of 2021",  "stalls",
    "noisy cluster",      "memory pressure", "recompute unknown", "batch incomplete"};

bool isFit(const PublishedRun& run) {
    if (!run.stepSeconds || run.setting.fp8Recipe == Fp8Recipe::rowwise) return false;
    return std::ranges::none_of(run.gateReasons, [](const std::string& reason) {
        return std::ranges::any_of(
            kUnfit, [&](std::string_view word) { return reason.find(word) != std::string::npos; });
    });
}

double logError(const FitRow& row, const Calibration& calibration) {
    const Evaluation evaluation = evaluate(row.scenario, calibration);
    return std::log(evaluation.time->step.value() / row.seconds);
}

/// Shares the work of one function of an index over the processors.
void forEachIndex(std::size_t count, const std::function<void(std::size_t)>& work) {
    const std::size_t workers = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (std::size_t worker = 0; worker < workers; ++worker)
        threads.emplace_back([&, worker] {
            for (std::size_t i = worker; i < count; i += workers) work(i);
        });
}

std::vector<double> logErrors(const Calibration& calibration, std::span<const FitRow> rows) {
    std::vector<double> errors(rows.size());
    forEachIndex(rows.size(), [&](std::size_t i) { errors[i] = logError(rows[i], calibration); });
    return errors;
}

/// The fitted values of a calibration by their logarithms.
class Parameters {
  public:
    explicit Parameters(const Calibration& calibration) {
        for (std::size_t i = 0; i < calibration.values.size(); ++i)
            if (calibration.values[i].fitted) m_rows.push_back(i);
    }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] std::vector<double> read(const Calibration& calibration) const {
        std::vector<double> logs;
        for (const std::size_t row : m_rows) logs.push_back(std::log(calibration.values[row].value));
        return logs;
    }
    [[nodiscard]] Calibration with(Calibration calibration, const std::vector<double>& logs) const {
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            calibration.values[m_rows[i]].value = std::exp(logs[i]);
        return calibration;
    }
    [[nodiscard]] double clamped(const Calibration& calibration, std::size_t i, double value) const {
        const Fitted& fitted = *calibration.values[m_rows[i]].fitted;
        return std::clamp(value, std::log(fitted.lower), std::log(fitted.upper));
    }
    [[nodiscard]] double prior(const Calibration& calibration, std::size_t i) const {
        return std::log(calibration.values[m_rows[i]].fitted->prior);
    }

  private:
    std::vector<std::size_t> m_rows;
};

double loss(std::span<const FitRow> rows, const std::vector<double>& errors, const Calibration& start,
            const Parameters& parameters, const std::vector<double>& logs) {
    double sum = 0.0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double scaled = errors[i] / kLossScale;
        sum += rows[i].weight * std::log1p(scaled * scaled);
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const double away = (logs[i] - parameters.prior(start, i)) / kPriorScale;
        sum += kPriorWeight * away * away;
    }
    return sum;
}

/// Solves a symmetric positive definite system by Cholesky's factors.
std::vector<double> solve(std::vector<std::vector<double>> matrix, std::vector<double> right) {
    const std::size_t n = right.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < j; ++k) matrix[j][j] -= matrix[j][k] * matrix[j][k];
        matrix[j][j] = std::sqrt(matrix[j][j]);
        for (std::size_t i = j + 1; i < n; ++i) {
            for (std::size_t k = 0; k < j; ++k) matrix[i][j] -= matrix[i][k] * matrix[j][k];
            matrix[i][j] /= matrix[j][j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) right[i] -= matrix[i][k] * right[k];
        right[i] /= matrix[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) right[i] -= matrix[k][i] * right[k];
        right[i] /= matrix[i][i];
    }
    return right;
}

/// The step of one iteration, damped.
std::vector<double> newtonStep(std::span<const FitRow> rows, const std::vector<double>& errors,
                               const std::vector<std::vector<double>>& derivatives, const Calibration& start,
                               const Parameters& parameters, const std::vector<double>& logs,
                               double damping) {
    const std::size_t n = parameters.size();
    std::vector<std::vector<double>> normal(n, std::vector<double>(n, 0.0));
    std::vector<double> right(n, 0.0);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double scaled = errors[row] / kLossScale;
        const double weight = rows[row].weight / (1.0 + scaled * scaled) / (kLossScale * kLossScale);
        for (std::size_t i = 0; i < n; ++i) {
            right[i] -= weight * derivatives[i][row] * errors[row];
            for (std::size_t j = 0; j <= i; ++j)
                normal[i][j] += weight * derivatives[i][row] * derivatives[j][row];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        const double weight = kPriorWeight / (kPriorScale * kPriorScale);
        right[i] -= weight * (logs[i] - parameters.prior(start, i));
        normal[i][i] = (normal[i][i] + weight) * (1.0 + damping);
    }
    return solve(std::move(normal), std::move(right));
}

/// Of the rows of a source, in tenths of a per mille.
FitErrors errorsOf(std::span<const FitRow> rows, const std::vector<double>& errors, bool gateOnly,
                   std::string_view source) {
    std::vector<double> chosen;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].source == source && (rows[i].gate || !gateOnly)) chosen.push_back(errors[i]);
    const ErrorSummary summary = summarize(std::move(chosen));
    const auto tidy = [](double value) { return std::round(value * 1e4) / 1e4; };
    return {summary.n, tidy(summary.medianAbs), tidy(summary.p90Abs)};
}

Calibration rounded(Calibration calibration) {
    for (CalibratedValue& row : calibration.values)
        if (row.fitted) {
            const double digits = std::pow(10.0, 2 - std::floor(std::log10(row.value)));
            row.value = std::round(row.value * digits) / digits;
        }
    return calibration;
}

}  // namespace

std::vector<FitRow> fitRows(std::span<const PublishedRun> runs) {
    std::vector<FitRow> rows;
    for (const PublishedRun& run : runs) {
        if (!isFit(run)) continue;
        auto scenario = scenarioOf(run);
        if (!scenario || !evaluate(*scenario).time) continue;
        rows.push_back({*std::move(scenario), run.source, *run.stepSeconds, 1.0, run.gate});
    }
    std::map<std::string, double, std::less<>> counts;
    for (const FitRow& row : rows) counts[row.source] += 1.0;
    for (FitRow& row : rows) row.weight = std::min(1.0, kMostOfASource / counts[row.source]);
    return rows;
}

Calibration fit(const Calibration& start, std::span<const FitRow> rows) {
    const Parameters parameters(start);
    std::vector<double> logs = parameters.read(start);
    std::vector<double> errors = logErrors(start, rows);
    double best = loss(rows, errors, start, parameters, logs);
    double damping = 1e-2;
    for (int iteration = 0; iteration < kIterations; ++iteration) {
        std::vector<std::vector<double>> derivatives(parameters.size());
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            std::vector<double> moved = logs;
            moved[i] += kDerivativeStep;
            derivatives[i] = logErrors(parameters.with(start, moved), rows);
            for (std::size_t row = 0; row < rows.size(); ++row)
                derivatives[i][row] = (derivatives[i][row] - errors[row]) / kDerivativeStep;
        }
        const double before = best;
        for (int attempt = 0; attempt < 8; ++attempt) {
            const std::vector<double> step =
                newtonStep(rows, errors, derivatives, start, parameters, logs, damping);
            std::vector<double> moved = logs;
            for (std::size_t i = 0; i < moved.size(); ++i)
                moved[i] = parameters.clamped(start, i, moved[i] + step[i]);
            const std::vector<double> there = logErrors(parameters.with(start, moved), rows);
            const double lossThere = loss(rows, there, start, parameters, moved);
            if (lossThere < best) {
                best = lossThere;
                logs = std::move(moved);
                errors = there;
                damping /= 4.0;
                break;
            }
            damping *= 4.0;
        }
        if (before - best < 1e-4 * before) break;
    }
    return parameters.with(start, logs);
}

std::vector<double> speedErrors(const Calibration& calibration, std::span<const FitRow> rows) {
    std::vector<double> errors = logErrors(calibration, rows);
    for (double& error : errors) error = std::expm1(error);
    return errors;
}

Calibration calibrate(const Calibration& start, std::span<const FitRow> rows, bool leaveOut,
                      const std::function<void(std::string_view)>& progress) {
    progress("all sources");
    Calibration calibration = rounded(fit(start, rows));
    calibration.errors.clear();
    const std::vector<double> errors = speedErrors(calibration, rows);
    for (const FitRow& row : rows) {
        const std::string& source = row.source;
        const auto known = std::ranges::find(calibration.errors, source, &SourceErrors::source);
        if (known != calibration.errors.end()) continue;
        SourceErrors entry{
            source, errorsOf(rows, errors, false, source), {}, errorsOf(rows, errors, true, source), {}};
        if (leaveOut) {
            progress(source);
            std::vector<FitRow> others;
            for (const FitRow& other : rows)
                if (other.source != source) others.push_back(other);
            const std::vector<double> unseen = speedErrors(fit(start, others), rows);
            entry.leftOut = errorsOf(rows, unseen, false, source);
            entry.gateLeftOut = errorsOf(rows, unseen, true, source);
        }
        calibration.errors.push_back(std::move(entry));
    }
    return calibration;
}

}  // namespace meshwright
