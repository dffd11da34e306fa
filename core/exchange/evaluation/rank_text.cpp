// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "core/evaluation/rank_table.h"
#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/exchange/evaluation/grid_words.h"

namespace meshwright {

namespace {

/// "0-39"; "-" for none.
std::string rangeText(const IndexRange& range) {
    if (range.count == 0) return "-";
    if (range.count == 1) return std::to_string(range.first);
    return fmt::format("{}-{}", range.first, range.first + range.count - 1);
}

/// "0-1,6-7"; "-" where there are none.
std::string rangesText(const std::vector<IndexRange>& ranges) {
    std::string text;
    for (const IndexRange& range : ranges) text += (text.empty() ? "" : ",") + rangeText(range);
    return text.empty() ? "-" : text;
}

/// The members of a group, an arithmetic progression: "0-7", "0,16", "0,8..56".
std::string groupText(const std::vector<std::int64_t>& ranks) {
    if (ranks.size() == 1) return std::to_string(ranks.front());
    if (ranks[1] == ranks[0] + 1) return fmt::format("{}-{}", ranks.front(), ranks.back());
    if (ranks.size() == 2) return fmt::format("{},{}", ranks.front(), ranks.back());
    return fmt::format("{},{}..{}", ranks[0], ranks[1], ranks.back());
}

std::string groupLines(const NamedGrid& grid) {
    std::string text;
    for (const Axis axis : grid.inOrder()) {
        if (grid.mesh.size(axis) == 1) continue;
        text += fmt::format("{:<10}{}:", "groups", grid.nameOf(axis));
        for (const std::vector<std::int64_t>& group : groupsOf(grid.mesh, {axis}))
            text += ' ' + groupText(group);
        text += '\n';
    }
    return text;
}

/// Column heads, or one rank's coordinates under them.
std::string columns(const NamedGrid& grid, const Coordinates* at) {
    std::string text;
    for (const Axis axis : grid.axes)
        text += fmt::format("{:>6}", at == nullptr ? grid.nameOf(axis) : std::to_string((*at)[axis]));
    return text;
}

}  // namespace

std::string rankText(const Scenario& scenario, const Evaluation& evaluation) {
    if (!evaluation.mesh) return {};
    const NamedGrid dense = denseGrid(*evaluation.mesh);
    const auto expertColumns = [&](const Coordinates* at) {
        return evaluation.expertMesh ? columns(expertGrid(*evaluation.expertMesh), at) : std::string();
    };
    // Where sequences are not split, every rank has all of theirs.
    const auto sequenceColumn = [&](const std::string& entry) {
        return scenario.mesh.cp > 1 ? fmt::format("{:<20}", entry) : std::string();
    };
    std::string text = fmt::format("{:>6}{:>6}{}{}  {:<12}{}{}\n", "rank", "node", columns(dense, nullptr),
                                   expertColumns(nullptr), "layers", sequenceColumn("positions"),
                                   evaluation.expertMesh ? "experts" : "");
    for (const RankRow& row : rankTable(scenario, evaluation, kMostRanks))
        text += fmt::format("{:>6}{:>6}{}{}  {:<12}{}{}\n", row.rank, row.node, columns(dense, &row.at),
                            row.expertAt ? expertColumns(&*row.expertAt) : std::string(),
                            rangesText(row.layers), sequenceColumn(rangesText(row.sequence)),
                            row.experts ? rangeText(*row.experts) : std::string());
    if (dense.mesh.worldSize() > kMostRanks) return text;
    text += groupLines(dense);
    if (evaluation.expertMesh) text += groupLines(expertGrid(*evaluation.expertMesh));
    return text;
}

}  // namespace meshwright
