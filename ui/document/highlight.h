// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include "core/evaluation/evaluation.h"
#include "core/pipeline/op_graph.h"

namespace meshwright::ui {

/// Neighbouring stages of the pipeline.
struct StageSpan {
    std::int64_t first = 0, count = 1;
    [[nodiscard]] bool contains(std::int64_t stage) const { return stage >= first && stage < first + count; }
    friend bool operator==(const StageSpan&, const StageSpan&) = default;
};

/// An op of one of the schedules side by side.
struct ShownOp {
    OpPlace place;
    std::int32_t schedule = 0;  ///< top down, 0 = the scenario's own
    friend bool operator==(const ShownOp&, const ShownOp&) = default;
};

/// What the pointer or the keys are on, or a click has chosen, in any view: as that view means it. What else
/// is concerned follows from it: linksOf().
struct Highlight {
    std::optional<std::int64_t> rank = {};
    std::optional<StageSpan> stages = {};
    std::optional<ShownOp> op = {};
    std::optional<Axis> axis = {};
    std::optional<std::size_t> trafficRow = {};  ///< of the ledger
    std::optional<MemoryCategory> category = {};
    QString field = {};  ///< dotted path of a control

    [[nodiscard]] bool isEmpty() const { return *this == Highlight{}; }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// Without what the evaluation no longer has: ranks, stages, rows of traffic. Ops have other places in every
/// step and are never kept.
[[nodiscard]] Highlight stillThere(const Highlight& highlight, const Evaluation& evaluation);

}  // namespace meshwright::ui
