// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path, and one micro-batch followed.
#include <algorithm>

#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/scene/micro_batch_path.h"
#include "ui/scene/op_paints.h"
#include "ui/scene/timeline_layout.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;

namespace {

/// Lines through the rows in the selection's colour: the critical path's is 3 px, a micro-batch's way 1.4.
/// The legend's sample has two points only.
std::vector<Line> linesOf(const DisplayList& list, const QColor& color, qreal width) {
    std::vector<Line> lines;
    for (const Primitive& primitive : list.primitives)
        if (const auto* line = std::get_if<Line>(&primitive);
            line && line->stroke.color == color && line->stroke.width == width && line->points.size() > 2)
            lines.push_back(*line);
    return lines;
}

}  // namespace

TEST_CASE("The critical path is one line from the start of the step to its end, only where it is asked for") {
    for (const ScheduleKind kind : builtInSchedules()) {
        TimelineSample sample;
        sample.shape = {kind, 4, 8, stagesPerRank(kind, 2)};
        sample.hop = 0.01;
        sample.size = {1500, 320};
        sample.showAll();
        const QColor color = theme(sample.mode).selectionOutline;
        CHECK(linesOf(timelineBackdrop(sample.input()), color, 3.0).empty());
        sample.view.criticalPath = true;
        const SceneInput input = sample.input();
        const auto lines = linesOf(timelineBackdrop(input), color, 3.0);
        INFO(static_cast<int>(kind));
        REQUIRE(lines.size() == 1);
        const CommonScale scale = timelineLayout(input).scale;
        CHECK_THAT(lines.front().points.first().x(), WithinAbs(scale.left, 0.01));
        CHECK_THAT(lines.front().points.last().x(), WithinAbs(scale.right(), 0.01));
        const QPolygonF& points = lines.front().points;
        for (qsizetype i = 1; i < points.size(); ++i) CHECK(points[i].x() >= points[i - 1].x());
    }
}

TEST_CASE("A critical path that turns too often for a line runs along the ranks it comes by") {
    TimelineSample sample;
    sample.shape = {ScheduleKind::oneFOneB, 8, 20'000, 1};
    sample.hop = 0.05;  // so that the path keeps changing ranks
    sample.showAll();
    sample.view.criticalPath = true;
    const SceneInput input = sample.input();
    const DisplayList list = timelineBackdrop(input);
    const QColor color = input.theme.selectionOutline;
    CHECK(linesOf(list, color, 3.0).empty());
    const auto path = OpGraph(sample.timeline).criticalPath();
    const ScheduleBand band = timelineLayout(input).own();
    const qreal thick = band.rowHeight >= 10.0 ? 3.0 : 1.6;
    for (std::int64_t rank = 0; rank < 8; ++rank) {
        const bool comesBy = std::ranges::find(path, rank, &OpPlace::rank) != path.end();
        double covered = 0.0;
        for (const Primitive& primitive : list.primitives)
            if (const auto* rect = std::get_if<Rect>(&primitive);
                rect && rect->fill.color == color &&
                rect->rect.top() == band.row(static_cast<std::size_t>(rank)).top() &&
                rect->rect.height() == thick)
                covered += rect->rect.width();
        CHECK((covered > 0.0) == comesBy);
        CHECK(covered <= band.rows.width() + 0.01);
    }
    CHECK(list.primitives.size() < 8000);
}

TEST_CASE("The way of a micro-batch is what it works, travels and waits, for every schedule") {
    CHECK(rc::check([] {
        TimelineSample sample;
        sample.shape = anyShownShape();
        sample.forward = {0.01, 0.02};
        sample.hop = 0.003;
        static_cast<void>(sample.input());
        const Timeline& timeline = sample.timeline;
        const OpGraph graph(timeline);
        const auto microBatch = *rc::gen::inRange<std::int64_t>(0, timeline.shape.microBatches);
        const MicroBatchPath path = pathOfMicroBatch(graph, timeline, microBatch);
        Ticks work = 0, travel = 0;
        const OpPlace* before = nullptr;
        std::int64_t ops = 0;
        for (const OpPlace& place : path.ops) {
            RC_ASSERT(opAt(timeline, place).op.microBatch == microBatch);
            if (!path.isOnWay(timeline, place)) continue;
            work += opAt(timeline, place).end - opAt(timeline, place).start;
            if (before && before->rank != place.rank) travel += timeline.costs.transfer;
            before = &place;
            ++ops;
        }
        RC_ASSERT(ops == 2 * graph.placement().depth);
        RC_ASSERT(work + travel + path.waiting == path.end - path.start);
    }));
}

TEST_CASE("A micro-batch alone in the pipeline never waits") {
    const Timeline timeline = equalTimeline(ScheduleKind::oneFOneB, 4, 1, 1, 0.1, 0.01);
    const MicroBatchPath path = pathOfMicroBatch(OpGraph(timeline), timeline, 0);
    CHECK(path.waiting == 0);
    CHECK(path.end - path.start == timeline.makespan);
}

TEST_CASE("All ops of the followed micro-batch keep their colours and are outlined, all others fade") {
    TimelineSample sample;
    sample.size = {1400, 300};
    sample.showAll();
    sample.view.followedMicroBatch = 3;
    const SceneInput input = sample.input();
    const DisplayList list = timelineBackdrop(input);
    const OpPaints paints(input.theme, OpColours::meshwright),
        faded(input.theme, OpColours::meshwright, true);
    int kept = 0;
    for (const Rect& block : rectsOf(list, ItemId::Kind::op)) {
        const Op& op = opAt(sample.timeline, {block.id.a, block.id.b}).op;
        const bool followed = op.microBatch == 3;
        CHECK(block.fill.color == (followed ? paints : faded).of(op.kind).fill);
        kept += followed ? 1 : 0;
    }
    CHECK(kept == 8);
    int outlines = 0;
    for (const Primitive& primitive : list.primitives)
        if (const auto* rect = std::get_if<Rect>(&primitive);
            rect && rect->stroke.color == input.theme.selectionOutline && rect->stroke.width == 1.6)
            ++outlines;
    CHECK(outlines == 8);
    CHECK(linesOf(list, input.theme.selectionOutline, 1.4).size() == 1);
}

TEST_CASE("In rows too dense for single ops the followed micro-batch still stands out, and can be hit") {
    TimelineSample sample;
    sample.shape = {ScheduleKind::oneFOneB, 4, 5000, 1};
    sample.showAll();
    sample.view.followedMicroBatch = 2500;
    const auto blocks = rectsOf(timelineBackdrop(sample.input()), ItemId::Kind::op);
    CHECK(blocks.size() == 8);
    for (const Rect& block : blocks) {
        CHECK(opAt(sample.timeline, {block.id.a, block.id.b}).op.microBatch == 2500);
        CHECK(block.rect.width() >= 3.0);
    }
}

TEST_CASE("A micro-batch that a schedule does not have is followed in none") {
    TimelineSample sample;
    sample.view.followedMicroBatch = 99;
    sample.showAll();
    CHECK(linesOf(timelineBackdrop(sample.input()), theme(sample.mode).selectionOutline, 1.4).empty());
}
