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
                for (QPolygonF& shape : silhouettesOf(context, runs[other])) covers[slice].push_back(std::move(shape));
    return covers;
}

bool isCovered(const QRectF& box, const std::vector<QPolygonF>& covers) {
    return std::ranges::any_of(covers, [&](const QPolygonF& shape) { return overlap(shape, box); });
}

/// Middle of the face of a cell that looks up, or down when seen from below.
QPointF topOf(const MeshContext& context, std::int64_t ix, std::int64_t iy, std::int64_t iz) {
    const MeshLayout& layout = context.layout;
    const double z = context.projection.facing(kZ) >= 0 ? layout.z.start(iz) : layout.z.end(iz);
    return context.projection.map({static_cast<float>(layout.x.start(ix) + layout.x.cell() / 2.0),
                                   static_cast<float>(layout.y.start(iy) + layout.y.cell() / 2.0),
                                   static_cast<float>(-z)});
}

/// Do the longest numbers of neighbouring cells keep apart on screen?
bool numbersFit(const MeshContext& context, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(QString::number(context.mesh.worldSize() - 1));
    const double height = metrics.ascent() + metrics.descent();
    const QPointF origin = context.projection.map({0, 0, 0});
    const QPointF x = context.projection.map({1, 0, 0}) - origin;
    const auto pitchY = context.layout.y.count() > 1 ? static_cast<float>(context.layout.y.start(1)) : 1.5F;
    const QPointF y = context.projection.map({0, pitchY, 0}) - origin;
    const auto apart = [&](QPointF step) { return std::abs(step.x()) >= width || std::abs(step.y()) >= height * 0.8; };
    const double faceHeight = std::abs(double(context.projection.toViewer().z())) * context.cellWidth();
    return faceHeight >= height * 0.7 && width <= context.cellWidth() * 1.25 && apart(x) && apart(y) && apart(x + y) &&
           apart(x - y);
}

void addRanks(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    const QFont font = fontOf(TextRole::block);
    const MeshLayout& layout = context.layout;
    if (!numbersFit(context, font)) return;
    const auto covers = coversBySlice(context);
    for (std::size_t slice = 0; slice < layout.z.runs().size(); ++slice) {
        const Run& run = layout.z.runs()[slice];
        const std::int64_t iz = context.projection.facing(kZ) >= 0 ? run.first : run.first + run.count - 1;
        for (std::int64_t iy = 0; iy < layout.y.count(); ++iy)
            for (std::int64_t ix = 0; ix < layout.x.count(); ++ix) {
                const std::int64_t rank = layout.rankAt(ix, iy, iz);
                const bool isSelected = context.highlight != nullptr && context.highlight->rank == rank;
                const Text text{topOf(context, ix, iy, iz), QString::number(rank),
                                isSelected ? fontOf(TextRole::tick, true) : font,
                                context.colours.ink(context.colours.paintOf(rank)), Qt::AlignCenter, {}, {}};
                if (!isCovered(boundsOf(text), covers[slice])) placer.putOver(list, text);
            }
    }
}

/// "56-63": what a brick spans of the folded axis.
void addBrickNames(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    const MeshLayout& layout = context.layout;
    const Fold& fold = *layout.fold;
    const auto covers = coversBySlice(context);
    const std::int64_t iz = context.projection.facing(kZ) >= 0 ? 0 : layout.z.count() - 1;
    const std::size_t slice = context.projection.facing(kZ) >= 0 ? 0 : layout.z.runs().size() - 1;
    const std::int64_t acrossX = layout.x.count() / fold.across;
    const std::int64_t alongY = layout.y.count() / fold.along;
    for (std::int64_t b = 0; b < fold.along; ++b)
        for (std::int64_t a = 0; a < fold.across; ++a) {
            const std::int64_t first = (b * fold.across + a) * fold.inner;
            const QString range = fold.inner > 1
                                      ? QStringLiteral("%1\u2013%2").arg(first).arg(first + fold.inner - 1)
                                      : QString::number(first);
            const QPointF back = topOf(context, a * acrossX, b * alongY, iz);
            const QPointF front = topOf(context, (a + 1) * acrossX - 1, (b + 1) * alongY - 1, iz);
            const int paint = context.colours.paintOf(
                layout.rankAt(a * acrossX + acrossX / 2, b * alongY + alongY / 2, iz));
            const Text text{(back + front) / 2.0, range, fontOf(TextRole::block), context.colours.ink(paint),
                            Qt::AlignCenter, {}, {}};
            const double width = static_cast<double>(acrossX) * 0.87 * context.projection.scale() +
                                 static_cast<double>(alongY) * 0.5 * context.projection.scale();
            if (boundsOf(text).width() < width * 0.8 && !isCovered(boundsOf(text), covers[slice]))
                placer.putOver(list, text);
        }
}

QString nodeName(std::int64_t node) { return MeshWords::tr("node %1").arg(node); }

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
        for (const Run& y : layout.y.runs()) shapes.push_back(context.projection.outline(layout.box(x, y, z)));
    }
    return shapes;
}

void addNumbers(DisplayList& list, const MeshContext& context, LabelPlacer& placer) {
    const bool facesUp = context.projection.facing(kZ) != 0;
    if (!facesUp) return;
    if (context.isTextWide() && context.layout.pulledApart) addRanks(list, context, placer);
    else if (context.layout.fold && !context.isTextWide()) addBrickNames(list, context, placer);
    else if (context.isTextWide()) addRanks(list, context, placer);
}

double nodeNameWidth(const MeshLayout& layout, const DeviceMesh& mesh, double scale) {
    const std::int64_t nodes = mesh.nodeOf(mesh.worldSize() - 1) + 1;
    if (!layout.pulledApart || layout.fold || nodes < 2 || nodes > kMostNodeNames || scale < kNodeNameScale) return 0.0;
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
            const QPointF at(corners[0].x() - kAway, (corners[0].y() + corners[1].y()) / 2.0);
            placer.put(list, {{nodeName(plate.node), fontOf(TextRole::block), context.theme().textQuiet}}, at,
                       Qt::AlignRight | Qt::AlignVCenter, {ItemId::Kind::node, plate.node, 0});
        }
}

}  // namespace meshwright::ui
