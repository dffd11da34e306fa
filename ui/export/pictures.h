// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "ui/numerics/numerics_panels.h"
#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// What can be exported.
enum class PictureView : std::uint8_t {
    mesh,
    memory,
    timeline,
    traffic,
    overview,
    compare,
    bits,
    rounding,
    range,
    histogram,
    study,
    lossScale,
    delayed,
    sums,
    weights
};
inline constexpr std::array kPictureViews = {
    PictureView::mesh,     PictureView::memory,    PictureView::timeline, PictureView::traffic,
    PictureView::overview, PictureView::compare,   PictureView::bits,     PictureView::rounding,
    PictureView::range,    PictureView::histogram, PictureView::study,    PictureView::lossScale,
    PictureView::delayed,  PictureView::sums,      PictureView::weights};

[[nodiscard]] PictureView pictureViewOf(NumericsPanel panel);
/// Empty for the views of the scenario.
[[nodiscard]] std::optional<NumericsPanel> numericsPanelOf(PictureView view);

/// Its word on the command line and in file names: "mesh".
[[nodiscard]] std::string_view wordOf(PictureView view);
[[nodiscard]] std::optional<PictureView> pictureViewFromWord(std::string_view word);
/// Its name for people.
[[nodiscard]] QString nameOf(PictureView view);

/// `schedules`: how many the timeline shows side by side.
[[nodiscard]] QSizeF defaultSize(PictureView view, std::size_t schedules = 1);
/// Smallest size at which every part has its room.
[[nodiscard]] QSizeF leastSize(PictureView view);

/// The view with the scenario's heading above it, of `input.size`. The drawing keeps what it needs of the
/// input.
[[nodiscard]] Drawing pictureOf(PictureView view, const SceneInput& input);

}  // namespace meshwright::ui
