// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace meshwright {

/// A 64-bit count of one kind of thing. Arithmetic is checked: a result that does not fit becomes `overflow()`,
/// and anything computed from it stays `overflow()`, as NaN does for floating point. Nothing wraps silently;
/// evaluate() turns an overflowed total into the problem `number-too-large`.
template <class Tag>
class IntegerUnit {
  public:
    constexpr IntegerUnit() = default;
    explicit constexpr IntegerUnit(std::int64_t value) : m_value(value) {}

    static constexpr IntegerUnit overflow() { return IntegerUnit(kOverflow); }
    [[nodiscard]] constexpr bool overflowed() const { return m_value == kOverflow; }
    [[nodiscard]] constexpr std::int64_t value() const { return m_value; }
    [[nodiscard]] constexpr double asDouble() const { return static_cast<double>(m_value); }

    friend constexpr auto operator<=>(const IntegerUnit&, const IntegerUnit&) = default;

    friend constexpr IntegerUnit operator+(IntegerUnit a, IntegerUnit b) {
        std::int64_t sum = 0;
        const bool bad = a.overflowed() || b.overflowed() || __builtin_add_overflow(a.m_value, b.m_value, &sum);
        return bad ? overflow() : IntegerUnit(sum);
    }
    friend constexpr IntegerUnit operator-(IntegerUnit a, IntegerUnit b) {
        std::int64_t difference = 0;
        const bool bad = a.overflowed() || b.overflowed() || __builtin_sub_overflow(a.m_value, b.m_value, &difference);
        return bad ? overflow() : IntegerUnit(difference);
    }
    friend constexpr IntegerUnit operator*(IntegerUnit a, std::int64_t factor) {
        std::int64_t product = 0;
        const bool bad = a.overflowed() || __builtin_mul_overflow(a.m_value, factor, &product);
        return bad ? overflow() : IntegerUnit(product);
    }
    friend constexpr IntegerUnit operator*(std::int64_t factor, IntegerUnit a) { return a * factor; }
    constexpr IntegerUnit& operator+=(IntegerUnit other) { return *this = *this + other; }
    constexpr IntegerUnit& operator-=(IntegerUnit other) { return *this = *this - other; }

    /// Shares among `parts`, the remainder rounded up: what the fullest rank holds. `parts` > 0.
    [[nodiscard]] constexpr IntegerUnit dividedUp(std::int64_t parts) const {
        if (overflowed()) return *this;
        return IntegerUnit(m_value / parts + (m_value % parts > 0 ? 1 : 0));
    }

  private:
    static constexpr std::int64_t kOverflow = std::numeric_limits<std::int64_t>::min();
    std::int64_t m_value = 0;
};

/// The larger of two; an overflow wins.
template <class Tag>
[[nodiscard]] constexpr IntegerUnit<Tag> larger(IntegerUnit<Tag> a, IntegerUnit<Tag> b) {
    if (a.overflowed() || b.overflowed()) return IntegerUnit<Tag>::overflow();
    return a < b ? b : a;
}

using Bytes = IntegerUnit<struct BytesTag>;
using ParameterCount = IntegerUnit<struct ParametersTag>;
using TokenCount = IntegerUnit<struct TokensTag>;
using Count = IntegerUnit<struct CountTag>;

inline constexpr double kBytesPerGib = 1024.0 * 1024.0 * 1024.0;

}  // namespace meshwright
