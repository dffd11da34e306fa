// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Marks words that are shown, so that they are collected for translation. `context` groups them.
#define MESHWRIGHT_SENTENCE(context, sentence) sentence

namespace meshwright {

/// Words with what varies kept apart, so that they can be said in any language: "a whole number, {0} to {1}"
/// and its two numbers. Core says them in English; ui/text translates the pattern and puts the parts in.
class Phrase {
  public:
    Phrase() = default;
    /// Said as it is in every language: a value of a file, a list of the format's words.
    Phrase(std::string verbatim) : m_verbatim(std::move(verbatim)) {}
    /// The program's own words: literals, marked with MESHWRIGHT_SENTENCE("Phrases", ...).
    Phrase(const char* pattern, std::vector<Phrase> parts = {})
        : m_pattern(pattern), m_parts(std::move(parts)) {}

    [[nodiscard]] bool empty() const { return m_pattern.empty() && m_verbatim.empty(); }
    [[nodiscard]] const std::string& verbatim() const { return m_verbatim; }
    /// Empty for what is said as it is. Null-terminated.
    [[nodiscard]] std::string_view pattern() const { return m_pattern; }
    [[nodiscard]] const std::vector<Phrase>& parts() const { return m_parts; }

    [[nodiscard]] std::string english() const;

    friend bool operator==(const Phrase& a, const Phrase& b) { return a.english() == b.english(); }

  private:
    std::string m_verbatim;
    std::string_view m_pattern;
    std::vector<Phrase> m_parts;
};

/// What was found, cut to a length that reads: 40 bytes, and no character of UTF-8 in two.
[[nodiscard]] std::string readable(std::string_view text);

/// The pattern with {0}, {1} ... replaced by the parts in order; other braces stay.
[[nodiscard]] std::string fillPattern(std::string_view pattern, const std::vector<std::string>& parts);

}  // namespace meshwright
