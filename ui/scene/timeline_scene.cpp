// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_scene.h"

#include <algorithm>
#include <iterator>

#include "ui/scene/stage_link.h"
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

/// Why there is nothing to draw.
QString emptyText(const Evaluation& evaluation) {
    if (!evaluation.pipeline || !evaluation.time)
        return TimelineWords::tr("No timeline without the times of a step");
    return TimelineWords::tr("Too many micro-batches to draw them one by one");
}

/// The row of the GPU under the pointer or selected.
void drawChosenRow(const TimelineDrawing& drawing) {
    const TimelineLayout& layout = drawing.layout;
    const auto chosen = chosenStage(drawing.input.evaluation, drawing.input.view);
    for (std::size_t i = 0; i < layout.ranks.size(); ++i) {
        if (chosen != layout.ranks[i]) continue;
        const QColor& color = drawing.theme().selectionOutline;
        drawing.list.add(Rect{{2.0, layout.row(i).top(), 3.0, layout.rowHeight}, {color, {}}, {}, {}, 0.0});
        if (layout.rowHeight >= 6.0)
            drawing.list.add(
                Rect{layout.row(i).adjusted(0.5, 0.5, -0.5, -0.5), {}, {color, 1.2, Dash::none}, {}, 1.5});
    }
}

}  // namespace

DisplayList timelineMessage(const SceneInput& input, const QString& text) {
    DisplayList list{input.size, input.theme.panel, {}};
    list.add(Text{QPointF(input.size.width() / 2, input.size.height() / 2),
                  text,
                  fontOf(TextRole::body),
                  input.theme.textQuiet,
                  Qt::AlignCenter,
                  {},
                  {}});
    return list;
}

DisplayList timelineBackdrop(const SceneInput& input) {
    if (input.timeline == nullptr) return timelineMessage(input, emptyText(input.evaluation));
    DisplayList list{input.size, input.theme.panel, {}};
    const TimelineLayout layout = timelineLayout(input);
    const BlockPaints paints(input.theme);
    const TimelineDrawing drawing{input, *input.timeline, layout, paints, list};
    drawTimelineAxis(drawing);
    drawTimelineRows(drawing);
    drawChosenRow(drawing);
    drawTimelineCurves(drawing);
    drawTimelineLegend(drawing);
    return list;
}

DisplayList timelineScene(const SceneInput& input) {
    DisplayList list = timelineBackdrop(input);
    DisplayList overlay = timelineOverlay(input, std::nullopt);
    std::ranges::move(overlay.primitives, std::back_inserter(list.primitives));
    return list;
}

}  // namespace meshwright::ui
