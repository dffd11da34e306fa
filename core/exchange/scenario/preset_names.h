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

/// Says that no preset has this name, and which ones may have been meant. `allowed`: "a GPU preset".
template <class Presets>
void refusePreset(const Place& place, Phrase allowed, const std::string& typed, const Presets& presets) {
    std::vector<std::string_view> ids;
    ids.reserve(presets.size());
    for (const auto& preset : presets) ids.emplace_back(preset.id);
    std::string matches;
    for (const std::string_view match : closeMatches(typed, ids))
        matches.append(matches.empty() ? "" : ", ").append(match);
    if (!matches.empty())
        allowed = Phrase(MESHWRIGHT_SENTENCE("Phrases", "{0}, perhaps {1}"), {std::move(allowed), matches});
    place.refuse("unknown-preset", foundText(typed), std::move(allowed));
}

}  // namespace meshwright
