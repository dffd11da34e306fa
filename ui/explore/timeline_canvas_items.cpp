// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's stages one by one: for assistive tools, and for the keys that go from one to the next.
#include <algorithm>

#include "ui/explore/timeline_canvas.h"
#include "ui/explore/timeline_text.h"
#include "ui/scene/links.h"
#include "ui/scene/stage_link.h"
#include "ui/text/schedule_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

std::size_t TimelineCanvas::activeSchedule() const {
    return std::min(m_document.view().activeSchedule, m_schedules.size() - 1);
}

std::vector<SceneItem> TimelineCanvas::sceneItems() {
    const auto layout = layoutNow();
    if (!layout) return {};
    const auto current = currentItem();
    const Links links = linksOf(m_document.evaluation(), m_document.view());
    std::vector<SceneItem> items;
    for (std::size_t schedule = 0; schedule < layout->schedules.size(); ++schedule) {
        const ScheduleBand& band = layout->schedules[schedule];
        const auto number = static_cast<std::int32_t>(schedule);
        const ShownSchedule& shown = m_schedules[schedule];
        items.push_back({{ItemId::Kind::schedule, 0, 0, number},
                         band.head,
                         nameOf(shown.choice),
                         measuresText(shown),
                         schedule == activeSchedule()});
        if (!shown.linked) continue;
        const Timeline& timeline = shown.linked->timeline();
        for (std::size_t row = 0; row < band.ranks.size(); ++row) {
            const ItemId id{ItemId::Kind::stage, band.ranks[row], 0, number};
            QRectF box = band.row(row);
            box.setLeft(0.0);  // its name too
            items.push_back({id, box, rowName(timeline, id.a), idleText(timeline, id.a), id == current,
                             links.lightsStage(id.a)});
        }
    }
    return items;
}

std::optional<ItemId> TimelineCanvas::currentItem() const {
    ViewState view = m_document.view();
    view.hovered = {};
    const auto stage = chosenStage(m_document.evaluation(), view);
    if (!stage) return std::nullopt;
    return ItemId{ItemId::Kind::stage, *stage, 0, static_cast<std::int32_t>(activeSchedule())};
}

void TimelineCanvas::activateItem(const ItemId& id) {
    setActive(static_cast<std::size_t>(id.schedule));
    if (id.kind == ItemId::Kind::stage) selectStage(id.a);
}

void TimelineCanvas::selectStage(std::int64_t stage) {
    m_document.select({.rank = rankOnStage(m_document.evaluation(), m_document.view(), stage)});
    tellCurrentItem(this);
}

/// From the selected stage to one beside it, beginning at the first or the last.
void TimelineCanvas::walkStages(int by) {
    const LinkedTimeline* linked = m_schedules[activeSchedule()].linked.get();
    if (!linked) return;
    const auto last = static_cast<std::int64_t>(linked->timeline().ranks.size()) - 1;
    const auto current = currentItem();
    selectStage(std::clamp<std::int64_t>(current ? current->a + by : by > 0 ? 0 : last, 0, last));
}

}  // namespace meshwright::ui
