// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/json/read_words.h"
#include "core/json/write.h"
#include "core/json/write_words.h"
#include "core/units/built_in.h"
#include "core/units/embedded_file.h"
#include "core/units/is.h"

namespace meshwright {

std::span<const EmbeddedFile> embeddedCalibration();

void describe(auto& fields, Is<Fitted> auto& fitted) {
    fields.required("prior", fitted.prior, RealRange{});
    fields.required("lower", fitted.lower, RealRange{});
    fields.required("upper", fitted.upper, RealRange{});
}

void describe(auto& fields, Is<CalibratedValue> auto& row) {
    fields.required("constant", row.constant);
    fields("of", row.of);
    const TimeConstantRange& range = rangeOf(row.constant);
    fields.required("value", row.value, RealRange{range.lower, range.upper});
    fields("fitted", row.fitted);
    fields.required("source", row.source);
}

void describe(auto& fields, Is<FitErrors> auto& errors) {
    fields.required("n", errors.n, WholeRange{});
    fields.required("median", errors.median, RealRange{});
    fields.required("p90", errors.p90, RealRange{});
}

void describe(auto& fields, Is<SourceErrors> auto& errors) {
    fields.required("source", errors.source);
    fields.required("fitted", errors.fitted);
    fields.required("left_out", errors.leftOut);
    fields.unlessEmpty("gate_fitted", errors.gateFitted);
    fields.unlessEmpty("gate_left_out", errors.gateLeftOut);
}

void describe(auto& fields, Is<Calibration> auto& calibration) {
    fields.required("constants", calibration.values);
    fields("errors", calibration.errors);
}

namespace {

/// A fit moves logarithms between bounds that a reader of its result accepts.
void checkFitted(const CalibratedValue& row, const Place& place) {
    if (!row.fitted) return;
    const auto& [prior, lower, upper] = *row.fitted;
    const TimeConstantRange& range = rangeOf(row.constant);
    const auto isInside = [&](double value) { return value >= lower && value <= upper; };
    if (lower > 0.0 && lower < upper && lower >= range.lower && upper <= range.upper && isInside(prior) &&
        isInside(row.value))
        return;
    Place(place, "fitted")
        .refuse("out-of-range", fmt::format("{} to {}, prior {}, value {}", lower, upper, prior, row.value),
                fmt::format("bounds above 0 and from {} to {}, with prior and value between them",
                            range.lower, range.upper));
}

/// A general value of each constant, before those of its variants.
void checkComplete(const Calibration& calibration, const Place& list) {
    for (const Word<TimeConstant>& word : wordsOf<TimeConstant>()) {
        const auto first = std::ranges::find(calibration.values, word.value, &CalibratedValue::constant);
        if (first == calibration.values.end() || !first->of.empty())
            list.refuse("missing-field", std::string(word.text), "first a value for every GPU and framework");
    }
}

}  // namespace

Result<Calibration> readCalibration(std::string_view text) {
    const Result<Json> json = parseJson(text);
    if (!json) return tl::unexpected(json.error());
    Report report;
    const Place whole(report);
    Calibration calibration;
    readJson(*json, whole, calibration);
    const Place list(whole, "constants");
    for (std::size_t i = 0; i < calibration.values.size(); ++i)
        checkFitted(calibration.values[i], Place(list, i));
    if (report.errors.empty()) checkComplete(calibration, list);
    if (!report.errors.empty()) return tl::unexpected(report.errors);
    return calibration;
}

std::string writeCalibration(const Calibration& calibration) {
    return readableText(writeJson(calibration, AnyValue{}));
}

const Calibration& builtInCalibration() {
    static const Calibration calibration =
        builtIn("calibration.json", readCalibration(embeddedCalibration().front().text()));
    return calibration;
}

}  // namespace meshwright
