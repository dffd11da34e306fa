// SPDX-License-Identifier: GPL-3.0-or-later
// The step's parts and its traffic one by one: for the pointer, the keys and assistive tools.
#include <algorithm>

#include "ui/controls/tooltip.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/time_tables.h"
#include "ui/scene/step_time_links.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

std::vector<SceneItem> StepTimeView::sceneItems() {
    std::vector<SceneItem> items = itemsOf(displayList(), {ItemId::Kind::stepPart, ItemId::Kind::trafficRow});
    const Evaluation& evaluation = m_document.evaluation();
    const Links links = linksOf(evaluation, m_document.view());
    const auto isLinked = [&](const ItemId& id) {
        const auto index = static_cast<std::size_t>(id.a);
        if (id.kind == ItemId::Kind::trafficRow) return links.lightsRow(index);
        return isLit(stepParts(*evaluation.time, *evaluation.traffic)[index], *evaluation.traffic, links);
    };
    for (SceneItem& item : items) {
        item.name = itemName(item.id);
        item.value = itemFacts(item.id);
        item.selected = item.id == m_current;
        item.linked = isLinked(item.id);
    }
    return items;
}

void StepTimeView::activateItem(const ItemId& id) {
    showFigures();
    if (m_tables && id.kind == ItemId::Kind::trafficRow) m_tables->showTraffic(static_cast<int>(id.a));
}

/// To an item so many further on, beginning at the first or the last.
void StepTimeView::walk(int by) {
    const std::vector<SceneItem> items =
        itemsOf(displayList(), {ItemId::Kind::stepPart, ItemId::Kind::trafficRow});
    if (items.empty()) return;
    const int last = static_cast<int>(items.size()) - 1;
    const auto found = m_current ? std::ranges::find(items, *m_current, &SceneItem::id) : items.end();
    const int from = found != items.end() ? static_cast<int>(found - items.begin()) + by : by > 0 ? 0 : last;
    setCurrent(items[static_cast<std::size_t>(std::clamp(from, 0, last))].id);
}

/// Lights the item and says what the pointer would.
void StepTimeView::setCurrent(const std::optional<ItemId>& item) {
    m_current = item;
    m_document.hover(this, highlightOf(item));
    update();
    tellCurrentItem(this);
    const auto boxes = item ? boxesOf(displayList(), *item) : std::vector<QRectF>();
    if (!boxes.empty())
        QToolTip::showText(mapToGlobal(boxes.back().bottomLeft().toPoint()), itemText(*item), this);
    else
        QToolTip::hideText();
}

Highlight StepTimeView::highlightOf(const std::optional<ItemId>& item) const {
    const Evaluation& evaluation = m_document.evaluation();
    if (!item || !evaluation.time || !evaluation.traffic) return {};
    const auto index = static_cast<std::size_t>(item->a);
    if (item->kind == ItemId::Kind::trafficRow) return {.trafficRow = index};
    if (item->kind != ItemId::Kind::stepPart) return {};
    const StepPart part = stepParts(*evaluation.time, *evaluation.traffic)[index];
    return part.kind == StepPart::Kind::exposed ? Highlight{.axis = part.axis} : Highlight{};
}

QString StepTimeView::itemName(const ItemId& item) const {
    const Evaluation& evaluation = m_document.evaluation();
    if (!evaluation.time || !evaluation.traffic) return {};
    const auto index = static_cast<std::size_t>(item.a);
    if (item.kind == ItemId::Kind::stepPart)
        return nameOf(stepParts(*evaluation.time, *evaluation.traffic)[index]);
    if (item.kind != ItemId::Kind::trafficRow) return {};
    const TrafficRow& row = (*evaluation.traffic)[index];
    return tr("%1, %2").arg(nameOf(row.axis), trafficName(row.what));
}

QString StepTimeView::itemFacts(const ItemId& item) const {
    const Evaluation& evaluation = m_document.evaluation();
    if (!evaluation.time || !evaluation.traffic) return {};
    const auto index = static_cast<std::size_t>(item.a);
    if (item.kind == ItemId::Kind::stepPart) {
        const StepPart part = stepParts(*evaluation.time, *evaluation.traffic)[index];
        const double share = part.time.value() / evaluation.time->step.value();
        return tr("%1, %2 of the step\n%3")
            .arg(durationText(part.time), percentText(share), explanationOf(part));
    }
    if (item.kind != ItemId::Kind::trafficRow) return {};
    const TrafficRow& row = (*evaluation.traffic)[index];
    const QString place =
        row.crossesNodes ? tr("This group leaves the node.") : tr("This group stays inside a node.");
    return tr("%1 calls a step among %2 GPUs.\nEach sends %3 bytes a call.\n%4")
        .arg(groupedText(row.callsPerStep.value()), groupedText(row.groupSize),
             QString::fromStdString(formulaText(row)), place);
}

QString StepTimeView::itemText(const ItemId& item) const {
    const QString name = itemName(item);
    return name.isEmpty() ? QString() : tr("%1: %2").arg(name, itemFacts(item));
}

}  // namespace meshwright::ui
