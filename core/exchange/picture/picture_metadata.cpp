// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/picture/picture_metadata.h"

#include "core/exchange/picture/png_text.h"
#include "core/exchange/picture/svg_text.h"

namespace meshwright {

Result<std::string> embedInPng(std::string_view png, std::string_view scenarioText) {
    return withPngText(png, kPictureKeyword, scenarioText);
}

Result<std::string> embedInSvg(std::string_view svg, std::string_view scenarioText) {
    return withSvgText(svg, kPictureKeyword, scenarioText);
}

bool looksLikePicture(std::string_view bytes) {
    return isPng(bytes) || isSvg(bytes);
}

Result<std::string> scenarioInPicture(std::string_view bytes) {
    if (isPng(bytes)) return pngText(bytes, kPictureKeyword);
    if (isSvg(bytes)) return svgText(bytes, kPictureKeyword);
    return tl::make_unexpected(
        Errors{{"picture-without-scenario", "", MESHWRIGHT_SENTENCE("Phrases", "neither a PNG nor an SVG"),
                MESHWRIGHT_SENTENCE("Phrases", "a picture that this program exported")}});
}

}  // namespace meshwright
