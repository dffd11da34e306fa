// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/big_natural.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace meshwright {

namespace {

constexpr std::int64_t kLimbBits = 32;
constexpr std::uint32_t kBillion =
    1'000'000'000;  // the largest power of ten in a limb: nine digits at a time
constexpr int kDigitsPerBillion = 9;

}  // namespace

BigNatural::BigNatural(std::uint64_t value)
    : m_limbs{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> kLimbBits)} {
    trim();
}

std::int64_t BigNatural::bitLength() const {
    if (isZero()) return 0;
    return static_cast<std::int64_t>(m_limbs.size()) * kLimbBits - std::countl_zero(m_limbs.back());
}

std::string BigNatural::toDecimal() const {
    if (isZero()) return "0";
    std::string reversed;
    BigNatural rest = *this;
    while (!rest.isZero()) {
        std::uint32_t digits = rest.divideBy(kBillion);
        for (int i = 0; i < kDigitsPerBillion; ++i, digits /= 10)
            reversed += static_cast<char>('0' + digits % 10);
    }
    reversed.erase(reversed.find_last_not_of('0') + 1);
    return {reversed.rbegin(), reversed.rend()};
}

void BigNatural::multiplyAdd(std::uint32_t factor, std::uint32_t addend) {
    std::uint64_t carry = addend;
    for (std::uint32_t& limb : m_limbs) {
        carry += std::uint64_t{limb} * factor;
        limb = static_cast<std::uint32_t>(carry);
        carry >>= kLimbBits;
    }
    if (carry != 0) m_limbs.push_back(static_cast<std::uint32_t>(carry));
    trim();
}

void BigNatural::multiplyByPowerOfFive(std::int64_t exponent) {
    constexpr std::uint32_t kFiveToThe13 = 1'220'703'125;  // the largest power of five in a limb
    for (; exponent >= 13; exponent -= 13) multiplyAdd(kFiveToThe13, 0);
    for (; exponent > 0; --exponent) multiplyAdd(5, 0);
}

void BigNatural::shiftLeft(std::int64_t bits) {
    if (isZero()) return;
    const auto withinLimb = static_cast<int>(bits % kLimbBits);
    if (withinLimb != 0) multiplyAdd(std::uint32_t{1} << withinLimb, 0);
    m_limbs.insert(m_limbs.begin(), static_cast<std::size_t>(bits / kLimbBits), 0);
}

void BigNatural::subtract(const BigNatural& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < m_limbs.size(); ++i) {
        const std::uint64_t taken = (i < other.m_limbs.size() ? other.m_limbs[i] : 0) + borrow;
        borrow = m_limbs[i] < taken ? 1 : 0;
        m_limbs[i] = static_cast<std::uint32_t>(m_limbs[i] - taken);
    }
    trim();
}

std::strong_ordering operator<=>(const BigNatural& a, const BigNatural& b) {
    if (a.m_limbs.size() != b.m_limbs.size()) return a.m_limbs.size() <=> b.m_limbs.size();
    return std::lexicographical_compare_three_way(a.m_limbs.rbegin(), a.m_limbs.rend(), b.m_limbs.rbegin(),
                                                  b.m_limbs.rend());
}

std::uint32_t BigNatural::divideBy(std::uint32_t divisor) {
    std::uint64_t remainder = 0;
    for (auto limb = m_limbs.rbegin(); limb != m_limbs.rend(); ++limb) {
        remainder = remainder << kLimbBits | *limb;
        *limb = static_cast<std::uint32_t>(remainder / divisor);
        remainder %= divisor;
    }
    trim();
    return static_cast<std::uint32_t>(remainder);
}

void BigNatural::trim() {
    while (!m_limbs.empty() && m_limbs.back() == 0) m_limbs.pop_back();
}

LeadingBits leadingBits(BigNatural numerator, BigNatural denominator) {
    LeadingBits leading;
    leading.exponent = numerator.bitLength() - denominator.bitLength();
    denominator.shiftLeft(std::max<std::int64_t>(leading.exponent, 0));
    numerator.shiftLeft(std::max<std::int64_t>(-leading.exponent, 0));
    if (numerator < denominator) {
        numerator.shiftLeft(1);
        --leading.exponent;
    }
    for (int bit = 0; bit < 64; ++bit) {
        leading.significand <<= 1;
        if (numerator >= denominator) {
            numerator.subtract(denominator);
            leading.significand |= 1;
        }
        numerator.shiftLeft(1);
    }
    leading.sticky = !numerator.isZero();
    return leading;
}

double ratio(const BigNatural& numerator, const BigNatural& denominator, std::int64_t exponent) {
    if (numerator.isZero()) return 0.0;
    const LeadingBits leading = leadingBits(numerator, denominator);
    const std::int64_t scale = std::clamp<std::int64_t>(leading.exponent - 63 + exponent, -10'000, 10'000);
    return std::ldexp(static_cast<double>(leading.significand), static_cast<int>(scale));
}

}  // namespace meshwright
