// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_colours.h"

#include <algorithm>

#include "core/mesh/rank_order.h"
#include "ui/scene/mesh_activity.h"

namespace meshwright::ui {

namespace {

std::optional<Axis> axisOf(MeshColouring colouring) {
    switch (colouring) {
        case MeshColouring::tp:
            return Axis::tp;
        case MeshColouring::cp:
            return Axis::cp;
        case MeshColouring::ep:
            return Axis::ep;
        case MeshColouring::dp:
            return Axis::dp;
        case MeshColouring::pp:
        case MeshColouring::stage:
        case MeshColouring::activity:
            return Axis::pp;
        case MeshColouring::node:
            break;
    }
    return std::nullopt;
}

}  // namespace

const DeviceMesh& colouredMesh(const Evaluation& evaluation, const ViewState& view, MeshColouring colouring) {
    const auto axis = axisOf(colouring);
    const bool ofModel = colouring == MeshColouring::stage || colouring == MeshColouring::activity;
    const bool ofExperts = evaluation.expertMesh && axis && !ofModel &&
                           (axis == Axis::ep || (axis != Axis::cp && view.grid == MeshGrid::experts));
    return ofExperts ? *evaluation.expertMesh : *evaluation.mesh;
}

std::int64_t colouredCount(const DeviceMesh& mesh, MeshColouring colouring) {
    if (const auto axis = axisOf(colouring)) return mesh.size(*axis);
    return mesh.nodeOf(mesh.worldSize() - 1) + 1;
}

QColor rampColour(const Theme& theme, MeshColouring colouring, std::int64_t i, std::int64_t count) {
    const double part = count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0.0;
    if (colouring == MeshColouring::stage || colouring == MeshColouring::activity)
        return mixed(theme.stageFirst, theme.stageLast, part);
    const auto axis = axisOf(colouring);
    const QColor hue = axis ? theme.axis(*axis) : theme.compute;
    return mixed(mixed(hue, Qt::white, 0.72), mixed(hue, Qt::black, 0.22), part);
}

Fill activityFill(const Theme& theme, const TimedOp* op) {
    if (op == nullptr) return {QColor(), theme.idleHatch};
    switch (op->op.kind) {
        case OpKind::forward:
            return {theme.forward, {}};
        case OpKind::backward:
        case OpKind::backwardInput:
            return {theme.backward, {}};
        case OpKind::backwardWeight:
            return {theme.weightPart, mixed(theme.weightPart, Qt::black, 0.35)};
    }
    return {};
}

MeshColours::MeshColours(const SceneInput& input, const DeviceMesh& mesh, const MeshHighlight* highlight)
    : m_mesh(mesh), m_theme(input.theme), m_highlight(highlight), m_colouring(input.view.colouring) {
    if (m_colouring == MeshColouring::activity && input.timeline == nullptr)
        m_colouring = MeshColouring::stage;
    m_coloured = &colouredMesh(input.evaluation, input.view, m_colouring);
    const std::int64_t count = colouredCount(*m_coloured, m_colouring);
    if (m_colouring == MeshColouring::activity) {
        for (std::int64_t stage = 0; stage < count; ++stage) {
            const Fill fill =
                activityFill(m_theme, runningOp(*input.timeline, stage, input.view.clockSeconds));
            const auto known = std::ranges::find_if(m_paints, [&](const Fill& paint) {
                return paint.color == fill.color && paint.hatch == fill.hatch;
            });
            m_paintOfStage.push_back(static_cast<int>(known - m_paints.begin()));
            if (known == m_paints.end()) m_paints.push_back(fill);
        }
    } else {
        for (std::int64_t i = 0; i < count; ++i)
            m_paints.push_back({rampColour(m_theme, m_colouring, i, count), {}});
    }
    m_firstHighlight = static_cast<int>(m_paints.size());
    m_paints.push_back({m_theme.dimmedCell, {}});
    m_paints.push_back({m_theme.mode == ThemeMode::dark ? m_theme.panel : QColor(Qt::white), {}});
    for (const Axis axis : kAllAxes) m_paints.push_back({m_theme.axis(axis), {}});
}

int MeshColours::paintOf(std::int64_t rank) const {
    if (m_highlight != nullptr) {
        if (rank == m_highlight->rank) return m_firstHighlight + 1;
        const auto axis = m_highlight->peerAxis(m_mesh.coordinatesOf(rank));
        if (!axis) return m_firstHighlight;
        const auto position = std::ranges::find(kAllAxes, *axis) - kAllAxes.begin();
        return m_firstHighlight + 2 + static_cast<int>(position);
    }
    if (m_colouring == MeshColouring::node) return static_cast<int>(m_coloured->nodeOf(rank));
    const Axis axis = *axisOf(m_colouring);
    const auto coordinate = rank / m_coloured->stride(axis) % m_coloured->size(axis);
    return m_colouring == MeshColouring::activity ? m_paintOfStage[static_cast<std::size_t>(coordinate)]
                                                  : static_cast<int>(coordinate);
}

Fill MeshColours::fill(int paint, FaceSide side) const {
    Fill fill = m_paints[static_cast<std::size_t>(paint)];
    if (!fill.color.isValid()) return {m_theme.panel, fill.hatch};  // hides what is behind, looks empty
    switch (side) {
        case FaceSide::top:
            fill.color = mixed(fill.color, Qt::white, m_theme.mode == ThemeMode::dark ? 0.12 : 0.20);
            break;
        case FaceSide::front:
            break;
        case FaceSide::side:
            fill.color = mixed(fill.color, Qt::black, 0.16);
            break;
    }
    return fill;
}

QColor MeshColours::ink(int paint) const {
    if (isHollow(paint)) return m_theme.textSecond;
    return inkOn(fill(paint, FaceSide::top).color);
}

}  // namespace meshwright::ui
