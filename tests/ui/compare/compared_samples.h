// SPDX-License-Identifier: GPL-3.0-or-later
// A document with pins, for the tests of the comparison.
#pragma once

#include "tests/support/sample_scenarios.h"
#include "ui/document/scenario_document.h"

namespace meshwright::test {

/// TP 4 and PP 8 in place of TP 8 and PP 2.
inline Scenario fewerTensorRanks() {
    Scenario scenario = llama70bInTwoStages();
    scenario.name = "Fewer tensor ranks";
    scenario.mesh.tp = 4;
    scenario.mesh.pp = 8;
    return scenario;
}

/// TP 4, PP 4, micro-batch 2 and full recomputation.
inline Scenario fullRecompute() {
    Scenario scenario = llama70bInTwoStages();
    scenario.name = "Full recompute";
    scenario.mesh.tp = 4;
    scenario.mesh.pp = 4;
    scenario.training.microBatchSize = 2;
    scenario.training.recompute.kind = RecomputeKind::full;
    return scenario;
}

inline void pinTo(ui::ScenarioDocument& document, std::initializer_list<Scenario> scenarios) {
    ui::ViewState view = document.view();
    for (const Scenario& scenario : scenarios) view.pinned.emplace_back(scenario);
    document.setView(view);
}

}  // namespace meshwright::test
