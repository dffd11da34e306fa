// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

constexpr std::int64_t kMostRanks = 4096;
constexpr std::size_t kMostExamples = 64;

Json axisJson(const Scenario& scenario, const DeviceMesh& mesh, Axis axis) {
    const bool crosses = mesh.crossesNodes(axis);
    const LinkChoice& link = crosses ? scenario.cluster.interNode : scenario.cluster.intraNode;
    std::vector<std::int64_t> example = mesh.group(axis, 0);
    if (example.size() > kMostExamples) example.resize(kMostExamples);
    return {{"axis", wordOf(axis)},
            {"size", mesh.size(axis)},
            {"stride", mesh.stride(axis)},
            {"groups", mesh.groupCount(axis)},
            {"link", mesh.size(axis) > 1 ? Json(nameOf(link)) : Json(nullptr)},
            {"crosses_nodes", crosses},
            {"example", example}};
}

/// Place of the rank's group among the groups of the axis, by their first ranks.
std::int64_t groupIndex(const DeviceMesh& mesh, Axis axis, std::int64_t rank) {
    const std::int64_t stride = mesh.stride(axis);
    return rank / (stride * mesh.size(axis)) * stride + rank % stride;
}

Json groupsJson(const DeviceMesh& mesh, Axis axis) {
    Json groups = Json::array();
    for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank)
        if (mesh.coordinatesOf(rank)[axis] == 0) groups.push_back(mesh.group(axis, rank));
    return groups;
}

}  // namespace

Json meshJson(const Scenario& scenario, const DeviceMesh& mesh) {
    Json axes = Json::array();
    for (const Axis axis : mesh.order()) axes.push_back(axisJson(scenario, mesh, axis));
    return {{"axes", std::move(axes)}, {"expert_axes", Json::array()}};
}

void addRanks(Json& document, const DeviceMesh& mesh) {
    Json ranks = Json::array();
    for (std::int64_t rank = 0; rank < std::min(mesh.worldSize(), kMostRanks); ++rank) {
        Json coordinates = Json::object();
        Json groups = Json::object();
        for (const Axis axis : kMeshAxes) {
            coordinates[std::string(wordOf(axis))] = mesh.coordinatesOf(rank)[axis];
            groups[std::string(wordOf(axis))] = groupIndex(mesh, axis, rank);
        }
        ranks.push_back({{"rank", rank},
                         {"node", mesh.nodeOf(rank)},
                         {"coordinates", std::move(coordinates)},
                         {"groups", std::move(groups)}});
    }
    document["ranks"] = std::move(ranks);
    document["groups"] = nullptr;
    if (mesh.worldSize() > kMostRanks) return;
    Json groups = Json::object();
    for (const Axis axis : kMeshAxes) groups[std::string(wordOf(axis))] = groupsJson(mesh, axis);
    document["groups"] = std::move(groups);
}

}  // namespace meshwright
