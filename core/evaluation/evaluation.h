// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/calibration/calibration.h"
#include "core/memory/checkpoint.h"
#include "core/mesh/device_mesh.h"
#include "core/parameters/parameters.h"
#include "core/pipeline/schedule.h"
#include "core/rules/problem.h"
#include "core/scenario/resolved.h"
#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

struct BatchSummary {
    std::int64_t microBatches = 0;
    std::int64_t samplesPerStep = 0;
    TokenCount tokensPerStep;
};

struct PipelineSummary {
    ScheduleShape shape;
    std::optional<double> bubbleFraction = {};  ///< idle / (p x makespan); empty without a step time
    std::vector<double> peakInFlight;           ///< [rank] micro-batches: chunks / v
};

/// What the ranks of a pipeline stage hold of the model.
struct HeldLayers {
    std::vector<IndexRange> ranges;  ///< one a chunk
    bool hasEmbedding = false, hasHead = false;
};

/// Everything any view shows. Parts that have no meaning for the scenario (an error, a nominal model) are
/// empty.
struct Evaluation {
    std::int64_t worldSize = 0;
    Resolved resolved;
    std::vector<Problem> problems;  ///< errors first, then warnings, then hints
    std::optional<ParameterSummary> parameters;
    std::vector<HeldLayers> heldLayers;  ///< [pipeline rank]; empty where layers cannot be laid out
    std::optional<BatchSummary> batch;
    std::optional<DeviceMesh> mesh;        ///< of the dense layers
    std::optional<DeviceMesh> expertMesh;  ///< kExpertAxes over the same ranks, where there are experts
    std::optional<MemoryLedger> memory;
    std::optional<TrafficLedger> traffic;
    std::optional<PipelineSummary> pipeline;
    std::optional<StepTime> time;
    std::optional<RuleOfThumb> ruleOfThumb;
    std::optional<RunLedger> run;
    std::optional<CheckpointLedger> checkpoint;  ///< that the run writes

    [[nodiscard]] bool hasErrors() const {
        return !problems.empty() && problems.front().severity == Severity::error;
    }
};

/// The one pure function: same scenario, same evaluation. Never throws; microseconds, no op list built.
[[nodiscard]] Evaluation evaluate(const Scenario& scenario);
/// The same with another calibration of the time model: what a fit of it needs.
[[nodiscard]] Evaluation evaluate(const Scenario& scenario, const Calibration& calibration);

}  // namespace meshwright
