// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of words: for the files of this room that have some.
#pragma once

#include <QCoreApplication>
#include <array>

namespace meshwright::ui {

/// A key and its word in English, marked for translation in the context "Words".
template <class Key>
struct Term {
    Key key;
    const char* english;
};

/// The word of the key in the user's language; empty when the table has none.
template <class Key, std::size_t N>
[[nodiscard]] QString lookUp(const std::array<Term<Key>, N>& terms, Key key) {
    for (const Term<Key>& term : terms)
        if (term.key == key) return QCoreApplication::translate("Words", term.english);
    return {};
}

}  // namespace meshwright::ui
