// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the timeline's picture, one file each; timeline_scene.cpp puts them together.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <span>

#include "ui/scene/op_paints.h"
#include "ui/scene/ticks.h"
#include "ui/scene/timeline_layout.h"

namespace meshwright::ui {

struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineScene)
};

/// What the parts of the whole picture draw from and into.
struct TimelinePicture {
    TimelinePicture(const SceneInput& picture, DisplayList& into);

    const SceneInput& input;
    std::vector<ShownSchedule> shown;  ///< not empty
    TimelineLayout layout;
    OpPaints paints, faded;
    DisplayList& list;

    [[nodiscard]] const Theme& theme() const { return input.theme; }
};

/// What the parts of one schedule draw from and into.
struct TimelineDrawing {
    /// The schedule at this position has a timeline.
    TimelineDrawing(const TimelinePicture& whole, std::size_t position);

    const TimelinePicture& picture;
    std::size_t schedule;
    const LinkedTimeline& linked;
    const Timeline& timeline;
    const ScheduleBand& band;
    const CommonScale& scale;
    StagePlacement placement;
    DisplayList& list;

    [[nodiscard]] const Theme& theme() const { return picture.input.theme; }
    /// Empty where none is known, and in the overlay.
    [[nodiscard]] const std::optional<ShownPeak>& peak() const { return picture.shown[schedule].peak; }
    [[nodiscard]] const ViewState& view() const { return picture.input.view; }
    [[nodiscard]] ItemId id(ItemId::Kind kind, std::int64_t a, std::int64_t b = 0) const {
        return {kind, a, b, static_cast<std::int32_t>(schedule)};
    }
    /// Is another micro-batch followed?
    [[nodiscard]] bool isFaded(const Op& op) const {
        return view().followedMicroBatch && *view().followedMicroBatch != op.microBatch;
    }
    /// Of DualPipe's two copies of the model the second: its micro-batches enter at the last rank.
    [[nodiscard]] bool isSecondCopy(std::int64_t rank, const Op& op) const {
        return placement.copies > 1 && placement.stageAt(rank, op.chunk) >= placement.depth;
    }
    [[nodiscard]] const OpPaint& paintOf(const Op& op) const;
};

void drawTimelineRows(const TimelineDrawing& drawing);
void drawTimelineCurves(const TimelineDrawing& drawing);
/// Name, costs and figures of a schedule, with or without a timeline.
void drawScheduleHead(const TimelinePicture& picture, std::size_t schedule, DisplayList& list);
/// Brackets of warm-up, steady and drain.
void drawTimelinePhases(const TimelineDrawing& drawing, DisplayList& list);
/// Where a schedule ends before the slowest: how much it saves.
void drawSavedTime(const TimelineDrawing& drawing);
void drawTransferArcs(const TimelineDrawing& drawing);
/// The same over the rows, strongly: they are what is looked at.
void drawLitTransfers(const TimelineDrawing& drawing);
void drawCriticalPath(const TimelineDrawing& drawing);
void drawFollowedMicroBatch(const TimelineDrawing& drawing);
/// Marks the op with most memory on the fullest stage's row.
void drawMemoryPeak(const TimelineDrawing& drawing);
/// The mark alone, pointing at its tip.
[[nodiscard]] QPolygonF peakMark(QPointF tip);
/// Strip of the whole step and the ruler.
void drawTimelineAxis(const TimelinePicture& picture);
void drawTimelineLegend(const TimelinePicture& picture);

/// The ops of a rank that touch the window.
[[nodiscard]] std::span<const TimedOp> visibleOps(const TimelineDrawing& drawing, std::int64_t rank);
/// Do the ops of this rank share columns, because they are too dense to be drawn one by one?
[[nodiscard]] bool isDense(const TimelineDrawing& drawing, std::int64_t rank);
/// Where the ops of a rank are drawn, if it has a row.
[[nodiscard]] std::optional<QRectF> rowOf(const ScheduleBand& band, std::int64_t rank);

/// The block of a slot where its row shows it op by op, cut to the window.
[[nodiscard]] QRectF blockOf(const CommonScale& scale, const QRectF& row, const TimedOp& op);
/// The block of an op, if any of it is in sight and its row shows ops one by one.
[[nodiscard]] std::optional<QRectF> seenBlock(const TimelineDrawing& drawing, const OpPlace& place);
/// The op at the position, and the one fused with it, on their block.
void drawBlock(const TimelineDrawing& drawing, std::int64_t rank, std::int64_t position, QRectF block);
/// The numbers of the slot at the place again, with a halo, where the cursor at `x` runs through them.
void drawCrossedNumbers(const TimelineDrawing& drawing, const OpPlace& place, qreal x);
void drawOutline(const TimelineDrawing& drawing, const QRectF& block, qreal width);

}  // namespace meshwright::ui
