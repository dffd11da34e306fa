// SPDX-License-Identifier: GPL-3.0-or-later
// How far predicted step times are from published ones, with one calibration for all runs
// (resources/calibration.json) and no setting of a run but what it states.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/calibration/calibration.h"
#include "core/exchange/validation/validation_json.h"
#include "core/validation/fit.h"
#include "core/validation/guess_costs.h"
#include "core/validation/published_runs_file.h"
#include "core/validation/validate.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

const ValidationReport& report() {
    static const ValidationReport once = validate(publishedRuns());
    return once;
}

/// What keeps a run out of the gate though it runs well; a run may be of several kinds.
std::vector<std::string> kindsOf(const FitRow& row) {
    std::vector<std::string> kinds;
    const Scenario& scenario = row.scenario;
    const auto add = [&](bool is, const char* kind) {
        if (is) kinds.emplace_back(kind);
    };
    add(scenario.precision.compute == DataType::fp8, "FP8 and NVFP4");
    add(scenario.model.spec.moe.has_value(), "experts");
    add(scenario.cluster.gpu.spec.fp4.has_value(), "Blackwell");
    add(!scenario.cluster.gpu.spec.bf16.has_value(), "V100");
    add(scenario.training.trained != Trained::full, "fine-tuning");
    return kinds;
}

}  // namespace

TEST_CASE("Gate rows: 4 % at the median, 12 % for nine in ten, no source above 7 %") {
    const ErrorSummary& gate = report().gateSpeed;
    CHECK(gate.n == 382);
    CHECK(gate.medianAbs <= 0.040);
    CHECK(gate.p90Abs <= 0.12);
    for (const SourceSummary& source : report().bySource) {
        if (source.gateSpeed.n < 5) continue;
        INFO(source.source);
        CHECK(source.gateSpeed.medianAbs <= 0.07);
    }
}

TEST_CASE(
    "The calibration's own figures are those of today's model, and sources that it did not see are within "
    "6.5 %") {
    double sum = 0.0, sources = 0.0;
    for (const SourceErrors& source : builtInCalibration().errors) {
        if (source.gateFitted.n == 0) continue;
        INFO(source.source);
        const ErrorSummary& now = report().find(source.source)->gateSpeed;
        CHECK(now.n == source.gateFitted.n);
        CHECK(std::abs(now.medianAbs - source.gateFitted.median) <= 1e-4);
        CHECK(std::abs(now.p90Abs - source.gateFitted.p90) <= 1e-4);
        REQUIRE(source.gateLeftOut.n == source.gateFitted.n);
        sum += source.gateLeftOut.median;
        sources += 1.0;
    }
    CHECK(sources == 8.0);
    CHECK(sum / sources <= 0.065);
}

TEST_CASE(
    "FP8, experts, Blackwell, V100 and fine-tuning: within 10 % at the median together, each kind reported") {
    const std::vector<FitRow> rows = fitRows(publishedRuns());
    const std::vector<double> errors = speedErrors(builtInCalibration(), rows);
    std::map<std::string, std::vector<double>> kinds;
    std::vector<double> all;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].gate) continue;
        all.push_back(errors[i]);
        for (const std::string& kind : kindsOf(rows[i])) kinds[kind].push_back(errors[i]);
    }
    std::string table;
    for (const auto& [kind, of] : kinds) {
        const ErrorSummary summary = summarize(of);
        table += fmt::format("{:<14} n {:>3}, median {:>4.1f} %, 90th percentile {:>4.1f} %\n", kind,
                             summary.n, 100 * summary.medianAbs, 100 * summary.p90Abs);
    }
    const ErrorSummary together = summarize(all);
    WARN(fmt::format("{}{:<14} n {:>3}, median {:>4.1f} %, 90th percentile {:>4.1f} %", table, "together",
                     together.n, 100 * together.medianAbs, 100 * together.p90Abs));
    CHECK(kinds.size() == 5);
    CHECK(together.n > 300);
    CHECK(together.medianAbs < 0.10);
}

TEST_CASE("Few constants are fitted, each inside its physical bounds and none at one") {
    std::size_t fitted = 0;
    for (const CalibratedValue& row : builtInCalibration().values) {
        if (!row.fitted) continue;
        ++fitted;
        INFO(wordOf(row.constant) << " " << row.value);
        CHECK(row.fitted->lower >= rangeOf(row.constant).lower);
        CHECK(row.fitted->upper <= rangeOf(row.constant).upper);
        CHECK(row.value > row.fitted->lower * 1.005);
        CHECK(row.value < row.fitted->upper * 0.995);
    }
    CHECK(fitted <= 28);
}

TEST_CASE("What a wrong guess of an unstated setting costs is told for each that many runs leave open") {
    ValidationReport with = report();
    with.guesses = guessCosts(publishedRuns());
    const auto cost = [&](std::string_view field) {
        return std::ranges::find(with.guesses, field, &GuessCost::field);
    };
    for (const std::string_view field : {"recompute", "overlap", "attention", "inter_node", "gradients"}) {
        INFO(field);
        REQUIRE(cost(field) != with.guesses.end());
        CHECK(cost(field)->change.n > 10);
    }
    // One forward pass more or less: between a fifth and two fifths of the step.
    CHECK(cost("recompute")->change.medianAbs > 0.15);
    CHECK(cost("recompute")->change.medianAbs < 0.40);
    WARN(validationText(with));
}

TEST_CASE("The fit finds the constants that times were made with") {
    std::vector<FitRow> rows = fitRows(publishedRuns());
    std::vector<FitRow> few;
    for (std::size_t i = 0; i < rows.size(); i += 20) few.push_back(rows[i]);
    // The truth: the GEMM rates moved by a fifth; the fit starts from today's and may move them only.
    Calibration truth = builtInCalibration();
    Calibration start = truth;
    std::size_t moved = 0;
    for (std::size_t i = 0; i < truth.values.size(); ++i) {
        CalibratedValue& value = truth.values[i];
        start.values[i].fitted.reset();
        if (value.constant != TimeConstant::gemmShare || !value.fitted) continue;
        ++moved;
        start.values[i].fitted = Fitted{value.value, value.value / 2.0, value.value * 2.0};
        value.value *= 0.8;
    }
    REQUIRE(moved == 3);
    for (std::size_t i = 0; i < few.size(); ++i)
        few[i].seconds *= 1.0 + speedErrors(truth, std::span(&few[i], 1)).front();
    const Calibration found = fit(start, few);
    for (std::size_t i = 0; i < truth.values.size(); ++i)
        if (truth.values[i].constant == TimeConstant::gemmShare && !truth.values[i].of.empty() &&
            truth.values[i].of.front() != Variant::volta) {
            INFO(truth.values[i].value << " found " << found.values[i].value);
            CHECK(std::abs(found.values[i].value / truth.values[i].value - 1.0) < 0.05);
        }
}
