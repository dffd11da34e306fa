// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace meshwright::ui {

/// The name of a field of the scenario in one or two words, for a table or before its value: "TP",
/// "Micro-batch".
[[nodiscard]] QString shortFieldName(const std::string& path);

/// The value of a field as people read it: `json` is what the file has at the path. "8", "BF16", "on",
/// "Llama 3.1 70B".
[[nodiscard]] QString fieldValueText(const std::string& path, const std::string& json);

}  // namespace meshwright::ui
