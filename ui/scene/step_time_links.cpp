// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/step_time_links.h"

#include <algorithm>

namespace meshwright::ui {

namespace {

constexpr qreal kBar = 3.0, kOutside = 6.0;  // px, of the bar in a frame, and of the frame beyond its row

/// A frame, in a halo where it lies on fills.
void addFrame(std::vector<Rect>& marks, const QRectF& box, const Theme& theme, bool onFill) {
    if (onFill) marks.push_back({box, {}, {theme.selectionHalo, 4.0, Dash::none}, {}, 2.0});
    marks.push_back({box, {}, {theme.selectionOutline, onFill ? 2.0 : 1.2, Dash::none}, {}, 2.0});
}

}  // namespace

bool isLit(const StepPart& part, const TrafficLedger& traffic, const Links& links) {
    return part.kind == StepPart::Kind::exposed &&
           std::ranges::any_of(links.trafficRows, [&](std::size_t row) {
               return row < traffic.size() && traffic[row].axis == part.axis;
           });
}

void markLinked(DisplayList& list, const Evaluation& evaluation, const Links& links, const Theme& theme) {
    if (links.trafficRows.empty()) return;
    const std::vector<StepPart> parts = stepParts(*evaluation.time, *evaluation.traffic);
    std::vector<Rect> marks;
    for (const Primitive& primitive : list.primitives) {
        const auto* shape = std::get_if<Rect>(&primitive);
        if (!shape) continue;
        const auto index = static_cast<std::size_t>(shape->id.a);
        if (shape->id.kind == ItemId::Kind::trafficRow && links.lightsRow(index)) {
            const QRectF row = shape->rect.adjusted(-kOutside, 1.0, kOutside, -1.0);
            addFrame(marks, row, theme, false);
            marks.push_back({{row.left(), row.top(), kBar, row.height()},
                             {theme.axis((*evaluation.traffic)[index].axis), {}},
                             {},
                             {},
                             0.0});
        }
        if (shape->id.kind == ItemId::Kind::stepPart && isLit(parts[index], *evaluation.traffic, links))
            addFrame(marks, shape->rect.adjusted(-1.0, -1.0, 1.0, 1.0), theme, true);  // narrow ones too
    }
    for (Rect& mark : marks) list.add(std::move(mark));
}

}  // namespace meshwright::ui
