// SPDX-License-Identifier: GPL-3.0-or-later
// One outlier, and tiles of different magnitude: what one scale costs, what a scale a block saves (article
// row C16). The reference's data are remade from their seed.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/numerics/random_numbers.h"
#include "core/numerics/scaling/microscaling.h"
#include "core/numerics/scaling/nvfp4.h"
#include "core/numerics/scaling/tensor_scaling.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

constexpr TileShape kWholeRow{1, 1024};
constexpr std::size_t kOutlierPlace = 300;

/// The study's tiles have no least amax.
ScaledTensor scaleFp8(const MatrixView& view, TileShape tile, const char* format) {
    return scaleTilesByAmax(view, tile, goldenFormat(format), {.leastAmax = 0.0F});
}

using Recipe = ScaledTensor (*)(const MatrixView&);

/// By the names of the reference.
const std::map<std::string, Recipe>& recipes() {
    static const std::map<std::string, Recipe> all = {
        {"int8_tensor", [](const MatrixView& view) { return scaleInt8(view, kWholeRow); }},
        {"int8_1x128", [](const MatrixView& view) { return scaleInt8(view, kActivationTile); }},
        {"e4m3fn_tensor", [](const MatrixView& view) { return scaleFp8(view, kWholeRow, "e4m3"); }},
        {"e4m3fn_1x128", [](const MatrixView& view) { return scaleFp8(view, kActivationTile, "e4m3"); }},
        {"e5m2_tensor", [](const MatrixView& view) { return scaleFp8(view, kWholeRow, "e5m2"); }},
        {"e5m2_1x128", [](const MatrixView& view) { return scaleFp8(view, kActivationTile, "e5m2"); }},
        {"mx_e4m3fn_floor",
         [](const MatrixView& view) { return scaleMx(view, goldenFormat("e4m3"), MxScaleRule::floor); }},
        {"mx_e4m3fn_rceil",
         [](const MatrixView& view) { return scaleMx(view, goldenFormat("e4m3"), MxScaleRule::rceil); }},
        {"mx_e2m1_floor",
         [](const MatrixView& view) { return scaleMx(view, goldenFormat("e2m1"), MxScaleRule::floor); }},
        {"mx_e2m1_rceil",
         [](const MatrixView& view) { return scaleMx(view, goldenFormat("e2m1"), MxScaleRule::rceil); }},
        {"nvfp4", [](const MatrixView& view) { return scaleNvfp4(view).blocks; }},
    };
    return all;
}

/// Median of |value - number| / |number|; no number is zero.
double medianRelativeError(std::span<const float> numbers, std::span<const double> values) {
    std::vector<double> errors;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        errors.push_back(std::abs((values[i] - double{numbers[i]}) / double{numbers[i]}));
    std::ranges::nth_element(errors, errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2));
    return errors[errors.size() / 2];
}

/// The printed figures have two decimals of dB and four digits of the relative error.
void compare(const CastErrors& errors, const nlohmann::json& expected) {
    CHECK_THAT(errors.sqnrDecibels(),
               Catch::Matchers::WithinAbs(std::stod(expected["sqnr_db"].get<std::string>()), 0.0051));
    CHECK_THAT(errors.relativeRms(),
               Catch::Matchers::WithinRel(std::stod(expected["rel_rms"].get<std::string>()), 6e-4));
    CHECK(errors.flushed == expected["zeroed"]);
}

}  // namespace

TEST_CASE("One outlier among 1024 normal numbers: INT8 breaks at 100 sigma, E4M3 near 100,000") {
    CHECK(goldenFloats()["outlier_study"].size() == 8);
    for (const auto& row : goldenFloats()["outlier_study"]) {
        std::vector<float> numbers = normalNumbers(1024, 5);
        if (row["outlier"] != 0) numbers[kOutlierPlace] = row["outlier"].get<float>();
        std::vector<float> others = numbers;
        others.erase(others.begin() + kOutlierPlace);
        for (const auto& [name, recipe] : recipes()) {
            INFO(name << " " << row["outlier"]);
            std::vector<double> values = recipe({numbers, 1, 1024}).values;
            values.erase(values.begin() + kOutlierPlace);
            compare(measureErrors(others, values), row[name]);
            const double median = std::stod(row[name]["median_rel"].get<std::string>());
            CHECK_THAT(medianRelativeError(others, values), Catch::Matchers::WithinRel(median, 6e-4));
        }
    }
}

TEST_CASE("Eight tiles, each 2^-3 of the one before: one scale loses the last, a scale a tile none") {
    std::vector<float> numbers = normalNumbers(1024, 12);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = std::ldexp(numbers[i], -3 * static_cast<int>(i / 128));
    CHECK(goldenFloats()["tile_scale_study"].size() == 8);
    for (const char* name : {"e4m3fn_tensor", "e5m2_tensor", "int8_tensor", "e4m3fn_1x128", "int8_1x128"}) {
        const std::vector<double> values = recipes().at(name)({numbers, 1, 1024}).values;
        for (const auto& row : goldenFloats()["tile_scale_study"]) {
            INFO(name << " " << row["tile"]);
            const std::size_t first = 128 * row["tile"].get<std::size_t>();
            compare(
                measureErrors(std::span(numbers).subspan(first, 128), std::span(values).subspan(first, 128)),
                row[name]);
        }
    }
}
