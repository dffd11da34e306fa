// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json/place.h"

namespace meshwright {

/// The names closest to what was typed, best first, at most three; empty when none is near.
[[nodiscard]] std::vector<std::string_view> closeMatches(std::string_view typed,
                                                         const std::vector<std::string_view>& names);

/// Says that no preset has this name, and which ones may have been meant.
template <class Presets>
void refusePreset(const Place& place, std::string_view kind, const std::string& typed,
                  const Presets& presets) {
    std::vector<std::string_view> ids;
    for (const auto& preset : presets) ids.emplace_back(preset.id);
    std::string allowed = "a " + std::string(kind) + " preset";
    const auto matches = closeMatches(typed, ids);
    for (const std::string_view match : matches)
        allowed.append(match == matches.front() ? ", perhaps " : " or ").append(match);
    place.refuse("unknown-preset", foundText(typed), allowed);
}

}  // namespace meshwright
