// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/validate.h"

#include <algorithm>
#include <array>

#include "core/evaluation/evaluation.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/exchange/validation/validation_json.h"
#include "core/memory/peak_bytes.h"
#include "core/validation/run_scenario.h"
#include "tests/core/validation/sample_run.h"
#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

ValidationReport validateSample(const json& changes) {
    return validate(std::array{test::runWith(changes)});
}

std::optional<Bytes> predictedPeak(const json& changes) {
    return validateSample(changes).runs.at(0).predicted.peakBytes;
}

}  // namespace

TEST_CASE("validate says of every run what evaluate says of its scenario, written and opened again") {
    const ValidationReport report = validate(publishedRuns());
    REQUIRE(report.runs.size() + report.notPredicted.size() == publishedRuns().size());
    std::size_t next = 0;
    for (const PublishedRun& run : publishedRuns()) {
        if (next == report.runs.size() || report.runs[next].id != run.id) continue;
        const RunComparison& comparison = report.runs[next++];
        const auto opened = readScenario(writeScenario(scenarioOf(run).value()));
        INFO(run.id);
        REQUIRE(opened);
        const Evaluation evaluation = evaluate(*opened);
        REQUIRE(evaluation.memory);
        const StageMemory& stage =
            run.peakRank == PeakRank::first ? evaluation.memory->stages.front() : evaluation.memory->worst();
        const Bytes peak = run.peakKind == PeakKind::device     ? deviceBytes(stage)
                           : run.peakKind == PeakKind::reserved ? reservedBytes(stage, 0.0)
                                                                : stage.allocated();
        CHECK(comparison.predicted.peakBytes == peak);
        CHECK(comparison.predicted.stepSeconds.has_value() == evaluation.time.has_value());
        if (evaluation.time) {
            CHECK(comparison.predicted.stepSeconds == evaluation.time->step.value());
            CHECK(comparison.predicted.tokensPerSecondPerGpu == evaluation.time->tokensPerSecondPerGpu);
        }
    }
    CHECK(next == report.runs.size());
}

TEST_CASE("Errors are signed and relative: predicted / published - 1") {
    const ValidationReport once = validateSample(json::object());
    const RunFigures predicted = once.runs.at(0).predicted;
    const json half = {{"step_seconds", *predicted.stepSeconds * 2},
                       {"peak_bytes", predicted.peakBytes->value() / 2}};
    const RunComparison run = validateSample(half).runs.at(0);
    CHECK_THAT(run.speedError.value(), WithinRel(-0.5, 1e-9));
    CHECK_THAT(run.memoryError.value(), WithinRel(1.0, 1e-6));
    CHECK_THAT(run.published.tokensPerSecondPerGpu.value(),
               WithinRel(*predicted.tokensPerSecondPerGpu / 2, 1e-9));
}

TEST_CASE("What was not published has no error") {
    const RunComparison run = validateSample({{"step_seconds", nullptr}, {"peak_bytes", nullptr}}).runs.at(0);
    CHECK(run.predicted.stepSeconds);
    CHECK_FALSE(run.speedError);
    CHECK_FALSE(run.memoryError);
}

TEST_CASE("A peak is predicted for the rank and the kind that the source prints") {
    const json onLast = {{"scenario", {{"layers_per_stage", {0, 2}}}}};
    const Evaluation evaluation = evaluate(scenarioOf(test::runWith(onLast)).value());
    const StageMemory& first = evaluation.memory->stages.front();
    const StageMemory& worst = evaluation.memory->worst();
    REQUIRE(worst.stage == 1);
    const auto peakOf = [&](const char* kind, const char* rank) {
        json changes = onLast;
        changes["peak_kind"] = kind;
        changes["peak_rank"] = rank;
        return predictedPeak(changes);
    };
    CHECK(peakOf("allocated", "worst") == worst.total - worst.of(MemoryCategory::runtime));
    CHECK(peakOf("unknown", "worst") == peakOf("allocated", "worst"));
    CHECK(peakOf("device", "worst") == worst.total);
    CHECK(peakOf("device", "first") == first.total);
    CHECK(peakOf("allocated", "first") == first.total - first.of(MemoryCategory::runtime));
}

TEST_CASE("Reserved is allocated and its slack, and the device holds that and the runtime") {
    Scenario scenario = scenarioOf(test::runWith(json::object())).value();
    scenario.memory.allocatorSlack = 0.25;
    scenario.memory.runtimeBytes = Bytes(1'000'000);
    const StageMemory stage = evaluate(scenario).memory->worst();
    const std::int64_t allocated = stage.allocated().value();
    CHECK(reservedBytes(stage, 0.25).value() == allocated + (allocated + 3) / 4);
    CHECK(deviceBytes(stage) == reservedBytes(stage, 0.25) + Bytes(1'000'000));
}

TEST_CASE("The median and the 90th percentile stand between the two nearest errors, whatever their sign") {
    // numpy.percentile([1, 2, 3, 4], [50, 90]) = 2.5, 3.7.
    const ErrorSummary summary = summarize({-3.0, 1.0, 4.0, -2.0});
    CHECK(summary.n == 4);
    CHECK_THAT(summary.medianAbs, WithinRel(2.5, 1e-12));
    CHECK_THAT(summary.p90Abs, WithinRel(3.7, 1e-12));
    CHECK_THAT(summary.meanAbs, WithinRel(2.5, 1e-12));
    CHECK(summarize({-0.5}) == ErrorSummary{1, 0.5, 0.5, 0.5});
    CHECK(summarize({}) == ErrorSummary{});
}

TEST_CASE("Summaries count the runs that have an error, by source and together") {
    const std::vector<PublishedRun> runs = {
        test::runWith(json::object()), test::runWith({{"id", "lab_2"}, {"gate", false}}),
        test::runWith({{"id", "other_1"}, {"step_seconds", nullptr}}),
        test::runWith({{"id", "other_2"}, {"scenario", {{"recompute", nullptr}}}})};
    const ValidationReport report = validate(runs);
    CHECK(report.speed.n == 2);
    CHECK(report.gateSpeed.n == 1);
    CHECK(report.memory.n == 3);
    REQUIRE(report.bySource.size() == 2);
    CHECK(report.bySource.front().source == "lab");
    CHECK(report.find("lab")->speed.n == 2);
    CHECK(report.find("other")->speed.n == 0);
    CHECK(report.find("other")->memory.n == 1);
    CHECK(report.find("nobody") == nullptr);
    REQUIRE(report.notPredicted.size() == 1);
    CHECK(report.notPredicted.front().id == "other_2");
    CHECK(report.notPredicted.front().code == "recompute-unknown");
}

TEST_CASE("A run that breaks a layout rule is not predicted, and the rule says why") {
    const ValidationReport report = validateSample({{"scenario", {{"mesh", {{"dp", 4}}}}}});
    CHECK(report.runs.empty());
    REQUIRE(report.notPredicted.size() == 1);
    CHECK(report.notPredicted.front().why.find("16") != std::string::npos);
}

TEST_CASE("Layouts of one group are ordered by speed; groups too small to tell are left out") {
    std::vector<PublishedRun> runs;
    for (int i = 0; i < 5; ++i)
        runs.push_back(test::runWith({{"id", "lab_" + std::to_string(i)}, {"step_seconds", 1.0 / (i + 1)}}));
    CHECK(validate(runs).find("lab")->order.groups == 1);
    CHECK(validate(runs).find("lab")->order.mean == 0.0);  // predicted alike: no order
    const PublishedRun other = test::runWith({{"scenario", {{"recompute", "full"}}}});
    // With recomputation it is slower, so it must have been measured as the slowest.
    runs.back() = other;
    runs.back().stepSeconds = 1e3;
    const OrderSummary right = validate(runs).find("lab")->order;
    CHECK(right.runs == 5);
    CHECK(right.mean > 0.5);
    runs.back().stepSeconds = 1e-3;
    CHECK(validate(runs).find("lab")->order.mean == -right.mean);
    runs.pop_back();
    CHECK(validate(runs).find("lab")->order == OrderSummary{});
}

TEST_CASE("The note says why a run is outside the gate and what its prediction leaves out") {
    CHECK(validateSample(json::object()).runs.at(0).note.empty());
    const json changes = {{"gate", false}, {"gate_reason", {"tier C"}}, {"scenario", {{"trained", "lora"}}}};
    CHECK(validateSample(changes).runs.at(0).note == "tier C; predicted as if all weights were trained");
}

TEST_CASE("The JSON of a report has the format's keys, and null where there is no figure") {
    std::vector<PublishedRun> runs = {test::runWith({{"peak_bytes", nullptr}}),
                                      test::runWith({{"id", "x_1"}, {"model", {{"layers", nullptr}}}})};
    const ValidationReport report = validate(runs);
    const auto document = ordered_json::parse(validationJson(report));
    const auto& run = document["runs"][0];
    CHECK(run["id"] == "lab_tiny_8");
    CHECK(run["source"] == "lab");
    CHECK(run["predicted"]["step_seconds"] == *report.runs[0].predicted.stepSeconds);
    CHECK(run["predicted"]["peak_bytes"] == report.runs[0].predicted.peakBytes->value());
    CHECK(run["published"] == ordered_json::parse(R"({"step_seconds": 0.5, "tokens_per_second_per_gpu": 256,
                                              "peak_bytes": null, "tflops_per_gpu": null})"));
    CHECK(run["speed_error"] == *report.runs[0].speedError);
    CHECK(run["memory_error"].is_null());
    CHECK(run["gate"] == true);
    CHECK(run["note"].get<std::string>().empty());
    const auto& summary = document["summary"];
    CHECK(summary["speed"]["n"] == 1);
    CHECK(summary["speed"]["median_abs"] == report.speed.medianAbs);
    CHECK(summary["memory"] ==
          ordered_json::parse(R"({"n": 0, "median_abs": null, "p90_abs": null, "mean_abs": null})"));
    CHECK(summary["by_source"]["lab"]["speed"]["p90_abs"] == report.speed.p90Abs);
    CHECK(summary["not_predicted"] ==
          ordered_json::parse(R"([{"id": "x_1", "why": "the model's shape is not published"}])"));
}
