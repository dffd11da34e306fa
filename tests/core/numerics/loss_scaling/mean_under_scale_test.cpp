// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/mean_under_scale.h"

#include <cmath>

#include "core/numerics/random_numbers.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

constexpr std::size_t kNumbers = 4096;

std::vector<std::vector<float>> gradientsOf(std::size_t ranks) {
    std::vector<std::vector<float>> gradients;
    for (std::size_t rank = 0; rank < ranks; ++rank) gradients.push_back(normalNumbers(kNumbers, rank));
    return gradients;
}

}  // namespace

TEST_CASE("Under a scale that is a power of two, means over ranks are the same to the last bit") {
    for (const std::size_t ranks : {1, 3, 8})
        for (const int exponent : {0, 8, 16, 24, -16}) {
            INFO(ranks << " ranks, scale 2^" << exponent);
            CHECK(meanUnderScale(gradientsOf(ranks), std::ldexp(1.0F, exponent)) ==
                  MeanUnderScale{kNumbers, 0, 0.0});
        }
}

TEST_CASE("Under another scale they differ by roundings only") {
    const MeanUnderScale mean = meanUnderScale(gradientsOf(8), 1000.0F);
    CHECK(mean.different > 0);
    // Each of the eight scaled gradients is rounded, and what remains of their sum may be small.
    CHECK(mean.largestRelativeDifference < 1e-3);
}

TEST_CASE("The overflow of one rank is what everybody gets") {
    const std::vector<std::vector<float>> gradients = {{1e38F, 1.0F}, {1.0F, 2.0F}};
    const MeanUnderScale mean = meanUnderScale(gradients, 65536.0F);
    CHECK(mean.different == 1);
    CHECK(std::isinf(mean.largestRelativeDifference));
}

TEST_CASE("No ranks have no means") {
    CHECK(meanUnderScale({}, 2.0F) == MeanUnderScale());
}
