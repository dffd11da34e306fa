// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_scene.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/pipeline/bubble.h"
#include "core/pipeline/op_graph.h"
#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/scene/held_activations.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

double seconds(Ticks ticks) {
    return static_cast<double>(ticks) * kSecondsPerTick;
}

/// The place of a time on the picture, worked out anew.
double placeOf(const TimelineLayout& layout, Ticks ticks) {
    const AxisWindow& window = layout.scale.window;
    const double part = (seconds(ticks) - window.start) / (window.end - window.start);
    return layout.own().rows.left() + std::clamp(part, 0.0, 1.0) * layout.own().rows.width();
}

std::map<std::pair<std::int64_t, std::int64_t>, QRectF> blocksOf(const DisplayList& list) {
    std::map<std::pair<std::int64_t, std::int64_t>, QRectF> blocks;
    for (const Rect& rect : rectsOf(list, ItemId::Kind::op)) blocks[{rect.id.a, rect.id.b}] = rect.rect;
    return blocks;
}

/// Empty, or the first op that is not drawn where its time says.
QString misplacedOp(TimelineSample& sample) {
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    const auto blocks = blocksOf(timelineBackdrop(input));
    std::size_t expected = 0;
    for (const std::int64_t rank : layout.own().ranks) {
        const auto& ops = sample.timeline.ranks[static_cast<std::size_t>(rank)];
        for (std::size_t i = 0; i < ops.size(); ++i) {
            const double left = placeOf(layout, ops[i].start);
            const double right = placeOf(layout, ops[i].end);
            const auto block = blocks.find({rank, static_cast<std::int64_t>(i)});
            if (block == blocks.end() && right - left > 1.0)
                return QStringLiteral("op %1 of rank %2 is missing").arg(i).arg(rank);
            if (block == blocks.end()) continue;
            ++expected;
            // A pixel of rounding, and one between neighbours.
            if (std::abs(block->second.left() - left) > 1.01 ||
                std::abs(block->second.right() - right) > 2.01)
                return QStringLiteral("op %1 of rank %2 is at %3 to %4, not %5 to %6")
                    .arg(i)
                    .arg(rank)
                    .arg(block->second.left())
                    .arg(block->second.right())
                    .arg(left)
                    .arg(right);
        }
    }
    return expected == blocks.size() ? QString() : QStringLiteral("blocks of no op");
}

/// Area of a colour in the row of a rank, as a part of the row.
double partOfRow(const DisplayList& list, const QRectF& row, const QColor& fill) {
    double area = 0.0;
    for (const Rect& rect : rectsOf(list, ItemId::Kind::stage))
        if (rect.fill.color == fill && row.contains(rect.rect.center()))
            area += rect.rect.width() * rect.rect.height();
    return area / (row.width() * row.height());
}

TimelineSample millionOps() {
    TimelineSample sample;
    sample.shape = {ScheduleKind::oneFOneB, 8, 62'500, 1};
    sample.hop = 0.001;
    sample.showAll();
    return sample;
}

}  // namespace

TEST_CASE("Each op in sight is a block, to scale within a pixel") {
    for (const ScheduleKind kind : {ScheduleKind::oneFOneB, ScheduleKind::gpipe})
        for (const std::int64_t stages : {1, 2, 4, 8, 64}) {
            TimelineSample sample;
            sample.shape = {kind, stages, 12, 1};
            sample.forward = {0.1, 0.13};
            sample.hop = 0.02;
            INFO(stages << " stages");
            CHECK(misplacedOp(sample).toStdString().empty());
            sample.showAll();
            sample.size = {1200, 500};
            CHECK(misplacedOp(sample).toStdString().empty());
            sample.view.timelineStart = 0.31 * sample.makespan();
            sample.view.timelineEnd = 0.47 * sample.makespan();
            CHECK(misplacedOp(sample).toStdString().empty());
        }
}

TEST_CASE("Blocks carry the number of their micro-batch, in ink that reads on their colour") {
    TimelineSample sample;
    sample.showAll();
    const DisplayList list = timelineBackdrop(sample.input());
    const auto blocks = blocksOf(list);
    REQUIRE(blocks.size() == 4 * 8 * 2);
    std::size_t numbers = 0;
    for (const Primitive& primitive : list.primitives) {
        const auto* text = std::get_if<Text>(&primitive);
        if (!text) continue;
        for (const auto& [place, block] : blocks) {
            if (!block.contains(text->anchor)) continue;
            const OpPlace at{place.first, place.second};
            CHECK(text->text == QString::number(opAt(sample.timeline, at).op.microBatch));
            const bool forward = opAt(sample.timeline, at).op.kind == OpKind::forward;
            CHECK(contrast(text->color, forward ? theme(sample.mode).forward : theme(sample.mode).backward) >=
                  4.5);
            ++numbers;
        }
    }
    CHECK(numbers == blocks.size());
}

TEST_CASE("Blocks and hatched holes fill a row; the holes take the bubble's part of it") {
    TimelineSample sample;
    sample.showAll();
    sample.size = {1400, 300};
    const SceneInput input = sample.input();
    const DisplayList list = timelineBackdrop(input);
    double idle = 0.0;
    for (const Rect& hole : rectsOf(list, ItemId::Kind::bubble)) {
        CHECK(hole.fill.hatch == theme(sample.mode).idleHatch);
        idle += hole.rect.width();
    }
    const double fraction = idle / (4 * timelineLayout(input).own().rows.width());
    CHECK_THAT(fraction, Catch::Matchers::WithinAbs(3.0 / 11.0, 0.005));  // (p - 1) / (m + p - 1)
    CHECK(says(list, QStringLiteral("27.3 % (3/11) of the time")));
}

TEST_CASE("The bubble in the head is the evaluation's") {
    for (const Scenario& scenario : {llama70bOn64(), llama70bOn1024()}) {
        const Evaluation evaluation = evaluate(scenario);
        const Timeline timeline = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
        const ViewState view;
        const DisplayList list =
            timelineBackdrop({scenario, evaluation, &timeline, view, theme(ThemeMode::light), {900, 320}});
        CHECK(says(list, percentText(evaluation.pipeline->bubbleFraction.value())));
    }
}

TEST_CASE("Nothing leaves the picture and no text lies over another, whatever the schedule and the size") {
    CHECK(rc::check([] {
        TimelineSample sample = anyTimelineSample();
        const SceneInput input = sample.input();
        const DisplayList list = timelineBackdrop(input);
        if (const QString flaw = flawOf(list); !flaw.isEmpty()) RC_FAIL(flaw.toStdString());
        for (const Rect& op : rectsOf(list, ItemId::Kind::op)) {
            const QString flaw = flawOf(timelineOverlay(input, op.id));
            if (!flaw.isEmpty()) RC_FAIL(flaw.toStdString());
            if (*rc::gen::inRange(0, 10) == 0) break;
        }
    }));
}

TEST_CASE("A million ops cost no more to draw than there is to see") {
    TimelineSample sample = millionOps();
    REQUIRE(sample.timeline.ranks.front().size() * sample.timeline.ranks.size() == 1'000'000);
    for (const double part : {1.0, 0.3, 0.01, 1e-4}) {
        sample.view.timelineEnd = sample.makespan() * part;
        const SceneInput input = sample.input();
        INFO("part " << part);
        CHECK(timelineBackdrop(input).primitives.size() < 8 * 900);
    }
}

TEST_CASE("Rows too dense for single ops show the share of each kind of time") {
    TimelineSample sample = millionOps();
    const SceneInput input = sample.input();
    const DisplayList list = timelineBackdrop(input);
    CHECK(blocksOf(list).empty());
    for (std::size_t rank = 0; rank < 8; ++rank) {
        const QRectF row = timelineLayout(input).own().row(rank);
        const double busy =
            static_cast<double>(sample.timeline.busy[rank]) / static_cast<double>(sample.timeline.makespan);
        CHECK_THAT(partOfRow(list, row, input.theme.forward), Catch::Matchers::WithinAbs(busy / 3, 0.01));
        CHECK_THAT(partOfRow(list, row, input.theme.backward),
                   Catch::Matchers::WithinAbs(busy * 2 / 3, 0.02));
    }
}

TEST_CASE("The page shown by default has the clock in it, and pages follow each other without a gap") {
    CHECK(rc::check([] {
        TimelineSample sample = anyTimelineSample();
        static_cast<void>(sample.input());
        const double forwards = *rc::gen::inRange(5, 200);
        const double clock = sample.makespan() * *rc::gen::inRange(0, 101) / 100.0;
        const AxisWindow window = defaultWindow(sample.timeline, sample.makespan(), clock, forwards);
        RC_ASSERT(window.start >= 0.0);
        RC_ASSERT(window.end <= sample.makespan() * (1 + 1e-12));
        RC_ASSERT(window.start <= clock && clock <= window.end * (1 + 1e-12));
        if (window.end < sample.makespan() * (1 - 1e-9)) {
            const AxisWindow next = defaultWindow(sample.timeline, sample.makespan(),
                                                  window.end + window.length() * 1e-6, forwards);
            RC_ASSERT(next.start <= window.end * (1 + 1e-9));
        }
    }));
}

TEST_CASE("Brackets mark warm-up, steady and drain of the first stage") {
    TimelineSample sample;
    sample.showAll();
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    REQUIRE(!layout.own().phases.isEmpty());
    // p = 4, F 0.1 s, B 0.2 s: B0 starts at 1.0 s and F7 ends at 2.2 s (the textbook's figure).
    std::vector<double> ends;
    for (const Primitive& primitive : timelineBackdrop(input).primitives) {
        const auto* line = std::get_if<Line>(&primitive);
        const bool upright = line && layout.own().phases.contains(line->points.boundingRect().center()) &&
                             line->points.first().x() == line->points.last().x();
        if (upright) ends.push_back(layout.scale.valueAt(line->points.first().x()));
    }
    REQUIRE(ends.size() == 6);
    const double pixel = layout.scale.perPixel();
    for (const auto& [index, time] : {std::pair{0, 0.0}, {1, 1.0}, {2, 1.0}, {3, 2.2}, {4, 2.2}, {5, 3.3}})
        CHECK_THAT(ends[static_cast<std::size_t>(index)], Catch::Matchers::WithinAbs(time, 4 * pixel));
}

TEST_CASE("The curves rise to the peak in flight and end with nothing held") {
    for (const ScheduleKind kind : {ScheduleKind::oneFOneB, ScheduleKind::gpipe}) {
        TimelineSample sample;
        sample.shape.kind = kind;
        sample.size = {900, 420};
        sample.showAll();
        const SceneInput input = sample.input();
        const TimelineLayout layout = timelineLayout(input);
        const auto most = static_cast<double>(*std::ranges::max_element(sample.timeline.peakInFlight));
        std::int64_t curves = 0;
        for (const Primitive& primitive : timelineBackdrop(input).primitives) {
            const auto* line = std::get_if<Line>(&primitive);
            if (!line || line->id.kind != ItemId::Kind::stage) continue;
            const auto [highest, lowest] = std::ranges::minmax(line->points, {}, &QPointF::y);
            // A curve is lifted a little per stage, so that equal ones stay apart.
            const double held = (lowest.y() - highest.y()) / (layout.own().curves.height() - 6.0) * most;
            const auto peak =
                static_cast<double>(sample.timeline.peakInFlight[static_cast<std::size_t>(line->id.a)]);
            const bool startsEmpty = line->id.a > 0;  // stage 0 holds its first micro-batch from the start
            CHECK_THAT(held, Catch::Matchers::WithinAbs(peak, 0.01));
            CHECK(line->points.last().y() == lowest.y());
            CHECK((line->points.first().y() == lowest.y()) == startsEmpty);
            ++curves;
        }
        CHECK(curves == 4);
    }
}

TEST_CASE("Each curve has its own dash, so that colour is not all that tells them apart") {
    TimelineSample sample;
    sample.size = {900, 420};
    std::set<Dash> dashes;
    for (const Primitive& primitive : timelineBackdrop(sample.input()).primitives)
        if (const auto* line = std::get_if<Line>(&primitive); line && line->id.kind == ItemId::Kind::stage)
            dashes.insert(line->stroke.dash);
    CHECK(dashes.size() == 4);
}

TEST_CASE("Under an op its needs and what waits for it are outlined and joined by arrows") {
    TimelineSample sample;
    sample.showAll();
    const SceneInput input = sample.input();
    const auto& ops = sample.timeline.ranks[1];
    const auto backward = std::ranges::find_if(
        ops, [](const TimedOp& op) { return op.op.kind == OpKind::backward && op.op.microBatch == 2; });
    const ItemId id{ItemId::Kind::op, 1, backward - ops.begin()};
    int outlines = 0, solid = 0, dashed = 0;
    for (const Primitive& primitive : timelineOverlay(input, id).primitives) {
        if (std::holds_alternative<Rect>(primitive)) ++outlines;
        if (const auto* line = std::get_if<Line>(&primitive); line && line->arrow)
            ++(line->stroke.dash == Dash::none ? solid : dashed);
    }
    // B2 of stage 1 needs F2 of stage 1 and B2 of stage 2; B2 of stage 0 waits for it.
    CHECK(outlines == 4);
    CHECK(solid == 2);
    CHECK(dashed == 1);
}

TEST_CASE("The row of the selected GPU is lit, and only that") {
    TimelineSample sample;
    static_cast<void>(sample.input());
    sample.view.selected.rank = sample.evaluation.mesh->rankOf({3, 0, 1, 2});
    int semibold = 0;
    for (const Primitive& primitive : timelineBackdrop(sample.input()).primitives)
        if (const auto* text = std::get_if<Text>(&primitive);
            text && text->font.weight() == QFont::DemiBold && text->text.startsWith(QLatin1String("Stage"))) {
            CHECK(text->text == QStringLiteral("Stage 2"));
            ++semibold;
        }
    CHECK(semibold == 1);
}

TEST_CASE("Without a timeline the scene says why") {
    TimelineSample sample;
    SceneInput input = sample.input();
    const SceneInput none{input.scenario, input.evaluation, nullptr, input.view, input.theme, input.size};
    CHECK(wordsOf(timelineScene(none)).size() == 1);
    CHECK(flawOf(timelineScene(none)).toStdString().empty());
}

TEST_CASE("Activations of one micro-batch, times those in flight, are the activations of the stage") {
    for (Scenario scenario : {llama70bOn64(), llama70bOn1024()})
        for (const RecomputeKind kind :
             {RecomputeKind::none, RecomputeKind::selective, RecomputeKind::full}) {
            scenario.training.recompute.kind = kind;
            const Evaluation evaluation = evaluate(scenario);
            REQUIRE(evaluation.memory);
            for (const StageMemory& stage : evaluation.memory->stages) {
                Bytes working;
                for (const MemoryItem& item : stage.items)
                    if (item.category == MemoryCategory::activations && item.part == MemoryPart::workingSet)
                        working += item.bytes;
                CHECK(activationsPerMicroBatch(stage) * static_cast<std::int64_t>(stage.inFlight) + working ==
                      stage.of(MemoryCategory::activations));
            }
        }
}
