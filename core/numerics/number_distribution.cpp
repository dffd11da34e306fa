// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/number_distribution.h"

#include <cmath>

#include "core/numerics/random_numbers.h"

namespace meshwright {

std::vector<float> normalNumbersOf(double sigmaExponent, std::size_t count, std::uint64_t seed) {
    const double sigma = std::exp2(sigmaExponent);
    std::vector<float> numbers = normalNumbers(count, seed);
    for (float& number : numbers) number = static_cast<float>(double{number} * sigma);
    return numbers;
}

std::vector<float> logNormalNumbers(double medianExponent, double octaves, std::size_t count,
                                    std::uint64_t seed) {
    std::vector<float> numbers = normalNumbers(count, seed);
    for (float& number : numbers)
        number = static_cast<float>(std::exp2(medianExponent + octaves * double{number}));
    return numbers;
}

}  // namespace meshwright
