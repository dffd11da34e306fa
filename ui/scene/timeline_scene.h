// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <utility>

#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The visible part of the step, in seconds.
struct TimeWindow {
    double start = 0.0;
    double end = 0.0;
    [[nodiscard]] double length() const { return end - start; }
};

/// Where things are in the timeline's picture: shared by the scene that draws and the view that hears the mouse.
struct TimelineLayout {
    QRectF overview;  ///< strip of the whole step; empty when all of it is visible
    QRectF ruler;     ///< the cursor's head and the times
    QRectF rows;      ///< one row a stage
    QRectF curves;    ///< activations held by each stage; empty when there is no room
    QRectF legend;
    qreal pitch = 0.0;      ///< from row to row
    qreal rowHeight = 0.0;
    TimeWindow window;
    double makespan = 0.0;  ///< seconds

    [[nodiscard]] qreal xOf(double seconds) const {
        return rows.left() + (seconds - window.start) / window.length() * rows.width();
    }
    [[nodiscard]] double timeAt(qreal x) const {
        return window.start + (x - rows.left()) / rows.width() * window.length();
    }
};

/// `input.timeline` must not be null.
[[nodiscard]] TimelineLayout timelineLayout(const SceneInput& input);

/// The part of the step that is shown when the view asks for none: blocks wide enough for their numbers, and the
/// cursor inside.
[[nodiscard]] TimeWindow defaultWindow(const Timeline& timeline, double clockSeconds, qreal width);

}  // namespace meshwright::ui
