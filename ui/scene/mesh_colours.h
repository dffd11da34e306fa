// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/units/integer_unit.h"
#include "ui/scene/mesh_highlight.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// Which of the three lights a face stands in.
enum class FaceSide : std::uint8_t { top, front, side };

/// The colour of every cell: a short list of paints, and which of them a rank wears.
class MeshColours {
  public:
    MeshColours(const SceneInput& input, const DeviceMesh& mesh, const MeshHighlight* highlight);

    /// Index of the paint of a rank; equal indices look equal.
    [[nodiscard]] int paintOf(std::int64_t rank) const;
    [[nodiscard]] Fill fill(int paint, FaceSide side) const;
    [[nodiscard]] QColor ink(int paint) const;  ///< for a number on the top face
    /// Does it tell what is looked at from the rest?
    [[nodiscard]] bool isLit(int paint) const;
    /// Drawn as a hatch without a colour of its own.
    [[nodiscard]] bool isHollow(int paint) const {
        return !m_paints[static_cast<std::size_t>(paint)].color.isValid();
    }

    /// What actually colours the cells: activity needs a timeline and memory a ledger, without which the
    /// stage does.
    [[nodiscard]] MeshColouring colouring() const { return m_colouring; }

  private:
    void addActivities(const SceneInput& input);
    void addMemory(const SceneInput& input);
    /// The next stage's.
    void addOfStage(const Fill& fill);
    [[nodiscard]] int usualPaintOf(std::int64_t rank) const;

    const DeviceMesh& m_mesh;      ///< shown
    const DeviceMesh* m_coloured;  ///< the grid that the axis of the colours belongs to
    const Theme& m_theme;
    const MeshHighlight* m_highlight;
    MeshColouring m_colouring;
    std::vector<Fill> m_paints;
    std::vector<int> m_paintOfStage;
    int m_firstHighlight =
        0;  ///< from here on: pale, the rank, then of each axis its groups and those beside
};

/// Colour `i` of `count` along one hue, light to dark; for the cells and for the legend.
[[nodiscard]] QColor rampColour(const Theme& theme, MeshColouring colouring, std::int64_t i,
                                std::int64_t count);
/// The grid whose axis colours the cells: EP is one of the experts', a stage one of the model.
[[nodiscard]] const DeviceMesh& colouredMesh(const Evaluation& evaluation, const ViewState& view,
                                             MeshColouring colouring);
/// How many different things this colouring tells apart.
[[nodiscard]] std::int64_t colouredCount(const DeviceMesh& mesh, MeshColouring colouring);

/// Of every second group of an axis, where all are shown.
[[nodiscard]] QColor besideFill(const Theme& theme, Axis axis);

/// Of a stage that holds so much: along one hue up to the capacity, hatched in the colour of errors beyond.
[[nodiscard]] Fill memoryFill(const Theme& theme, Bytes held, Bytes capacity);

/// The fill of one op, or of idle (null).
[[nodiscard]] Fill activityFill(const Theme& theme, const TimedOp* op);

}  // namespace meshwright::ui
