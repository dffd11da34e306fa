// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace meshwright {

/// Exponents of the powers of two around a number, positive and finite: from its bits, as log2() may round to
/// the wrong side.
[[nodiscard]] int floorLog2(double number);
[[nodiscard]] int ceilLog2(double number);

}  // namespace meshwright
