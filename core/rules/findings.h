// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "core/mesh/device_mesh.h"
#include "core/rules/problem.h"
#include "core/scenario/resolved.h"
#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// What has been worked out so far; a part without meaning for the scenario is null or empty.
struct EvaluatedParts {
    const DeviceMesh* mesh = nullptr;
    const MemoryLedger* memory = nullptr;
    const TrafficLedger* traffic = nullptr;
    const StepTime* time = nullptr;
    const RunLedger* run = nullptr;
    std::optional<double> bubbleFraction;  ///< idle / (p x makespan)
};

/// What a good engineer would remark on the numbers: warnings and hints, never errors. Does it fit is the
/// memory verdict's to say; memory over capacity is here so that the list of problems has it too.
[[nodiscard]] std::vector<Problem> findings(const Scenario& scenario, const Resolved& resolved,
                                            const EvaluatedParts& parts);

}  // namespace meshwright
