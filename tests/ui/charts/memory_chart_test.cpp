// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_chart.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/text/in_unit.h"
#include "ui/charts/memory_bars.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

MemoryLedger ledgerOf(const Scenario& scenario) {
    return evaluate(scenario).memory.value();
}

Scenario onStages(std::int64_t stages) {
    Scenario scenario = presetScenario("llama-3.1-70b", stages);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = stages;
    scenario.training.globalBatchSize = 256;
    return scenario;
}

/// 70 B parameters on single GPUs of 80 GB: seven times too much.
Scenario farTooLarge() {
    Scenario scenario = llama70bOn64();
    scenario.mesh.tp = 1;
    scenario.mesh.pp = 1;
    return scenario;
}

/// Eight stages that all keep one whole batch: those between the ends hold the same.
Scenario alikeInside() {
    Scenario scenario = onStages(8);
    scenario.pipeline.schedule = ScheduleKind::gpipe;
    return scenario;
}

std::vector<Scenario> scenarios() {
    return {llama70bOn64(), llama70bOn1024(), farTooLarge(), onStages(1),
            onStages(2),    onStages(16),     onStages(40),  alikeInside()};
}

struct ChartAt {
    ChartAt(const MemoryLedger& memory, QSizeF size, ThemeMode mode = ThemeMode::light) : chart(theme(mode)) {
        chart.resize(size);
        chart.show(stageContents(memory));
    }
    MemoryChart chart;
};

}  // namespace

TEST_CASE("Each bar holds the evaluation's bytes, in GiB") {
    for (const Scenario& scenario : scenarios()) {
        const MemoryLedger memory = ledgerOf(scenario);
        ChartAt at(memory, {420, 300});
        const auto values = at.chart.values();
        REQUIRE(values.size() == at.chart.stages().size());
        for (std::size_t bar = 0; bar < values.size(); ++bar) {
            const StageMemory& stage = memory.stages[static_cast<std::size_t>(at.chart.stages()[bar])];
            double sum = 0.0;
            for (const MemoryCategory category : kMemoryCategories) {
                const double value = values[bar][static_cast<std::size_t>(category)];
                CHECK_THAT(value,
                           Catch::Matchers::WithinRel(stage.of(category).asDouble() / 1073741824.0, 1e-12));
                sum += value;
            }
            CHECK_THAT(sum, Catch::Matchers::WithinRel(stage.total.asDouble() / 1073741824.0, 1e-9));
            CHECK(wordsOf(at.chart.labels()).contains(memoryFigure(stage.total)));
            CHECK(says(at.chart.labels(), at.chart.bars()[bar].name));
        }
        CHECK_THAT(at.chart.capacity(),
                   Catch::Matchers::WithinRel(memory.capacity.asDouble() / 1073741824.0, 1e-12));
        CHECK(wordsOf(at.chart.labels()).contains(memoryText(memory.capacity)));
    }
}

TEST_CASE("A chart that shows other figures, then the first again, is as it was") {
    const MemoryLedger first = ledgerOf(llama70bOn64());
    const MemoryLedger second = ledgerOf(llama70bOn1024());
    ChartAt at(first, {420, 300});
    const auto values = at.chart.values();
    at.chart.show(stageContents(second));
    CHECK(at.chart.values() != values);
    CHECK(at.chart.values().size() == 8);
    at.chart.show(std::nullopt);
    CHECK(at.chart.values().empty());
    at.chart.show(stageContents(first));
    CHECK(at.chart.values() == values);
}

TEST_CASE("The chart paints its bars where it says they are") {
    for (const Scenario& scenario : {llama70bOn64(), onStages(5), farTooLarge()})
        for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark}) {
            const MemoryLedger memory = ledgerOf(scenario);
            ChartAt at(memory, {520, 300}, mode);
            QImage image(520, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            at.chart.paint(painter);
            painter.end();
            for (const std::int64_t stage : at.chart.stages())
                for (const MemoryCategory category : kMemoryCategories) {
                    const QRectF box = at.chart.segmentRect({stage, category});
                    if (box.width() < 12.0) continue;
                    // Near a corner, where no figure is.
                    const QPoint inside = (box.topLeft() + QPointF(4.0, 4.0)).toPoint();
                    INFO("stage " << stage << ", " << nameOf(category).toStdString());
                    CHECK(image.pixelColor(inside).name() == theme(mode).category(category).name());
                }
        }
}

TEST_CASE("The picture does not depend on what the chart showed before") {
    const MemoryLedger first = ledgerOf(farTooLarge());
    const MemoryLedger second = ledgerOf(llama70bOn1024());
    const auto pictureOf = [](const MemoryChart& chart) {
        QImage image(520, 360, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        chart.paint(painter);
        return image;
    };
    ChartAt fresh(second, {520, 360});
    ChartAt used(first, {300, 200});
    used.chart.resize({700, 480});
    used.chart.show(std::nullopt);
    used.chart.resize({520, 360});
    used.chart.show(stageContents(second));
    CHECK(pictureOf(used.chart) == pictureOf(fresh.chart));
    CHECK(pictureOf(fresh.chart).pixelColor(2, 2) == theme(ThemeMode::light).panel);
}

TEST_CASE("A point in a segment finds it, and one beside the bars finds none") {
    const MemoryLedger memory = ledgerOf(llama70bOn1024());
    ChartAt at(memory, {520, 360});
    int found = 0;
    for (const std::int64_t stage : at.chart.stages())
        for (const MemoryCategory category : kMemoryCategories) {
            const QRectF box = at.chart.segmentRect({stage, category});
            if (box.width() < 0.1) continue;
            CHECK(at.chart.segmentAt(box.center()) == MemorySegment{stage, category});
            ++found;
        }
    CHECK(found >= 8 * 5);
    const QRectF last = at.chart.segmentRect({0, MemoryCategory::runtime});
    CHECK(at.chart.segmentAt(last.center() + QPointF(last.width(), 0)) == std::nullopt);
    CHECK(at.chart.segmentAt({2.0, 2.0}) == std::nullopt);
}

TEST_CASE("The bars that are drawn are in order, with the fullest and both ends among them") {
    CHECK(rc::check([] {
        const std::size_t count = *rc::gen::inRange<std::size_t>(1, 200);
        const std::size_t fullest = *rc::gen::inRange<std::size_t>(0, count);
        const std::size_t most = *rc::gen::inRange<std::size_t>(1, 20);
        const auto bars = barsToShow(count, fullest, most);
        RC_ASSERT(bars.size() == std::min(most, count));
        RC_ASSERT(std::ranges::is_sorted(bars));
        RC_ASSERT(std::ranges::adjacent_find(bars) == bars.end());
        RC_ASSERT(std::ranges::binary_search(bars, fullest));
        if (most >= 3) {
            RC_ASSERT(bars.front() == 0);
            RC_ASSERT(bars.back() == count - 1);
        }
    }));
}

TEST_CASE("Neighbouring stages that hold the same share one bar with their number") {
    const MemoryLedger memory = ledgerOf(alikeInside());
    const std::vector<AlikeStages> groups = alikeStages(memory);
    REQUIRE(groups.size() < memory.stages.size());
    ChartAt at(memory, {520, 360});
    REQUIRE(at.chart.stages().size() == groups.size());
    bool shared = false;
    for (std::size_t bar = 0; bar < groups.size(); ++bar) {
        const AlikeStages& group = groups[bar];
        CHECK(at.chart.stages()[bar] == group.first);
        CHECK(says(at.chart.labels(), stagesName(group)));
        if (group.count == 1) continue;
        shared = true;
        CHECK(says(at.chart.labels(), QStringLiteral("×%1").arg(group.count)));
        // Every stage of the group finds its bar, and the bar is lit for each of them.
        const QRectF first = at.chart.segmentRect({group.first, MemoryCategory::weights});
        CHECK_FALSE(first.isEmpty());
        for (std::int64_t stage = group.first; stage < group.first + group.count; ++stage)
            CHECK(at.chart.segmentRect({stage, MemoryCategory::weights}) == first);
        CHECK(at.chart.segmentAt(first.center()) == MemorySegment{group.first, MemoryCategory::weights});
    }
    CHECK(shared);
}

TEST_CASE("Stages that differ in any category have bars of their own") {
    const MemoryLedger memory = ledgerOf(llama70bOn64());
    const MemoryContents contents = stageContents(memory);
    for (std::size_t bar = 1; bar < contents.bars.size(); ++bar)
        CHECK(contents.bars[bar].byCategory != contents.bars[bar - 1].byCategory);
    std::int64_t stages = 0;
    for (const MemoryBar& bar : contents.bars) stages += bar.stages.count;
    CHECK(stages == std::ssize(memory.stages));
}

TEST_CASE(
    "ZeRO 0 to 3 are four bars that say whether they fit; a rule that forbids one speaks in its place") {
    Scenario scenario = llama70bInTwoStages();
    const auto chartOf = [&](MemoryChart& chart) {
        const Evaluation evaluation = evaluate(scenario);
        ViewState view;
        view.memoryBars = MemoryBarsOf::zero;
        chart.show(memoryContents(scenario, evaluation, view));
        return chart.bars();
    };
    for (const QSizeF size : {QSizeF(380, 110), QSizeF(520, 300)}) {
        MemoryChart chart(theme(ThemeMode::light));
        chart.resize(size);
        scenario.framework.name = Framework::megatron;
        const auto bars = chartOf(chart);
        REQUIRE(bars.size() == 4);
        const auto strategies = compareZero(scenario);
        for (std::size_t i = 0; i < bars.size(); ++i) {
            CHECK(bars[i].strategy == strategies[i].strategy);
            CHECK(bars[i].isCurrent == (strategies[i].strategy == scenario.sharding.strategy));
            CHECK(bars[i].refusal.isEmpty() == strategies[i].fullest.has_value());
            if (strategies[i].fullest) CHECK(bars[i].total == strategies[i].fullest->total);
            CHECK(says(chart.labels(), shortName(*bars[i].strategy)));
        }
        CHECK(flawOf(chart.labels()).toStdString().empty());
        CHECK_FALSE(chart.segmentAt(chart.rowRect(0).center()));
        CHECK(chart.barAt(chart.rowRect(2).center()) == 2);
        // DeepSpeed has no ZeRO-2 with a pipeline: the rule says so.
        scenario.framework.name = Framework::deepspeed;
        const auto ofDeepSpeed = chartOf(chart);
        const auto refused = std::ranges::find(ofDeepSpeed, ShardingStrategy::zero2, &MemoryBar::strategy);
        REQUIRE(refused != ofDeepSpeed.end());
        CHECK_FALSE(refused->refusal.isEmpty());
        CHECK(says(chart.labels(), refused->refusal.left(12)));
        CHECK(flawOf(chart.labels()).toStdString().empty());
    }
}

TEST_CASE("In GB the chart tells the same bytes by another number") {
    const MemoryLedger memory = ledgerOf(llama70bOn64());
    const InUnit gb(MemoryUnit::gb);
    ChartAt at(memory, {420, 300});
    const StageMemory& first = memory.stages.front();
    CHECK_THAT(at.chart.capacity(), Catch::Matchers::WithinRel(memory.capacity.asDouble() / 1e9, 1e-12));
    CHECK_THAT(at.chart.values().front().front(),
               Catch::Matchers::WithinRel(first.of(MemoryCategory::weights).asDouble() / 1e9, 1e-12));
    CHECK(wordsOf(at.chart.labels()).contains(fixedText(first.total.asDouble() / 1e9, 1)));
    CHECK(wordsOf(at.chart.labels()).contains(QStringLiteral("GB")));
    CHECK_FALSE(says(at.chart.labels(), QStringLiteral("GiB")));
}

TEST_CASE("What is left or lacking stands at every bar, before the capacity line or behind it") {
    for (const Scenario& scenario : {llama70bOn64(), farTooLarge()}) {
        MemoryLedger memory = ledgerOf(scenario);
        for (const double factor : {0.3, 0.9, 0.99, 1.02, 1.15, 1.5, 4.0}) {
            memory.capacity = Bytes(static_cast<std::int64_t>(memory.worst().total.asDouble() * factor));
            for (const qreal width : {320.0, 420.0, 900.0}) {
                ChartAt at(memory, {width, 300});
                INFO("capacity " << factor << " of what is needed, " << width << " px");
                for (const MemoryBar& bar : at.chart.bars())
                    CHECK(wordsOf(at.chart.labels()).contains(restText(bar, memory.capacity)));
            }
        }
    }
}

TEST_CASE("No label of the chart leaves it or lies over another, whatever the memory and the size") {
    std::vector<MemoryLedger> ledgers;
    for (const Scenario& scenario : scenarios()) ledgers.push_back(ledgerOf(scenario));
    CHECK(rc::check([&] {
        MemoryLedger memory = *rc::gen::elementOf(ledgers);
        // Capacities from a tenth of what is needed to ten times as much, and totals close to it.
        const double factor = *rc::gen::element(0.1, 0.5, 0.9, 0.97, 0.999, 1.0, 1.001, 1.02, 1.1, 2.0, 10.0);
        memory.capacity = Bytes(static_cast<std::int64_t>(memory.worst().total.asDouble() * factor));
        const QSizeF size(*rc::gen::inRange(300, 900), *rc::gen::inRange(110, 500));
        ChartAt at(memory, size);
        at.chart.light(
            {*rc::gen::element<std::optional<StageSpan>>(std::nullopt, StageSpan{0, 1}, StageSpan{1, 1}),
             *rc::gen::element<std::optional<MemoryCategory>>(std::nullopt, MemoryCategory::optimizer)});
        using Held = std::vector<double>;
        at.chart.setHeld(*rc::gen::element(Held{}, Held{0.0, 0.3}, Held{0.9, 1.0}));
        const QString flaw = flawOf(at.chart.labels());
        if (!flaw.isEmpty()) RC_FAIL(flaw.toStdString());
    }));
}

TEST_CASE("As an SVG the chart stays inside its picture") {
    constexpr int kAround = 60;
    for (const Scenario& scenario : {llama70bOn64(), farTooLarge(), onStages(16)}) {
        const Evaluation evaluation = evaluate(scenario);
        const ViewState view;
        const Drawing drawing =
            memoryDrawing({scenario, evaluation, nullptr, view, theme(ThemeMode::light), {420, 260}});
        const auto svg = makePicture(drawing, PictureFormat::svg, scenario);
        REQUIRE(svg);
        QSvgRenderer renderer(*svg);
        REQUIRE(renderer.isValid());
        QImage image(420 + 2 * kAround, 260 + 2 * kAround, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        renderer.render(&painter, QRectF(kAround, kAround, 420, 260));
        painter.end();
        int outside = 0, inside = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) != QColor(Qt::magenta))
                    ++(QRect(kAround - 1, kAround - 1, 422, 262).contains(x, y) ? inside : outside);
        CHECK(outside == 0);
        CHECK(inside > 420 * 260 * 9 / 10);
    }
}

TEST_CASE("Activations not held at the instant are paler, and nothing else changes") {
    const MemoryLedger memory = ledgerOf(llama70bOn64());
    ChartAt at(memory, {520, 300});
    const auto picture = [&] {
        QImage image(520, 300, QImage::Format_RGB32);
        QPainter painter(&image);
        at.chart.paint(painter);
        return image;
    };
    const QImage peaks = picture();
    CHECK(at.chart.setHeld({0.5, 1.0, 1.0, 1.0}));
    CHECK_FALSE(at.chart.setHeld({0.5, 1.0, 1.0, 1.0}));
    const QImage half = picture();
    const QRectF activations = at.chart.segmentRect({0, MemoryCategory::activations});
    for (int y = 0; y < 300; ++y)
        for (int x = 0; x < 520; ++x)
            if (peaks.pixel(x, y) != half.pixel(x, y)) {
                CHECK(activations.adjusted(-2, -2, 2, 2).contains(x, y));
            }
    CHECK(peaks.pixel((activations.topRight() + QPointF(-4, 4)).toPoint()) !=
          half.pixel((activations.topRight() + QPointF(-4, 4)).toPoint()));
}

TEST_CASE("The chart of a scenario without memory says so") {
    MemoryChart chart(theme(ThemeMode::light));
    chart.resize({300, 150});
    chart.show(std::nullopt);
    CHECK(wordsOf(chart.labels()).size() == 1);
    CHECK(flawOf(chart.labels()).toStdString().empty());
}
