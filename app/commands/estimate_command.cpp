// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimate_command.h"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "core/catalog/catalog.h"
#include "core/json/json.h"
#include "core/timing/rule_of_thumb.h"

namespace meshwright {

namespace {

constexpr double kMostParameters = 1e15;  // the limits of the scenario format
constexpr double kMostGpus = 16777216;
constexpr double kMostOfAnything = 1e24;  // keeps every product far from the end of a double
constexpr double kSecondsPerHour = 3600.0;
constexpr double kSecondsPerDay = 86400.0;

/// Every wrong argument as a line of its own.
std::string complaints(const EstimateArguments& arguments) {
    std::string lines;
    const auto complain = [&](const std::string& line) { lines += "meshwright estimate: " + line + "\n"; };
    const auto positive = [&](const char* option, std::optional<double> value, double most) {
        if (value && !(*value > 0.0 && *value <= most))
            complain(
                fmt::format("{} {} is out of range. Allowed: over 0, up to {:g}.", option, *value, most));
    };
    positive("--params", arguments.parameters, kMostParameters);
    positive("--tokens", arguments.tokens, kMostOfAnything);
    positive("--gpus", arguments.gpus, kMostGpus);
    positive("--tflops", arguments.tflops, kMostOfAnything);
    positive("--mfu", arguments.mfu, 1.0);
    positive("--days", arguments.days, kMostOfAnything);
    positive("--step-seconds", arguments.stepSeconds, kMostOfAnything);
    positive("--batch-tokens", arguments.batchTokens, kMostOfAnything);
    if (arguments.gpus != std::floor(arguments.gpus)) complain("--gpus must be a whole number.");

    if (arguments.gpu.empty() == !arguments.tflops)
        complain("give the speed of one GPU once: --gpu PRESET or --tflops F.");
    if (!arguments.gpu.empty() && findGpuPreset(arguments.gpu) == nullptr)
        complain(fmt::format("--gpu \"{}\" is not a preset. `meshwright presets gpus` lists them.",
                             arguments.gpu));
    if (arguments.stepSeconds.has_value() != arguments.batchTokens.has_value())
        complain("--step-seconds and --batch-tokens go together.");
    const bool step = arguments.stepSeconds || arguments.batchTokens;
    if (arguments.mfu.has_value() + arguments.days.has_value() + (step ? 1 : 0) != 1)
        complain("give one of --mfu U, --days D, or --step-seconds S with --batch-tokens T.");
    if (arguments.recompute != "none" && arguments.recompute != "full")
        complain(fmt::format("--recompute \"{}\" is not known. Choose none or full.", arguments.recompute));
    return lines;
}

/// The answer, with what it was computed from.
struct Estimate {
    FlopsPerSecond peak;
    double flopsPerParameterToken = kTrainingFlopsPerParameterToken;
    RuleOfThumb run;
};

Estimate solve(const EstimateArguments& arguments, FlopsPerSecond peak) {
    Estimate estimate{peak, kTrainingFlopsPerParameterToken, {}};
    if (arguments.recompute == "full") estimate.flopsPerParameterToken = kRecomputeFlopsPerParameterToken;
    const auto within = [&](double tokens, double seconds) {
        return ruleOfThumbWithin(arguments.parameters, tokens, arguments.gpus, peak, Seconds(seconds),
                                 estimate.flopsPerParameterToken);
    };
    if (arguments.days) {
        estimate.run = within(arguments.tokens, *arguments.days * kSecondsPerDay);
        return estimate;
    }
    const double mfu =
        arguments.mfu ? *arguments.mfu : within(*arguments.batchTokens, *arguments.stepSeconds).mfu;
    estimate.run = ruleOfThumb(arguments.parameters, arguments.tokens, arguments.gpus, peak, mfu,
                               estimate.flopsPerParameterToken);
    return estimate;
}

std::string estimateJson(const EstimateArguments& arguments, const Estimate& estimate) {
    const double seconds = estimate.run.duration.value();
    const Json json = {
        {"parameters", arguments.parameters},
        {"tokens", arguments.tokens},
        {"gpus", static_cast<std::int64_t>(arguments.gpus)},
        {"gpu", arguments.gpu.empty() ? Json(nullptr) : Json(arguments.gpu)},
        {"peak_tflops", estimate.peak.value() / 1e12},
        {"flops_per_parameter_token", estimate.flopsPerParameterToken},
        {"flops",
         trainingFlops(arguments.parameters, arguments.tokens, estimate.flopsPerParameterToken).value()},
        {"mfu", estimate.run.mfu},
        {"seconds", seconds},
        {"hours", seconds / kSecondsPerHour},
        {"days", seconds / kSecondsPerDay},
        {"gpu_hours", seconds / kSecondsPerHour * arguments.gpus},
    };
    return readableText(json);
}

std::string estimateText(const EstimateArguments& arguments, const Estimate& estimate) {
    const double seconds = estimate.run.duration.value();
    return fmt::format(
        "Work   {:.4g} x {:.4g} parameters x {:.4g} tokens = {:.4g} FLOPs\n"
        "Speed  {:.0f} GPUs x {:.4g} TFLOP/s at MFU {:.2f} %\n"
        "Time   {:.0f} seconds = {:.2f} hours = {:.2f} days, {:.1f} GPU-hours\n",
        estimate.flopsPerParameterToken, arguments.parameters, arguments.tokens,
        trainingFlops(arguments.parameters, arguments.tokens, estimate.flopsPerParameterToken).value(),
        arguments.gpus, estimate.peak.value() / 1e12, 100.0 * estimate.run.mfu, seconds,
        seconds / kSecondsPerHour, seconds / kSecondsPerDay, seconds / kSecondsPerHour * arguments.gpus);
}

/// Dense 16-bit rate of the preset, or the rate given.
std::optional<FlopsPerSecond> peakOf(const EstimateArguments& arguments) {
    if (arguments.tflops) return FlopsPerSecond(*arguments.tflops * 1e12);
    const GpuSpec& gpu = findGpuPreset(arguments.gpu)->spec;
    return gpu.bf16 ? gpu.bf16 : gpu.fp16;
}

}  // namespace

int runEstimateCommand(const EstimateArguments& arguments, std::ostream& out, std::ostream& err) {
    if (const std::string lines = complaints(arguments); !lines.empty()) {
        err << lines;
        return kExitBadInput;
    }
    const std::optional<FlopsPerSecond> peak = peakOf(arguments);
    if (!peak) {
        err << "meshwright estimate: " << arguments.gpu << " has no 16-bit rate. Give --tflops instead.\n";
        return kExitImpossible;
    }
    const Estimate estimate = solve(arguments, *peak);
    out << (arguments.output == OutputFormat::json ? estimateJson(arguments, estimate)
                                                   : estimateText(arguments, estimate));
    if (estimate.run.mfu <= 1.0) return kExitFine;
    err << fmt::format("meshwright estimate: that needs an MFU of {:.0f} %, more than these GPUs can do.\n",
                       100.0 * estimate.run.mfu);
    return kExitImpossible;
}

}  // namespace meshwright
