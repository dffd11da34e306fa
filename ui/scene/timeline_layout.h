// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "ui/scene/common_scale.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// Where one of the schedules is. Bands for which there is no room are empty.
struct ScheduleBand {
    QRectF head;                      ///< name, costs and figures
    QRectF costs;                     ///< the second line of the head, where the first is too narrow for them
    QRectF phases;                    ///< brackets of warm-up, steady and drain
    QRectF rows;                      ///< one row a rank; empty while there is no timeline
    QRectF curvesHead;                ///< what the curves are, and which is which
    QRectF curves;                    ///< micro-batches held by each rank
    std::vector<std::int64_t> ranks;  ///< top down; an even choice where not all have room
    qreal pitch = 0.0;                ///< from row to row
    qreal rowHeight = 0.0;
    double makespan = 0.0;  ///< seconds

    /// Of the row at this position, top down.
    [[nodiscard]] QRectF row(std::size_t position) const {
        return {rows.left(), rows.top() + pitch * static_cast<qreal>(position), rows.width(), rowHeight};
    }
};

/// Where things are in the timeline's picture: shared by the scene that draws and the view that hears the
/// mouse.
struct TimelineLayout {
    CommonScale scale;                    ///< seconds
    QRectF overview;                      ///< strip of the whole step, for when only a part is visible
    QRectF ruler;                         ///< the times, and below them the cursor's head
    QRectF legend;                        ///< from the names' left end on
    std::vector<ScheduleBand> schedules;  ///< top down, the scenario's own first

    [[nodiscard]] const ScheduleBand& own() const { return schedules.front(); }
    /// The schedule at this height.
    [[nodiscard]] std::size_t scheduleAt(qreal y) const;
};

/// The schedules of the input, or its timeline as the only one; empty when the first has no timeline.
[[nodiscard]] std::vector<ShownSchedule> shownSchedules(const SceneInput& input);

/// `shown` must not be empty.
[[nodiscard]] TimelineLayout timelineLayout(const SceneInput& input, std::span<const ShownSchedule> shown);
[[nodiscard]] TimelineLayout timelineLayout(const SceneInput& input);

/// The part of the step that is shown when the view asks for none: the page that the clock is on, of pages
/// with room for so many forwards. The last page ends with the step.
[[nodiscard]] AxisWindow defaultWindow(const Timeline& timeline, double whole, double clockSeconds,
                                       double forwards);

/// "Stage 3", or "Rank 3" where a rank runs several stages.
[[nodiscard]] QString rowName(const Timeline& timeline, std::int64_t rank);

}  // namespace meshwright::ui
