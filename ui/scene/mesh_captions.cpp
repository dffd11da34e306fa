// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_captions.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/scene/held_activations.h"
#include "ui/scene/mesh_activity.h"
#include "ui/scene/mesh_labels.h"
#include "ui/scene/mesh_text.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

/// Lines cut to the room at the right of the column.
Label elided(Label label, double width) {
    for (LabelLine& line : label)
        line.text = QFontMetricsF(line.font).elidedText(line.text, Qt::ElideRight, width);
    return label;
}

double columnWidth(const MeshContext& context, double left) {
    return context.view.right() - 6.0 - left;
}

QString memoryLine(const MeshContext& context, std::int64_t stage) {
    const auto& memory = context.input.evaluation.memory;
    if (!memory || static_cast<std::int64_t>(memory->stages.size()) <= stage) return {};
    const StageMemory& held = memory->stages[static_cast<std::size_t>(stage)];
    const ViewState& view = context.input.view;
    const Timeline* timeline = followsClock(context.colours.colouring()) ? context.input.timeline : nullptr;
    const InstantMemory now = memoryShown(held, timeline, view);
    const bool atAnInstant = timeline != nullptr && showsAnInstant(view);
    const double chunks =  // of a rank, for a micro-batch
        static_cast<double>(std::max<std::size_t>(held.heldMicroBatches.size(), 1));
    const double inFlight = atAnInstant ? static_cast<double>(now.chunks) / chunks : held.inFlight;
    return MeshWords::tr("%1 \u00b7 %2 in flight").arg(memoryText(now.total), quantityText(inFlight));
}

/// What the stage does at the clock, or else what it sends to the next.
LabelLine doingLine(const MeshContext& context, std::int64_t stage) {
    const Theme& theme = context.theme();
    const QFont font = fontOf(TextRole::tick);
    if (context.colours.colouring() == MeshColouring::activity) {
        const TimedOp* op = runningOp(*context.input.timeline, stage, context.input.view.clockSeconds);
        if (op == nullptr) return {MeshWords::tr("waits: bubble"), font, theme.warningText};
        return {MeshWords::tr("%1, micro-batch %2").arg(nameOf(op->op.kind)).arg(op->op.microBatch), font,
                theme.textSecond};
    }
    if (stage + 1 == context.mesh.size(Axis::pp) || !context.input.evaluation.traffic) return {};
    for (const TrafficRow& row : *context.input.evaluation.traffic) {
        if (row.axis != Axis::pp || row.callsPerStep.value() <= 0) continue;
        const Bytes each = row.bytesPerGpuPerStep.dividedUp(row.callsPerStep.value());
        return {MeshWords::tr("sends %1 a micro-batch").arg(trafficText(each)), font,
                row.crossesNodes ? theme.errorText : theme.textSecond};
    }
    return {};
}

Label captionOf(const MeshContext& context, std::int64_t stage) {
    const Theme& theme = context.theme();
    const bool pale =
        context.highlight != nullptr && context.highlight->stages && !context.links.lightsStage(stage);
    Label label = {{stageName(stage), fontOf(TextRole::body, !pale), pale ? theme.textQuiet : theme.text}};
    for (const QString& text : {layersText(context.input.evaluation, stage), memoryLine(context, stage)})
        if (!text.isEmpty()) label.push_back({text, fontOf(TextRole::tick), theme.textSecond});
    if (LabelLine doing = doingLine(context, stage); !doing.text.isEmpty()) label.push_back(std::move(doing));
    return label;
}

/// The corner of a cell's upper face furthest right: a leader from there hides no number.
QPointF rightOfTop(const MeshContext& context, std::int64_t rank) {
    const QPointF middle = topOf(context, rank);
    const float half = static_cast<float>(context.layout.x.cell() / 2.0);
    const QPointF x = context.projection.map({half, 0, 0}) - context.projection.map({0, 0, 0});
    const QPointF y = context.projection.map({0, half, 0}) - context.projection.map({0, 0, 0});
    return middle + (x.x() >= 0 ? x : -x) * 0.9 + (y.x() >= 0 ? y : -y) * 0.9;
}

/// The part of a vertical line inside a convex polygon, as (top, bottom).
std::optional<std::pair<double, double>> verticalSpan(const QPolygonF& convex, double x) {
    double top = std::numeric_limits<double>::max();
    double bottom = std::numeric_limits<double>::lowest();
    for (qsizetype i = 0; i < convex.size(); ++i) {
        const QPointF a = convex[i];
        const QPointF b = convex[(i + 1) % convex.size()];
        if ((a.x() < x) == (b.x() < x)) continue;
        const double y = a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x());
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    if (top > bottom) return std::nullopt;
    return std::pair(top, bottom);
}

/// A title, the link below it, and where the node is left.
Label labelOf(const MeshContext& context, Axis axis, const QString& title, bool leavesNode) {
    const Theme& theme = context.theme();
    const AxisLink link = linkOf(context.input.scenario, leavesNode);
    const QString speed = MeshWords::tr("%1, %2").arg(link.name, bandwidthText(link.bandwidth));
    Label label = {{title, fontOf(TextRole::body, true), theme.axisText(axis)},
                   {speed, fontOf(TextRole::tick), leavesNode ? theme.errorText : theme.textSecond}};
    if (leavesNode)
        label.push_back({MeshWords::tr("leaves the node"), fontOf(TextRole::tick), theme.errorText});
    return label;
}

Label groupLabel(const MeshContext& context, const HighlightedGroup& group) {
    const QString title = MeshWords::tr("%1 \u00b7 %2 ranks %3")
                              .arg(context.nameOf(group.axis))
                              .arg(group.ranks.size())
                              .arg(ranksText(group.ranks));
    return labelOf(context, group.axis, title, group.leavesNode);
}

constexpr std::size_t kLongestPath = 16;  // ranks; a longer one would hide the cells it joins

}  // namespace

bool wantsCaptions(const MeshLayout& layout) {
    return layout.pulledApart && !layout.fold && layout.z.count() <= kMostCaptions;
}

void addStageCaptions(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer) {
    const double width = columnWidth(context, left);
    const auto& runs = context.layout.z.runs();
    std::vector<QPointF> ends;  // the right end of each slice
    for (const Run& run : runs) {
        QPointF end(std::numeric_limits<double>::lowest(), 0);
        for (const QPolygonF& shape : silhouettesOf(context, run))
            for (const QPointF corner : shape)
                if (corner.x() > end.x()) end = corner;
        ends.push_back(end);
    }
    const double pitch = runs.size() > 1 ? std::abs(ends[1].y() - ends[0].y()) : context.view.height();
    for (std::size_t stage = 0; stage < runs.size(); ++stage) {
        Label label = elided(captionOf(context, static_cast<std::int64_t>(stage)), width);
        while (label.size() > 1 && sizeOf(label).height() > pitch - 4.0) label.pop_back();
        placer.putNear(list, label, {left, ends[stage].y() - 8.0}, Qt::AlignLeft | Qt::AlignTop, pitch * 0.8,
                       {ItemId::Kind::stage, static_cast<std::int64_t>(stage), 0});
    }
}

void addStageArrows(DisplayList& list, const MeshContext& context) {
    constexpr double kLeast = 9.0;  // px of free ground an arrow needs
    const auto& runs = context.layout.z.runs();
    const bool crosses = context.mesh.crossesNodes(Axis::pp);
    const Stroke stroke{crosses ? context.theme().vermilion : context.theme().axisPp,
                        context.links.transfers ? 3.0 : 1.6, crosses ? Dash::dashed : Dash::none};
    const QVector3D size = context.layout.size();
    const double x = context.projection.map({size.x() / 2, size.y() / 2, 0}).x();
    for (std::size_t stage = 0; stage + 1 < runs.size(); ++stage) {
        const auto from = verticalSpan(silhouettesOf(context, runs[stage]).front(), x);
        const auto to = verticalSpan(silhouettesOf(context, runs[stage + 1]).front(), x);
        if (!from || !to || to->first - from->second < kLeast) continue;
        const QPolygonF line = {QPointF(x, from->second + 1.0), QPointF(x, to->first + 4.0)};
        if (context.view.contains(line.boundingRect().adjusted(-6, -2, 6, 2)))
            list.add(Line{line, stroke, {}, true});
    }
}

void addGroupPaths(DisplayList& list, const MeshContext& context) {
    for (const HighlightedGroup& group : context.highlight->groups) {
        if (!group.leavesNode || group.ranks.size() > kLongestPath) continue;
        const Stroke stroke{context.theme().vermilion, 2.2, Dash::dashed};
        for (std::size_t i = 1; i < group.ranks.size(); ++i)
            addSegment(list, context, {topOf(context, group.ranks[i - 1]), topOf(context, group.ranks[i])},
                       stroke);
    }
}

void addGroupLabels(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer) {
    struct Callout {
        Label label;
        QPointF target;
    };
    const double width = columnWidth(context, left);
    std::vector<Callout> callouts;
    for (const HighlightedGroup& group : context.highlight->groups) {
        // The member nearest to the column that is not the rank itself.
        QPointF target(std::numeric_limits<double>::lowest(), 0);
        for (const std::int64_t rank : group.ranks)
            if (const QPointF at = rightOfTop(context, rank); rank != context.rank() && at.x() > target.x())
                target = at;
        callouts.push_back({elided(groupLabel(context, group), width), target});
    }
    std::ranges::sort(callouts, {}, [](const Callout& callout) { return callout.target.y(); });
    const Stroke stroke{context.theme().textSecond, 1.0};
    for (const Callout& callout : callouts) {
        const double middle = sizeOf(callout.label).height() / 2.0;
        const double room = context.view.bottom() - 2.0 * middle - 8.0;
        const QPointF anchor(left, std::clamp(callout.target.y() - middle, 8.0, std::max(8.0, room)));
        const std::size_t before = list.primitives.size();
        if (!placer.putNear(list, callout.label, anchor, Qt::AlignLeft | Qt::AlignTop, context.view.height()))
            continue;
        if (!context.view.adjusted(2, 2, -2, -2).contains(callout.target)) continue;
        const double y = std::get<Text>(list.primitives[before]).anchor.y() + 8.0;
        list.add(Line{{callout.target, {left - 14.0, y}, {left - 4.0, y}}, stroke, {}, false});
        list.add(Circle{callout.target, 2.0, {context.theme().textSecond, {}}, {}, {}});
    }
}

void addAxisLabel(DisplayList& list, const MeshContext& context, double left, LabelPlacer& placer) {
    const Axis axis = *context.highlight->axis;
    const DeviceMesh& grid = *context.highlight->grid;
    const Label label = elided(labelOf(context, axis, groupsText(grid, axis), grid.crossesNodes(axis)),
                               columnWidth(context, left));
    const QPointF anchor(left, std::max(8.0, context.view.center().y() - sizeOf(label).height() / 2.0));
    placer.putNear(list, label, anchor, Qt::AlignLeft | Qt::AlignTop, context.view.height());
}

}  // namespace meshwright::ui
