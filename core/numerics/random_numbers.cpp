// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/random_numbers.h"

#include <algorithm>

namespace meshwright {

std::uint64_t SplitMix64::next() {
    m_state += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = m_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

float nextNormal(SplitMix64& generator) {
    constexpr std::int64_t kMean = 6 * 65536;
    std::int64_t sum = -kMean;
    for (int word = 0; word < 3; ++word) {
        const std::uint64_t four = generator.next();
        for (int shift = 0; shift < 64; shift += 16) sum += static_cast<std::int64_t>(four >> shift & 0xFFFF);
    }
    return static_cast<float>(sum) / 65536.0F;
}

std::vector<float> normalNumbers(std::size_t count, std::uint64_t seed) {
    SplitMix64 generator(seed);
    std::vector<float> numbers(count);
    std::ranges::generate(numbers, [&] { return nextNormal(generator); });
    return numbers;
}

}  // namespace meshwright
