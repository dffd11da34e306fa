// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/links.h"

#include <algorithm>
#include <array>

#include "core/memory/dividers.h"
#include "core/mesh/rank_order.h"

namespace meshwright::ui {

namespace {

struct AxisField {
    QLatin1String path;  ///< a whole one, or the beginning of several that ends with a point
    Axis axis;
};
constexpr std::array kAxisFields = {
    AxisField{QLatin1String("mesh.tp"), Axis::tp},
    AxisField{QLatin1String("mesh.cp"), Axis::cp},
    AxisField{QLatin1String("mesh.ep"), Axis::ep},
    AxisField{QLatin1String("mesh.etp"), Axis::ep},
    AxisField{QLatin1String("mesh.dp"), Axis::dp},
    AxisField{QLatin1String("mesh.pp"), Axis::pp},
    AxisField{QLatin1String("sharding."), Axis::dp},
    AxisField{QLatin1String("pipeline."), Axis::pp},
    AxisField{QLatin1String("overlap.tensor_parallel"), Axis::tp},
    AxisField{QLatin1String("overlap.context_parallel"), Axis::cp},
    AxisField{QLatin1String("overlap.expert_parallel"), Axis::ep},
    AxisField{QLatin1String("overlap.data_parallel"), Axis::dp},
    AxisField{QLatin1String("overlap.pipeline"), Axis::pp},
};

/// The control that sets the length of an axis.
QString sizeFieldOf(Axis axis) {
    return kAxisFields[static_cast<std::size_t>(std::ranges::find(kAxisFields, axis, &AxisField::axis) -
                                                kAxisFields.begin())]
        .path;
}

Axis axisOf(DividerKind kind) {
    switch (kind) {
        case DividerKind::tensor:
        case DividerKind::sequence:
        case DividerKind::expertTensor:
            return Axis::tp;
        case DividerKind::expert:
            return Axis::ep;
        case DividerKind::context:
            return Axis::cp;
        case DividerKind::shardGroup:
        case DividerKind::expertShardGroup:
            break;
    }
    return Axis::dp;
}

bool isOnMesh(const Evaluation& evaluation, std::int64_t rank) {
    return evaluation.mesh && rank >= 0 && rank < evaluation.mesh->worldSize();
}

template <class Value>
bool holds(const std::vector<Value>& values, const Value& value) {
    return std::ranges::find(values, value) != values.end();
}

void addRows(Links& links, const Evaluation& evaluation, Axis axis) {
    if (!evaluation.traffic) return;
    for (std::size_t row = 0; row < evaluation.traffic->size(); ++row)
        if ((*evaluation.traffic)[row].axis == axis && !holds(links.trafficRows, row))
            links.trafficRows.push_back(row);
}

void addRank(Links& links, const Evaluation& evaluation, std::int64_t rank) {
    if (!isOnMesh(evaluation, rank)) return;
    links.rank = rank;
    links.stages = StageSpan{evaluation.mesh->coordinatesOf(rank).pp, 1};
    for (const Axis axis : kAllAxes)
        if (gridOf(evaluation, axis) != nullptr) addRows(links, evaluation, axis);
}

void addStages(Links& links, const Evaluation& evaluation, const Highlight& from) {
    const std::int64_t count = evaluation.mesh ? evaluation.mesh->size(Axis::pp) : 0;
    if (from.stages->first < 0 || from.stages->first + from.stages->count > count) return;
    links.stages = from.stages;
    if (!from.category) return;
    links.category = from.category;
    links.axes = dividingAxes(evaluation, *from.stages, *from.category);
    for (const Axis axis : links.axes) links.fields.push_back(sizeFieldOf(axis));
    const bool states = *from.category == MemoryCategory::weights ||
                        *from.category == MemoryCategory::gradients ||
                        *from.category == MemoryCategory::optimizer;
    if (states && links.lightsAxis(Axis::dp)) links.fields.push_back(QStringLiteral("sharding.strategy"));
}

/// An op that sends tells of its axis, but it is the op that is looked at, not every group.
void addAxis(Links& links, const Evaluation& evaluation, Axis axis, bool ofAnOp) {
    addRows(links, evaluation, axis);
    if (ofAnOp) return;
    if (!holds(links.fields, sizeFieldOf(axis))) links.fields.push_back(sizeFieldOf(axis));
    if (gridOf(evaluation, axis) == nullptr) return;
    if (!holds(links.axes, axis)) links.axes.push_back(axis);
    links.transfers = axis == Axis::pp;
    if (!links.stages) links.groups = axis;
}

Links linksOf(const Evaluation& evaluation, const Highlight& from) {
    Links links;
    if (from.rank) addRank(links, evaluation, *from.rank);
    if (from.stages) addStages(links, evaluation, from);
    links.op = from.op;
    if (!from.field.isEmpty()) links.fields.push_back(from.field);
    std::optional<Axis> axis = from.axis;
    const bool hasRow =
        from.trafficRow && evaluation.traffic && *from.trafficRow < evaluation.traffic->size();
    if (hasRow)
        axis = (*evaluation.traffic)[*from.trafficRow].axis;
    else if (!axis && !from.field.isEmpty())
        axis = axisOfField(from.field);
    if (axis) addAxis(links, evaluation, *axis, from.op.has_value());
    if (hasRow) links.trafficRows = {*from.trafficRow};
    std::ranges::sort(links.trafficRows);
    return links;
}

/// Does it light anything besides controls?
bool reachesViews(const Links& links) {
    return links.rank || links.stages || !links.axes.empty() || !links.trafficRows.empty();
}

}  // namespace

bool Links::lightsAxis(Axis axis) const {
    return holds(axes, axis);
}
bool Links::lightsRow(std::size_t row) const {
    return std::ranges::binary_search(trafficRows, row);
}
bool Links::lightsField(const QString& path) const {
    return holds(fields, path);
}

Links linksOf(const Evaluation& evaluation, const ViewState& view) {
    Links links = linksOf(evaluation, view.hovered);
    if (!reachesViews(links)) {
        const std::vector<QString> fields = std::move(links.fields);
        links = linksOf(evaluation, view.selected);
        links.fields.insert(links.fields.end(), fields.begin(), fields.end());
    }
    // Of the GPU that is chosen its own group is of more interest than all of them.
    if (links.groups && !links.rank && view.selected.rank && isOnMesh(evaluation, *view.selected.rank))
        links.rank = view.selected.rank;
    return links;
}

std::optional<Axis> axisOfField(const QString& path) {
    for (const AxisField& field : kAxisFields)
        if (field.path.endsWith(QLatin1Char('.')) ? path.startsWith(field.path) : path == field.path)
            return field.axis;
    return std::nullopt;
}

std::vector<Axis> dividingAxes(const Evaluation& evaluation, const StageSpan& stages,
                               MemoryCategory category) {
    std::vector<Axis> axes;
    if (!evaluation.memory || !evaluation.mesh) return axes;
    bool ofLayers = false;
    const auto& ledger = evaluation.memory->stages;
    for (std::size_t stage = 0; stage < ledger.size(); ++stage) {
        if (!stages.contains(static_cast<std::int64_t>(stage))) continue;
        for (const MemoryItem& item : ledger[stage].items) {
            if (item.category != category) continue;
            ofLayers = ofLayers || item.part == MemoryPart::states || item.part == MemoryPart::layer;
            for (const Divider& divider : dividersOf(item.product, ledger[stage].symbols))
                if (!holds(axes, axisOf(divider.kind))) axes.push_back(axisOf(divider.kind));
        }
    }
    if (ofLayers && evaluation.mesh->size(Axis::pp) > 1) axes.push_back(Axis::pp);
    std::ranges::sort(axes);
    return axes;
}

const DeviceMesh* gridOf(const Evaluation& evaluation, Axis axis) {
    const auto& grid = axis == Axis::ep ? evaluation.expertMesh : evaluation.mesh;
    return grid && grid->size(axis) > 1 ? &*grid : nullptr;
}

}  // namespace meshwright::ui
