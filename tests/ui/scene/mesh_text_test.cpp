// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_text.h"

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

/// Two nodes: TP 2, EP 4, DP 8; an expert is not split.
Scenario mixture() {
    Scenario scenario = test::presetScenario("mixtral-8x7b", 2);
    scenario.mesh.tp = 2;
    scenario.mesh.ep = 4;
    scenario.mesh.etp = 1;
    scenario.training.globalBatchSize = 16;
    return scenario;
}

}  // namespace

TEST_CASE("The experts' grid stands beside the dense one, with axes of its own") {
    const Scenario scenario = mixture();
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.mesh);
    REQUIRE(evaluation.expertMesh);
    CHECK(meshText(*evaluation.mesh) == QStringLiteral("16 GPUs: TP 2 × DP 8"));
    CHECK(expertMeshText(*evaluation.expertMesh) == QStringLiteral("ETP 1 × EP 4 × EDP 4 × PP 1"));
}

TEST_CASE("With context parallelism a rank says which positions it has, from both ends of a sequence") {
    Scenario scenario = mixture();
    scenario.mesh.cp = 2;
    CHECK(rankDetails(scenario, evaluate(scenario), 2)
              .contains(QStringLiteral("positions 2048–4095, 4096–6143 of each sequence")));
    scenario.mesh.cp = 1;
    CHECK_FALSE(rankDetails(scenario, evaluate(scenario), 2).contains(QStringLiteral("positions")));
}

TEST_CASE("A rank names its groups in both grids, and which of them leave the node") {
    const Scenario scenario = mixture();
    const QString details = rankDetails(scenario, evaluate(scenario), 5);
    CHECK(details.contains(QStringLiteral("TP group: 4, 5 · NVLink 4")));
    CHECK(details.contains(QStringLiteral("DP group: 1 … 15")));
    CHECK(details.contains(QStringLiteral("EP group: 4–7 · NVLink 4")));
    CHECK(details.contains(QStringLiteral("EDP group: 1, 5, 9, 13")));
    CHECK(details.count(QStringLiteral("leaves the node")) == 2);
    CHECK_FALSE(details.contains(QStringLiteral("ETP")));
}
