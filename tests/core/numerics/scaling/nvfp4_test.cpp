// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/nvfp4.h"

#include <bit>
#include <cmath>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("Every tensor of the reference has its two scales, codes and values") {
    std::size_t blocks = 0;
    for (const auto& expected : goldenFloats()["nvfp4"]) {
        INFO(expected["name"]);
        const std::vector<float> numbers = floatsFromBits(expected["in"]);
        const Nvfp4Tensor tensor = scaleNvfp4({numbers, 1, numbers.size()});
        CHECK(tensor.tensorScale.amax == floatFromBits(expected["tensor_amax"]));
        CHECK(tensor.tensorScale.encode == floatFromBits(expected["global_encode"]));
        CHECK(tensor.tensorScale.decode == floatFromBits(expected["global_decode"]));
        REQUIRE(tensor.blocks.tiles.size() == expected["blocks"].size());
        for (std::size_t b = 0; b < tensor.blocks.tiles.size(); ++b, ++blocks) {
            const auto& block = expected["blocks"][b];
            CHECK(tensor.blocks.tiles[b].scale.code == block["scale_code"].get<std::uint32_t>());
            for (std::size_t i = 0; i < 16; ++i) {
                CHECK(tensor.blocks.codes[16 * b + i] == block["codes"][i]);
                CHECK(tensor.blocks.values[16 * b + i] == fromBits(block["dequant"][i]));
            }
        }
    }
    CHECK(blocks == 20);
}

TEST_CASE("A block far below the tensor's greatest number is zeroed whole, though its codes are not") {
    std::vector<float> numbers(32, std::ldexp(1.0F, -20));
    numbers[0] = 1.0F;
    const Nvfp4Tensor tensor = scaleNvfp4({numbers, 1, 32});
    CHECK(tensor.blocks.tiles[1].scale.code == 0U);
    CHECK(tensor.blocks.codes[16] == 7);  // 6
    CHECK(tensor.blocks.values[16] == 0.0);
    const CastErrors errors = castErrors(tensor.blocks, {numbers, 1, 32});
    CHECK(errors.zero == 31);
    CHECK(errors.flushed == 31);
}

TEST_CASE("The block with the greatest number uses the whole range of E4M3 and of E2M1") {
    const std::vector<float> numbers = {-3.7F, 1.0F, 0.1F};
    const Nvfp4Tensor tensor = scaleNvfp4({numbers, 1, 3});
    CHECK(tensor.blocks.tiles[0].scale.code == 0x7EU);  // 448
    CHECK(tensor.blocks.codes[0] == 0xF);               // -6
}

TEST_CASE("Weights have 16 x 16 blocks, storage is 4.5 bits an element in rows of 16") {
    const std::vector<float> numbers(32 * 32, 1.0F);
    CHECK(scaleNvfp4({numbers, 32, 32}, kNvfp4WeightBlock).blocks.tiles.size() == 4);
    CHECK(scaleNvfp4({numbers, 32, 32}).blocks.bitsPerElement() == 4.5);
}
