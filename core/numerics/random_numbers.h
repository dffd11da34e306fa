// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshwright {

/// The generator splitmix64 (Steele, Lea and Flood 2014): the same numbers on every machine.
class SplitMix64 {
  public:
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next();

  private:
    std::uint64_t m_state;
};

/// One number of nearly the standard normal distribution: the sum of twelve uniform ones of 16 bits, less 6
/// (Irwin-Hall). A multiple of 2^-16 within +-6, so exact in float32.
[[nodiscard]] float nextNormal(SplitMix64& generator);

[[nodiscard]] std::vector<float> normalNumbers(std::size_t count, std::uint64_t seed);

}  // namespace meshwright
