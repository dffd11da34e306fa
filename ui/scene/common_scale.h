// SPDX-License-Identifier: GPL-3.0-or-later
// One axis for several things side by side: what is long in one is long in all.
#pragma once

#include <QtGlobal>
#include <span>

namespace meshwright::ui {

/// A part of an axis.
struct AxisWindow {
    double start = 0.0;
    double end = 0.0;
    [[nodiscard]] double length() const { return end - start; }
    friend bool operator==(const AxisWindow&, const AxisWindow&) = default;
};

/// From 0 to the end of the longest, of which a window lies between two edges of the picture.
struct CommonScale {
    double whole = 0.0;
    AxisWindow window;
    qreal left = 0.0, width = 0.0;  ///< px

    [[nodiscard]] qreal right() const { return left + width; }
    [[nodiscard]] bool showsAll() const { return window.length() >= whole * 0.999; }
    [[nodiscard]] qreal xOf(double value) const {
        return left + (value - window.start) / window.length() * width;
    }
    [[nodiscard]] double valueAt(qreal x) const {
        return window.start + (x - left) / width * window.length();
    }
    [[nodiscard]] double perPixel() const { return window.length() / width; }

    /// Windows from here. They may reach past the ends: inside() brings them back.
    [[nodiscard]] AxisWindow zoomed(double factor, double about) const;
    [[nodiscard]] AxisWindow moved(double partOfWindow) const;
    [[nodiscard]] AxisWindow centredOn(double value) const;
    /// The window moved and cut to what there is, and no shorter than a millionth of it.
    [[nodiscard]] AxisWindow inside(AxisWindow asked) const;
};

/// The end of the longest.
[[nodiscard]] double longestOf(std::span<const double> ends);

}  // namespace meshwright::ui
