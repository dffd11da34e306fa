// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_gestures.h"

#include <QStringList>
#include <algorithm>

#include "core/mesh/device_mesh.h"
#include "ui/controls/change_field.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

bool isLegal(const ScentedValue& value) {
    return value.scent != Scent::illegal;
}

QString sequenceText(const GridAxes& sequence, MeshGrid grid) {
    QStringList names;
    for (const Axis axis : sequence) names << shortName(axis, grid);
    return names.join(QStringLiteral(" \u00b7 "));
}

const GridAxes& axesOf(MeshGrid grid) {
    return grid == MeshGrid::experts ? kExpertAxes : kMeshAxes;
}

}  // namespace

std::optional<Control> controlOf(Axis axis, MeshGrid grid) {
    const bool experts = grid == MeshGrid::experts;
    switch (axis) {
        case Axis::tp:
            return experts ? Control::etp : Control::tp;
        case Axis::cp:
            return Control::cp;
        case Axis::ep:
            return Control::ep;
        case Axis::pp:
            return Control::pp;
        case Axis::dp:
            break;
    }
    return experts ? std::nullopt : std::optional(Control::dp);
}

QString fieldOf(Axis axis, MeshGrid grid) {
    return controlOf(axis, grid) ? QStringLiteral("mesh.") % shortName(axis, grid).toLower() : QString();
}

double partAlong(const QLineF& line, QPointF point) {
    const QPointF along(line.dx(), line.dy());
    return QPointF::dotProduct(point - line.p1(), along) / QPointF::dotProduct(along, along);
}

AxisResize::AxisResize(const Scenario& scenario, Axis axis, MeshGrid grid, ValuesOf valuesOf)
    : m_scenario(scenario),
      m_control(*controlOf(axis, grid)),
      m_field(fieldOf(axis, grid)),
      m_values(valuesOf(scenario, m_control)),
      m_from(valueOf(m_control, scenario)),
      m_target(m_from) {
    m_pointed.value = m_from;
}

void AxisResize::pullTo(QPointF pointer, const QLineF& line) {
    const double wanted = static_cast<double>(m_from) * std::max(partAlong(line, pointer), 0.0);
    const auto distance = [&](std::int64_t value) { return std::abs(static_cast<double>(value) - wanted); };
    m_pointed = *std::ranges::min_element(m_values, {},
                                          [&](const ScentedValue& each) { return distance(each.value); });
    double least = distance(m_from);
    m_target = m_from;
    for (const ScentedValue& value : m_values)
        if (isLegal(value) && distance(value.value) < least) {
            m_target = value.value;
            least = distance(value.value);
        }
}

void AxisResize::step(int steps) {
    const std::int64_t before = m_target;
    for (const ScentedValue& value : m_values) {  // ascending
        if (!isLegal(value)) continue;
        const bool further = steps > 0 ? value.value > before && m_target == before : value.value < before;
        if (!further) continue;
        m_target = value.value;
        m_pointed = value;
    }
}

std::optional<AxisChange> AxisResize::change() const {
    if (m_target == m_from) return std::nullopt;
    return AxisChange{withControl(m_scenario, m_control, m_target), m_field,
                      changeName(m_field, groupedText(m_target))};
}

AxisReorder::AxisReorder(const Scenario& scenario, Axis axis, MeshGrid grid)
    : m_scenario(scenario),
      m_axis(axis),
      m_before(orderOn(scenario.mesh.order, axesOf(grid))),
      m_from(static_cast<std::size_t>(std::ranges::find(m_before, axis) - m_before.begin())),
      m_to(m_from) {}

void AxisReorder::moveBy(std::int64_t places) {
    const auto last = static_cast<std::int64_t>(m_before.size()) - 1;
    m_to = static_cast<std::size_t>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(m_from) + places, 0, last));
}

GridAxes AxisReorder::sequence() const {
    return moved(m_before, m_axis, m_to);
}

std::optional<AxisChange> AxisReorder::change() const {
    if (m_to == m_from) return std::nullopt;
    Scenario next = m_scenario;
    next.mesh.order = reordered(m_scenario.mesh.order, sequence());
    const MeshGrid grid =
        std::ranges::find(m_before, Axis::ep) == m_before.end() ? MeshGrid::dense : MeshGrid::experts;
    const auto text = [sequence = sequence(), grid] { return sequenceText(sequence, grid); };
    return AxisChange{std::move(next), QStringLiteral("mesh.order"),
                      changeName(QStringLiteral("mesh.order"), text)};
}

}  // namespace meshwright::ui
