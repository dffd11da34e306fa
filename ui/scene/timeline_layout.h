// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The visible part of the step, in seconds.
struct TimeWindow {
    double start = 0.0;
    double end = 0.0;
    [[nodiscard]] double length() const { return end - start; }
    friend bool operator==(const TimeWindow&, const TimeWindow&) = default;
};

/// Where things are in the timeline's picture: shared by the scene that draws and the view that hears the
/// mouse. Bands for which there is no room are empty.
struct TimelineLayout {
    QRectF overview;                  ///< strip of the whole step, for when only a part is visible
    QRectF phases;                    ///< brackets of warm-up, steady and drain
    QRectF ruler;                     ///< the times, and below them the cursor's head
    QRectF rows;                      ///< one row a stage
    QRectF curvesHead;                ///< what the curves are, and which is which
    QRectF curves;                    ///< micro-batches held by each stage
    QRectF legend;                    ///< from the names' left end on
    std::vector<std::int64_t> ranks;  ///< top down; an even choice where not all have room
    qreal pitch = 0.0;                ///< from row to row
    qreal rowHeight = 0.0;
    TimeWindow window;
    double makespan = 0.0;  ///< seconds

    [[nodiscard]] bool showsAll() const { return window.length() >= makespan * 0.999; }
    [[nodiscard]] qreal xOf(double seconds) const {
        return rows.left() + (seconds - window.start) / window.length() * rows.width();
    }
    [[nodiscard]] double timeAt(qreal x) const {
        return window.start + (x - rows.left()) / rows.width() * window.length();
    }
    /// Of the row at this position, top down.
    [[nodiscard]] QRectF row(std::size_t position) const {
        return {rows.left(), rows.top() + pitch * static_cast<qreal>(position), rows.width(), rowHeight};
    }
};

/// `input.timeline` must not be null.
[[nodiscard]] TimelineLayout timelineLayout(const SceneInput& input);

/// The part of the step that is shown when the view asks for none: the page that the clock is on, of pages
/// with room for so many forwards. The last page ends with the step.
[[nodiscard]] TimeWindow defaultWindow(const Timeline& timeline, double clockSeconds, double forwards);

}  // namespace meshwright::ui
