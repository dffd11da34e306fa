// SPDX-License-Identifier: GPL-3.0-or-later
// What all subcommands share. They read plain argument structs, need no display and no Qt.
#pragma once

#include <cstdint>

namespace meshwright {

inline constexpr int kExitFine = 0;
inline constexpr int kExitImpossible = 1;  ///< well formed, but breaks a rule or asks for what cannot be
inline constexpr int kExitBadInput = 2;    ///< bad usage, or not a value of the right type and range
inline constexpr int kExitMissing = 3;     ///< a needed program or permission is missing

enum class OutputFormat : std::uint8_t { json, text };

}  // namespace meshwright
