// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_legend.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/scene/mesh_edges.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kSwatch = 11.0;
constexpr std::int64_t kMostSwatches = 6;
constexpr int kRampSteps = 24;

/// Writes from left to right and stops at the edge of the view.
class Row {
  public:
    Row(DisplayList& list, const MeshContext& context)
        : m_list(list),
          m_context(context),
          m_x(context.view.left() + 12.0),
          m_y(context.view.bottom() + kLegendHeight / 2) {}

    bool hasRoom(double width) const { return m_x + width <= m_context.view.right() - 8.0; }
    static double widthOf(const QString& text) {
        return QFontMetricsF(fontOf(TextRole::tick)).horizontalAdvance(text);
    }

    void swatch(const Fill& fill, const QString& name) {
        const double width = kSwatch + 6.0 + widthOf(name);
        if (!hasRoom(width)) return;
        const QColor edge = fill.color.isValid() ? mixed(fill.color, Qt::black, 0.26) : fill.hatch;
        m_list.add(Rect{{m_x, m_y - kSwatch / 2, kSwatch, kSwatch}, fill, {edge, 0.8}, {}, 1.5});
        m_x += kSwatch + 6.0;
        write(name);
        m_x += 16.0;
    }
    /// `colourOf(i, steps)`: from the first to the last.
    template <class ColourOf>
    void ramp(std::int64_t count, const QString& first, const QString& last, const ColourOf& colourOf) {
        constexpr double kLength = 96.0;
        if (!hasRoom(widthOf(first) + kLength + widthOf(last) + 12.0)) return;
        write(first);
        m_x += 6.0;
        const auto steps = std::min<std::int64_t>(count, kRampSteps);
        const double step = kLength / static_cast<double>(steps);
        for (std::int64_t i = 0; i < steps; ++i)
            m_list.add(Rect{{m_x + static_cast<double>(i) * step, m_y - kSwatch / 2, step, kSwatch},
                            {colourOf(i, steps), {}},
                            {},
                            {},
                            0.0});
        m_x += kLength + 6.0;
        write(last);
        m_x += 16.0;
    }
    void line(const Stroke& stroke, const QString& meaning) {
        constexpr double kLength = 24.0;
        if (!hasRoom(kLength + 6.0 + widthOf(meaning))) return;
        m_list.add(Line{{{m_x, m_y}, {m_x + kLength, m_y}}, stroke, {}, false});
        m_x += kLength + 6.0;
        write(meaning);
        m_x += 16.0;
    }

  private:
    void write(const QString& words) {
        const Text text{{m_x, m_y},
                        words,
                        fontOf(TextRole::tick),
                        m_context.theme().textSecond,
                        Qt::AlignLeft | Qt::AlignVCenter,
                        {},
                        {}};
        m_list.add(text);
        m_x += boundsOf(text).width();
    }

    DisplayList& m_list;
    const MeshContext& m_context;
    double m_x, m_y;
};

void addActivity(Row& row, const MeshContext& context) {
    const Theme& theme = context.theme();
    bool splits = false;  // does this schedule have weight parts of their own?
    for (const TimedOp& timed : context.input.timeline->ranks.front())
        splits = splits || timed.op.kind == OpKind::backwardWeight;
    const auto opFill = [&](OpKind kind) {
        const TimedOp op{{kind, 0, 0}, 0, 0};
        return activityFill(theme, &op);
    };
    row.swatch(opFill(OpKind::forward), nameOf(OpKind::forward));
    row.swatch(opFill(OpKind::backward), nameOf(splits ? OpKind::backwardInput : OpKind::backward));
    if (splits) row.swatch(opFill(OpKind::backwardWeight), nameOf(OpKind::backwardWeight));
    row.swatch(activityFill(theme, nullptr), MeshWords::tr("idle"));
}

/// Before the colours: the row is cut at its end.
void addEdgesMeaning(Row& row, const MeshContext& context) {
    const auto axis = shownEdges(context);
    if (!axis) return;
    const Theme& theme = context.theme();
    const bool leaves = context.mesh.crossesNodes(*axis);
    const QString bytes = edgesText(context, *axis);
    const QString name = context.nameOf(*axis);
    row.line({leaves ? theme.vermilion : theme.axis(*axis), 2.0, leaves ? Dash::dashed : Dash::none},
             bytes.isEmpty() ? name : MeshWords::tr("%1: each GPU sends %2").arg(name, bytes));
}

QString thingName(const MeshContext& context, MeshColouring colouring, std::int64_t i) {
    const auto ofAxis = [&](Axis axis) { return QStringLiteral("%1 %2").arg(context.nameOf(axis)).arg(i); };
    switch (colouring) {
        case MeshColouring::tp:
            return ofAxis(Axis::tp);
        case MeshColouring::cp:
            return ofAxis(Axis::cp);
        case MeshColouring::ep:
            return ofAxis(Axis::ep);
        case MeshColouring::dp:
            return ofAxis(Axis::dp);
        case MeshColouring::pp:
            return ofAxis(Axis::pp);
        case MeshColouring::node:
            return MeshWords::tr("node %1").arg(i);
        case MeshColouring::stage:
        case MeshColouring::activity:
        case MeshColouring::memory:
            break;
    }
    return stageName(i);
}

/// From nothing to all of the GPU's memory, and what is beyond.
void addMemory(Row& row, const MeshContext& context) {
    const MemoryLedger& memory = *context.input.evaluation.memory;
    const auto shade = [&](std::int64_t i, std::int64_t steps) {
        const double part =
            static_cast<double>(i) / static_cast<double>(std::max<std::int64_t>(steps - 1, 1));
        return memoryFill(context.theme(), Bytes(std::llround(memory.capacity.asDouble() * part)),
                          memory.capacity)
            .color;
    };
    row.ramp(kRampSteps, QStringLiteral("0"), memoryText(memory.capacity), shade);
    if (memory.verdict == MemoryVerdict::doesNotFit)
        row.swatch(memoryFill(context.theme(), Bytes::overflow(), memory.capacity),
                   MeshWords::tr("over capacity"));
}

void addAxisGroups(Row& row, const MeshContext& context, Axis axis) {
    row.swatch({context.theme().axis(axis), {}}, MeshWords::tr("%1 group").arg(shortName(axis)));
    row.swatch({besideFill(context.theme(), axis), {}}, MeshWords::tr("the one beside it"));
}

}  // namespace

void addLegend(DisplayList& list, const MeshContext& context) {
    Row row(list, context);
    const MeshColouring colouring = context.colours.colouring();
    if (context.highlight != nullptr && context.highlight->axis)
        return addAxisGroups(row, context, *context.highlight->axis);
    if (context.rank()) {
        const auto& groups = context.highlight->groups;
        for (const HighlightedGroup& group : groups)
            row.swatch({context.theme().axis(group.axis), {}},
                       MeshWords::tr("%1 group").arg(context.nameOf(group.axis)));
        if (std::ranges::any_of(groups, [](const HighlightedGroup& group) { return group.leavesNode; }))
            row.line({context.theme().vermilion, 2.2, Dash::dashed}, MeshWords::tr("leaves the node"));
        return;
    }
    addEdgesMeaning(row, context);
    if (colouring == MeshColouring::activity) return addActivity(row, context);
    if (colouring == MeshColouring::memory) return addMemory(row, context);
    const DeviceMesh& mesh = colouredMesh(context.input.evaluation, context.input.view, colouring);
    const std::int64_t count = colouredCount(mesh, colouring);
    if (count > kMostSwatches)
        return row.ramp(count, thingName(context, colouring, 0), thingName(context, colouring, count - 1),
                        [&](std::int64_t i, std::int64_t steps) {
                            return rampColour(context.theme(), colouring, i, steps);
                        });
    for (std::int64_t i = 0; i < count; ++i)
        row.swatch({rampColour(context.theme(), colouring, i, count), {}}, thingName(context, colouring, i));
}

}  // namespace meshwright::ui
