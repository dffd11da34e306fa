// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

#include "core/units/integer_unit.h"

namespace meshwright {

/// A physical quantity in its SI unit, as a double. Used where integers cannot reach (3.8e25 FLOPs) or make no sense.
template <class Tag>
class RealUnit {
  public:
    constexpr RealUnit() = default;
    explicit constexpr RealUnit(double value) : m_value(value) {}
    [[nodiscard]] constexpr double value() const { return m_value; }

    friend constexpr auto operator<=>(const RealUnit&, const RealUnit&) = default;
    friend constexpr RealUnit operator+(RealUnit a, RealUnit b) { return RealUnit(a.m_value + b.m_value); }
    friend constexpr RealUnit operator-(RealUnit a, RealUnit b) { return RealUnit(a.m_value - b.m_value); }
    friend constexpr RealUnit operator*(RealUnit a, double factor) { return RealUnit(a.m_value * factor); }
    friend constexpr RealUnit operator*(double factor, RealUnit a) { return a * factor; }
    friend constexpr RealUnit operator/(RealUnit a, double divisor) { return RealUnit(a.m_value / divisor); }
    friend constexpr double operator/(RealUnit a, RealUnit b) { return a.m_value / b.m_value; }
    constexpr RealUnit& operator+=(RealUnit other) { return *this = *this + other; }

  private:
    double m_value = 0.0;
};

using Seconds = RealUnit<struct SecondsTag>;
using Flops = RealUnit<struct FlopsTag>;                    ///< floating-point operations
using FlopsPerSecond = RealUnit<struct FlopsPerSecondTag>;  ///< dense, no sparsity
using BytesPerSecond = RealUnit<struct BytesPerSecondTag>;

constexpr Seconds operator/(Flops work, FlopsPerSecond rate) { return Seconds(work.value() / rate.value()); }
constexpr Seconds operator/(Bytes volume, BytesPerSecond rate) { return Seconds(volume.asDouble() / rate.value()); }

}  // namespace meshwright
