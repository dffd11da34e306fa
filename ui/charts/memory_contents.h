// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <span>
#include <vector>

#include "core/evaluation/zero_comparison.h"
#include "core/memory/memory_ledger.h"
#include "ui/document/highlight.h"

namespace meshwright::ui {

/// Which bars are lit, and which of their segments.
struct LitBars {
    std::optional<StageSpan> stages;
    std::optional<MemoryCategory> category;
    friend bool operator==(const LitBars&, const LitBars&) = default;
};

/// One bar of the memory chart: what it stands for and what it holds.
struct MemoryBar {
    AlikeStages stages;                        ///< these, or of a strategy the fullest
    std::optional<ShardingStrategy> strategy;  ///< empty: the scenario's own
    QString name;                              ///< "Stages 2–6", "ZeRO-2"
    QString note;                              ///< beside the name or under it: "×5", "now"
    std::array<Bytes, 6> byCategory{};
    Bytes total;
    MemoryVerdict verdict = MemoryVerdict::fits;
    QString refusal;  ///< why there is no bar
    bool isCurrent = false;

    [[nodiscard]] Bytes of(MemoryCategory category) const {
        return byCategory[static_cast<std::size_t>(category)];
    }
};

/// All that the chart may show; what has no room is left out there.
struct MemoryContents {
    std::vector<MemoryBar> bars;
    std::size_t fullest = 0;  ///< position of the bar that must not be left out
    Bytes capacity;
};

/// A bar for each run of neighbouring stages that hold the same.
[[nodiscard]] MemoryContents stageContents(const MemoryLedger& memory);

/// A bar for the fullest stage under each strategy; where a rule forbids one, its sentence.
[[nodiscard]] MemoryContents zeroContents(std::span<const StrategyMemory> strategies, Bytes capacity,
                                          ShardingStrategy current);

}  // namespace meshwright::ui
