// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/numerics/float_format.h"

namespace meshwright::ui {

/// "FP8 E4M3", "BF16": the same in every language.
[[nodiscard]] QString nameOf(const FloatFormat& format);
/// Without the family where the rest says it too: "E4M3", "BF16".
[[nodiscard]] QString shortName(const FloatFormat& format);

}  // namespace meshwright::ui
