// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// One part of the step's time.
struct StepPart {
    enum class Kind : std::uint8_t {
        compute,
        recompute,
        exposed,
        bubble,
        offload,
        optimizer,
        dataLoading,
        other
    };
    Kind kind = Kind::compute;
    Axis axis = Axis::tp;  ///< of exposed traffic
    Seconds time;
    friend bool operator==(const StepPart&, const StepPart&) = default;
};

/// The parts that take any time, in the order of the bar; they sum to `time.step`.
[[nodiscard]] std::vector<StepPart> stepParts(const StepTime& time, const TrafficLedger& traffic);

}  // namespace meshwright
