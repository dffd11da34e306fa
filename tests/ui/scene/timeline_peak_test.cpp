// SPDX-License-Identifier: GPL-3.0-or-later
// The mark of the instant with most memory.
#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/scene/memory_mark.h"
#include "ui/scene/ticks.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// The marks on rows and curves.
std::vector<Polygon> marksOf(const DisplayList& list) {
    std::vector<Polygon> marks;
    for (const Primitive& primitive : list.primitives)
        if (const auto* polygon = std::get_if<Polygon>(&primitive);
            polygon && polygon->id.kind == ItemId::Kind::memoryPeak)
            marks.push_back(*polygon);
    return marks;
}

/// A scenario with the timeline of its own schedule.
struct Whole {
    explicit Whole(const Scenario& of) : scenario(of) {
        timeline = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
    }
    [[nodiscard]] SceneInput input(QSizeF size) const {
        return {scenario, evaluation, &timeline, view, theme(ThemeMode::light), size};
    }
    Scenario scenario;
    Evaluation evaluation = evaluate(scenario);
    Timeline timeline;
    ViewState view;
};

Scenario scheduled(ScheduleKind kind) {
    Scenario scenario = llama70bOn64();
    scenario.training.globalBatchSize = 64;
    scenario.pipeline.schedule = kind;
    if (kind == ScheduleKind::interleavedOneFOneB) scenario.pipeline.virtualStages = 2;
    return scenario;
}

}  // namespace

TEST_CASE("The mark stands at the start of the op that memoryPeak names, on the fullest stage's row") {
    for (const ScheduleKind kind : {ScheduleKind::gpipe, ScheduleKind::oneFOneB, ScheduleKind::zbH1,
                                    ScheduleKind::interleavedOneFOneB, ScheduleKind::zbV}) {
        const Whole whole(scheduled(kind));
        const auto peak = memoryPeak(*whole.evaluation.memory, whole.timeline);
        INFO("schedule " << static_cast<int>(kind));
        REQUIRE(peak);
        CHECK(peak->stage == whole.evaluation.memory->worstStage);
        Whole all = whole;
        all.view.timelineEnd = 1e6;
        const SceneInput input = all.input({1200, 420});
        const DisplayList list = timelineBackdrop(input);
        const auto marks = marksOf(list);
        REQUIRE(marks.size() == 1);
        const TimelineLayout layout = timelineLayout(input);
        const QPointF tip = marks.front().points.last();
        CHECK_THAT(layout.scale.valueAt(tip.x()),
                   Catch::Matchers::WithinAbs(secondsOf(peak->op.start), layout.scale.whole * 0.002));
        const QRectF row = layout.own().row(static_cast<std::size_t>(peak->stage));
        CHECK(tip.y() > row.top());
        CHECK(tip.y() < row.bottom());
        CHECK(marks.front().id.a == peak->stage);
        const auto& ops = all.timeline.ranks[static_cast<std::size_t>(peak->stage)];
        CHECK(ops[static_cast<std::size_t>(marks.front().id.b)] == peak->op);
        CHECK(flawOf(list).toStdString().empty());
    }
}

TEST_CASE("A wide legend tells the peak's stage, op and bytes, a narrow one its name") {
    const Whole whole(scheduled(ScheduleKind::oneFOneB));
    const auto peak = memoryPeak(*whole.evaluation.memory, whole.timeline).value();
    const QString text = peakText(shownPeak(whole.evaluation, &whole.timeline).value(), whole.timeline);
    CHECK(text == QStringLiteral("most memory: Stage %1, B%2, %3")
                      .arg(peak.stage)
                      .arg(peak.op.op.microBatch)
                      .arg(memoryText(whole.evaluation.memory->worst().total)));
    CHECK(says(timelineBackdrop(whole.input({1400, 420})), text));
    const DisplayList narrow = timelineBackdrop(whole.input({520, 420}));
    CHECK_FALSE(says(narrow, text));
    CHECK(says(narrow, QStringLiteral("most memory")));
}

TEST_CASE("Out of the window the mark is not on the rows, but on the strip of the whole step") {
    Whole whole(scheduled(ScheduleKind::oneFOneB));
    const double end = secondsOf(whole.timeline.makespan);
    whole.view.timelineStart = end * 0.9;
    whole.view.timelineEnd = end;
    const DisplayList list = timelineBackdrop(whole.input({900, 420}));
    CHECK(marksOf(list).empty());
    const auto onStrip = rectsOf(list, ItemId::Kind::memoryPeak);
    REQUIRE(onStrip.size() == 1);
    const auto peak = memoryPeak(*whole.evaluation.memory, whole.timeline).value();
    const QRectF strip = timelineLayout(whole.input({900, 420})).overview;
    CHECK_THAT((onStrip.front().rect.center().x() - strip.left()) / strip.width() * end,
               Catch::Matchers::WithinAbs(secondsOf(peak.op.start), end * 0.003));
}

TEST_CASE("Without memory nothing is marked") {
    Whole whole(scheduled(ScheduleKind::oneFOneB));
    whole.evaluation.memory.reset();
    const DisplayList list = timelineBackdrop(whole.input({900, 420}));
    CHECK(marksOf(list).empty());
    CHECK_FALSE(says(list, QStringLiteral("most memory")));
}
