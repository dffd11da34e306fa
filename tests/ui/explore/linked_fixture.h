// SPDX-License-Identifier: GPL-3.0-or-later
// The views of Explore on one document, the pointer over them, and what each of them marks.
#pragma once

#include <QEnterEvent>
#include <QTest>
#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/controls/control_row.h"
#include "ui/explore/controls_panel.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/mesh_view.h"
#include "ui/explore/problem_entry.h"
#include "ui/explore/problems_panel.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_view.h"

namespace meshwright::test {

struct LinkedViews {
    explicit LinkedViews(const Scenario& scenario = llama70bOn64(), ui::ThemeMode mode = ui::ThemeMode::light)
        : theme(ui::theme(mode)),
          document(scenario),
          mesh(document, theme),
          timeline(document, theme),
          memory(document, theme),
          stepTime(document, theme),
          controls(document, theme),
          problems(document, theme, nullptr) {
        static_cast<void>(document.timelineNow());
        mesh.resize(760, 520);
        timeline.resize(900, 420);
        memory.resize(420, 440);
        stepTime.resize(460, 620);
        controls.resize(304, 1400);
        problems.resize(520, 400);
        for (QWidget* view : {static_cast<QWidget*>(&mesh), static_cast<QWidget*>(&timeline),
                              static_cast<QWidget*>(&memory), static_cast<QWidget*>(&stepTime),
                              static_cast<QWidget*>(&controls), static_cast<QWidget*>(&problems)}) {
            view->show();
            static_cast<void>(QTest::qWaitForWindowExposed(view));
        }
    }

    const ui::Theme& theme;
    ui::ScenarioDocument document;
    ui::MeshView mesh;
    ui::TimelineView timeline;
    ui::MemoryView memory;
    ui::StepTimeView stepTime;
    ui::ControlsPanel controls;
    ui::ProblemsPanel problems;

    // ---- The pointer. ----

    static void moveTo(QWidget& widget, QPointF point) {
        QMouseEvent move(QEvent::MouseMove, point, widget.mapToGlobal(point), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &move);
    }
    static void enter(QWidget& widget) {
        QEnterEvent event({2, 2}, {2, 2}, widget.mapToGlobal(QPointF(2, 2)));
        QCoreApplication::sendEvent(&widget, &event);
    }
    static void leave(QWidget& widget) {
        QEvent event(QEvent::Leave);
        QCoreApplication::sendEvent(&widget, &event);
    }
    /// A point of a list where this item is on top; fails where there is none.
    static QPointF pointOf(const ui::DisplayList& list, const ui::ItemId& id) {
        for (const ui::Primitive& primitive : list.primitives) {
            const auto* face = std::get_if<ui::Polygon>(&primitive);
            const auto* rect = std::get_if<ui::Rect>(&primitive);
            QPointF middle;
            if (face && face->id == id)
                middle = face->points.boundingRect().center();
            else if (rect && rect->id == id)
                middle = rect->rect.center();
            else
                continue;
            if (ui::hitTest(list, middle) == id) return middle;
        }
        FAIL("not to be seen: " << static_cast<int>(id.kind) << ", " << id.a << ", " << id.b);
        return {};
    }
    void hoverRank(std::int64_t rank) {
        moveTo(mesh.canvas(), pointOf(mesh.canvas().scene(), {ui::ItemId::Kind::rank, rank, 0}));
    }
    void hoverOp(std::int64_t stage, std::int64_t position) {
        moveTo(timeline.canvas(),
               pointOf(timeline.canvas().backdrop(), {ui::ItemId::Kind::op, stage, position}));
    }
    void hoverSegment(std::int64_t stage, MemoryCategory category) {
        moveTo(memory.canvas(), memory.chart().segmentRect({stage, category}).center());
    }
    void hoverTraffic(std::size_t row) {
        moveTo(stepTime, pointOf(stepTime.displayList(),
                                 {ui::ItemId::Kind::trafficRow, static_cast<std::int64_t>(row), 0}));
    }
    [[nodiscard]] ui::ControlRow& control(const QString& path) {
        for (ui::ControlRow* row : controls.findChildren<ui::ControlRow*>())
            if (row->path() == path) return *row;
        FAIL("no control " << path.toStdString());
        return *controls.findChild<ui::ControlRow*>();
    }
    [[nodiscard]] std::vector<ui::ProblemEntry*> entries() {
        std::vector<ui::ProblemEntry*> shown;
        for (ui::ProblemEntry* entry : problems.findChildren<ui::ProblemEntry*>())
            if (!entry->isHidden()) shown.push_back(entry);
        return shown;
    }

    // ---- What is marked. ----

    /// The first row of the ledger with traffic of this axis.
    [[nodiscard]] std::size_t rowOf(Axis axis) const {
        const TrafficLedger& traffic = *document.evaluation().traffic;
        return static_cast<std::size_t>(std::ranges::find(traffic, axis, &TrafficRow::axis) -
                                        traffic.begin());
    }
    [[nodiscard]] static bool hasFrame(const ui::DisplayList& list, const QColor& color, const QRectF& around,
                                       const QRectF& inside) {
        return std::ranges::any_of(list.primitives, [&](const ui::Primitive& primitive) {
            const auto* rect = std::get_if<ui::Rect>(&primitive);
            return rect && rect->stroke.color == color && rect->stroke.width >= 1.2 &&
                   around.contains(rect->rect) && rect->rect.contains(inside);
        });
    }
    /// Stages whose rows are framed.
    [[nodiscard]] std::set<std::int64_t> framedRows() {
        std::set<std::int64_t> framed;
        const auto layout = timeline.canvas().layoutNow();
        const ui::ScheduleBand& band = layout->own();
        for (std::size_t i = 0; i < band.ranks.size(); ++i) {
            const QRectF row = band.row(i);
            if (hasFrame(timeline.canvas().backdrop(), theme.selectionOutline, row.adjusted(-1, -1, 1, 1),
                         QRectF(row.left() + 2, row.top() + 2, 1, row.height() - 4)))
                framed.insert(band.ranks[i]);
        }
        return framed;
    }
    /// Stages whose bars are framed.
    [[nodiscard]] std::set<std::int64_t> framedBars() {
        std::set<std::int64_t> framed;
        const auto bars = memory.chart().bars();
        for (std::size_t bar = 0; bar < bars.size(); ++bar) {
            const std::int64_t stage = bars[bar].stages.first;
            const QRectF weights = memory.chart().segmentRect({stage, MemoryCategory::weights});
            const QRectF runtime = memory.chart().segmentRect({stage, MemoryCategory::runtime});
            const bool has = hasFrame(memory.chart().labels(), theme.selectionOutline,
                                      (weights | runtime).adjusted(-3, -3, 3, 3), weights | runtime);
            CHECK(has == memory.chart().isLit(bar));
            if (has)
                for (std::int64_t i = 0; i < bars[bar].stages.count; ++i) framed.insert(stage + i);
        }
        return framed;
    }
    /// Axes with framed rows of traffic; of each of them all rows, or the one that is hovered.
    [[nodiscard]] std::set<Axis> framedTraffic() {
        std::set<Axis> framed;
        const ui::DisplayList& list = stepTime.displayList();
        for (const ui::Primitive& primitive : list.primitives) {
            const auto* row = std::get_if<ui::Rect>(&primitive);
            if (!row || row->id.kind != ui::ItemId::Kind::trafficRow) continue;
            if (hasFrame(list, theme.selectionOutline, row->rect.adjusted(-6, 0, 6, 0),
                         row->rect.adjusted(0, 3, 0, -3)))
                framed.insert((*document.evaluation().traffic)[static_cast<std::size_t>(row->id.a)].axis);
        }
        return framed;
    }
    /// Axes whose handles in the cube are stronger than the others.
    [[nodiscard]] std::set<Axis> markedHandles() {
        std::set<Axis> marked;
        for (const ui::Primitive& primitive : mesh.canvas().scene().primitives) {
            const auto* ring = std::get_if<ui::Circle>(&primitive);
            if (ring && ring->id.kind == ui::ItemId::Kind::axisHandle && ring->stroke.width > 3.0 &&
                ring->fill.color == ring->stroke.color)
                marked.insert(static_cast<Axis>(ring->id.a));
        }
        return marked;
    }
    /// The colour of a cell where it shows.
    [[nodiscard]] ui::Fill cellFill(std::int64_t rank) {
        const ui::DisplayList& list = mesh.canvas().scene();
        const QPointF point = pointOf(list, {ui::ItemId::Kind::rank, rank, 0});
        ui::Fill fill;
        for (const ui::Primitive& primitive : list.primitives) {
            const auto* face = std::get_if<ui::Polygon>(&primitive);
            if (face && (face->fill.color.isValid() || face->fill.hatch.isValid()) &&
                face->points.containsPoint(point, Qt::OddEvenFill))
                fill = face->fill;
        }
        return fill;
    }
    /// In the light of the three sides.
    [[nodiscard]] bool wears(std::int64_t rank, const QColor& colour) {
        const QColor shown = cellFill(rank).color;
        const double top = theme.mode == ui::ThemeMode::dark ? 0.12 : 0.20;
        return shown == ui::mixed(colour, Qt::white, top) || shown == colour ||
               shown == ui::mixed(colour, Qt::black, 0.16);
    }
    [[nodiscard]] bool isPale(std::int64_t rank) { return wears(rank, theme.dimmedCell); }
    /// Lines of the cube in this colour, at least so wide.
    [[nodiscard]] std::ptrdiff_t meshLines(const QColor& color, double width) {
        return std::ranges::count_if(mesh.canvas().scene().primitives, [&](const ui::Primitive& primitive) {
            const auto* line = std::get_if<ui::Line>(&primitive);
            return line && line->stroke.color == color && line->stroke.width >= width;
        });
    }
};

}  // namespace meshwright::test
