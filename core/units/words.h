// SPDX-License-Identifier: GPL-3.0-or-later
// The spelling of an enum in files and on the command line: one table an enum, read in both directions.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace meshwright {

template <class Enum>
struct Word {
    Enum value;
    std::string_view text;
};

/// All words of an enum, in the order of the scenario format.
template <class Enum>
[[nodiscard]] std::span<const Word<Enum>> wordsOf();

template <class Enum>
[[nodiscard]] std::string_view wordOf(Enum value) {
    for (const Word<Enum>& word : wordsOf<Enum>())
        if (word.value == value) return word.text;
    return {};
}

template <class Enum>
[[nodiscard]] std::optional<Enum> fromWord(std::string_view text) {
    for (const Word<Enum>& word : wordsOf<Enum>())
        if (word.text == text) return word.value;
    return std::nullopt;
}

}  // namespace meshwright

/// Defines wordsOf<Enum>(); the table names the enumerators bare.
#define MESHWRIGHT_WORDS(Enum, ...)                                           \
    template <>                                                               \
    std::span<const Word<Enum>> wordsOf<Enum>() {                             \
        using enum Enum;                                                      \
        static constexpr auto table = std::to_array<Word<Enum>>(__VA_ARGS__); \
        return table;                                                         \
    }
