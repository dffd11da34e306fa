// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/phrase.h"

#include <algorithm>

namespace meshwright {

std::string fillPattern(std::string_view pattern, const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
        const auto index = isPlace ? static_cast<std::size_t>(pattern[i + 1] - '0') : parts.size();
        if (index < parts.size()) {
            text += parts[index];
            i += 2;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

std::string Phrase::english() const {
    if (m_pattern.empty()) return m_verbatim;
    std::vector<std::string> parts;
    for (const Phrase& part : m_parts) parts.push_back(part.english());
    return fillPattern(m_pattern, parts);
}

std::string readable(std::string_view text) {
    std::size_t length = std::min<std::size_t>(text.size(), 40);
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    while (length > 0 && length < text.size() && continues(text[length])) --length;
    return std::string(text.substr(0, length));
}

}  // namespace meshwright
