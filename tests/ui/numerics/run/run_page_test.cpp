// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_page.h"

#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/number_field.h"
#include "ui/controls/panel.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

using Steps = std::vector<std::int64_t>;

struct Page {
    ScenarioDocument document{llama70bInTwoStages()};
    RunPage page{document, theme(ThemeMode::light)};
    Page() {
        page.resize(1190, 640);
        page.show();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T& find(const char* name) {
        auto* found = page.findChild<T*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found);
        return *found;
    }
    [[nodiscard]] RunCanvas& canvas(const char* name) { return find<RunCanvas>(name); }
    [[nodiscard]] const RunView& run() const { return document.view().numerics.run; }
    void type(const char* name, const char* text) {
        auto& field = find<LineField>(name);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QLatin1String(text));
        QTest::keyClick(&field, Qt::Key_Return);
    }
    /// The middle of a step of the loss scales.
    [[nodiscard]] QPoint step(std::int64_t at) {
        for (const Rect& rect : rectsOf(canvas("numerics.lossScale").displayList(), ItemId::Kind::scalerStep))
            if (rect.id.b == at) return rect.rect.center().toPoint();
        FAIL("no such step");
        return {};
    }
};

}  // namespace

TEST_CASE("A click makes a step overflow, the scales follow, and another click takes it back") {
    Page page;
    RunCanvas& canvas = page.canvas("numerics.lossScale");
    CHECK(page.run().overflows == Steps{30, 31, 70});
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, page.step(50));
    CHECK(page.run().overflows == Steps{30, 31, 50, 70});
    const double end = scalerTimelines(page.run()).front().steps.back().nextScale;
    CHECK(wordsOf(canvas.displayList()).contains(scaleText(end)));
    CHECK(page.find<Panel>("numerics.lossScale.panel")
              .sentence()
              .startsWith(QStringLiteral("4 of 120 steps skipped")));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, page.step(50));
    CHECK(page.run().overflows == Steps{30, 31, 70});
}

TEST_CASE("A drag does to the steps it comes over what it did to the first") {
    Page page;
    RunCanvas& canvas = page.canvas("numerics.lossScale");
    QTest::mousePress(&canvas, Qt::LeftButton, {}, page.step(80));
    QTest::mouseMove(&canvas, page.step(84));
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, page.step(84));
    CHECK(page.run().overflows == Steps{30, 31, 70, 80, 81, 82, 83, 84});
    QTest::mousePress(&canvas, Qt::LeftButton, {}, page.step(84));
    QTest::mouseMove(&canvas, page.step(29));
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, page.step(29));
    CHECK(page.run().overflows.empty());
}

TEST_CASE("The keys go from step to step, and Enter and space toggle an overflow") {
    Page page;
    RunCanvas& canvas = page.canvas("numerics.lossScale");
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_Right);
    QTest::keyClick(&canvas, Qt::Key_Right);
    REQUIRE(canvas.currentItem());
    CHECK(canvas.currentItem()->b == 1);
    QTest::keyClick(&canvas, Qt::Key_Return);
    CHECK(page.run().overflows == Steps{1, 30, 31, 70});
    CHECK(canvas.currentItem()->b == 1);  // the keys stay where they were
    QTest::keyClick(&canvas, Qt::Key_Space);
    CHECK(page.run().overflows == Steps{30, 31, 70});
    for (const char* name : {"numerics.lossScale", "numerics.delayed", "numerics.sums", "numerics.weights"}) {
        const auto items = page.canvas(name).sceneItems();
        CHECK(items.size() >= 4);
        for (const SceneItem& item : items) {
            CHECK_FALSE(item.name.isEmpty());
            CHECK_FALSE(item.value.isEmpty());
        }
    }
}

TEST_CASE("The menu has the stories: every step overflows ends PyTorch at zero") {
    Page page;
    auto* menu = page.find<QToolButton>("numerics.overflows").menu();
    REQUIRE(menu->actions().size() == 4);
    menu->actions().back()->trigger();
    CHECK(page.run().overflows.size() == static_cast<std::size_t>(page.run().steps));
    CHECK(page.find<Panel>("numerics.lossScale.panel").sentence().contains(QStringLiteral("scale is 0")));
    menu->actions().front()->trigger();
    CHECK(page.run().overflows.empty());
}

TEST_CASE("What is typed becomes the run, and the panels follow") {
    Page page;
    page.type("numerics.steps", "60");
    CHECK(page.run().steps == 60);
    CHECK(page.run().overflows == Steps{30, 31});
    page.type("numerics.growthInterval", "10");
    page.type("numerics.hysteresis", "3");
    page.type("numerics.historyLength", "4");
    page.type("numerics.spikeExponent", "8");
    page.type("numerics.addend", "1");
    page.type("numerics.adds", "1k");
    page.type("numerics.chunk", "64");
    page.type("numerics.update", "-1e-4");
    page.type("numerics.updates", "50");
    const RunView& run = page.run();
    CHECK(run.growthInterval == 10);
    CHECK(run.hysteresis == 3);
    CHECK(run.historyLength == 4);
    CHECK(run.spikeExponent == 8);
    CHECK(run.addend == "1");
    CHECK(run.adds == 1000);
    CHECK(run.chunk == 64);
    CHECK(run.update == "-1e-4");
    CHECK(run.updates == 50);
    CHECK(page.find<Panel>("numerics.sums.panel")
              .sentence()
              .startsWith(QStringLiteral("BF16 stops at 256 after 256 additions")));
    auto& format = page.find<ChoiceBox>("numerics.sumFormat");
    format.setCurrentIndex(format.findData(QStringLiteral("e5m2")));
    emit format.activated(format.currentIndex());
    CHECK(page.run().sumFormat == "e5m2");
    CHECK(page.find<Panel>("numerics.sums.panel").sentence().contains(QStringLiteral("stops at 8")));
    QTest::keyClick(&page.find<NumberField>("numerics.hysteresis"), Qt::Key_Up);
    CHECK(page.run().hysteresis == 4);
}

TEST_CASE("What is not allowed is said below the field, and the run keeps its value") {
    Page page;
    const RunView before = page.run();
    const auto refuses = [&](const char* field, const char* text, const char* message, const char* says) {
        INFO(field << " " << text);
        page.type(field, text);
        CHECK(page.run() == before);
        CHECK(page.find<LineField>(field).isIllegal());
        CHECK(page.find<QLabel>(message).isVisible());
        CHECK(page.find<QLabel>(message).text() == QString::fromUtf8(says));
    };
    refuses("numerics.steps", "0", "numerics.lossScale.message",
            "Steps: a whole number from 1 to 10,000, please.");
    refuses("numerics.steps", "many", "numerics.lossScale.message",
            "Steps: a whole number from 1 to 10,000, please.");
    refuses("numerics.addend", "-1", "numerics.sums.message",
            "Add: a number above 0, such as 0.1 or 1e-3, please.");
    refuses("numerics.addend", "nan", "numerics.sums.message",
            "Add: a number above 0, such as 0.1 or 1e-3, please.");
    refuses("numerics.update", "1e39", "numerics.weights.message",
            "Update: a number that FP32 holds, such as 0.001 or -1e-4, please.");
    page.type("numerics.steps", "50");
    CHECK(page.run().steps == 50);
    CHECK_FALSE(page.find<LineField>("numerics.steps").isIllegal());
    CHECK_FALSE(page.find<QLabel>("numerics.lossScale.message").isVisible());
}

TEST_CASE("A page that is not seen works nothing out, and catches up when it is") {
    ScenarioDocument document(llama70bInTwoStages());
    RunPage page(document, theme(ThemeMode::light));
    document.changeView([](ViewState& view) { view.numerics.run.steps = 40; });
    auto* panel = page.findChild<Panel*>(QStringLiteral("numerics.lossScale.panel"));
    REQUIRE(panel);
    CHECK(panel->sentence().isEmpty());
    page.show();
    CHECK(panel->sentence().contains(QStringLiteral("of 40 steps")));
}

TEST_CASE("The pointer is told what a step and a curve are") {
    Page page;
    CHECK(page.canvas("numerics.lossScale")
              .tooltipAt(page.step(30))
              .startsWith(QStringLiteral("Step 30: overflow")));
    RunCanvas& delayed = page.canvas("numerics.delayed");
    const auto steps = rectsOf(delayed.displayList(), ItemId::Kind::delayedStep);
    REQUIRE(steps.size() == 120);
    CHECK(delayed.tooltipAt(steps[40].rect.center()).startsWith(QStringLiteral("Step 40: amax ")));
    CHECK(page.canvas("numerics.sums").tooltipAt({1.0, 1.0}).isEmpty());
}
