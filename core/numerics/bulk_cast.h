// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/numerics/float_code.h"

namespace meshwright {

/// Where rounding to nearest even passes from one kind of number to the next: float32 magnitudes.
struct CastBorders {
    float largestZero = 0.0F;    ///< the greatest that becomes zero
    float leastNormal = 0.0F;    ///< the least that becomes a normal number
    float largestFinite = 0.0F;  ///< the greatest that does not overflow
    friend bool operator==(const CastBorders&, const CastBorders&) = default;
};

/// Rounds many float32 values to nearest even at once, bit for bit as encode() does one by one: a format
/// boiled down to the integer constants of a loop without branches.
class BulkCast {
  public:
    /// Formats of up to 16 bits with a sign: all but fp32, tf32 and e8m0.
    [[nodiscard]] static bool supports(const FloatFormat& format);
    BulkCast(const FloatFormat& format, Overflow overflow);

    /// The codes; `codes` is as long as `values`. A NaN in a format without one gets the code of -0, as in
    /// ml_dtypes. The 8-bit form is for formats of up to 8 bits.
    void encode(std::span<const float> values, std::span<std::uint8_t> codes) const;
    void encode(std::span<const float> values, std::span<std::uint16_t> codes) const;

    /// The numbers that the codes stand for, without the codes; `rounded` is as long as `values`. A NaN stays
    /// a NaN.
    void round(std::span<const float> values, std::span<float> rounded) const;

    [[nodiscard]] const CastBorders& borders() const { return m_borders; }

  private:
    template <class Code>
    void encodeAll(std::span<const float> values, std::span<Code> codes) const;

    CastBorders m_borders;
    int m_shift = 0;          // mantissa bits that float32 has and the format has not
    std::int32_t m_half = 0;  // half of the last place, less one
    std::int32_t m_rebias = 0;
    std::int32_t m_minNormal = 0;     // float32 bits of the smallest normal number
    std::int32_t m_largest = 0;       // and of the greatest that does not overflow
    float m_magic = 0.0F;             // its unit in the last place is the spacing of the subnormals
    std::int32_t m_overflowCode = 0;  // magnitudes: of a number too large, of infinity and of NaN
    std::int32_t m_infinityCode = 0;
    std::int32_t m_nanCode = 0;
    float m_overflowValue = 0.0F;
    float m_infinityValue = 0.0F;
    int m_signPosition = 0;
    std::int32_t m_negativeZero = 0;  // all ones where zero has a sign, else 0
};

}  // namespace meshwright
