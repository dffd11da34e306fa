// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_text.h"

#include <QStringList>

#include "core/mesh/rank_order.h"
#include "ui/scene/mesh_context.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr QStringView kBetween = u" \u00b7 ";

QString coordinatesText(const DeviceMesh& mesh, MeshGrid grid, const Coordinates& at) {
    QStringList parts;
    for (const Axis axis : kAllAxes)
        if (mesh.size(axis) > 1)
            parts << QStringLiteral("%1 %2").arg(shortName(axis, grid).toLower()).arg(at[axis]);
    return parts.join(QStringLiteral(", "));
}

QString nodeText(const DeviceMesh& mesh, std::int64_t rank) {
    return MeshWords::tr("node %1, GPU %2").arg(mesh.nodeOf(rank)).arg(rank % mesh.gpusPerNode());
}

/// "DP group: 3, 11, 19, 27 - InfiniBand 400G, 50 GB/s - leaves the node"
QString groupLine(const Scenario& scenario, const DeviceMesh& mesh, Axis axis, const QString& name,
                  std::int64_t rank) {
    const std::vector<std::int64_t> group = mesh.group(axis, rank);
    const bool leaves = mesh.nodeOf(group.front()) != mesh.nodeOf(group.back());
    const AxisLink link = linkOf(scenario, leaves);
    const QString speed =
        link.bandwidth.value() > 0 ? QStringLiteral(", ") % bandwidthText(link.bandwidth) : QString();
    return MeshWords::tr("%1 group: %2").arg(name, ranksText(group)) % kBetween % link.name % speed %
           (leaves ? kBetween % MeshWords::tr("leaves the node") : QString());
}

}  // namespace

QString ranksText(const std::vector<std::int64_t>& ranks) {
    constexpr std::size_t kMostNamed = 4;
    const bool isRange = ranks.back() - ranks.front() == static_cast<std::int64_t>(ranks.size()) - 1;
    if (isRange && ranks.size() > 2) return QStringLiteral("%1\u2013%2").arg(ranks.front()).arg(ranks.back());
    if (ranks.size() > kMostNamed) return QStringLiteral("%1 \u2026 %2").arg(ranks.front()).arg(ranks.back());
    QStringList each;
    for (const std::int64_t rank : ranks) each << QString::number(rank);
    return each.join(QStringLiteral(", "));
}

QString layersText(const Evaluation& evaluation, std::int64_t stage) {
    if (stage < 0 || stage >= static_cast<std::int64_t>(evaluation.heldLayers.size())) return {};
    const HeldLayers& held = evaluation.heldLayers[static_cast<std::size_t>(stage)];
    constexpr qsizetype kMostNamed = 2;
    QStringList ranges;
    std::int64_t layers = 0;
    for (const auto [first, count] : held.ranges) {
        layers += count;
        if (count > 0) ranges << QStringLiteral("%1\u2013%2").arg(first).arg(first + count - 1);
    }
    QString text = MeshWords::tr("layers %1").arg(ranges.join(QStringLiteral(", ")));
    if (ranges.isEmpty()) text = MeshWords::tr("no layers");
    if (ranges.size() > kMostNamed)
        text = MeshWords::tr("%1 layers in %2 pieces").arg(layers).arg(ranges.size());
    if (held.hasEmbedding) text = MeshWords::tr("embedding, %1").arg(text);
    if (held.hasHead) text = MeshWords::tr("%1, head").arg(text);
    return text;
}

QString meshText(const DeviceMesh& mesh) {
    QStringList axes;
    for (const Axis axis : kMeshAxes)
        if (mesh.size(axis) > 1)
            axes << QStringLiteral("%1 %2").arg(shortName(axis), groupedText(mesh.size(axis)));
    if (axes.isEmpty()) return MeshWords::tr("1 GPU");
    return MeshWords::tr("%1 GPUs: %2")
        .arg(groupedText(mesh.worldSize()), axes.join(QStringLiteral(" \u00d7 ")));
}

QString expertMeshText(const DeviceMesh& experts) {
    QStringList axes;
    for (const Axis axis : kExpertAxes)
        axes << QStringLiteral("%1 %2").arg(shortName(axis, MeshGrid::experts),
                                            groupedText(experts.size(axis)));
    return axes.join(QStringLiteral(" \u00d7 "));
}

QString numberingText(const DeviceMesh& mesh, MeshGrid grid) {
    QStringList terms;
    for (const Axis axis : mesh.order()) {
        if (mesh.size(axis) == 1) continue;
        const QString name = shortName(axis, grid).toLower();
        terms << (mesh.stride(axis) == 1 ? name
                                         : QStringLiteral("%1 %2").arg(groupedText(mesh.stride(axis)), name));
    }
    return terms.isEmpty() ? QString() : MeshWords::tr("rank = %1").arg(terms.join(QStringLiteral(" + ")));
}

QString gridCaption(const DeviceMesh& mesh, MeshGrid grid) {
    const std::int64_t nodes = mesh.nodeOf(mesh.worldSize() - 1) + 1;
    QStringList parts = {mesh.worldSize() == 1 ? MeshWords::tr("1 GPU")
                                               : MeshWords::tr("%1 GPUs").arg(groupedText(mesh.worldSize()))};
    if (nodes > 1) parts << MeshWords::tr("%1 nodes of %2").arg(groupedText(nodes)).arg(mesh.gpusPerNode());
    if (const QString numbering = numberingText(mesh, grid); !numbering.isEmpty()) parts << numbering;
    return parts.join(kBetween);
}

QString acrossNodesText(const DeviceMesh& mesh, MeshGrid grid) {
    QStringList leaving;
    for (const Axis axis : kAllAxes)
        if (mesh.crossesNodes(axis)) leaving << shortName(axis, grid);
    return leaving.isEmpty() ? QString()
                             : MeshWords::tr("across nodes: %1").arg(leaving.join(QStringLiteral(", ")));
}

QString rankText(const Evaluation& evaluation, std::int64_t rank) {
    const DeviceMesh& mesh = *evaluation.mesh;
    const Coordinates at = mesh.coordinatesOf(rank);
    QStringList parts = {MeshWords::tr("Rank %1").arg(rank)};
    if (const QString coordinates = coordinatesText(mesh, MeshGrid::dense, at); !coordinates.isEmpty())
        parts << coordinates;
    parts << nodeText(mesh, rank);
    if (const QString layers = layersText(evaluation, at.pp); !layers.isEmpty()) parts << layers;
    QStringList peers;
    for (const Axis axis : kMeshAxes)
        if (mesh.size(axis) > 1)
            peers << QStringLiteral("%1 %2").arg(mesh.size(axis) - 1).arg(shortName(axis));
    if (!peers.isEmpty()) parts << MeshWords::tr("peers %1").arg(peers.join(QStringLiteral(", ")));
    return parts.join(kBetween);
}

QString rankDetails(const Scenario& scenario, const Evaluation& evaluation, std::int64_t rank) {
    const DeviceMesh& mesh = *evaluation.mesh;
    QStringList lines = {MeshWords::tr("Rank %1").arg(rank) % kBetween % nodeText(mesh, rank)};
    const Coordinates at = mesh.coordinatesOf(rank);
    if (const QString coordinates = coordinatesText(mesh, MeshGrid::dense, at); !coordinates.isEmpty())
        lines << coordinates;
    if (const QString layers = layersText(evaluation, at.pp); !layers.isEmpty()) lines << layers;
    QStringList positions;
    if (scenario.mesh.cp > 1)
        for (const IndexRange& range : sequenceRanges(scenario, at.cp))
            positions << QStringLiteral("%1\u2013%2").arg(range.first).arg(range.first + range.count - 1);
    if (!positions.isEmpty())
        lines << MeshWords::tr("positions %1 of each sequence").arg(positions.join(QStringLiteral(", ")));
    for (const Axis axis : kMeshAxes)
        if (mesh.size(axis) > 1) lines << groupLine(scenario, mesh, axis, shortName(axis), rank);
    if (!evaluation.expertMesh) return lines.join(QLatin1Char('\n'));
    const DeviceMesh& experts = *evaluation.expertMesh;
    const QString place = coordinatesText(experts, MeshGrid::experts, experts.coordinatesOf(rank));
    if (!place.isEmpty()) lines << MeshWords::tr("among the experts: %1").arg(place);
    for (const Axis axis : kExpertAxes)
        if (axis != Axis::pp && experts.size(axis) > 1)
            lines << groupLine(scenario, experts, axis, shortName(axis, MeshGrid::experts), rank);
    return lines.join(QLatin1Char('\n'));
}

QString stagesText(const Evaluation& evaluation, const StageSpan& stages) {
    const DeviceMesh& mesh = *evaluation.mesh;
    QStringList parts = {stagesName({stages.first, stages.count})};
    const QString layers = stages.count == 1 ? layersText(evaluation, stages.first) : QString();
    if (!layers.isEmpty()) parts << layers;
    const std::int64_t gpus = mesh.worldSize() / mesh.size(Axis::pp) * stages.count;
    parts << (gpus == 1 ? MeshWords::tr("1 GPU") : MeshWords::tr("%1 GPUs").arg(groupedText(gpus)));
    return parts.join(kBetween);
}

QString groupsText(const DeviceMesh& grid, Axis axis) {
    const QString members = groupedText(grid.size(axis));
    const std::int64_t groups = grid.groupCount(axis);
    return groups == 1 ? MeshWords::tr("%1 \u00b7 one group of %2").arg(shortName(axis), members)
                       : MeshWords::tr("%1 \u00b7 %2 groups of %3")
                             .arg(shortName(axis), groupedText(groups), members);
}

}  // namespace meshwright::ui
