// SPDX-License-Identifier: GPL-3.0-or-later
// How large a scenario may be: what its reader lets through and what a control accepts.
#pragma once

#include <cstdint>

namespace meshwright {

inline constexpr std::int64_t kMostGpus = 1 << 24;        ///< the world, and so every axis
inline constexpr std::int64_t kMostLayers = 16'384;       ///< and so virtual stages on a rank
inline constexpr std::int64_t kMostSmallCount = 1 << 20;  ///< of what is few, as micro-batches of a group
inline constexpr std::int64_t kMostSamples = 1 << 30;     ///< sequences in a batch
inline constexpr std::int64_t kMostPositions = 1 << 30;   ///< tokens of one sequence
inline constexpr std::int64_t kMostParameters = 1'000'000'000'000'000;  ///< of a model

}  // namespace meshwright
