// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/units/integer_unit.h"

namespace meshwright {

enum class Severity : std::uint8_t { error, warning, hint };

/// One change that removes a problem: write `value` (compact JSON text) at `path`.
struct Fix {
    std::string path;
    std::string value;
    friend bool operator==(const Fix&, const Fix&) = default;
};

/// A broken rule or a finding, as values. Words are made by ui/text and by core/rules/messages (plain
/// English).
struct Problem {
    Severity severity = Severity::error;
    std::string_view code;  ///< stable id: "heads-not-divisible-by-tp"
    std::string path;       ///< field of the scenario: "mesh.tp"
    /// Named numbers of the sentence, in the order it uses them: {"heads", "64"}, {"tp", "6"}, {"valid", "1,
    /// 2, 4, 8"}.
    std::vector<std::pair<std::string_view, std::string>> values;
    std::optional<Fix> fix;
    /// Those of the values that are GPU memory, for who tells it in another unit: {"needed", 75.2 GiB}.
    std::vector<std::pair<std::string_view, Bytes>> memory = {};
};

/// The sentence in plain English, for the command line and the evaluation JSON.
[[nodiscard]] std::string messageOf(const Problem& problem);

}  // namespace meshwright
