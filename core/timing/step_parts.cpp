// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/step_parts.h"

namespace meshwright {

std::vector<StepPart> stepParts(const StepTime& time, const TrafficLedger& traffic) {
    using enum StepPart::Kind;
    std::vector<StepPart> parts = {{compute, {}, time.compute}, {recompute, {}, time.recompute}};
    for (const Axis axis : {Axis::tp, Axis::cp, Axis::ep, Axis::pp, Axis::dp}) {
        Seconds spent;
        for (const TrafficRow& row : traffic)
            if (row.axis == axis) spent += row.exposed;
        parts.push_back({exposed, axis, spent});
    }
    parts.push_back({bubble, {}, time.bubble});
    parts.push_back({StepPart::Kind::offload, {}, time.offload});
    parts.push_back({StepPart::Kind::optimizer, {}, time.optimizer});
    parts.push_back({StepPart::Kind::dataLoading, {}, time.dataLoading});
    parts.push_back({other, {}, time.other});
    std::erase_if(parts, [](const StepPart& part) { return part.time.value() <= 0.0; });
    return parts;
}

}  // namespace meshwright
