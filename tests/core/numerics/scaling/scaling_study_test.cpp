// SPDX-License-Identifier: GPL-3.0-or-later
// One outlier, and tiles of different magnitude: what one scale costs, what a scale a block saves (article
// row C16), against the reference's tables.
#include "core/numerics/scaling/scaling_study.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

struct Recipe {
    ScalingWay way;
    const char* format = "e4m3";
    MxScaleRule rule = MxScaleRule::floor;
};

/// By the names of the reference.
const std::map<std::string, Recipe>& recipes() {
    static const std::map<std::string, Recipe> all = {
        {"int8_tensor", {ScalingWay::int8Tensor}},
        {"int8_1x128", {ScalingWay::int8Tile}},
        {"e4m3fn_tensor", {ScalingWay::tensor}},
        {"e4m3fn_1x128", {ScalingWay::tile}},
        {"e5m2_tensor", {ScalingWay::tensor, "e5m2"}},
        {"e5m2_1x128", {ScalingWay::tile, "e5m2"}},
        {"mx_e4m3fn_floor", {ScalingWay::mx}},
        {"mx_e4m3fn_rceil", {ScalingWay::mx, "e4m3", MxScaleRule::rceil}},
        {"mx_e2m1_floor", {ScalingWay::mxfp4}},
        {"mx_e2m1_rceil", {ScalingWay::mxfp4, "e4m3", MxScaleRule::rceil}},
        {"nvfp4", {ScalingWay::nvfp4}},
    };
    return all;
}

StudiedWay study(const StudiedTensor& studied, const Recipe& recipe) {
    return studyWay(studied, recipe.way, goldenFormat(recipe.format), recipe.rule);
}

double medianRelativeError(const StudiedTensor& studied, const StudiedWay& way) {
    std::vector<double> errors = way.relativeErrors;
    errors.erase(errors.begin() + static_cast<std::ptrdiff_t>(studied.leftOut.value()));
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

std::optional<int> exponentOf(const nlohmann::json& outlier) {
    if (outlier == 0) return std::nullopt;
    return static_cast<int>(std::lround(std::log10(outlier.get<double>())));
}

}  // namespace

TEST_CASE("One outlier among 1024 normal numbers: INT8 breaks at 100 sigma, E4M3 near 100,000") {
    CHECK(goldenFloats()["outlier_study"].size() == 8);
    for (const auto& row : goldenFloats()["outlier_study"]) {
        const StudiedTensor studied = tensorWithOutlier(exponentOf(row["outlier"]));
        for (const auto& [name, recipe] : recipes()) {
            INFO(name << " " << row["outlier"]);
            const StudiedWay way = study(studied, recipe);
            compare(way.errors, row[name]);
            const double median = std::stod(row[name]["median_rel"].get<std::string>());
            CHECK_THAT(medianRelativeError(studied, way), Catch::Matchers::WithinRel(median, 6e-4));
        }
    }
}

TEST_CASE("Eight tiles, each 2^-3 of the one before: one scale loses the last, a scale a tile none") {
    const StudiedTensor studied = tensorOfSpreadTiles();
    CHECK(goldenFloats()["tile_scale_study"].size() == 8);
    for (const char* name : {"e4m3fn_tensor", "e5m2_tensor", "int8_tensor", "e4m3fn_1x128", "int8_1x128"}) {
        const StudiedWay way = study(studied, recipes().at(name));
        for (const auto& row : goldenFloats()["tile_scale_study"]) {
            INFO(name << " " << row["tile"]);
            compare(way.rows[row["tile"].get<std::size_t>()], row[name]);
        }
    }
}

TEST_CASE("What is said of each number agrees with the sums, in every way") {
    for (const StudiedTensor& studied : {tensorWithOutlier(4), tensorOfSpreadTiles()}) {
        const ScalingStudyResult result = studyScaling(studied, goldenFormat("e4m3"), MxScaleRule::floor);
        CHECK(result.ways.size() == 7);
        for (const StudiedWay& way : result.ways) {
            INFO(wordOf(way.way));
            std::size_t flushed = 0, ofRows = 0;
            std::vector<std::size_t> clipped(way.tensor.tiles.size());
            for (std::size_t i = 0; i < studied.numbers.size(); ++i) {
                flushed += way.isFlushed(i) && i != studied.leftOut ? 1 : 0;
                if (way.isFlushed(i)) CHECK(way.relativeErrors[i] == 1.0);
                clipped[way.tileOf(i)] += way.tensor.isClipped[i] ? 1 : 0;
            }
            for (const CastErrors& row : way.rows) ofRows += row.flushed;
            CHECK(flushed == way.errors.flushed);
            CHECK(ofRows == way.errors.flushed);
            for (std::size_t tile = 0; tile < clipped.size(); ++tile)
                CHECK(clipped[tile] == way.tensor.tiles[tile].clipped);
        }
    }
}

TEST_CASE("Scales cost bits: 32 shared by 1024, 8 by 32, 8 by 16 and 32 more for NVFP4") {
    const ScalingStudyResult result =
        studyScaling(tensorOfSpreadTiles(), goldenFormat("e4m3"), MxScaleRule::rceil);
    const std::vector<double> expected = {8 + 32 / 1024.0,  8.25, 8 + 32 / 1024.0, 8.25, 8.25, 4.25,
                                          4.5 + 32 / 1024.0};
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(result.ways[i].bitsPerElement == expected[i]);
}

TEST_CASE("Every element format of a study can be studied; of E2M1, MX is MXFP4") {
    CHECK(studiedFormats().size() == 5);
    for (const FloatFormat* format : studiedFormats())
        CHECK(studyScaling(tensorWithOutlier({}), *format, MxScaleRule::even).ways.size() ==
              (format->id == "e2m1" ? 6 : 7));
}
