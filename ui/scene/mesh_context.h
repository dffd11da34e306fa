// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "ui/scene/mesh_camera.h"
#include "ui/scene/mesh_colours.h"
#include "ui/scene/mesh_highlight.h"
#include "ui/scene/mesh_layout.h"
#include "ui/scene/scene.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/words.h"

namespace meshwright::ui {

/// What the parts of the cube's picture share while one picture is made.
struct MeshContext {
    const SceneInput& input;
    const DeviceMesh& mesh;
    const MeshLayout& layout;
    const Projection& projection;
    const MeshColours& colours;
    const MeshHighlight* highlight;  ///< null = nothing is looked at
    QRectF view;                     ///< nothing is drawn outside
    const Links& links;              ///< what is lit besides cells
    bool moving = false;             ///< small cells are plain, and none can be pointed at

    /// The GPU looked at, with its groups.
    [[nodiscard]] std::optional<std::int64_t> rank() const {
        return highlight != nullptr ? highlight->rank : std::nullopt;
    }
    [[nodiscard]] const Theme& theme() const { return input.theme; }
    [[nodiscard]] MeshGrid grid() const { return shownGrid(input.evaluation, input.view); }
    /// "TP", on the experts' grid "ETP".
    [[nodiscard]] QString nameOf(Axis axis) const { return shortName(axis, grid()); }
    /// Width of a cell on screen from the usual angle, in px: decides how much of it is drawn.
    [[nodiscard]] double cellWidth() const { return cellWidthAt(projection.scale()); }
    [[nodiscard]] bool isTextWide() const { return cellWidth() >= kNumberWidth; }
    [[nodiscard]] bool isEdgeWide() const { return cellWidth() >= kEdgeWidth; }
    [[nodiscard]] bool hasCells() const { return cellWidth() >= kHairlineWidth; }
    [[nodiscard]] bool hasEdges() const { return hasCells() && (!moving || isTextWide()); }

    /// A cell of 0.9 x 0.9 spans 0.9 (cos 30 + sin 30) pitches there.
    [[nodiscard]] static double cellWidthAt(double scale) { return 0.9 * 1.366 * scale; }

    static constexpr double kNumberWidth = 22.0, kEdgeWidth = 8.0, kHairlineWidth = 3.0;
};

/// The slowest link a group of an axis uses.
struct AxisLink {
    QString name;
    BytesPerSecond bandwidth;
    bool crossesNodes = false;
};
[[nodiscard]] AxisLink linkOf(const Scenario& scenario, bool crossesNodes);

/// The words of the picture.
struct MeshWords {
    Q_DECLARE_TR_FUNCTIONS(MeshScene)
};

/// Middle of the upper face of a rank's cell.
[[nodiscard]] QPointF topOf(const MeshContext& context, std::int64_t rank);

/// Adds the part of a polygon inside the view; an outline that is cut is drawn as its remaining edges.
void addPolygon(DisplayList& list, const MeshContext& context, Polygon polygon);
void addSegment(DisplayList& list, const MeshContext& context, const QLineF& segment, const Stroke& stroke,
                ItemId id = {});

}  // namespace meshwright::ui
