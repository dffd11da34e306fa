// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scenario/choices.h"
#include "ui/document/highlight.h"
#include "ui/document/numerics_view.h"
#include "ui/document/pinned_scenario.h"

namespace meshwright::ui {

/// What colours the cells of the cube.
enum class MeshColouring : std::uint8_t { activity, stage, node, tp, cp, ep, dp, pp, memory };

/// The same ranks are laid out twice: as the dense layers and as the experts see them.
enum class MeshGrid : std::uint8_t { dense, experts };

/// A plane of the cube that is opened, so that its cells can be seen: one coordinate of an axis.
struct MeshSlice {
    Axis axis = Axis::pp;
    std::int64_t index = 0;
    friend bool operator==(const MeshSlice&, const MeshSlice&) = default;
};

/// Do the cells change with the clock?
[[nodiscard]] constexpr bool followsClock(MeshColouring colouring) {
    return colouring == MeshColouring::activity || colouring == MeshColouring::memory;
}

/// Whose colours the ops of the timeline wear: the program's, or those of the papers.
enum class OpColours : std::uint8_t { meshwright, megatron, deepseek };

/// What the bars of the memory chart stand for: pipeline stages, or ZeRO 0 to 3 of the same scenario.
enum class MemoryBarsOf : std::uint8_t { stages, zero };

/// A schedule beside the scenario's own.
struct ScheduleChoice {
    ScheduleKind kind = ScheduleKind::oneFOneB;
    std::int64_t virtualStages = 1;
    friend bool operator==(const ScheduleChoice&, const ScheduleChoice&) = default;
};
inline constexpr std::size_t kMostCompared = 3;

struct Camera {
    double azimuth = 30.0;          ///< degrees
    double elevation = 30.0;        ///< degrees above the floor
    double zoom = 1.0;              ///< times the size that fits
    double panX = 0.0, panY = 0.0;  ///< in parts of the view's width and height
    friend bool operator==(const Camera&, const Camera&) = default;
};

/// How the scenario is being looked at. Saved in the scenario's `view`, so a reopened picture is the same
/// picture.
struct ViewState {
    Camera camera;
    MeshColouring colouring = MeshColouring::activity;
    MeshGrid grid = MeshGrid::dense;  ///< that of the experts where there is one
    std::optional<Axis> exploded;     ///< whose slices are drawn apart
    std::optional<MeshSlice> slice;
    std::optional<Axis> edges;                      ///< whose messages are drawn
    Highlight selected;                             ///< kept by a click until Esc
    Highlight hovered;                              ///< under the pointer or the keys; not saved
    double clockSeconds = 0.0;                      ///< time in the step shown by cursor and cube
    bool playing = false;                           ///< not saved
    double speed = 0.2;                             ///< seconds of the step per second of watching
    double timelineStart = 0.0, timelineEnd = 0.0;  ///< visible seconds; equal = fit
    std::vector<ScheduleChoice> compared;           ///< at most kMostCompared, each once
    std::size_t activeSchedule = 0;                 ///< of those side by side, for keys and curves; not saved
    OpColours opColours = OpColours::meshwright;
    MemoryBarsOf memoryBars = MemoryBarsOf::stages;
    bool transferArcs = true;
    bool criticalPath = false;
    std::optional<std::int64_t> followedMicroBatch;
    std::vector<PinnedScenario> pinned;             ///< at most kMostPinned
    double comparedStart = 0.0, comparedEnd = 0.0;  ///< visible seconds of the comparison; equal = its own
    NumericsView numerics;
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// Is the clock inside the step? At its start and while it stands there the views show the whole step.
[[nodiscard]] inline bool showsAnInstant(const ViewState& view) {
    return view.playing || view.clockSeconds > 0.0;
}

[[nodiscard]] ViewState viewStateFromJson(const QString& json);
/// `keep`: the previous text; keys of it that are not ours survive.
[[nodiscard]] QString viewStateToJson(const ViewState& view, const QString& keep);

}  // namespace meshwright::ui
