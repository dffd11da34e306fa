// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace meshwright::ui {

/// Where a calibrated value comes from, in the user's language; as it is where it has no translation.
[[nodiscard]] QString sourceText(std::string_view source);

/// The sources that can be translated: those of the table of calibration as it is built in.
[[nodiscard]] std::span<const char* const> translatedSources();

}  // namespace meshwright::ui
