// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/validation/published_run.h"

namespace meshwright {

/// What a run came to, published or predicted; empty = not published, or no prediction.
struct RunFigures {
    std::optional<double> stepSeconds;
    std::optional<double> tokensPerSecondPerGpu;
    std::optional<Bytes> peakBytes;  ///< of the rank and kind that the source prints
    /// Counted as the source counts, and at the time that it published: FLOPs alone are judged.
    std::optional<double> teraflopsPerGpu;
    friend bool operator==(const RunFigures&, const RunFigures&) = default;
};

struct RunComparison {
    std::string id, source;
    std::string
        group;  ///< "nanotron 8.86B, h100-sxm-80gb, bf16": runs of a source that differ in their layout
    RunFigures predicted, published;
    std::optional<double> speedError;   ///< predicted / published - 1, of the time of a step
    std::optional<double> memoryError;  ///< predicted / published - 1, of the peak
    std::optional<double> flopsError;   ///< predicted / published - 1, of the FLOPs
    bool gate = false;                  ///< does it count in the gate of the time model?
    std::string note;                   ///< why not, and what the prediction leaves out
    std::vector<std::string> assumed;   ///< settings that the source does not state
    friend bool operator==(const RunComparison&, const RunComparison&) = default;
};

struct NotPredicted {
    std::string id, source;
    std::string_view code;  ///< of NotPredictable
    std::string why;
    friend bool operator==(const NotPredicted&, const NotPredicted&) = default;
};

/// Of absolute errors. The median and the 90th percentile are interpolated between the two nearest; all zero
/// when n is 0.
struct ErrorSummary {
    std::int64_t n = 0;
    double medianAbs = 0.0, p90Abs = 0.0, meanAbs = 0.0;
    friend bool operator==(const ErrorSummary&, const ErrorSummary&) = default;
};
[[nodiscard]] ErrorSummary summarize(std::vector<double> errors);

/// Does the prediction order the layouts of one group by tokens a second as the source measured them?
struct OrderSummary {
    std::int64_t groups = 0, runs = 0;  ///< of at least kLeastOrdered runs
    double mean = 0.0;                  ///< Spearman's rank correlation, weighted by runs; 0 without groups
    double worst = 0.0;
    friend bool operator==(const OrderSummary&, const OrderSummary&) = default;
};
inline constexpr std::int64_t kLeastOrdered = 5;

struct SourceSummary {
    std::string source;
    ErrorSummary speed, memory, flops;
    ErrorSummary gateSpeed;  ///< of the rows with `gate` alone
    OrderSummary order;
    friend bool operator==(const SourceSummary&, const SourceSummary&) = default;
};

/// What a wrong guess of a setting that runs do not state would cost (guess_costs.h).
struct GuessCost {
    std::string_view field;  ///< as in PublishedSetting::assumed
    std::string_view words;  ///< plain English: the guess and the other
    ErrorSummary change;     ///< of the predicted step time, relative
    friend bool operator==(const GuessCost&, const GuessCost&) = default;
};

struct ValidationReport {
    std::vector<RunComparison> runs;  ///< those that could be predicted, in order
    ErrorSummary speed, memory, flops;
    ErrorSummary gateSpeed;               ///< of the rows with `gate` alone
    std::vector<SourceSummary> bySource;  ///< in the order of their first run
    std::vector<NotPredicted> notPredicted;
    std::vector<GuessCost> guesses;  ///< left empty by validate()

    /// nullptr for a source without a run that could be predicted.
    [[nodiscard]] const SourceSummary* find(std::string_view source) const;
};

/// Evaluates the scenario of every run (run_scenario.h) and holds it against what was published.
[[nodiscard]] ValidationReport validate(std::span<const PublishedRun> runs);

}  // namespace meshwright
