// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the scenario file has one row, and each row changes its key alone.
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_leaves.h"
#include "tests/ui/explore/drive_field.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/controls_panel.h"
#include "ui/forms/hardware_groups.h"
#include "ui/text/fields.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Everything that may be left out is given, and every switch that brings rows along is on.
Scenario inFull() {
    Scenario scenario = startScenario();
    scenario.model = presetScenario("mixtral-8x7b", 1).model;
    scenario.cluster.gpu.spec.name = "Mine";
    scenario.cluster.intraNode.spec.name = "My link";
    scenario.cluster.interNode.spec.name = "My network";
    scenario.mesh = {.tp = 2, .cp = 2, .pp = 4, .dp = 4, .ep = 2, .etp = 1};
    scenario.sharding.strategy = ShardingStrategy::hybrid;
    scenario.sharding.shardGroupSize = 2;
    scenario.sharding.offload = Offload::activations;
    scenario.sharding.offloadLayers = 1;
    scenario.pipeline.schedule = ScheduleKind::interleavedOneFOneB;
    scenario.pipeline.virtualStages = 2;
    scenario.pipeline.microBatchGroup = 4;
    scenario.pipeline.layersPerStage = std::vector<std::int64_t>(8, 4);
    scenario.pipeline.headStage = 6;
    scenario.pipeline.order = "0F0";
    scenario.pipeline.memoryLimit = 2;
    scenario.training.recompute = {RecomputeKind::modules, {RecomputeModule::coreAttn}};
    scenario.training.recomputeLayers = RecomputeLayers{1, false};
    scenario.training.assumedMfu = 0.5;
    scenario.training.learningRateSchedule = LearningRateSchedule::wsd;
    scenario.precision.parameterGather = DataType::bf16;
    scenario.precision.fp8Recipe = Fp8Recipe::delayed;
    scenario.memory.runtimeBytes = Bytes(1 << 30);
    scenario.memory.gradientBucketBytes = Bytes(1 << 20);
    scenario.timeConstants[TimeConstant::hostLink] = 1e10;
    return scenario;
}

/// Keys that are no rows of the panel or of the form of hardware.
bool isException(const std::string& path) {
    static const std::set<std::string> ownPlaces = {
        "format", "version",  // of the file
        "name",               // in the head of the window
        "view",               // how the scenario is looked at
        // A preset is chosen in the row of its part; an edit leaves it behind.
        "cluster.intra_node.preset", "cluster.inter_node.preset", "cluster.gpu.edited_from",
        "cluster.intra_node.edited_from", "cluster.inter_node.edited_from"};
    // The form of the model has a test of its own; constants of the time model are in the table of
    // assumptions.
    return ownPlaces.contains(path) || path.starts_with("model.") || path.starts_with("time.");
}

std::multiset<std::string> rowPaths() {
    std::multiset<std::string> paths;
    const auto add = [&](const std::vector<PanelGroup>& groups) {
        for (const PanelGroup& group : groups)
            for (const PanelField& field : group.fields) paths.insert(pathOf(field).toStdString());
    };
    add(panelGroups());
    for (const std::vector<PanelGroup>& column : hardwareGroups()) add(column);
    return paths;
}

struct Panel {
    explicit Panel(const Scenario& scenario) : document(scenario) {
        panel.resize(304, 900);
        panel.show();
    }
    ScenarioDocument document;
    ControlsPanel panel{document, theme(ThemeMode::light)};
};

/// Has the field another value that it could take? A slider with everything else pinned may have none.
bool isMovable(const ControlsPanel& panel, const PanelField& field) {
    const auto* slider = std::get_if<SliderField>(&field.field);
    if (!slider) return true;
    const auto* track = childOf<ScentedSlider>(panel, slider->path + QStringLiteral(".slider"));
    return track->stepped(-1) != track->stepped(1);
}

/// What else a row may change: its follower.
std::set<std::string> followersOf(const PanelField& field) {
    if (std::holds_alternative<SliderField>(field.field))
        return {"mesh.dp", "cluster.nodes", "pipeline.layers_per_stage"};
    if (pathOf(field) == QLatin1String("pipeline.schedule")) return {"pipeline.virtual_stages"};
    if (pathOf(field) == QLatin1String("cluster.gpu")) return {"cluster.intra_node.preset"};
    return {};
}

}  // namespace

TEST_CASE("Every key that the file has is set by exactly one row, and every row has its words") {
    const std::multiset<std::string> rows = rowPaths();
    Leaves keys = leavesOf(inFull());
    keys.merge(leavesOf(startScenario()));
    CHECK(keys.size() > 100);
    for (const auto& [path, value] : keys) {
        INFO(path);
        CHECK(rows.count(path) == (isException(path) ? 0U : 1U));
    }
    for (const std::string& path : rows) {
        INFO(path);
        const QString field = QString::fromStdString(path);
        CHECK_FALSE(fieldLabel(field).isEmpty());
        CHECK_FALSE(fieldName(field).isEmpty());
        CHECK(fieldTip(field).endsWith(QLatin1Char('.')));
        const bool isPart = path == "model" || path == "cluster.intra_node" || path == "cluster.inter_node";
        CHECK((isPart || keys.contains(path)));
    }
}

TEST_CASE("Each row changes its key and its follower alone, and undo takes it back") {
    const Scenario start = GENERATE(startScenario(), inFull());
    Panel shown(start);
    int driven = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            if (!isShown(field, start) || !isMovable(shown.panel, field)) continue;
            const std::string path = pathOf(field).toStdString();
            INFO(path);
            shown.panel.focusField(pathOf(field));
            std::visit([&](const auto& kind) { static_cast<void>(drive(shown.panel, kind)); }, field.field);
            const std::set<std::string> changed = changedLeaves(start, shown.document.scenario());
            CHECK_FALSE(changed.empty());
            const std::set<std::string> followers = followersOf(field);
            for (const std::string& leaf : changed) {
                INFO(leaf);
                CHECK((leaf == path || leaf.starts_with(path + '.') || followers.contains(leaf)));
            }
            CHECK(shown.document.undoStack().count() == 1);
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
            ++driven;
        }
    }
    CHECK(driven > 55);
}

TEST_CASE("A row that means nothing is away, but not when it holds another value than the default") {
    const Scenario start = startScenario();
    Panel shown(start);
    int driven = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            // Modules are chosen only where modules are recomputed; the sliders are driven elsewhere.
            const bool hasValue = pathOf(field) != QLatin1String("training.recompute.modules") &&
                                  !std::holds_alternative<SliderField>(field.field);
            if (isShown(field, start) || !hasValue) continue;
            INFO(pathOf(field).toStdString());
            std::visit([&](const auto& kind) { static_cast<void>(drive(shown.panel, kind)); }, field.field);
            CHECK_FALSE(shown.document.scenario() == start);
            CHECK(isShown(field, shown.document.scenario()));
            shown.document.undoStack().undo();
            ++driven;
        }
    }
    CHECK(driven > 8);
}
