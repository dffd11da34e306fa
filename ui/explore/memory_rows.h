// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a scenario in rows of text: what the window behind the memory view shows and copies.
#pragma once

#include <vector>

#include "core/explanation/figure_id.h"
#include "core/memory/estimators/named_estimates.h"
#include "ui/controls/text_table.h"

namespace meshwright::ui {

/// A row for the stages alike, a column a category, in today's unit.
[[nodiscard]] std::vector<TextColumn> stageColumns();
[[nodiscard]] QStringList stageRow(const MemoryLedger& memory, const AlikeStages& stages);

/// The position of what a tensor's row says.
enum class TensorColumn : int {
    tensor,
    bytes,
    count,
    shape,
    type,
    dividedBy,
    formula,
    numbers,
    source,
    count_
};
[[nodiscard]] std::vector<TextColumn> tensorColumns();
[[nodiscard]] QStringList tensorRow(const MemoryItem& item, const SymbolTable& symbols);
/// The same to copy, with its category before it and whole bytes behind: all tensors of a stage, the host's
/// last.
[[nodiscard]] std::vector<TextColumn> listedTensorColumns();
[[nodiscard]] std::vector<QStringList> listedTensorRows(const StageMemory& stage);
/// Of one category, largest first.
[[nodiscard]] std::vector<const MemoryItem*> itemsOf(const std::vector<MemoryItem>& items,
                                                     MemoryCategory category);

/// "attention output = 2 s b h / t = 2 × 8192 × 1 × 8192 / 8 = 16.0 MiB, 320 of them 5.00 GiB", then what the
/// letters mean, and the source.
[[nodiscard]] QStringList explainedTensor(const MemoryItem& item, const SymbolTable& symbols);

/// Ours first, then what other programs' own estimators say. A sum that leaves out activations is not called
/// a total.
[[nodiscard]] std::vector<TextColumn> estimateColumns();
[[nodiscard]] std::vector<QStringList> estimateRows(const MemoryLedger& memory,
                                                    const std::vector<NamedEstimate>& estimates);
/// What a cell of these rows shows; beside the figures, the total of the row. Empty for what is not counted.
[[nodiscard]] std::optional<FigureId> estimateFigure(const MemoryLedger& memory,
                                                     const std::vector<NamedEstimate>& estimates, int row,
                                                     int column);

/// "Not counted: fragmentation, the data loader."
[[nodiscard]] QString notCountedText(const MemoryLedger& memory);
/// What has been moved to the memory of a node's host; empty for nothing.
[[nodiscard]] QString hostText(const MemoryLedger& memory);

}  // namespace meshwright::ui
