// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

/// The keyword of the PNG chunk and the id of the SVG element that hold the scenario.
inline constexpr std::string_view kPictureKeyword = "meshwright-scenario";

/// Puts the scenario text into a PNG (an iTXt chunk, uncompressed, before IEND), in the place of an earlier
/// one. Error: "picture-damaged".
[[nodiscard]] Result<std::string> embedInPng(std::string_view png, std::string_view scenarioText);
/// Puts it into an SVG document (a <metadata> element, escaped), in the place of an earlier one.
/// Error: "picture-damaged".
[[nodiscard]] Result<std::string> embedInSvg(std::string_view svg, std::string_view scenarioText);

/// Is it a PNG or an SVG, whatever is in it?
[[nodiscard]] bool looksLikePicture(std::string_view bytes);

/// The scenario text that a picture carries. Errors: "picture-without-scenario", "picture-damaged".
[[nodiscard]] Result<std::string> scenarioInPicture(std::string_view bytes);

}  // namespace meshwright
