// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/tensor_scaling.h"

#include <cmath>
#include <limits>

#include "core/numerics/random_numbers.h"
#include "core/numerics/scaling/int8.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

ScaledTensor scaledTile(const nlohmann::json& tile, ScaleArithmetic arithmetic) {
    const std::vector<float> numbers = floatsFromBits(goldenFloats()["fp8_tiles"]["in"]);
    const auto part = std::span(numbers).subspan(tile["start"], 128);
    return scaleTilesByAmax({part, 1, 128}, kActivationTile, goldenFormat("e4m3"),
                            {arithmetic, tile["ue8m0"]});
}

}  // namespace

TEST_CASE("DeepSeek's activation tiles have the scales and codes of the reference, either arithmetic") {
    CHECK(goldenFloats()["fp8_tiles"]["tiles"].size() == 4);
    for (const auto& tile : goldenFloats()["fp8_tiles"]["tiles"]) {
        INFO(tile["start"] << " " << tile["ue8m0"]);
        const ScaledTensor multiplied = scaledTile(tile, ScaleArithmetic::multiply);
        const ScaledTensor divided = scaledTile(tile, ScaleArithmetic::divide);
        CHECK(multiplied.tiles.at(0).scale.decode == fromBits(tile["sf"]));
        CHECK(nlohmann::json(multiplied.codes) == tile["codes_mul"]);
        CHECK(nlohmann::json(divided.codes) == tile["codes_div"]);
    }
}

TEST_CASE("One scale for both tiles is that of the greater, and takes the other's precision") {
    const auto& expected = goldenFloats()["fp8_tiles"]["per_tensor"];
    const std::vector<float> numbers = floatsFromBits(goldenFloats()["fp8_tiles"]["in"]);
    const ScaledTensor tensor = scaleTilesByAmax({numbers, 1, 256}, {1, 256}, goldenFormat("e4m3"));
    CHECK(tensor.tiles.at(0).scale.decode == fromBits(expected["sf"]));
    CHECK(nlohmann::json(tensor.codes) == expected["codes_mul"]);
}

TEST_CASE(
    "DeepSeek's least amax keeps a tiny tile from the whole range; without it a tile of zeros has scale 1") {
    const std::vector<float> numbers(4, std::ldexp(1.0F, -18));
    const auto scaleOf = [](std::span<const float> tile, const TileOptions& options) {
        return scaleTilesByAmax({tile, 1, 4}, kActivationTile, goldenFormat("e4m3"), options)
            .tiles.at(0)
            .scale.decode;
    };
    CHECK(scaleOf(numbers, {}) == double{1e-4F / 448.0F});
    CHECK(scaleOf(numbers, {.leastAmax = 0.0F}) == double{std::ldexp(1.0F, -18) / 448.0F});
    CHECK(scaleOf(std::vector<float>(4, 0.0F), {.leastAmax = 0.0F}) == 1.0);
    CHECK(std::isnan(scaleOf(std::vector<float>(4, HUGE_VALF), {})));
}

TEST_CASE("A 256 x 256 weight has four 128 x 128 blocks, and its outlier spoils one of them") {
    const auto& expected = goldenFloats()["fp8_tiles"]["block128"];
    std::vector<float> numbers = normalNumbers(256 * 256, expected["seed"]);
    numbers[expected["outlier"][0].get<std::size_t>() * 256 + expected["outlier"][1].get<std::size_t>()] =
        expected["outlier"][2].get<float>();
    const ScaledTensor tensor = scaleTilesByAmax({numbers, 256, 256}, kWeightTile, goldenFormat("e4m3"));
    REQUIRE(tensor.tiles.size() == expected["blocks"].size());
    for (std::size_t b = 0; b < tensor.tiles.size(); ++b) {
        const auto& block = expected["blocks"][b];
        CHECK(tensor.tiles[b].row == block[0]);
        CHECK(tensor.tiles[b].column == block[1]);
        CHECK(tensor.tiles[b].amax == floatFromBits(block[2]));
        CHECK(tensor.tiles[b].scale.decode == fromBits(block[3]));
    }
}

TEST_CASE("Delayed scaling clips a spike for one step and remembers it for the history's length") {
    CHECK(goldenFloats()["delayed"].size() == 4);
    for (const auto& trace : goldenFloats()["delayed"]) {
        DelayedScaling scaling({.historyLength = trace["history_len"],
                                .choice = trace["algo"] == "max" ? AmaxChoice::max : AmaxChoice::mostRecent,
                                .margin = trace["margin"],
                                .largest = trace["fp8_max"]});
        for (const auto& row : trace["rows"]) {
            INFO(trace["name"] << " " << row);
            const DelayedScaling::Step step = scaling.step(floatFromBits(row[0]));
            CHECK(step.scaleUsed == floatFromBits(row[1]));
            CHECK(step.clips == (row[2] == 1));
            CHECK(step.scaleNext == floatFromBits(row[3]));
        }
    }
}

TEST_CASE("Current scaling has Transformer Engine's answers where there is no quotient") {
    CHECK(currentScale(2.0F, 448.0F) == 224.0F);
    CHECK(currentScale(3.0F, 448.0F, true) == 128.0F);  // 149.3 cut down
    CHECK(currentScale(0.0F, 448.0F) == 1.0F);
    CHECK(currentScale(HUGE_VALF, 448.0F) == 1.0F);
    CHECK(currentScale(std::nanf(""), 448.0F) == 1.0F);
    CHECK(currentScale(std::numeric_limits<float>::denorm_min(), 448.0F) ==
          std::numeric_limits<float>::max());
}

TEST_CASE("Too large a scale clips and says how much") {
    const std::vector<float> numbers = {1.0F, 3.0F, -2.0F, 0.0F};
    const MatrixView view{numbers, 2, 2};
    const ScaledTensor tensor = scaleWith(view, goldenFormat("e4m3"), 256.0F);
    CHECK(tensor.clipped() == 2);
    CHECK(tensor.values == std::vector{1.0, 1.75, -1.75, 0.0});
    const CastErrors errors = castErrors(tensor, view);
    CHECK(errors.overflow == 2);
    CHECK(errors.normal == 1);
    CHECK(errors.zero == 1);
    CHECK(errors.flushed == 0);
    CHECK(errors.noise == 1.25 * 1.25 + 0.25 * 0.25);
    CHECK(scaleByCurrentAmax(view, goldenFormat("e4m3")).clipped() == 0);
}

TEST_CASE("Rows and columns that no tile divides end in smaller tiles") {
    const std::vector<float> numbers(3 * 5, 2.0F);
    const ScaledTensor tensor = scaleTilesByAmax({numbers, 3, 5}, {2, 3}, goldenFormat("e4m3"));
    REQUIRE(tensor.tiles.size() == 4);
    CHECK(tensor.tiles[3].row == 2);
    CHECK(tensor.tiles[3].column == 3);
    CHECK(tensor.tiles[3].shape == TileShape{1, 2});
    CHECK(tensor.values == std::vector<double>(15, tensor.values[0]));
    CHECK(std::abs(tensor.values[0] - 2.0) < 1e-6);
    CHECK(scaleTilesByAmax({{}, 0, 0}, kWeightTile, goldenFormat("e4m3")).tiles.empty());
}

TEST_CASE("INT8 rounds a tie to even and holds nothing beyond 127") {
    CHECK(decodeInt8(encodeInt8(2.5)) == 2.0);
    CHECK(decodeInt8(encodeInt8(-3.5)) == -4.0);
    CHECK(decodeInt8(encodeInt8(-128.0)) == -127.0);
    CHECK(encodeInt8(-1.0) == 0xFF);
    CHECK(encodeInt8(std::nan("")) == 0);
}
