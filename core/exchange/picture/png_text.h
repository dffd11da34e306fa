// SPDX-License-Identifier: GPL-3.0-or-later
// International text in a PNG. PNG specification (third edition), 5.3 chunk layout, 11.3.3.4 iTXt.
#pragma once

#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

[[nodiscard]] bool isPng(std::string_view bytes);

/// The PNG with its iTXt of that keyword replaced, or added before IEND.
[[nodiscard]] Result<std::string> withPngText(std::string_view png, std::string_view keyword,
                                              std::string_view text);

[[nodiscard]] Result<std::string> pngText(std::string_view png, std::string_view keyword);

}  // namespace meshwright
