// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_scene.h"

#include <algorithm>
#include <iterator>

#include "ui/scene/links.h"
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

/// Why there is nothing to draw.
QString emptyText(const Evaluation& evaluation) {
    if (!evaluation.pipeline || !evaluation.time)
        return TimelineWords::tr("No timeline without the times of a step");
    return TimelineWords::tr("Too many micro-batches to draw them one by one");
}

/// Outlined, with a bar at the very left.
void drawLitRow(const TimelineDrawing& drawing, std::int64_t rank) {
    auto row = rowOf(drawing.band, rank);
    if (!row) return;
    row->setRight(std::min(row->right(), drawing.scale.xOf(drawing.band.makespan)));
    const QColor& color = drawing.theme().selectionOutline;
    drawing.list.add(Rect{{6.0, row->top(), 3.0, row->height()}, {color, {}}, {}, {}, 0.0});
    if (row->height() >= 6.0 && row->width() > 2.0)
        drawing.list.add(Rect{row->adjusted(0.5, 0.5, -0.5, -0.5), {}, {color, 1.2, Dash::none}, {}, 1.5});
}

/// Those of the stages that are lit.
void drawLitRows(const TimelineDrawing& drawing) {
    const Links links = linksOf(drawing.picture.input.evaluation, drawing.view());
    for (const std::int64_t rank : drawing.band.ranks)
        if (links.lightsStage(rank)) drawLitRow(drawing, rank);
}

void drawSchedule(const TimelineDrawing& drawing) {
    drawTimelinePhases(drawing, drawing.list);
    drawTimelineRows(drawing);
    drawTransferArcs(drawing);
    drawSavedTime(drawing);
    drawCriticalPath(drawing);
    drawFollowedMicroBatch(drawing);
    drawLitRows(drawing);
    drawMemoryPeak(drawing);
    drawTimelineCurves(drawing);
}

}  // namespace

TimelinePicture::TimelinePicture(const SceneInput& picture, DisplayList& into)
    : input(picture),
      shown(shownSchedules(picture)),
      layout(timelineLayout(picture, shown)),
      paints(picture.theme, picture.view.opColours),
      faded(picture.theme, picture.view.opColours, true),
      list(into) {}

TimelineDrawing::TimelineDrawing(const TimelinePicture& whole, std::size_t position)
    : picture(whole),
      schedule(position),
      linked(*whole.shown[position].linked),
      timeline(linked.timeline()),
      band(whole.layout.schedules[position]),
      scale(whole.layout.scale),
      placement(placementOf(timeline.shape)),
      list(whole.list) {}

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
    if (shownSchedules(input).empty()) return timelineMessage(input, emptyText(input.evaluation));
    DisplayList list{input.size, input.theme.panel, {}};
    TimelinePicture picture(input, list);
    ShownSchedule& own = picture.shown.front();
    own.peak = shownPeak(input.evaluation, &own.linked->timeline());
    drawTimelineAxis(picture);
    for (std::size_t i = 0; i < picture.shown.size(); ++i) {
        drawScheduleHead(picture, i, list);
        if (picture.shown[i].linked) drawSchedule(TimelineDrawing(picture, i));
    }
    drawTimelineLegend(picture);
    return list;
}

DisplayList timelineScene(const SceneInput& input) {
    DisplayList list = timelineBackdrop(input);
    DisplayList overlay = timelineOverlay(input, std::nullopt);
    std::ranges::move(overlay.primitives, std::back_inserter(list.primitives));
    return list;
}

}  // namespace meshwright::ui
