// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_labels.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/scene/clip.h"
#include "ui/scene/mesh_plates.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr double kNodeNameScale = 13.0;  // px of a pitch from which rows are far enough apart for names
constexpr std::int64_t kMostNodeNames = 64;

/// Silhouettes of all slices drawn after slice `iz`: what may cover it.
std::vector<std::vector<QPolygonF>> coversBySlice(const MeshContext& context) {
    const auto& runs = context.layout.z.runs();
    std::vector<std::vector<QPolygonF>> covers(runs.size());
    const bool fromAbove = context.projection.facing(kZ) >= 0;
    for (std::size_t slice = 0; slice < runs.size(); ++slice)
        for (std::size_t other = 0; other < runs.size(); ++other)
            if (fromAbove ? other < slice : other > slice)
                for (QPolygonF& shape : silhouettesOf(context, runs[other]))
                    covers[slice].push_back(std::move(shape));
    return covers;
}

bool isCovered(const QRectF& box, const std::vector<QPolygonF>& covers) {
    return std::ranges::any_of(covers, [&](const QPolygonF& shape) { return overlap(shape, box); });
}

/// Middle of the side of a cell that faces the viewer along direction `d`.
QPointF faceMiddle(const MeshContext& context, int d, const std::array<std::int64_t, 3>& cell) {
    QVector3D point;
    for (int direction = 0; direction < 3; ++direction) {
        const Track& track = context.layout.track(direction);
        const double sign = direction == kZ ? -1.0 : 1.0;
        const bool isHigh = (context.projection.facing(direction) >= 0) == (direction != kZ);
        const double within = direction != d ? 0.5 : isHigh ? 1.0 : 0.0;
        point[direction] = static_cast<float>(
            sign * (track.start(cell[static_cast<std::size_t>(direction)]) + within * track.cell()));
    }
    return context.projection.map(point);
}

/// Screen vector of `length` pitches along direction `d`.
QPointF along(const MeshContext& context, int d, double length) {
    QVector3D step;
    step[d] = static_cast<float>(d == kZ ? -length : length);
    return context.projection.map(step) - context.projection.map({0, 0, 0});
}

double norm(QPointF v) {
    return std::hypot(v.x(), v.y());
}

/// Do texts of this size keep apart when they stand on a lattice with these steps?
bool keepApart(QSizeF text, QPointF u, QPointF v) {
    const auto apart = [&](QPointF step) {
        return std::abs(step.x()) >= text.width() || std::abs(step.y()) >= text.height();
    };
    return apart(u) && apart(v) && apart(u + v) && apart(u - v);
}

double pitchOf(const Track& track) {
    return track.count() > 1 ? track.start(1) : track.cell() * 1.5;
}

/// Is the side of a cell along `d` large enough for the longest rank?
bool numbersFit(const MeshContext& context, int d, const QFont& font) {
    if (context.projection.facing(d) == 0) return false;
    const int u = d == kX ? kY : kX;
    const int v = d == kZ ? kY : kZ;
    const QFontMetricsF metrics(font);
    const QSizeF text(metrics.horizontalAdvance(QString::number(context.mesh.worldSize() - 1)),
                      metrics.ascent() + metrics.descent());
    const Track& trackU = context.layout.track(u);
    const Track& trackV = context.layout.track(v);
    const QPointF sideU = along(context, u, trackU.cell());
    const QPointF sideV = along(context, v, trackV.cell());
    const double area = std::abs(sideU.x() * sideV.y() - sideU.y() * sideV.x());
    return area / std::max(norm(sideU), norm(sideV)) >= text.height() * 0.8 &&
           text.width() <= context.cellWidth() * 0.95 &&
           keepApart(text, along(context, u, pitchOf(trackU)), along(context, v, pitchOf(trackV)));
}

/// Which cells along a direction show the side that faces the viewer: of each solid the nearest.
std::vector<std::int64_t> nearestOfRuns(const MeshContext& context, int d) {
    const bool atLast = (context.projection.facing(d) >= 0) == (d != kZ);
    std::vector<std::int64_t> cells;
    for (const Run& run : context.layout.track(d).runs())
        cells.push_back(atLast ? run.first + run.count - 1 : run.first);
    return cells;
}

void addRank(DisplayList& list, const MeshContext& context, int d, const std::array<std::int64_t, 3>& cell,
             const std::vector<QPolygonF>& covers, LabelPlacer& placer) {
    const QPointF middle = faceMiddle(context, d, cell);
    if (!context.view.contains(middle)) return;
    const std::int64_t rank = context.layout.rankAt(cell[kX], cell[kY], cell[kZ]);
    const bool isSelected = context.rank() == rank;
    const Text text{middle,
                    QString::number(rank),
                    isSelected ? fontOf(TextRole::tick, true) : fontOf(TextRole::block),
                    context.colours.ink(context.colours.paintOf(rank)),
                    Qt::AlignCenter,
                    {},
                    {}};
    if (covers.empty() || !isCovered(boundsOf(text), covers)) placer.putOver(list, text);
}

/// The direction whose faces carry ranks: the upper ones, or where those are seen too flat the nearest side
/// of the cube. Empty while cells are too small.
std::optional<int> numberedDirection(const MeshContext& context) {
    if (!context.isTextWide()) return std::nullopt;
    const QFont font = fontOf(TextRole::block);
    const QVector3D viewer = context.projection.toViewer();
    constexpr float kFlat = 0.3F;  // sine of the elevation
    const int side = std::abs(viewer.y()) >= std::abs(viewer.x()) ? kY : kX;
    const int d = std::abs(viewer.z()) < kFlat ? side : kZ;
    return numbersFit(context, d, font) ? std::optional(d) : std::nullopt;
}

void addRanks(DisplayList& list, const MeshContext& context, int d, LabelPlacer& placer) {
    const MeshLayout& layout = context.layout;
    if (d == kZ) {
        const auto covers = coversBySlice(context);
        const auto slices = nearestOfRuns(context, kZ);
        for (std::size_t slice = 0; slice < slices.size(); ++slice)
            for (std::int64_t iy = 0; iy < layout.y.count(); ++iy)
                for (std::int64_t ix = 0; ix < layout.x.count(); ++ix)
                    addRank(list, context, kZ, {ix, iy, slices[slice]}, covers[slice], placer);
        return;
    }
    const bool atLast = context.projection.facing(d) > 0;
    const std::int64_t front = atLast ? layout.track(d).count() - 1 : 0;
    for (std::int64_t iz = 0; iz < layout.z.count(); ++iz)
        for (std::int64_t iu = 0; iu < layout.track(d == kX ? kY : kX).count(); ++iu)
            addRank(list, context, d, {d == kX ? front : iu, d == kX ? iu : front, iz}, {}, placer);
}

/// "56-63": what each brick spans of the folded axis; on all of them or on none.
void addBrickNames(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    const MeshLayout& layout = context.layout;
    const Fold& fold = *layout.fold;
    const std::int64_t inX = layout.x.count() / fold.across;
    const std::int64_t inY = layout.y.count() / fold.along;
    const std::int64_t iz = nearestOfRuns(context, kZ).front();
    const auto rangeText = [&](std::int64_t first) {
        return fold.inner > 1 ? QStringLiteral("%1\u2013%2").arg(first).arg(first + fold.inner - 1)
                              : QString::number(first);
    };
    const QFontMetricsF metrics(fontOf(TextRole::block));
    const QSizeF longest(
        metrics.horizontalAdvance(rangeText((fold.across * fold.along - 1) * fold.inner)) + 4.0,
        metrics.ascent() + metrics.descent());
    const auto pitch = [](const Track& track, std::int64_t cells) {
        return cells < track.count() ? track.start(cells) : track.length();
    };
    if (!keepApart(longest, along(context, kX, pitch(layout.x, inX)),
                   along(context, kY, pitch(layout.y, inY))))
        return;
    for (std::int64_t b = 0; b < fold.along; ++b)
        for (std::int64_t a = 0; a < fold.across; ++a) {
            const QPointF back = faceMiddle(context, kZ, {a * inX, b * inY, iz});
            const QPointF front = faceMiddle(context, kZ, {(a + 1) * inX - 1, (b + 1) * inY - 1, iz});
            const int paint =
                context.colours.paintOf(layout.rankAt(a * inX + inX / 2, b * inY + inY / 2, iz));
            placer.putOver(list, {(back + front) / 2.0,
                                  rangeText((b * fold.across + a) * fold.inner),
                                  fontOf(TextRole::block),
                                  context.colours.ink(paint),
                                  Qt::AlignCenter,
                                  {},
                                  {}});
        }
}

QString nodeName(std::int64_t node) {
    return MeshWords::tr("node %1").arg(node);
}

}  // namespace

std::vector<QPolygonF> silhouettesOf(const MeshContext& context, const Run& z) {
    const MeshLayout& layout = context.layout;
    const Run wholeY{0, layout.y.count()};
    const bool bricks = layout.fold && layout.fold->along > 1;
    std::vector<QPolygonF> shapes;
    for (const Run& x : layout.x.runs()) {
        if (!bricks) {
            shapes.push_back(context.projection.outline(layout.box(x, wholeY, z)));
            continue;
        }
        for (const Run& y : layout.y.runs())
            shapes.push_back(context.projection.outline(layout.box(x, y, z)));
    }
    return shapes;
}

bool showsRanks(const MeshContext& context) {
    return numberedDirection(context).has_value();
}

void addNumbers(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    if (const auto direction = numberedDirection(context))
        addRanks(list, context, *direction, placer);
    else if (context.layout.fold && context.projection.facing(kZ) != 0)
        addBrickNames(list, context, placer);
}

double nodeNameWidth(const MeshLayout& layout, const DeviceMesh& mesh, double scale) {
    const std::int64_t nodes = mesh.nodeOf(mesh.worldSize() - 1) + 1;
    if (!layout.pulledApart || layout.fold || nodes < 2 || nodes > kMostNodeNames || scale < kNodeNameScale)
        return 0.0;
    return QFontMetricsF(fontOf(TextRole::block)).horizontalAdvance(nodeName(nodes - 1));
}

void addNodeNames(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    if (nodeNameWidth(context.layout, context.mesh, context.projection.scale()) == 0.0) return;
    constexpr double kAway = 6.0;
    for (std::int64_t iz = 0; iz < context.layout.z.count(); ++iz)
        for (const NodePlate& plate : platesOf(context, iz)) {
            // The end of the plate that lies further left: its two corners with the smallest x.
            QPolygonF corners = plate.outline;
            std::ranges::sort(corners, {}, [](QPointF corner) { return corner.x(); });
            const QPointF at =
                plate.toTop + QPointF(corners[0].x() - kAway, (corners[0].y() + corners[1].y()) / 2.0);
            placer.put(list, {{nodeName(plate.node), fontOf(TextRole::block), context.theme().textQuiet}}, at,
                       Qt::AlignRight | Qt::AlignVCenter, {ItemId::Kind::node, plate.node, 0});
        }
}

}  // namespace meshwright::ui
