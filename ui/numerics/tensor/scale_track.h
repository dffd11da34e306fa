// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/tensor/tensor_figures.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Where the exponents of a scale are along its track.
struct ScaleTrack {
    QRectF rect;
    ScaleWindow window;

    [[nodiscard]] qreal step() const { return rect.width() / window.count(); }
    /// The middle of an exponent.
    [[nodiscard]] qreal xOf(int exponent) const {
        return rect.left() + (exponent - window.first + 0.5) * step();
    }
    /// The nearest within the window.
    [[nodiscard]] int exponentAt(qreal x) const;
};

/// What the track needs below the place it is given: the handle and the names of its exponents.
inline constexpr qreal kTrackFoot = 34.0;

/// A column for each power of two: the parts of the numbers that it would make zero, subnormal, normal or too
/// large, from the bottom up. The handle is on today's, a mark on the one to try.
void addScaleTrack(DisplayList& list, const Theme& theme, const HistogramFigures& figures,
                   const ScaleTrack& track);

}  // namespace meshwright::ui
