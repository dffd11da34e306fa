// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace meshwright {

/// A file of resources/ built into the program (meshwright_embed in cmake/EmbedResources.cmake). Its text is
/// cut into pieces because compilers limit the length of one string literal.
struct EmbeddedFile {
    std::string_view path;  ///< relative to resources/: "models/llama.json"
    std::span<const std::string_view> pieces;

    [[nodiscard]] std::string text() const {
        std::string whole;
        for (const std::string_view piece : pieces) whole += piece;
        return whole;
    }
};

}  // namespace meshwright
