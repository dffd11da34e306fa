// SPDX-License-Identifier: GPL-3.0-or-later
// Text in the <metadata> element of an SVG document. SVG 2, 5.8.
#pragma once

#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

/// Is the root element <svg>?
[[nodiscard]] bool isSvg(std::string_view bytes);

/// The document with its <metadata> of that id replaced, or added as the root's first child.
[[nodiscard]] Result<std::string> withSvgText(std::string_view svg, std::string_view id,
                                              std::string_view text);

[[nodiscard]] Result<std::string> svgText(std::string_view svg, std::string_view id);

}  // namespace meshwright
