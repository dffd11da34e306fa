// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/numerics/float_format.h"

namespace meshwright {

/// What a format is made of and where it ends, as JSON: bits of each field, bias, and the positive numbers
/// "min_subnormal" (null where there are none), "min_normal", "max" and "epsilon", the spacing above 1.
[[nodiscard]] std::string formatJson(const FloatFormat& format);

}  // namespace meshwright
