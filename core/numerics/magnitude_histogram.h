// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/numerics/bulk_cast.h"
#include "core/numerics/cast_errors.h"

namespace meshwright {

/// Many float32 numbers by magnitude, and what a format keeps of them as a scale moves: the loss scale of
/// gradients, or the scale of a tensor. The bins stay where they are; the scale moves the format's bands.
class MagnitudeHistogram {
  public:
    static constexpr std::size_t kBinsPerOctave = 8;
    static constexpr std::size_t kBins = 256 * kBinsPerOctave;

    explicit MagnitudeHistogram(std::span<const float> numbers);

    /// How many numbers have a magnitude from lowerEdge(bin) up to the next edge. Zero is in bin 0.
    [[nodiscard]] std::span<const std::uint32_t, kBins> bins() const { return m_bins; }
    /// Eight bins an octave, of equal width within it; below 2^-126 eight in all.
    [[nodiscard]] static float lowerEdge(std::size_t bin);
    /// The bin of a finite magnitude.
    [[nodiscard]] static std::size_t binOf(float magnitude);

    [[nodiscard]] std::size_t zeros() const { return m_zeros; }
    /// Infinities and NaNs, which are counted here only.
    [[nodiscard]] std::size_t notFinite() const { return m_notFinite; }
    [[nodiscard]] std::size_t finite() const { return m_numbers.size(); }
    /// Greatest and least magnitude of the finite numbers that are not zero; 0 where there is none.
    [[nodiscard]] float greatest() const { return m_greatest; }
    [[nodiscard]] float least() const { return m_least; }
    /// How many that are not zero have a magnitude of at most `border`: a pass over all numbers.
    [[nodiscard]] std::size_t countUpTo(double border) const;

    /// Every finite number multiplied by `scale` (positive) in float32, rounded to nearest even, saturated
    /// and divided by `scale` again. `format`: one that BulkCast supports.
    [[nodiscard]] CastErrors underScale(const FloatFormat& format, float scale) const;

  private:
    std::vector<float> m_numbers;  // the finite ones
    std::array<std::uint32_t, kBins> m_bins{};
    std::size_t m_zeros = 0;
    std::size_t m_notFinite = 0;
    float m_greatest = 0.0F, m_least = 0.0F;
    double m_signal = 0.0;
};

/// The borders of a format's bands as magnitudes before the scale is applied.
[[nodiscard]] CastBorders bordersUnderScale(const FloatFormat& format, float scale);

}  // namespace meshwright
