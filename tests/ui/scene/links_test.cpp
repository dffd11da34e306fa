// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/links.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Llama 3.1 70B on 64 GPUs: TP 8 x PP 4 x DP 2, ZeRO-1.
const Evaluation& sample() {
    static const Evaluation evaluation = evaluate(llama70bOn64());
    return evaluation;
}

Links hovering(const Highlight& what) {
    ViewState view;
    view.hovered = what;
    return linksOf(sample(), view);
}

std::vector<std::size_t> rowsOf(std::initializer_list<Axis> axes) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < sample().traffic->size(); ++row)
        if (std::ranges::find(axes, (*sample().traffic)[row].axis) != axes.end()) rows.push_back(row);
    return rows;
}

}  // namespace

TEST_CASE("A GPU lights its stage and the traffic of the axes it has groups on, and no control") {
    const Links links = hovering({.rank = 37});  // 37 = 5 + 8 x 0 + 16 x 2
    CHECK(links.rank == 37);
    CHECK(links.stages == StageSpan{2, 1});
    CHECK(links.trafficRows == rowsOf({Axis::tp, Axis::dp, Axis::pp}));
    CHECK_FALSE(links.trafficRows.empty());
    CHECK(links.fields.empty());
}

TEST_CASE("An op lights its stage; one that sends lights the pipeline's traffic too, but no groups") {
    const Links stays = hovering({.stages = StageSpan{1, 1}, .op = ShownOp{{1, 3}, 0}});
    CHECK(stays.stages == StageSpan{1, 1});
    CHECK(stays.trafficRows.empty());
    const Links sends = hovering({.stages = StageSpan{1, 1}, .op = ShownOp{{1, 3}, 0}, .axis = Axis::pp});
    CHECK(sends.trafficRows == rowsOf({Axis::pp}));
    CHECK_FALSE(sends.groups);
    CHECK_FALSE(sends.transfers);
    CHECK(sends.fields.empty());
}

TEST_CASE("A segment lights its stages and the axes that divide it") {
    // Weights: 1/8 of each tensor by TP, 1/4 of the layers by PP, and the whole of them on each DP rank.
    const Links weights = hovering({.stages = StageSpan{0, 1}, .category = MemoryCategory::weights});
    CHECK(weights.axes == std::vector{Axis::tp, Axis::pp});
    CHECK(weights.fields == std::vector{QStringLiteral("mesh.tp"), QStringLiteral("mesh.pp")});
    // ZeRO-1 divides the optimizer's states over DP.
    const Links optimizer = hovering({.stages = StageSpan{3, 1}, .category = MemoryCategory::optimizer});
    CHECK(optimizer.axes == std::vector{Axis::tp, Axis::dp, Axis::pp});
    CHECK(optimizer.lightsField(QStringLiteral("sharding.strategy")));
    CHECK_FALSE(weights.lightsField(QStringLiteral("sharding.strategy")));
    const Links runtime = hovering({.stages = StageSpan{3, 1}, .category = MemoryCategory::runtime});
    CHECK(runtime.axes.empty());
    CHECK(runtime.stages == StageSpan{3, 1});
}

TEST_CASE("A row of traffic lights its axis: groups, handle and control; PP what travels between stages") {
    for (const std::size_t row : rowsOf({Axis::tp, Axis::dp, Axis::pp})) {
        const Axis axis = (*sample().traffic)[row].axis;
        const Links links = hovering({.trafficRow = row});
        CHECK(links.trafficRows == std::vector{row});
        CHECK(links.axes == std::vector{axis});
        CHECK(links.groups == axis);
        CHECK(links.transfers == (axis == Axis::pp));
        CHECK(axisOfField(links.fields.front()) == axis);
    }
}

TEST_CASE("A control lights its axis and its traffic; one without an axis leaves the selection lit") {
    const Links tp = hovering({.field = QStringLiteral("mesh.tp")});
    CHECK(tp.groups == Axis::tp);
    CHECK(tp.trafficRows == rowsOf({Axis::tp}));
    CHECK(hovering({.field = QStringLiteral("sharding.strategy")}).groups == Axis::dp);
    CHECK(hovering({.field = QStringLiteral("pipeline.schedule")}).groups == Axis::pp);
    CHECK_FALSE(hovering({.field = QStringLiteral("mesh.cp")}).groups);  // CP 1 has no groups

    ViewState view;
    view.selected.rank = 9;
    view.hovered.field = QStringLiteral("precision.compute");
    const Links links = linksOf(sample(), view);
    CHECK(links.rank == 9);
    CHECK(links.lightsField(QStringLiteral("precision.compute")));
}

TEST_CASE("With a GPU chosen an axis lights the group of that GPU") {
    ViewState view;
    view.selected.rank = 9;
    view.hovered.axis = Axis::dp;
    const Links links = linksOf(sample(), view);
    CHECK(links.rank == 9);
    CHECK(links.groups == Axis::dp);
    view.hovered = {.stages = StageSpan{3, 1}};
    CHECK_FALSE(linksOf(sample(), view).rank);
    CHECK(linksOf(sample(), view).stages == StageSpan{3, 1});
}

TEST_CASE("What the evaluation does not have is never lit") {
    CHECK(hovering({.rank = 64}) == Links{});
    CHECK(hovering({.stages = StageSpan{3, 2}}) == Links{});
    CHECK(hovering({.trafficRow = 1000}) == Links{});
    ViewState view;
    view.hovered = {.rank = 1, .stages = StageSpan{0, 1}, .axis = Axis::tp, .trafficRow = 0};
    Links nothing = linksOf(Evaluation{}, view);
    nothing.fields.clear();  // controls there are always
    CHECK(nothing == Links{});
}
