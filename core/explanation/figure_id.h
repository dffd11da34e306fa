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
#include "core/timing/step_parts.h"

namespace meshwright {

enum class FigureKind : std::uint8_t {
    quantity,         ///< one of the whole scenario
    stageMemory,      ///< `a` the stage
    categoryMemory,   ///< `a` the stage, `b` the MemoryCategory
    memoryItem,       ///< `a` the stage, `b` the item
    hostMemory,       ///< on the host, `a` the stage
    hostItem,         ///< `a` the stage, `b` the host item
    rowTime,          ///< `a` the row of the traffic ledger
    rowBytes,         ///< sent by a GPU in a step
    rowMessage,       ///< of a call
    rowCall,          ///< time of a call
    rowExposed,       ///< not hidden by computing
    axisExposed,      ///< of all rows of an axis: `a` the Axis
    kernelTime,       ///< `a` the KernelClass
    kernelComputing,  ///< without what is recomputed
    stageForward,     ///< `a` the stage in depth order
    stageBackward,    ///< for inputs and weights
    stageBackwardInput,
    stageBackwardWeight,
    rank,  ///< `a` the rank, from its coordinates
};

struct FigureId {
    FigureKind kind = FigureKind::quantity;
    Quantity quantity = Quantity::step;
    std::int64_t a = 0, b = 0;

    FigureId() = default;
    FigureId(Quantity figure) : quantity(figure) {}
    FigureId(FigureKind indexed, std::int64_t first, std::int64_t second = 0)
        : kind(indexed), quantity(Quantity::count_), a(first), b(second) {}
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
