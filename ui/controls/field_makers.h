// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of common kinds: what they may be, how today's value is read and written.
#pragma once

#include "core/scenario/words.h"
#include "ui/controls/field_rows.h"
#include "ui/text/words.h"

namespace meshwright::ui {

/// A word of the file as JSON text.
[[nodiscard]] std::string jsonString(std::string_view word);

/// A typed whole number; nothing typed is `whenEmpty` in the file, and not understood where that is empty.
[[nodiscard]] TextField countField(const QString& path, const QString& placeholder, const QString& example,
                                   std::optional<std::string> whenEmpty,
                                   std::function<std::optional<std::int64_t>(const Scenario&)> read);

/// A typed number that may have a fraction; nothing typed is `whenEmpty` in the file, and not understood
/// where that is empty.
[[nodiscard]] TextField realField(const QString& path, const QString& placeholder, const QString& example,
                                  std::optional<std::string> whenEmpty,
                                  std::function<std::optional<double>(const Scenario&)> read);

/// Typed GPU memory, with its unit; nothing typed is `whenEmpty` in the file, and not understood where that
/// is empty.
[[nodiscard]] TextField memoryField(const QString& path, const QString& placeholder, const QString& example,
                                    std::optional<std::string> whenEmpty,
                                    std::function<std::optional<Bytes>(const Scenario&)> read);

/// A choice among these values of an enum, in the words of the window and of the file.
template <class Enum, class Read>
[[nodiscard]] ChoiceField enumField(const QString& path, std::initializer_list<Enum> values, Read read) {
    const auto option = [](Enum value) { return Option{nameOf(value), jsonString(wordOf(value))}; };
    ChoiceField field{
        path, {}, [option, read](const Scenario& scenario) { return option(read(scenario)); }, {}};
    for (const Enum value : values) field.options.push_back(option(value));
    return field;
}

}  // namespace meshwright::ui
