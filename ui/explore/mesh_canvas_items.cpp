// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive tools see of the cube: thousands of GPUs are told by their axes, and the one that is
// selected.
#include "core/mesh/rank_order.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_text.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

std::vector<SceneItem> MeshCanvas::sceneItems() {
    const DeviceMesh* mesh = shownMesh(m_document.evaluation(), m_document.view());
    if (mesh == nullptr) return {};
    const Links links = linksOf(m_document.evaluation(), m_document.view());
    std::vector<SceneItem> items;
    for (const Axis axis : kAllAxes) {
        const auto number = static_cast<std::int64_t>(axis);
        const QString size = groupedText(mesh->size(axis));
        const auto handle = boxAround(scene(), {ItemId::Kind::axisHandle, number, 0});
        const auto name = boxAround(scene(), {ItemId::Kind::axisName, number, 0});
        if (!handle && !name) continue;
        items.push_back({{ItemId::Kind::axisName, number, 0},
                         handle.value_or(QRectF()) | name.value_or(QRectF()),
                         nameOf(axis),
                         mesh->crossesNodes(axis) ? tr("%1 GPUs, across nodes").arg(size)
                                                  : tr("%1 GPUs, inside a node").arg(size),
                         m_axis == axis,
                         links.lightsAxis(axis)});
    }
    if (const auto current = selectedItem())
        items.push_back({*current, boxAround(scene(), *current).value_or(QRectF()),
                         tr("Rank %1").arg(current->a), rankText(m_document.evaluation(), current->a), true,
                         links.rank == current->a});
    return items;
}

std::optional<ItemId> MeshCanvas::currentItem() const {
    if (m_axis) return ItemId{ItemId::Kind::axisName, static_cast<std::int64_t>(*m_axis), 0};
    return selectedItem();
}

std::optional<ItemId> MeshCanvas::selectedItem() const {
    const auto& mesh = m_document.evaluation().mesh;
    const auto rank = m_document.view().selected.rank;
    if (!mesh || !rank || *rank < 0 || *rank >= mesh->worldSize()) return std::nullopt;
    return ItemId{ItemId::Kind::rank, *rank, 0};
}

void MeshCanvas::activateItem(const ItemId& id) {
    if (id.kind == ItemId::Kind::rank) select(id.a);
    if (id.kind == ItemId::Kind::axisName) useKeysOn(static_cast<Axis>(id.a));
}

}  // namespace meshwright::ui
