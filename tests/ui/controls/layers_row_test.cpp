// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/layers_row.h"

#include <QLineEdit>
#include <QTest>
#include <numeric>

#include "core/rules/legal_values.h"
#include "core/scenario/resolved.h"
#include "tests/support/catch.h"
#include "tests/ui/controls/type_into.h"
#include "ui/controls/layers_strip.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

using Layers = std::vector<std::int64_t>;

/// 80 layers over four stages.
struct Row {
    Row() {
        row.resize(280, 80);
        row.show();
    }
    void drag(std::size_t cut, std::int64_t layers) const {
        const double from = strip->positionOf(cut);
        const double perLayer = (strip->positionOf(2) - strip->positionOf(0)) / 40.0;
        const auto at = [&](double x) { return QPoint(qRound(x), strip->height() / 2); };
        QTest::mousePress(strip, Qt::LeftButton, {}, at(from));
        QTest::mouseMove(strip, at(from + perLayer * static_cast<double>(layers) / 2.0));
        QTest::mouseMove(strip, at(from + perLayer * static_cast<double>(layers)));
        QTest::mouseRelease(strip, Qt::LeftButton, {}, at(from + perLayer * static_cast<double>(layers)));
    }
    [[nodiscard]] const std::optional<Layers>& given() const {
        return document.scenario().pipeline.layersPerStage;
    }

    ScenarioDocument document{startScenario()};
    LayersRow row{document, {QStringLiteral("pipeline.layers_per_stage")}, theme(ThemeMode::light)};
    LayersStrip* strip = row.findChild<LayersStrip*>(QStringLiteral("pipeline.layers_per_stage.strip"));
    QLineEdit* edit = row.findChild<QLineEdit*>(QStringLiteral("pipeline.layers_per_stage"));
};

}  // namespace

TEST_CASE("A dragged cut hands layers to the next stage, in one step") {
    Row row;
    REQUIRE(row.strip);
    CHECK(row.strip->layers() == Layers{20, 20, 20, 20});
    row.drag(1, -6);
    CHECK(row.given() == Layers{20, 14, 26, 20});
    CHECK(row.edit->text() == QStringLiteral("20, 14, 26, 20"));
    CHECK(row.document.undoStack().count() == 1);
    CHECK(resolve(row.document.scenario()).layersPerStage == Layers{20, 14, 26, 20});
    row.drag(1, 6);
    CHECK_FALSE(row.given());  // even again: the framework's own
    row.drag(0, -100);         // no stage gets fewer than none
    CHECK(row.given() == Layers{0, 40, 20, 20});
    while (row.document.undoStack().canUndo()) row.document.undoStack().undo();
    CHECK(row.document.scenario() == startScenario());
    CHECK(row.strip->layers() == Layers{20, 20, 20, 20});
}

TEST_CASE("The arrow keys move a cut, Ctrl chooses it, Home divides evenly") {
    Row row;
    row.strip->setFocus();
    QTest::keyClick(row.strip, Qt::Key_Right);
    CHECK(row.given() == Layers{21, 19, 20, 20});
    QTest::keyClick(row.strip, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(row.strip, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(row.strip, Qt::Key_Right, Qt::ControlModifier);
    CHECK(row.strip->chosenCut() == 2);
    QTest::keyClick(row.strip, Qt::Key_Left);
    CHECK(row.given() == Layers{21, 19, 19, 21});
    CHECK(row.document.undoStack().count() == 2);
    QTest::keyClick(row.strip, Qt::Key_Home);
    CHECK_FALSE(row.given());
    CHECK(row.strip->describe(1) == QStringLiteral("Stage 1: layers 20 to 39 (20)"));
}

TEST_CASE("Where layers do not divide, the strip suggests the balanced split and a drag takes it up") {
    Row row;
    Scenario next = row.document.scenario();
    next.mesh.pp = 6;
    row.document.change(next, QStringLiteral("mesh.pp"), {});
    CHECK(row.strip->layers() == balancedSplit(80, 6));
    row.strip->setFocus();
    QTest::keyClick(row.strip, Qt::Key_Left);
    REQUIRE(row.given());
    CHECK(std::accumulate(row.given()->begin(), row.given()->end(), std::int64_t{0}) == 80);
    QTest::keyClick(row.strip, Qt::Key_Right);
    CHECK(row.given() == balancedSplit(80, 6));
}

TEST_CASE("A list that is typed with another number of stages is taken, and the strip shows what would do") {
    Row row;
    test::typeInto(row.edit, QStringLiteral("40, 40"));
    CHECK(row.given() == Layers{40, 40});
    CHECK(row.strip->layers() == balancedSplit(80, 4));
    Scenario single = startScenario();
    single.mesh.pp = 1;
    row.document.open(single);
    CHECK_FALSE(row.strip->isEnabled());
}
