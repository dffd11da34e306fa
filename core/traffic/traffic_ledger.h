// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/choices.h"
#include "core/units/real_unit.h"

namespace meshwright {

enum class Collective : std::uint8_t { allReduce, allGather, reduceScatter, allToAll, sendRecv };

/// What one axis moves in one step, for one GPU.
struct TrafficRow {
    Axis axis = Axis::tp;
    std::string_view what;  ///< static id: "layer-activations", "gradients", "weights-forward", "stage-boundary" ...
    Collective collective = Collective::allReduce;
    std::string link;  ///< preset id or name of the slowest link the group uses
    bool crossesNodes = false;
    std::int64_t groupSize = 1;
    Count callsPerStep;
    Bytes bytesPerGpuPerStep;  ///< bytes a GPU sends, ring algorithm
    Seconds seconds;           ///< if nothing is hidden
    Seconds exposed;           ///< not hidden behind compute
    std::string_view formula;  ///< bytes for one call, in the symbols of derivation/symbol.h
};

using TrafficLedger = std::vector<TrafficRow>;

}  // namespace meshwright
