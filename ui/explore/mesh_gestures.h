// SPDX-License-Identifier: GPL-3.0-or-later
// What dragging an axis of the cube means: another length, or another place in the order of ranks.
#pragma once

#include <QLineF>
#include <optional>

#include "core/mesh/rank_order.h"
#include "core/rules/controls.h"
#include "ui/controls/scent.h"
#include "ui/document/step_name.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// The control that an axis of a grid is; empty where the axis only follows (EDP).
[[nodiscard]] std::optional<Control> controlOf(Axis axis, MeshGrid grid);
/// Its field: "mesh.tp"; empty with no control.
[[nodiscard]] QString fieldOf(Axis axis, MeshGrid grid);

/// A change of the scenario that a gesture has come to.
struct AxisChange {
    Scenario next;
    QString field;
    StepName name;
};

/// How far along a line a point is: 0 at its start, 1 at its end, less and more beyond them.
[[nodiscard]] double partAlong(const QLineF& line, QPointF point);

/// An axis on its way to another length. It snaps to legal ones.
class AxisResize {
  public:
    /// The values of a control from scenario and control: judgedValues() for what is pulled, whose lengths
    /// are told good or bad; unjudgedValues() for keys.
    using ValuesOf = std::vector<ScentedValue> (*)(const Scenario& scenario, Control control);
    AxisResize(const Scenario& scenario, Axis axis, MeshGrid grid, ValuesOf valuesOf);

    /// The line is the axis as long as it is now, from its start.
    void pullTo(QPointF pointer, const QLineF& line);
    /// To the next legal length in this direction.
    void step(int steps);

    [[nodiscard]] std::int64_t from() const { return m_from; }
    [[nodiscard]] std::int64_t target() const { return m_target; }
    /// What the pointer means: where that is illegal, the target is not it.
    [[nodiscard]] const ScentedValue& pointed() const { return m_pointed; }
    /// Empty while the axis is as long as before.
    [[nodiscard]] std::optional<AxisChange> change() const;

  private:
    Scenario m_scenario;
    Control m_control;
    QString m_field;
    std::vector<ScentedValue> m_values;
    std::int64_t m_from, m_target;
    ScentedValue m_pointed;
};

/// An axis on its way to another place in the order of ranks.
class AxisReorder {
  public:
    AxisReorder(const Scenario& scenario, Axis axis, MeshGrid grid);

    /// So many places from where it stood.
    void moveBy(std::int64_t places);

    [[nodiscard]] Axis axis() const { return m_axis; }
    [[nodiscard]] GridAxes sequence() const;
    /// Empty while it stands where it stood.
    [[nodiscard]] std::optional<AxisChange> change() const;

  private:
    Scenario m_scenario;
    Axis m_axis;
    GridAxes m_before;
    std::size_t m_from, m_to;
};

}  // namespace meshwright::ui
