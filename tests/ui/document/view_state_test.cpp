// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/view_state.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"
#include "tests/ui/numerics/numerics_samples.h"

using namespace meshwright::ui;

TEST_CASE("Every view is read back as it was written, but for what a moment holds") {
    const auto readBack = [](std::uint8_t colouring, std::uint16_t rank, std::uint32_t clock,
                             std::uint16_t window) {
        ViewState view;
        view.camera = {clock % 720 - 360.0, rank % 180 - 90.0, 0.5 + window % 999, clock / 1e7,
                       rank % 999 / 7.0};
        view.colouring = static_cast<MeshColouring>(colouring % 9);
        view.grid = static_cast<MeshGrid>(rank % 2);
        if (rank % 6 == 1) view.exploded = static_cast<meshwright::Axis>(window % 5);
        if (rank % 6 == 2) view.edges = static_cast<meshwright::Axis>(clock % 5);
        if (rank % 6 == 3) view.slice = MeshSlice{static_cast<meshwright::Axis>(window % 5), clock % 100000};
        if (rank % 3 != 0) view.selected.rank = rank;
        if (rank % 2 == 0) view.selected.stages = StageSpan{rank % 64, 1 + window % 9};
        if (rank % 4 == 1) view.selected.op = ShownOp{{rank % 64, window}, rank % 3};
        if (rank % 5 == 1) view.selected.axis = static_cast<meshwright::Axis>(window % 5);
        if (rank % 5 == 2) view.selected.trafficRow = window % 30;
        if (rank % 7 == 1) view.selected.category = static_cast<meshwright::MemoryCategory>(window % 6);
        if (rank % 7 == 2) view.selected.field = QStringLiteral("mesh.tp");
        view.clockSeconds = clock / 1e4;
        view.speed = 0.01 + rank / 100.0;
        view.timelineStart = window / 13.0;
        view.timelineEnd = view.timelineStart + clock / 1e5;
        if (rank % 2 == 0) view.compared = {{meshwright::ScheduleKind::zbH1, 1}};
        if (rank % 4 == 0)
            view.compared.push_back({meshwright::ScheduleKind::interleavedOneFOneB, 1 + window % 9});
        view.opColours = static_cast<OpColours>(colouring % 3);
        view.memoryBars = static_cast<MemoryBarsOf>(window % 2);
        view.transferArcs = rank % 5 != 0;
        view.criticalPath = rank % 7 == 0;
        if (window % 2 == 0) view.followedMicroBatch = window;
        view.comparedStart = window / 17.0;
        view.comparedEnd = view.comparedStart + rank / 3.0;
        for (std::size_t i = 0; i < rank % 3; ++i) view.pinned.emplace_back(meshwright::test::anyScenario());
        view.numerics = meshwright::test::anyNumericsView();
        const ViewState saved = view;
        view.activeSchedule = 1;
        view.hovered = {.rank = 3, .axis = meshwright::Axis::dp, .field = QStringLiteral("mesh.dp")};
        view.playing = true;
        RC_ASSERT(viewStateFromJson(viewStateToJson(view, QStringLiteral("{}"))) == saved);
    };
    CHECK(rc::check("view", readBack));
}

TEST_CASE("Keys that are not ours survive") {
    const QString written =
        viewStateToJson(ViewState{}, QStringLiteral(R"({"numerics_value":0.1,"camera":{"lens":"wide"}})"));
    const QJsonObject object = QJsonDocument::fromJson(written.toUtf8()).object();
    CHECK(object[QStringLiteral("numerics_value")].toDouble() == 0.1);
}

TEST_CASE("A damaged view is the usual one, part by part") {
    for (const char* text :
         {"", "no JSON", "[]", "null", R"({"camera":7,"colouring":"plaid","selected_rank":-4})",
          R"({"compared_schedules":[{"schedule":"spiral"},7,{"schedule":"custom"}],"op_colours":3})",
          R"({"selection":{"stages":[-1,2],"op":[1],"axis":"up","category":7,"traffic_row":-3,"field":[]}})",
          R"({"selection":{"stages":[1,0],"op":"F1"}})",
          R"({"followed_micro_batch":-2,"transfer_arcs":"yes","critical_path":1})",
          R"({"camera":{"zoom":0},"speed":-1,"clock_seconds":"noon","timeline_window":[5,1]})"}) {
        INFO(text);
        const ViewState view = viewStateFromJson(QLatin1String(text));
        CHECK(view.camera == Camera{});
        CHECK(view.colouring == MeshColouring::activity);
        CHECK(view.selected.isEmpty());
        CHECK(view.speed == ViewState{}.speed);
        CHECK(view.timelineEnd >= view.timelineStart);
        CHECK(view.compared.empty());
        CHECK_FALSE(view.followedMicroBatch);
        CHECK(view.transferArcs);
        CHECK_FALSE(view.criticalPath);
    }
    const ViewState partly = viewStateFromJson(QStringLiteral(R"({"colouring":"node","camera":"none"})"));
    CHECK(partly.colouring == MeshColouring::node);
}

TEST_CASE("At most three schedules are compared, each once") {
    const ViewState view = viewStateFromJson(QStringLiteral(
        R"({"compared_schedules":[{"schedule":"gpipe"},{"schedule":"gpipe"},{"schedule":"zb-h1"},)"
        R"({"schedule":"interleaved-1f1b","virtual_stages":2},{"schedule":"dualpipe"}]})"));
    REQUIRE(view.compared.size() == kMostCompared);
    CHECK(view.compared[2] == ScheduleChoice{meshwright::ScheduleKind::interleavedOneFOneB, 2});
}

TEST_CASE("Pinned scenarios are whole scenarios in the view, without views of their own") {
    meshwright::Scenario scenario = meshwright::test::llama70bInTwoStages();
    scenario.unknownKeys = {{"mesh", "z", "12345678901234567890"}, {"mesh", "a", R"({"deep":[1e-7]})"}};
    scenario.viewJson = R"({"pinned":[]})";
    ViewState view;
    view.pinned.emplace_back(scenario);
    const QString written = viewStateToJson(view, QStringLiteral(R"({"lens":"wide"})"));
    const QJsonObject object = QJsonDocument::fromJson(written.toUtf8()).object();
    CHECK(object[QStringLiteral("lens")].toString() == QStringLiteral("wide"));
    CHECK(object[QStringLiteral("pinned")].toArray().at(0)[QStringLiteral("mesh")][QStringLiteral("tp")] ==
          8);
    const ViewState read = viewStateFromJson(written);
    REQUIRE(read.pinned.size() == 1);
    CHECK(read.pinned.front().scenario().viewJson == "{}");
    scenario.viewJson = "{}";
    CHECK(read.pinned.front().scenario() == scenario);
    // Written again without pins, none is left.
    CHECK_FALSE(viewStateToJson(ViewState{}, written).contains(QStringLiteral("pinned")));
}

TEST_CASE("What is no scenario is not pinned, and two are the most") {
    const QString scenario =
        QString::fromStdString(meshwright::writeScenario(meshwright::test::llama70bInTwoStages()));
    const auto pinnedOf = [&](const QString& list) {
        return viewStateFromJson(QStringLiteral(R"({"pinned":%1})").arg(list)).pinned.size();
    };
    CHECK(pinnedOf(QStringLiteral("7")) == 0);
    CHECK(pinnedOf(QStringLiteral(R"([7, null, {"format":"meshwright-scenario"}])")) == 0);
    CHECK(pinnedOf(QStringLiteral("[%1]").arg(scenario)) == 1);
    CHECK(pinnedOf(QStringLiteral("[1, %1, %1, %1]").arg(scenario)) == kMostPinned);
}

TEST_CASE("A pin that could not be read back is left out, so that the file can be opened again") {
    meshwright::Scenario deep = meshwright::test::llama70bInTwoStages();
    std::string nested = "1";
    for (int i = 0; i < 62; ++i) nested = '[' + nested + ']';  // 64 levels are the most
    deep.unknownKeys = {{"", "deep", nested}};
    REQUIRE(meshwright::readScenario(meshwright::writeScenario(deep)));
    ViewState view;
    view.pinned.emplace_back(deep);
    meshwright::Scenario saved = meshwright::test::llama70bInTwoStages();
    saved.viewJson = viewStateToJson(view, QStringLiteral("{}")).toStdString();
    CHECK(meshwright::readScenario(meshwright::writeScenario(saved)));
}
