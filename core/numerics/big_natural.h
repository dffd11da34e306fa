// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace meshwright {

/// An unsigned integer of any size: just the operations that exact conversion between decimal and binary
/// needs.
class BigNatural {
  public:
    BigNatural() = default;
    explicit BigNatural(std::uint64_t value);

    [[nodiscard]] bool isZero() const { return m_limbs.empty(); }
    /// Position of the highest set bit plus one; 0 for zero.
    [[nodiscard]] std::int64_t bitLength() const;
    [[nodiscard]] std::string toDecimal() const;

    /// *this x factor + addend.
    void multiplyAdd(std::uint32_t factor, std::uint32_t addend);
    /// *this x 5^exponent, exponent >= 0.
    void multiplyByPowerOfFive(std::int64_t exponent);
    /// *this x 2^bits, bits >= 0.
    void shiftLeft(std::int64_t bits);
    /// *this - other; `other` must not be the greater one.
    void subtract(const BigNatural& other);

    friend bool operator==(const BigNatural&, const BigNatural&) = default;
    friend std::strong_ordering operator<=>(const BigNatural& a, const BigNatural& b);

  private:
    std::uint32_t divideBy(std::uint32_t divisor);  // returns the remainder
    void trim();

    std::vector<std::uint32_t> m_limbs;  // least significant first, no leading zero
};

/// The leading 64 bits of a positive number: it lies in [significand, significand + 1) x 2^(exponent - 63),
/// the top bit of `significand` is set, and `sticky` says that it is not the lower end of that interval.
struct LeadingBits {
    std::uint64_t significand = 0;
    std::int64_t exponent = 0;
    bool sticky = false;
};

/// Leading bits of numerator / denominator, both positive, by exact long division.
[[nodiscard]] LeadingBits leadingBits(BigNatural numerator, BigNatural denominator);

/// numerator / denominator x 2^exponent to within one unit in the last place of a double; 0 for a zero
/// numerator.
[[nodiscard]] double ratio(const BigNatural& numerator, const BigNatural& denominator,
                           std::int64_t exponent = 0);

}  // namespace meshwright
