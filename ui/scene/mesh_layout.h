// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/mesh/device_mesh.h"
#include "ui/scene/mesh_camera.h"

namespace meshwright::ui {

/// One step of a direction: `count` copies of the level below it, `gap` pitches apart.
struct TrackLevel {
    Axis axis = Axis::tp;
    std::int64_t count = 1;
    std::int64_t rankStride = 1;
    double gap = 0.0;
};

/// Neighbouring cells drawn as one solid.
struct Run {
    std::int64_t first = 0;
    std::int64_t count = 0;
    friend bool operator==(const Run&, const Run&) = default;
};

/// The cells along one direction of the cube. The rank of a cell is the sum of its three offsets.
class Track {
  public:
    Track() = default;
    /// `levels` from the inside out; `cell` is the length of one cell.
    Track(double cell, std::vector<TrackLevel> levels);

    [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(m_starts.size()); }
    [[nodiscard]] double cell() const { return m_cell; }
    [[nodiscard]] double start(std::int64_t i) const { return m_starts[static_cast<std::size_t>(i)]; }
    [[nodiscard]] double end(std::int64_t i) const { return start(i) + m_cell; }
    [[nodiscard]] double length() const { return m_starts.back() + m_cell; }
    [[nodiscard]] std::int64_t rankOffset(std::int64_t i) const {
        return m_rankOffsets[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] const std::vector<Run>& runs() const { return m_runs; }
    [[nodiscard]] const std::vector<TrackLevel>& levels() const { return m_levels; }
    /// Length of one group of the levels below `level`.
    [[nodiscard]] double lengthBelow(std::size_t level) const;
    /// Moves step `i` of a level, and all after it, away from those before: in every group of that level.
    void openBefore(std::size_t level, std::int64_t i, double gap);
    /// The level of this axis; empty where the track has none longer than one.
    [[nodiscard]] std::optional<std::size_t> levelOf(Axis axis) const;
    /// Where the cell at this coordinate of the mesh lies.
    [[nodiscard]] std::int64_t indexOf(const DeviceMesh& mesh, const Coordinates& coordinates) const;

  private:
    void findRuns();

    double m_cell = 1.0;
    std::vector<TrackLevel> m_levels;
    std::vector<double> m_starts;
    std::vector<std::int64_t> m_rankOffsets;
    std::vector<Run> m_runs;
};

/// A long axis as inner x across x along: bricks of `inner`, laid side by side in x and in y.
struct Fold {
    Axis axis = Axis::dp;
    std::int64_t inner = 1, across = 1, along = 1;
    friend bool operator==(const Fold&, const Fold&) = default;
};

/// Where each GPU stands. `z` counts downwards from the top.
struct MeshLayout {
    Track x, y, z;
    bool pulledApart = false;  ///< every cell shows its top
    std::optional<Fold> fold;

    [[nodiscard]] const Track& track(int d) const { return d == kX ? x : d == kY ? y : z; }
    [[nodiscard]] QVector3D size() const;
    /// The box from the first cell of each run to its last.
    [[nodiscard]] Box box(const Run& inX, const Run& inY, const Run& inZ) const;
    [[nodiscard]] std::array<std::int64_t, 3> indicesOf(const DeviceMesh& mesh, std::int64_t rank) const;
    [[nodiscard]] std::int64_t rankAt(std::int64_t ix, std::int64_t iy, std::int64_t iz) const {
        return x.rankOffset(ix) + y.rankOffset(iy) + z.rankOffset(iz);
    }
};

/// Up to this many GPUs the stages are drawn apart so that each shows its top.
inline constexpr std::int64_t kMostPulledApart = 1024;

/// Where a cube is opened, so that cells inside can be seen.
struct MeshOpenings {
    std::optional<Axis> exploded;    ///< whose slices stand apart
    std::optional<MeshSlice> slice;  ///< one plane that shows its face
    /// By direction: does the viewer look at the end of the track? Then a slice is opened behind its plane.
    std::array<bool, 3> fromEnd = {};
};

/// `roomy`: rows far enough apart for numbers on them; only while pulled apart.
[[nodiscard]] MeshLayout makeMeshLayout(const DeviceMesh& mesh, bool roomy,
                                        const MeshOpenings& openings = {});

}  // namespace meshwright::ui
