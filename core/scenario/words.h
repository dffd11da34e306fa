// SPDX-License-Identifier: GPL-3.0-or-later
// The spelling of every choice in files and on the command line: one table an enum, read in both directions.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/model/model_spec.h"
#include "core/scenario/choices.h"

namespace meshwright {

template <class Enum>
struct Word {
    Enum value;
    std::string_view text;
};

/// All words of an enum, in the order of the scenario format. Defined for every enum of choices.h and model_spec.h.
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
