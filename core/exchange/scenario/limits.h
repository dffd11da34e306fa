// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader lets through. Wide enough for anything that could be built, narrow enough that no sum
// overflows.
#pragma once

#include "core/json/read.h"
#include "core/model/model_spec.h"
#include "core/scenario/limits.h"

namespace meshwright {

inline constexpr WholeRange kGpuCount{1, kMostGpus};
inline constexpr WholeRange kLayers{1, kMostLayers};
inline constexpr WholeRange kStages = kLayers;
inline constexpr WholeRange kWidth{1, 1 << 24};  ///< hidden sizes, heads, experts
inline constexpr WholeRange kVocabulary{1, 1 << 28};
inline constexpr WholeRange kTokensOfContext{1, kMostPositions};  ///< positions of one sequence
inline constexpr WholeRange kSamples{1, kMostSamples};            ///< sequences in a batch
inline constexpr WholeRange kSteps{1, 1'000'000'000'000};
inline constexpr WholeRange kStepsOrNone{0, 1'000'000'000'000};
inline constexpr WholeRange kTokensOfRun{1, 1'000'000'000'000'000'000};
inline constexpr WholeRange kByteCount{0, 1'000'000'000'000'000};
inline constexpr WholeRange kSmallCount{0, kMostSmallCount};
inline constexpr WholeRange kSmallPositive{1, kMostSmallCount};
inline constexpr WholeRange kParameterTotal{1, kMostParameters};

inline constexpr RealRange kNotNegative{0.0, 1e15};
inline constexpr RealRange kPositive{0.0, 1e15, true};
inline constexpr RealRange kFraction{0.0, 1.0};
inline constexpr RealRange kPositiveFraction{0.0, 1.0, true};
inline constexpr RealRange kFactor{1.0, 1e6};  ///< "times as much", never less than once

/// A shape of more than 1e15 parameters is out of range.
void refuseHugeModel(const ModelSpec& spec, const Place& place);

}  // namespace meshwright
