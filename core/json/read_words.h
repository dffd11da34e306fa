// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a value of an enum by its word.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

#include "core/json/read.h"
#include "core/units/words.h"

namespace meshwright {

/// Rule: some words of an enum only.
template <class Enum, std::size_t Size>
struct OneOf {
    std::array<Enum, Size> values;
};
// Clang deduces no aggregates before version 17.
template <class Enum, std::size_t Size>
OneOf(std::array<Enum, Size>) -> OneOf<Enum, Size>;

template <class Enum>
[[nodiscard]] Phrase listOfWords(std::span<const Enum> values) {
    std::string words;
    for (const Enum value : values) words.append(words.empty() ? "" : ", ").append(wordOf(value));
    return {MESHWRIGHT_SENTENCE("Phrases", "one of {0}"), {words}};
}

template <class Enum>
void readWord(const Json& json, const Place& place, Enum& value, std::span<const Enum> allowed) {
    if (!json.is_string()) return place.wrongType(json, listOfWords(allowed));
    const auto word = fromWord<Enum>(json.get_ref<const std::string&>());
    if (!word || std::ranges::find(allowed, *word) == allowed.end())
        return place.refuse("unknown-word", foundText(json), listOfWords(allowed));
    value = *word;
}

template <class Enum>
requires std::is_enum_v<Enum>
void readJson(const Json& json, const Place& place, Enum& value, const AnyValue& = {}) {
    std::vector<Enum> all;
    for (const Word<Enum>& word : wordsOf<Enum>()) all.push_back(word.value);
    readWord(json, place, value, std::span<const Enum>(all));
}
template <class Enum, std::size_t Size>
void readJson(const Json& json, const Place& place, Enum& value, const OneOf<Enum, Size>& rule) {
    readWord(json, place, value, std::span<const Enum>(rule.values));
}

}  // namespace meshwright
