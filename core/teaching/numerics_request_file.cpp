// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/numerics_request_file.h"

#include "core/json/read_words.h"
#include "core/numerics/exact_number.h"

namespace meshwright {

namespace {

/// Steps and ranks: far more than a claim needs, and computed in no time.
constexpr WholeRange kSteps{.least = 0, .most = 1'000'000};
constexpr WholeRange kRanks{.least = 1, .most = 1024};
/// Norms and scales whose products stay within float32.
constexpr RealRange kModerate{.least = 0.0, .most = 1e15, .leastExcluded = true};

}  // namespace

static void readJson(const Json& json, const Place& place, const FloatFormat*& format, const AnyValue&) {
    std::string ids;
    for (const FloatFormat& each : floatFormats()) ids += (ids.empty() ? "" : ", ") + std::string(each.id);
    const Phrase allowed{MESHWRIGHT_SENTENCE("Phrases", "one of {0}"), {ids}};
    if (!json.is_string()) return place.wrongType(json, allowed);
    const FloatFormat* known = findFloatFormat(json.get_ref<const std::string&>());
    if (known == nullptr) return place.refuse("unknown-word", foundText(json), allowed);
    format = known;
}

static void describe(ObjectReader& fields, NumberRequest& request) {
    fields.required("value", request.number);
    fields.required("format", request.format);
    if (request.number.empty()) return;  // refused already, or when it is computed
    if (const Result<ExactNumber> number = readNumber(request.number); !number)
        Place(fields.place(), "value").refuse("out-of-range", request.number, number.error().front().allowed);
}

static void describe(ObjectReader& fields, LossScalerRequest& request) {
    fields("clean_steps", request.cleanSteps, kSteps);
    fields("overflows", request.overflows, kSteps);
}

static void describe(ObjectReader& fields, ClipRequest& request) {
    fields.required("norm", request.norm, kModerate);
    fields.required("max_norm", request.maxNorm, kModerate);
    fields.required("loss_scale", request.lossScale, kModerate);
}

static void describe(ObjectReader& fields, GradientMeanRequest& request) {
    fields.required("ranks", request.ranks, kRanks);
    fields.required("loss_scale", request.lossScale, kModerate);
}

static void describe(ObjectReader& fields, ScalingStudyRequest& request) {
    fields.required("way", request.way);
    fields("outlier", request.outlier, WholeRange{.least = 0, .most = kMostOutlierExponent});
    fields("spread", request.spread);
    if (request.outlier && request.spread)
        fields.place().refuse("wrong-type", "both of them", "one of outlier, spread");
}

void readNumericsRequest(std::string_view key, const Json& json, const Place& place,
                         NumericsRequest& request) {
    if (key == "number") return readJson(json, place, request.emplace<NumberRequest>());
    if (key == "loss_scaler") return readJson(json, place, request.emplace<LossScalerRequest>());
    if (key == "clip") return readJson(json, place, request.emplace<ClipRequest>());
    if (key == "scaling_study") return readJson(json, place, request.emplace<ScalingStudyRequest>());
    if (key == "gradient_mean") return readJson(json, place, request.emplace<GradientMeanRequest>());
    readJson(json, place, request.emplace<FormatRequest>().format, AnyValue());
}

}  // namespace meshwright
