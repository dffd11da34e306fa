// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace meshwright {

inline constexpr std::string_view kScenarioFormat = "meshwright-scenario";
inline constexpr std::int64_t kScenarioVersion = 1;

}  // namespace meshwright
