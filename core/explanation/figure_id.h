// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of an evaluation that can be explained, each with an id that can be written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/derivation/quantity.h"
#include "core/evaluation/evaluation.h"
#include "core/timing/exposure.h"
#include "core/timing/step_parts.h"

namespace meshwright {

enum class FigureKind : std::uint8_t {
    quantity,         ///< one of the whole scenario
    constant,         ///< of the time model: `a` the TimeConstant; some are quantities too
    stageMemory,      ///< `a` the stage
    categoryMemory,   ///< `a` the stage, `b` the MemoryCategory
    memoryItem,       ///< `a` the stage, `b` the item
    hostMemory,       ///< on the host, `a` the stage
    hostItem,         ///< `a` the stage, `b` the host item
    checkpointItem,   ///< `a` the item
    rowTime,          ///< `a` the row of the traffic ledger
    rowBytes,         ///< sent by a GPU in a step
    rowMessage,       ///< of a call
    rowCall,          ///< time of a call
    rowExposed,       ///< not hidden by computing
    rowInLayers,      ///< of that, `b` the LayerPass
    rowInLayer,       ///< of one of these layers
    rowCalls,         ///< time of its calls in one layer, before overlap: `b` the Pass
    shardsInLayer,    ///< exposed of all rows of sharded states in one layer: `a` the LayerPass
    shardsCalls,      ///< time of their calls
    axisExposed,      ///< of all rows of an axis: `a` the Axis
    kernelTime,       ///< `a` the KernelClass
    kernelComputing,  ///< without what is recomputed
    kernelPart,       ///< `b` the KernelPart
    kernelIntensity,  ///< FLOPs a byte
    kernelRate,       ///< FLOPs a second
    kernelBandwidth,  ///< bytes a second
    stageWork,        ///< both passes of a micro-batch: `a` the stage in depth order
    stageForward,
    stageBackward,  ///< for inputs and weights
    stageBackwardInput,
    stageBackwardWeight,
    pathPart,  ///< of the critical path of `quantity`, makespan or pipeline: `b` the PathPart
    pathOps,   ///< `a` the stage in depth order, `b` the PathPart
    estimate,  ///< of the memory, by another program: `a` the Estimator, `b` the EstimatePart
    rank,      ///< `a` the rank, from its coordinates
};

/// What a critical path is made of; ops as in OpKind.
enum class PathPart : std::uint8_t { forward, backward, backwardInput, backwardWeight, messages };
/// What is known of the kernels of a class.
enum class KernelPart : std::uint8_t { forward, backwardInput, backwardWeight, recompute, work, bytes };

/// By the ids of NamedEstimate, and this program.
enum class Estimator : std::uint8_t { meshwright, megatron, zero2Older, zero2, zero3 };
enum class EstimatePart : std::uint8_t { states, activations, buffers, total, host, inFlight };

/// Layers of a type in one pass.
struct LayerPass {
    LayerType type;
    Pass pass = Pass::forward;
    [[nodiscard]] std::int64_t index() const {
        return static_cast<std::int64_t>(LayerCounts::indexOf(type) * kPasses.size()) +
               static_cast<std::int64_t>(pass);
    }
    /// Empty for a number that is no index.
    [[nodiscard]] static std::optional<LayerPass> at(std::int64_t index);
};

struct FigureId {
    FigureKind kind = FigureKind::quantity;
    Quantity quantity = Quantity::step;
    std::int64_t a = 0, b = 0;

    FigureId() = default;
    FigureId(Quantity figure) : quantity(figure) {}
    FigureId(FigureKind indexed, std::int64_t first, std::int64_t second = 0)
        : kind(indexed), quantity(Quantity::count_), a(first), b(second) {}
    /// Of a critical path; -1 for all stages.
    FigureId(FigureKind indexed, Quantity path, std::int64_t stage, PathPart part)
        : kind(indexed), quantity(path), a(stage), b(static_cast<std::int64_t>(part)) {}
    FigureId(Estimator estimator, EstimatePart part)
        : FigureId(FigureKind::estimate, static_cast<std::int64_t>(estimator),
                   static_cast<std::int64_t>(part)) {}
    friend bool operator==(const FigureId&, const FigureId&) = default;
};

/// The figure that a part of the step is.
[[nodiscard]] FigureId figureOf(const StepPart& part);

/// "mfu", "memory.stage.0.activations", "traffic.2.sent"
[[nodiscard]] std::string textOf(const FigureId& id);
/// All that derive() explains for the evaluation but ranks, those of the whole scenario first.
[[nodiscard]] std::vector<FigureId> figuresOf(const Scenario& scenario, const Evaluation& evaluation);
/// The one with this text; empty where the evaluation has none.
[[nodiscard]] std::optional<FigureId> figureNamed(std::string_view text, const Scenario& scenario,
                                                  const Evaluation& evaluation);

}  // namespace meshwright
