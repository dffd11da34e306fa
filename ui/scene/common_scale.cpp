// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/common_scale.h"

#include <algorithm>

namespace meshwright::ui {

namespace {

constexpr double kSmallestPart = 1e-6;

}  // namespace

AxisWindow CommonScale::zoomed(double factor, double about) const {
    const double start = about - (about - window.start) / factor;
    return {start, start + window.length() / factor};
}

AxisWindow CommonScale::moved(double partOfWindow) const {
    const double shift = window.length() * partOfWindow;
    return {window.start + shift, window.end + shift};
}

AxisWindow CommonScale::centredOn(double value) const {
    return {value - window.length() / 2, value + window.length() / 2};
}

AxisWindow CommonScale::inside(AxisWindow asked) const {
    const double length = std::clamp(asked.length(), whole * kSmallestPart, whole);
    const double start = std::clamp(asked.start, 0.0, whole - length);
    return {start, start + length};
}

double longestOf(std::span<const double> ends) {
    return ends.empty() ? 0.0 : *std::ranges::max_element(ends);
}

}  // namespace meshwright::ui
