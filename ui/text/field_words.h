// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the words of fields, in English, marked for translation in the context "Fields".
#pragma once

#include <QLatin1String>
#include <span>

namespace meshwright::ui {

struct FieldWords {
    QLatin1String path;
    const char* label;  ///< null: the name with a capital
    const char* name;
    const char* tip;
};

/// Of the fields of a model, "model.hidden_size" and its like.
[[nodiscard]] std::span<const FieldWords> modelFieldWords();

}  // namespace meshwright::ui
