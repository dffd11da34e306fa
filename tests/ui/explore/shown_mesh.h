// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <QWheelEvent>
#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/controls/elided_label.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/mesh_view.h"

namespace meshwright::test {

/// The view as in the window, with the 64 GPUs of the sample.
struct ShownMesh {
    ui::ScenarioDocument document;
    ui::MeshView view{document, ui::theme(ui::ThemeMode::light)};
    ui::MeshCanvas& canvas = view.canvas();

    explicit ShownMesh(const Scenario& scenario = llama70bInTwoStages()) : document(scenario) {
        document.flush();
        view.resize(640, 460);
        view.show();
        canvas.setFocus();
    }
    [[nodiscard]] const ui::ViewState& state() const { return document.view(); }
    [[nodiscard]] QString status() const {
        return view.findChild<ui::ElidedLabel*>(QStringLiteral("meshStatus"))->text();
    }
    /// A point on the screen where this GPU shows.
    [[nodiscard]] QPoint pointOf(std::int64_t rank) const {
        for (const ui::Primitive& primitive : canvas.scene().primitives) {
            const auto* face = std::get_if<ui::Polygon>(&primitive);
            if (face == nullptr || !(face->id == ui::ItemId{ui::ItemId::Kind::rank, rank, 0})) continue;
            const QPointF middle = face->points.boundingRect().center();
            if (ui::hitTest(canvas.scene(), middle) == face->id) return middle.toPoint();
        }
        FAIL("rank " << rank << " is not to be seen");
        return {};
    }
    void moveTo(QPoint at, Qt::MouseButtons pressed, Qt::KeyboardModifiers modifiers = {}) {
        // QTest::mouseMove() carries no pressed button
        QMouseEvent move(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton, pressed, modifiers);
        QCoreApplication::sendEvent(&canvas, &move);
    }
    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&canvas, button, modifiers, from);
        moveTo((from + to) / 2, button, modifiers);
        moveTo(to, button, modifiers);
        QTest::mouseRelease(&canvas, button, modifiers, to);
    }
    /// The line of an axis, from its start to its ring.
    [[nodiscard]] QLineF handleOf(Axis axis) const {
        for (const ui::Primitive& primitive : canvas.scene().primitives) {
            const auto* line = std::get_if<ui::Line>(&primitive);
            if (line != nullptr &&
                line->id == ui::ItemId{ui::ItemId::Kind::axisHandle, static_cast<std::int64_t>(axis), 1})
                return {line->points.first(), line->points.last()};
        }
        FAIL("no handle");
        return {};
    }
    /// Middle of what bears this id.
    [[nodiscard]] QPoint middleOf(ui::ItemId::Kind kind, Axis axis) const {
        const auto box = ui::boxAround(canvas.scene(), {kind, static_cast<std::int64_t>(axis), 0});
        REQUIRE(box);
        return box->center().toPoint();
    }
    /// Is the text drawn, in the scene or over it?
    [[nodiscard]] bool says(const QString& words) const {
        const auto isIt = [&](const ui::Primitive& primitive) {
            const auto* text = std::get_if<ui::Text>(&primitive);
            return text != nullptr && text->text.contains(words);
        };
        return std::ranges::any_of(canvas.scene().primitives, isIt) ||
               std::ranges::any_of(canvas.overlay().primitives, isIt);
    }
    void wheel(QPoint at, int delta) {
        QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas, &event);
    }
};

}  // namespace meshwright::test
