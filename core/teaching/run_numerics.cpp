// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/run_numerics.h"

#include <cmath>
#include <span>
#include <vector>

#include "core/numerics/exact_number.h"
#include "core/numerics/float_report.h"
#include "core/numerics/format_json.h"
#include "core/numerics/loss_scaling/clip_order.h"
#include "core/numerics/loss_scaling/grad_scaler.h"
#include "core/numerics/loss_scaling/mean_under_scale.h"
#include "core/numerics/random_numbers.h"
#include "core/numerics/scaling/scaling_study.h"

namespace meshwright {

namespace {

constexpr std::size_t kGradients = 1024;
constexpr std::uint64_t kSeed = 5;

Result<Json> run(const NumberRequest& request) {
    const Result<ExactNumber> number = readNumber(request.number);
    if (!number) return tl::unexpected(number.error());
    const FloatReport report = reportNumber(*request.format, request.number, *number);
    const Result<Json> list = parseJson(floatJson({&report, 1}));
    if (!list) return list;
    return list->front();
}

Result<Json> run(const FormatRequest& request) {
    return parseJson(formatJson(*request.format));
}

Result<Json> run(const LossScalerRequest& request) {
    GradScaler scaler;
    const float initial = scaler.scale();
    for (std::int64_t step = 0; step < request.cleanSteps; ++step) scaler.update(false);
    const float highest = scaler.scale();  // it only falls from here
    for (std::int64_t step = 0; step < request.overflows; ++step) scaler.update(true);
    return Json{{"initial_scale", initial}, {"scale", scaler.scale()}, {"highest_scale", highest}};
}

/// Equal ones: clipping knows nothing of gradients but their norm.
std::vector<float> gradientsOfNorm(double norm) {
    return std::vector<float>(kGradients, static_cast<float>(norm / std::sqrt(double{kGradients})));
}

Result<Json> run(const ClipRequest& request) {
    const ClipOrder norms = clipOrder(gradientsOfNorm(request.norm), static_cast<float>(request.lossScale),
                                      static_cast<float>(request.maxNorm));
    return Json{{"unscaled_then_clipped", norms.unscaledThenClipped},
                {"clipped_then_unscaled", norms.clippedThenUnscaled}};
}

Result<Json> run(const GradientMeanRequest& request) {
    std::vector<std::vector<float>> gradients;
    for (std::int64_t rank = 0; rank < request.ranks; ++rank)
        gradients.push_back(normalNumbers(kGradients, kSeed + static_cast<std::uint64_t>(rank)));
    const MeanUnderScale mean = meanUnderScale(gradients, static_cast<float>(request.lossScale));
    return Json{{"numbers", mean.numbers},
                {"different", mean.different},
                {"largest_relative_difference", mean.largestRelativeDifference}};
}

Json lossJson(const CastErrors& errors, std::size_t numbers) {
    return {{"numbers", numbers}, {"sqnr_db", errors.sqnrDecibels()}, {"flushed", errors.flushed}};
}

Result<Json> run(const ScalingStudyRequest& request) {
    const std::optional<int> exponent =
        request.outlier ? std::optional(static_cast<int>(*request.outlier)) : std::nullopt;
    const StudiedTensor studied = request.spread ? tensorOfSpreadTiles() : tensorWithOutlier(exponent);
    const StudiedWay stored = studyWay(studied, request.way, *findFloatFormat("e4m3"), MxScaleRule::floor);
    Json result = lossJson(stored.errors, studied.numbers.size() - (studied.outlier ? 1 : 0));
    for (std::size_t row = 0; row < stored.rows.size(); ++row) {
        const bool hasOutlier = studied.outlier && *studied.outlier / kStudyColumns == row;
        result["tiles"].push_back(lossJson(stored.rows[row], kStudyColumns - (hasOutlier ? 1 : 0)));
    }
    return result;
}

}  // namespace

Result<Json> compute(const NumericsRequest& request) {
    return std::visit([](const auto& wanted) { return run(wanted); }, request);
}

}  // namespace meshwright
