// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_activity.h"

#include "core/timing/step_time.h"
#include "tests/support/catch.h"
#include "tests/ui/scene/mesh_samples.h"
#include "ui/scene/mesh_colours.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

TEST_CASE("The running op of a stage is the one whose time holds the clock, as a plain search finds it") {
    const Timeline timeline = sampleTimeline(4, 8);
    CHECK(rc::check([&timeline] {
        const auto stage = *rc::gen::inRange<std::int64_t>(0, 4);
        const Ticks tick = *rc::gen::inRange<Ticks>(0, timeline.makespan + 20'000'000);
        const TimedOp* expected = nullptr;
        for (const TimedOp& op : timeline.ranks[static_cast<std::size_t>(stage)])
            if (op.start <= tick && tick < op.end) expected = &op;
        RC_ASSERT(runningOp(timeline, stage, (static_cast<double>(tick) + 0.5) * kSecondsPerTick) ==
                  expected);
    }));
}

TEST_CASE("Before the first forward reaches it a stage is idle, and after the step all are") {
    const Timeline timeline = sampleTimeline(4, 8);
    CHECK(runningOp(timeline, 0, 0.0) != nullptr);
    CHECK(runningOp(timeline, 3, 0.0) == nullptr);
    for (std::int64_t stage = 0; stage < 4; ++stage) CHECK(runningOp(timeline, stage, 1e6) == nullptr);
    CHECK(runningOp(timeline, 7, 0.0) == nullptr);  // no such stage
}

TEST_CASE("By activity, all ranks of a stage wear what the stage does, idle ones a hatch without colour") {
    MeshSample sample{.sizes = {4, 1, 2, 4}};
    sample.view.colouring = MeshColouring::activity;
    for (const double seconds : {0.0, 0.015, 0.045, 0.13, 0.30}) {
        sample.view.clockSeconds = seconds;
        const SceneInput input = sample.input();
        const DeviceMesh& mesh = *input.evaluation.mesh;
        const MeshColours colours(input, mesh, nullptr);
        for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
            const TimedOp* op = runningOp(*input.timeline, mesh.coordinatesOf(rank).pp, seconds);
            const int paint = colours.paintOf(rank);
            CHECK(colours.isHollow(paint) == (op == nullptr));
            const Fill front = colours.fill(paint, FaceSide::front);
            if (op == nullptr)
                CHECK(front.hatch == input.theme.idleHatch);
            else
                CHECK(front.color == activityFill(input.theme, op).color);
        }
    }
}

TEST_CASE("Without a timeline the stages colour the cells") {
    MeshSample sample;
    sample.view.colouring = MeshColouring::activity;
    const SceneInput whole = sample.input();
    const SceneInput input{whole.scenario, whole.evaluation, nullptr, whole.view, whole.theme, whole.size};
    CHECK(MeshColours(input, *input.evaluation.mesh, nullptr).colouring() == MeshColouring::stage);
    CHECK(meshScene(input).primitives.size() > 100);
}
