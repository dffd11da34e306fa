// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

/// Puts the scenario text into a PNG (an iTXt chunk, keyword "meshwright-scenario", before IEND, CRC right).
[[nodiscard]] Result<std::string> embedInPng(std::string_view png, std::string_view scenarioText);
/// Puts it into an SVG document (a <metadata> element, escaped).
[[nodiscard]] Result<std::string> embedInSvg(std::string_view svg, std::string_view scenarioText);

/// The scenario a picture carries. Errors: "not-a-picture" is never one (nullopt);
/// "picture-without-scenario", "picture-damaged" are.
[[nodiscard]] bool looksLikePicture(std::string_view bytes);
[[nodiscard]] Result<std::string> scenarioInPicture(std::string_view bytes);

}  // namespace meshwright
