// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a value of an enum by its word: the way back of read_words.h.
#pragma once

#include <string>
#include <type_traits>

#include "core/json/read.h"
#include "core/units/words.h"

namespace meshwright {

template <class Enum, class Rule>
requires std::is_enum_v<Enum>
[[nodiscard]] Json writeJson(Enum value, const Rule&) {
    return std::string(wordOf(value));
}

}  // namespace meshwright
