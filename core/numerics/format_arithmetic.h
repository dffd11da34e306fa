// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/float_code.h"

namespace meshwright {

/// a + b in double, rounded to odd: where the sum does not fit, the neighbour with an odd last bit. Rounding
/// that to any format here gives what rounding the exact sum once would, as a double has bits to spare.
[[nodiscard]] double sumToOdd(double a, double b);

/// The number of the format that `number` becomes; NaN where it has no code.
[[nodiscard]] double roundTo(const FloatFormat& format, double number, const EncodeOptions& options = {});

/// a + b as a unit that works in the format gives it: the exact sum, rounded once.
[[nodiscard]] double addIn(const FloatFormat& format, double a, double b, const EncodeOptions& options = {});

}  // namespace meshwright
