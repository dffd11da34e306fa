// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/scene/held_activations.h"
#include "ui/scene/mesh_activity.h"

namespace meshwright::ui {

namespace {

constexpr std::array kAxes = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

std::optional<Axis> axisOf(MeshColouring colouring) {
    switch (colouring) {
        case MeshColouring::tp:
            return Axis::tp;
        case MeshColouring::cp:
            return Axis::cp;
        case MeshColouring::dp:
            return Axis::dp;
        case MeshColouring::pp:
        case MeshColouring::stage:
        case MeshColouring::activity:
        case MeshColouring::memory:
            return Axis::pp;
        case MeshColouring::node:
            break;
    }
    return std::nullopt;
}

}  // namespace

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

QColor besideFill(const Theme& theme, Axis axis) {
    return mixed(theme.axis(axis), theme.dimmedCell, 0.72);
}

Fill memoryFill(const Theme& theme, Bytes held, Bytes capacity) {
    if (held.overflowed() || held > capacity)
        return {theme.scentDoesNotFit, mixed(theme.scentDoesNotFit, Qt::black, 0.45)};
    constexpr double kShades = 32.0;  // more cannot be told apart, and equal ones are drawn as one
    const double part = capacity.value() > 0 ? held.asDouble() / capacity.asDouble() : 0.0;
    const double shade = std::round(part * kShades) / kShades;
    return {mixed(mixed(theme.weights, Qt::white, 0.85), mixed(theme.weights, Qt::black, 0.35), shade), {}};
}

MeshColours::MeshColours(const SceneInput& input, const DeviceMesh& mesh, const MeshHighlight* highlight)
    : m_mesh(mesh), m_theme(input.theme), m_highlight(highlight), m_colouring(input.view.colouring) {
    const bool hasMemory =
        input.evaluation.memory && std::ssize(input.evaluation.memory->stages) == mesh.size(Axis::pp);
    if ((m_colouring == MeshColouring::activity && input.timeline == nullptr) ||
        (m_colouring == MeshColouring::memory && !hasMemory))
        m_colouring = MeshColouring::stage;
    const std::int64_t count = colouredCount(mesh, m_colouring);
    if (m_colouring == MeshColouring::activity)
        addActivities(input);
    else if (m_colouring == MeshColouring::memory)
        addMemory(input);
    else
        for (std::int64_t i = 0; i < count; ++i)
            m_paints.push_back({rampColour(m_theme, m_colouring, i, count), {}});
    m_firstHighlight = static_cast<int>(m_paints.size());
    m_paints.push_back({m_theme.dimmedCell, {}});
    m_paints.push_back({m_theme.mode == ThemeMode::dark ? m_theme.panel : QColor(Qt::white), {}});
    for (const Axis axis : kAxes) {
        m_paints.push_back({m_theme.axis(axis), {}});
        m_paints.push_back({besideFill(m_theme, axis), {}});
    }
}

void MeshColours::addOfStage(const Fill& fill) {
    const auto known = std::ranges::find_if(
        m_paints, [&](const Fill& paint) { return paint.color == fill.color && paint.hatch == fill.hatch; });
    m_paintOfStage.push_back(static_cast<int>(known - m_paints.begin()));
    if (known == m_paints.end()) m_paints.push_back(fill);
}

void MeshColours::addActivities(const SceneInput& input) {
    for (std::int64_t stage = 0; stage < m_mesh.size(Axis::pp); ++stage)
        addOfStage(activityFill(m_theme, runningOp(*input.timeline, stage, input.view.clockSeconds)));
}

void MeshColours::addMemory(const SceneInput& input) {
    const MemoryLedger& memory = *input.evaluation.memory;
    for (const StageMemory& stage : memory.stages)
        addOfStage(
            memoryFill(m_theme, memoryShown(stage, input.timeline, input.view).total, memory.capacity));
}

int MeshColours::usualPaintOf(std::int64_t rank) const {
    if (m_colouring == MeshColouring::node) return static_cast<int>(m_mesh.nodeOf(rank));
    const Axis axis = *axisOf(m_colouring);
    const auto coordinate = rank / m_mesh.stride(axis) % m_mesh.size(axis);
    return m_paintOfStage.empty() ? static_cast<int>(coordinate)
                                  : m_paintOfStage[static_cast<std::size_t>(coordinate)];
}

int MeshColours::paintOf(std::int64_t rank) const {
    if (m_highlight == nullptr) return usualPaintOf(rank);
    const CellLight light = m_highlight->lightOf(rank);
    const auto ofAxis = [&](std::ptrdiff_t beside) {
        const auto position = std::ranges::find(kAxes, light.axis) - kAxes.begin();
        return m_firstHighlight + 2 + static_cast<int>(2 * position + beside);
    };
    switch (light.kind) {
        case CellLight::Kind::usual:
            return usualPaintOf(rank);
        case CellLight::Kind::rank:
            return m_firstHighlight + 1;
        case CellLight::Kind::group:
            return ofAxis(0);
        case CellLight::Kind::groupBeside:
            return ofAxis(1);
        case CellLight::Kind::pale:
            break;
    }
    return m_firstHighlight;
}

bool MeshColours::isLit(int paint) const {
    const int highlight = paint - m_firstHighlight;
    return highlight < 0 || highlight == 1 || (highlight >= 2 && highlight % 2 == 0);
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
