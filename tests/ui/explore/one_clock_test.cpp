// SPDX-License-Identifier: GPL-3.0-or-later
// One clock: what the cube and the bars show is what the simulated step does at that instant.
#include "core/memory/memory_at.h"
#include "core/pipeline/in_flight.h"
#include "tests/ui/explore/linked_fixture.h"
#include "ui/scene/mesh_colours.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;

namespace {

constexpr std::int64_t kPerStage = 16;
constexpr int kInstants = 10;

/// Sixteen micro-batches, so that the bubble is wide.
Scenario shortStep() {
    Scenario scenario = llama70bOn64();
    scenario.training.globalBatchSize = 32;
    return scenario;
}

double lengthOf(const Timeline& timeline) {
    return static_cast<double>(timeline.makespan) * kSecondsPerTick;
}

Ticks nowOf(const LinkedViews& views) {
    return std::llround(views.document.view().clockSeconds / kSecondsPerTick);
}

/// By going through all ops.
const TimedOp* opAtClock(const std::vector<TimedOp>& ops, double seconds) {
    const TimedOp* running = nullptr;
    for (const TimedOp& op : ops)
        if (static_cast<double>(op.start) * kSecondsPerTick <= seconds &&
            seconds < static_cast<double>(op.end) * kSecondsPerTick)
            running = &op;
    return running;
}

void checkCells(LinkedViews& views, const Timeline& timeline) {
    const double seconds = views.document.view().clockSeconds;
    for (std::int64_t stage = 0; stage < 4; ++stage) {
        const TimedOp* op = opAtClock(timeline.ranks[static_cast<std::size_t>(stage)], seconds);
        INFO("stage " << stage << " at " << seconds);
        for (const std::int64_t rank : {kPerStage * stage, kPerStage * stage + 13}) {
            if (op == nullptr)
                CHECK(views.cellFill(rank).hatch == views.theme.idleHatch);
            else
                CHECK(views.wears(
                    rank, op->op.kind == OpKind::forward ? views.theme.forward : views.theme.backward));
        }
    }
}

/// Kept activations in proportion to what in_flight counts, and the working set while a backward runs.
void checkBars(LinkedViews& views, const Timeline& timeline) {
    const MemoryLedger& memory = *views.document.evaluation().memory;
    const auto shown = views.memory.chart().activations();
    REQUIRE(shown.size() == memory.stages.size());
    for (const StageMemory& stage : memory.stages) {
        const auto& ops = timeline.ranks[static_cast<std::size_t>(stage.stage)];
        Bytes kept, working;
        for (const MemoryItem& item : stage.items)
            if (item.category == MemoryCategory::activations)
                (item.part == MemoryPart::workingSet ? working : kept) += item.bytes;
        const TimedOp* op = opAtClock(ops, views.document.view().clockSeconds);
        const bool backward = op != nullptr && op->op.kind != OpKind::forward;
        const double expected = kept.asDouble() * static_cast<double>(heldAt(ops, nowOf(views))) /
                                    static_cast<double>(mostHeld(ops, Release::afterWeight)) +
                                (backward ? working.asDouble() : 0.0);
        INFO("stage " << stage.stage << " at " << views.document.view().clockSeconds);
        const auto& [least, most] = shown[static_cast<std::size_t>(stage.stage)];
        CHECK_THAT(least, WithinAbs(expected / kBytesPerGib, 1e-6));
        CHECK(most == least);
    }
}

}  // namespace

TEST_CASE("While the clock plays, cells and bars are those of the simulated step at ten instants") {
    LinkedViews views(shortStep());
    const auto timeline = views.document.timelineNow();
    ViewState state = views.document.view();
    state.speed = lengthOf(*timeline) / 1.2;  // once through the step in 1.2 s
    views.document.setView(state);
    views.timeline.setPlaying(true);
    std::set<double> seen;
    for (int i = 0; i < kInstants; ++i) {
        const double before = views.document.view().clockSeconds;
        REQUIRE(QTest::qWaitFor([&] { return views.document.view().clockSeconds != before; }, 5000));
        QTest::qWait(60);
        seen.insert(views.document.view().clockSeconds);
        checkCells(views, *timeline);
        checkBars(views, *timeline);
    }
    CHECK(seen.size() == kInstants);
    views.timeline.setPlaying(false);
}

TEST_CASE("Scrubbed to ten instants, cells and bars are those of the simulated step") {
    LinkedViews views(shortStep());
    const auto timeline = views.document.timelineNow();
    for (int i = 1; i <= kInstants; ++i) {
        ViewState state = views.document.view();
        state.clockSeconds = lengthOf(*timeline) * i / (kInstants + 0.37);
        views.document.setView(state);
        checkCells(views, *timeline);
        checkBars(views, *timeline);
    }
}

TEST_CASE("Coloured by memory, a cell is the darker the more its stage holds, and hatched over capacity") {
    Scenario scenario = shortStep();
    scenario.cluster.gpu.spec.memory = Bytes(evaluate(scenario).memory->worst().total.value() * 97 / 100);
    LinkedViews views(scenario);
    const auto timeline = views.document.timelineNow();
    ViewState state = views.document.view();
    state.colouring = MeshColouring::memory;
    views.document.setView(state);
    const MemoryLedger& memory = *views.document.evaluation().memory;
    REQUIRE(memory.verdict == MemoryVerdict::doesNotFit);
    CHECK(views.cellFill(kPerStage * memory.worstStage).hatch.isValid());  // the whole step: the peaks
    for (int i = 1; i <= kInstants; ++i) {
        state = views.document.view();
        state.clockSeconds = lengthOf(*timeline) * i / (kInstants + 0.37);
        views.document.setView(state);
        for (const StageMemory& stage : memory.stages) {
            const Bytes now = memoryAt(stage, *timeline, nowOf(views)).total;
            const Fill fill = views.cellFill(kPerStage * stage.stage);
            CHECK(fill.hatch.isValid() == (now > memory.capacity));
            if (now <= memory.capacity)
                CHECK(views.wears(kPerStage * stage.stage,
                                  memoryFill(views.theme, now, memory.capacity).color));
        }
    }
    const QColor empty = memoryFill(views.theme, Bytes(0), memory.capacity).color,
                 half = memoryFill(views.theme, memory.capacity.dividedUp(2), memory.capacity).color,
                 full = memoryFill(views.theme, memory.capacity, memory.capacity).color;
    CHECK(empty.lightness() > half.lightness());
    CHECK(half.lightness() > full.lightness());
}

TEST_CASE("The head of the bars says the instant while there is one, and the peak beside it") {
    LinkedViews views(shortStep());
    const auto timeline = views.document.timelineNow();
    const auto sentence = [&] { return views.memory.sentence().section(QChar(0x9c), 0, 0); };
    CHECK(sentence().startsWith(QStringLiteral("fullest stage")));
    ViewState state = views.document.view();
    state.clockSeconds = lengthOf(*timeline) / 2;
    views.document.setView(state);
    const QString peak = memoryFigure(views.document.evaluation().memory->worst().total);
    CHECK(
        sentence().startsWith(QStringLiteral("at %1: ").arg(durationText(Seconds(lengthOf(*timeline) / 2)))));
    CHECK(sentence().contains(QStringLiteral("peak ") + peak));
    state.clockSeconds = 0.0;
    views.document.setView(state);
    CHECK(sentence().startsWith(QStringLiteral("fullest stage")));
}

TEST_CASE("Stages that share a bar show from the least to the most that one of them holds") {
    Scenario scenario = shortStep();
    scenario.pipeline.schedule = ScheduleKind::gpipe;  // all stages keep all micro-batches at the peak
    LinkedViews views(scenario);
    const auto timeline = views.document.timelineNow();
    const auto bars = views.memory.chart().bars();
    const auto shared = std::ranges::find_if(bars, [](const MemoryBar& bar) { return bar.stages.count > 1; });
    REQUIRE(shared != bars.end());
    ViewState state = views.document.view();
    state.clockSeconds = lengthOf(*timeline) * 0.15;
    views.document.setView(state);
    double least = 1e300, most = 0.0;
    const MemoryLedger& memory = *views.document.evaluation().memory;
    for (std::int64_t i = 0; i < shared->stages.count; ++i) {
        const StageMemory& stage = memory.stages[static_cast<std::size_t>(shared->stages.first + i)];
        const double now = memoryAt(stage, *timeline, nowOf(views)).activations.asDouble() / kBytesPerGib;
        least = std::min(least, now);
        most = std::max(most, now);
    }
    CHECK(least < most);
    const auto [from, to] =
        views.memory.chart().activations()[static_cast<std::size_t>(shared - bars.begin())];
    CHECK_THAT(from, WithinAbs(least, 1e-6));
    CHECK_THAT(to, WithinAbs(most, 1e-6));
    const bool hatched =
        std::ranges::any_of(views.memory.chart().labels().primitives, [](const Primitive& primitive) {
            const auto* rect = std::get_if<Rect>(&primitive);
            return rect && rect->id.kind == ItemId::Kind::memorySegment && rect->fill.hatch.isValid();
        });
    CHECK(hatched);
}
