// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/scenario/megatron_layout.h"

namespace meshwright {

namespace {

using Row = std::vector<std::string>;

constexpr std::size_t kLargestTable = std::size_t{16} << 20;  // characters

/// "embedding,decoder*3"
std::string cellOf(const LayoutStage& stage) {
    static constexpr std::array kNames = {"embedding", "decoder", "mtp", "loss"};
    if (stage.runs.empty()) return "(empty stage)";
    std::string cell;
    for (const LayerRun& run : stage.runs) {
        if (!cell.empty()) cell += ",";
        cell += kNames[static_cast<std::size_t>(run.layer)];
        if (run.count > 1) cell += fmt::format("*{}", run.count);
    }
    return cell;
}

Row headerOf(std::int64_t virtualStages) {
    Row header = {""};
    for (std::int64_t stage = 0; stage < virtualStages; ++stage)
        header.push_back(fmt::format("VPP rank {}", stage));
    return header;
}

bool equalRanks(const MegatronLayout& layout, std::int64_t a, std::int64_t b) {
    for (std::int64_t stage = 0; stage < *layout.virtualStages; ++stage)
        if (layout.stages[stage * layout.ranks + a] != layout.stages[stage * layout.ranks + b]) return false;
    return true;
}

/// One row for neighbouring ranks with equal stages; a single virtual stage has no header.
std::vector<Row> rowsOf(const MegatronLayout& layout) {
    std::vector<Row> rows;
    if (*layout.virtualStages > 1) rows.push_back(headerOf(*layout.virtualStages));
    for (std::int64_t first = 0; first < layout.ranks;) {
        std::int64_t last = first;
        while (last + 1 < layout.ranks && equalRanks(layout, first, last + 1)) ++last;
        Row row = {first == last ? fmt::format("PP rank {}", first)
                                 : fmt::format("PP rank {}-{}", first, last)};
        for (std::int64_t stage = 0; stage < *layout.virtualStages; ++stage)
            row.push_back(cellOf(layout.stages[stage * layout.ranks + first]));
        rows.push_back(std::move(row));
        first = last + 1;
    }
    return rows;
}

}  // namespace

std::vector<std::string> megatronTable(const MegatronLayout& layout) {
    if (!layout.virtualStages) return {};
    const std::vector<Row> rows = rowsOf(layout);
    const std::size_t gap = *layout.virtualStages <= 4 ? 8 : 4;
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    std::size_t width = gap * (widths.size() - 1);
    for (const std::size_t each : widths) width += each;
    if (width > kLargestTable / rows.size()) return {};

    std::vector<std::string> lines;
    for (const Row& row : rows) {
        std::string& line = lines.emplace_back();
        for (std::size_t column = 0; column < row.size(); ++column) {
            line += row[column];
            line.append(widths[column] - row[column].size(), ' ');
            if (column + 1 < row.size()) line.append(gap, ' ');
        }
    }
    return lines;
}

}  // namespace meshwright
