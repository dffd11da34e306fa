// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenario_document.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "ui/document/default_scenario.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

Scenario withMicroBatch(Scenario scenario, std::int64_t size) {
    scenario.training.microBatchSize = size;
    return scenario;
}

Scenario withNodes(Scenario scenario, std::int64_t nodes) {
    scenario.cluster.nodes = nodes;
    return scenario;
}

void changeMicroBatch(ScenarioDocument& document, std::int64_t size) {
    document.change(withMicroBatch(document.scenario(), size), QStringLiteral("training.micro_batch_size"),
                    QStringLiteral("Change micro-batch size to %1").arg(size));
}

void changeNodes(ScenarioDocument& document, std::int64_t nodes) {
    document.change(withNodes(document.scenario(), nodes), QStringLiteral("cluster.nodes"),
                    QStringLiteral("Change number of nodes to %1").arg(nodes));
}

}  // namespace

TEST_CASE("The start scenario is read from its file, breaks no rule and fits") {
    const Scenario scenario = startScenario();
    CHECK(scenario.model.preset == "llama-3.1-70b");
    const Evaluation evaluation = evaluate(scenario);
    CHECK_FALSE(evaluation.hasErrors());
    REQUIRE(evaluation.memory);
    CHECK(evaluation.memory->verdict == MemoryVerdict::fits);
    CHECK(evaluation.worldSize == 64);
}

TEST_CASE("A drag is one step of the history, named after where it ended") {
    ScenarioDocument document(startScenario());
    const Scenario start = document.scenario();
    for (const std::int64_t size : {2, 4, 8}) changeMicroBatch(document, size);
    document.endGesture();

    CHECK(document.undoStack().count() == 1);
    CHECK(document.undoStack().undoText() == QStringLiteral("Change micro-batch size to 8"));
    CHECK(document.scenario() == withMicroBatch(start, 8));
    document.undoStack().undo();
    CHECK(document.scenario() == start);
    document.undoStack().redo();
    CHECK(document.scenario() == withMicroBatch(start, 8));
}

TEST_CASE("A drag that ends where it began leaves no step") {
    ScenarioDocument document(startScenario());
    for (const std::int64_t size : {2, 4, 1}) changeMicroBatch(document, size);
    CHECK(document.undoStack().count() == 0);
    CHECK(document.undoStack().isClean());
}

TEST_CASE("Another gesture, another field and a change after an undo are steps of their own") {
    ScenarioDocument document(startScenario());
    changeMicroBatch(document, 2);
    document.endGesture();
    changeMicroBatch(document, 4);
    CHECK(document.undoStack().count() == 2);
    changeNodes(document, 16);
    CHECK(document.undoStack().count() == 3);
    document.undoStack().undo();
    document.undoStack().undo();
    changeMicroBatch(document, 8);
    CHECK(document.undoStack().count() == 2);
}

TEST_CASE("A change to the same value is none") {
    ScenarioDocument document(startScenario());
    changeMicroBatch(document, document.scenario().training.microBatchSize);
    CHECK(document.undoStack().count() == 0);
}

TEST_CASE("However many changes a frame brings, one evaluation follows, of the last of them") {
    ScenarioDocument document(startScenario());
    const QSignalSpy scenarioChanges(&document, &ScenarioDocument::scenarioChanged);
    QSignalSpy evaluations(&document, &ScenarioDocument::evaluationChanged);
    for (std::int64_t nodes = 1; nodes <= 50; ++nodes) changeNodes(document, nodes);
    CHECK(scenarioChanges.count() == 50);
    CHECK(evaluations.count() == 0);
    REQUIRE(evaluations.wait(1000));
    CHECK(evaluations.count() == 1);
    CHECK(document.evaluation().worldSize == 50 * 8);
    CHECK_FALSE(evaluations.wait(50));
}

TEST_CASE("flush() evaluates at once what waits, and nothing otherwise") {
    ScenarioDocument document(startScenario());
    const QSignalSpy evaluations(&document, &ScenarioDocument::evaluationChanged);
    document.flush();
    CHECK(evaluations.count() == 0);
    changeNodes(document, 2);
    document.flush();
    CHECK(evaluations.count() == 1);
    CHECK(document.evaluation().worldSize == evaluate(document.scenario()).worldSize);
}

TEST_CASE("The timeline is the simulation of this evaluation, made once") {
    ScenarioDocument document(startScenario());
    const std::shared_ptr<const Timeline> timeline = document.timeline();
    REQUIRE(timeline);
    CHECK(timeline == document.timeline());
    CHECK(timeline->shape == document.evaluation().pipeline->shape);
    CHECK(timeline->costs == document.evaluation().time->stageCosts);
    changeNodes(document, 16);
    document.flush();
    CHECK(document.timeline() != timeline);
}

TEST_CASE("A long schedule is simulated beside the window, and is the same") {
    Scenario scenario = startScenario();
    scenario.training.globalBatchSize = 1 << 18;
    ScenarioDocument document(scenario);
    QSignalSpy made(&document, &ScenarioDocument::timelineMade);
    CHECK(document.timeline() == nullptr);
    CHECK(document.isMakingTimeline());
    REQUIRE(QTest::qWaitFor([&] { return made.count() == 1; }, 20'000));
    CHECK_FALSE(document.isMakingTimeline());
    REQUIRE(document.timeline());
    const Timeline expected =
        simulate(document.evaluation().pipeline->shape, document.evaluation().time->stageCosts).value();
    CHECK((document.timeline()->ranks == expected.ranks));

    ScenarioDocument forPictures(scenario);
    REQUIRE(forPictures.timelineNow());
    CHECK((forPictures.timelineNow()->ranks == expected.ranks));
}

TEST_CASE("Of long schedules asked for one after the other, the last is the one that is kept") {
    Scenario scenario = startScenario();
    scenario.training.globalBatchSize = 1 << 17;
    ScenarioDocument document(scenario);
    QSignalSpy made(&document, &ScenarioDocument::timelineMade);
    for (int step = 0; step < 3; ++step) {
        CHECK(document.timeline() == nullptr);
        scenario.training.globalBatchSize += 1 << 10;
        document.change(scenario, QStringLiteral("training.global_batch_size"),
                        QStringLiteral("Change batch"));
        document.flush();
    }
    CHECK(document.timeline() == nullptr);
    REQUIRE(QTest::qWaitFor([&] { return document.timeline() != nullptr; }, 20'000));
    CHECK(document.timeline()->shape == document.evaluation().pipeline->shape);
    CHECK(made.count() == 1);
}

TEST_CASE("The longest schedules have no op-by-op timeline") {
    Scenario scenario = startScenario();
    scenario.training.globalBatchSize = 1 << 24;
    const ScenarioDocument document(scenario);
    CHECK(document.evaluation().pipeline);
    CHECK(document.timelineNow() == nullptr);
    CHECK_FALSE(document.isMakingTimeline());
}

TEST_CASE("Opening replaces scenario and view, and there is nothing to undo") {
    ScenarioDocument document(startScenario());
    changeNodes(document, 16);
    Scenario opened = withMicroBatch(startScenario(), 2);
    opened.viewJson = R"({"colouring":"stage","clock_seconds":1.5})";
    document.open(opened);
    CHECK(document.scenario() == opened);
    CHECK(document.evaluation().batch->microBatches == evaluate(opened).batch->microBatches);
    CHECK(document.view().colouring == MeshColouring::stage);
    CHECK(document.view().clockSeconds == 1.5);
    CHECK_FALSE(document.undoStack().canUndo());
}

TEST_CASE("A saved scenario brings its view back") {
    ScenarioDocument document(startScenario());
    ViewState view = document.view();
    view.camera.azimuth = 75.0;
    view.selected.rank = 35;
    document.setView(view);
    const ScenarioDocument reopened(document.scenarioToSave());
    CHECK(reopened.view() == view);
}

TEST_CASE("A chosen GPU that is gone is chosen no more") {
    ScenarioDocument document(startScenario());
    ViewState view;
    view.selected.rank = 63;
    document.setView(view);
    changeNodes(document, 4);
    document.flush();
    CHECK_FALSE(document.view().selected.rank);
}

TEST_CASE("Whatever was done can be undone step by step, back to the start") {
    const auto undone = [](const std::vector<std::pair<bool, std::uint8_t>>& changes) {
        ScenarioDocument document(startScenario());
        const Scenario start = document.scenario();
        std::vector<Scenario> states = {start};
        for (const auto& [isNodes, number] : changes) {
            if (isNodes)
                changeNodes(document, number % 64 + 1);
            else
                changeMicroBatch(document, number % 8 + 1);
            document.endGesture();
            if (document.scenario() != states.back()) states.push_back(document.scenario());
        }
        RC_ASSERT(document.undoStack().count() + 1 == static_cast<int>(states.size()));
        while (document.undoStack().canUndo()) {
            states.pop_back();
            document.undoStack().undo();
            RC_ASSERT(document.scenario() == states.back());
        }
        RC_ASSERT(document.scenario() == start);
    };
    CHECK(rc::check("undo", undone));
}
