// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/evaluation/rank_table.h"
#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/exchange/evaluation/grid_words.h"

namespace meshwright {

namespace {

constexpr std::size_t kMostExamples = 64;

Json axisJson(const Scenario& scenario, const NamedGrid& grid, Axis axis) {
    const DeviceMesh& mesh = grid.mesh;
    const bool crosses = mesh.crossesNodes(axis);
    const LinkChoice& link = crosses ? scenario.cluster.interNode : scenario.cluster.intraNode;
    std::vector<std::int64_t> example = mesh.group(axis, 0);
    if (example.size() > kMostExamples) example.resize(kMostExamples);
    return {{"axis", grid.nameOf(axis)},
            {"size", mesh.size(axis)},
            {"stride", mesh.stride(axis)},
            {"groups", mesh.groupCount(axis)},
            {"link", mesh.size(axis) > 1 ? Json(nameOf(link)) : Json(nullptr)},
            {"crosses_nodes", crosses},
            {"example", example}};
}

Json axesJson(const Scenario& scenario, const NamedGrid& grid) {
    Json axes = Json::array();
    for (const Axis axis : grid.inOrder()) axes.push_back(axisJson(scenario, grid, axis));
    return axes;
}

Json coordinatesJson(const NamedGrid& grid, const Coordinates& at) {
    Json coordinates = Json::object();
    for (const Axis axis : grid.axes) coordinates[grid.nameOf(axis)] = at[axis];
    return coordinates;
}

Json groupIndicesJson(const NamedGrid& grid, std::int64_t rank) {
    Json indices = Json::object();
    for (const Axis axis : grid.axes) indices[grid.nameOf(axis)] = grid.mesh.groupIndexOf(axis, rank);
    return indices;
}

Json rangeJson(const IndexRange& range) {
    return {{"first", range.first}, {"count", range.count}};
}

Json rangesJson(const std::vector<IndexRange>& ranges) {
    Json json = Json::array();
    for (const IndexRange& range : ranges) json.push_back(rangeJson(range));
    return json;
}

Json rankJson(const Evaluation& evaluation, const RankRow& row) {
    const NamedGrid dense = denseGrid(*evaluation.mesh);
    Json json = {{"rank", row.rank},
                 {"node", row.node},
                 {"coordinates", coordinatesJson(dense, row.at)},
                 {"groups", groupIndicesJson(dense, row.rank)},
                 {"layers", rangesJson(row.layers)},
                 {"positions", rangesJson(row.sequence)}};
    if (!row.expertAt) return json;
    const NamedGrid experts = expertGrid(*evaluation.expertMesh);
    json["expert_coordinates"] = coordinatesJson(experts, *row.expertAt);
    json["expert_groups"] = groupIndicesJson(experts, row.rank);
    json["experts"] = row.experts ? rangeJson(*row.experts) : Json(nullptr);
    return json;
}

Json allGroupsJson(const NamedGrid& grid) {
    if (grid.mesh.worldSize() > kMostRanks) return nullptr;
    Json groups = Json::object();
    for (const Axis axis : grid.axes) groups[grid.nameOf(axis)] = groupsOf(grid.mesh, {axis});
    if (!grid.experts) groups["dp-cp"] = groupsOf(grid.mesh, {Axis::dp, Axis::cp});
    return groups;
}

}  // namespace

Json meshJson(const Scenario& scenario, const Evaluation& evaluation) {
    Json expertAxes = Json::array();
    if (evaluation.expertMesh) expertAxes = axesJson(scenario, expertGrid(*evaluation.expertMesh));
    return {{"axes", axesJson(scenario, denseGrid(*evaluation.mesh))},
            {"expert_axes", std::move(expertAxes)}};
}

void addRanks(Json& document, const Scenario& scenario, const Evaluation& evaluation) {
    if (!evaluation.mesh) return;
    Json ranks = Json::array();
    for (const RankRow& row : rankTable(scenario, evaluation, kMostRanks))
        ranks.push_back(rankJson(evaluation, row));
    document["ranks"] = std::move(ranks);
    document["groups"] = allGroupsJson(denseGrid(*evaluation.mesh));
    if (evaluation.expertMesh) document["expert_groups"] = allGroupsJson(expertGrid(*evaluation.expertMesh));
}

}  // namespace meshwright
