// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/controls_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include "core/catalog/catalog.h"
#include "core/scenario/resolved.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/explore/drive_field.h"
#include "ui/controls/scented_slider.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Experts, virtual stages and shard groups at once, so that every control means something.
Scenario manySided() {
    Scenario scenario = startScenario();
    scenario.model = presetScenario("mixtral-8x7b", 1).model;
    scenario.mesh.tp = 2;
    scenario.mesh.ep = 2;
    scenario.pipeline.schedule = ScheduleKind::interleavedOneFOneB;
    scenario.pipeline.virtualStages = 2;
    scenario.pipeline.memoryLimit = 2;
    scenario.sharding.strategy = ShardingStrategy::hybrid;
    scenario.sharding.shardGroupSize = 2;
    return scenario;
}

struct Panel {
    explicit Panel(const Scenario& scenario = startScenario()) : document(scenario) {
        panel.resize(304, 900);
        panel.show();
    }
    template <class Widget>
    [[nodiscard]] Widget* find(const QString& name) const {
        return childOf<Widget>(panel, name);
    }
    ScenarioDocument document;
    ControlsPanel panel{document, theme(ThemeMode::light)};
};

}  // namespace

TEST_CASE("Every control bears its field's path and says what it is") {
    Panel shown;
    int rows = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const auto* editor = shown.find<QWidget>(pathOf(field));
            CHECK_FALSE(editor->accessibleName().isEmpty());
            CHECK_FALSE(editor->accessibleDescription().isEmpty());
            ++rows;
        }
    }
    CHECK(rows > 25);
}

TEST_CASE("Every choice can be chosen, reaches the scenario, and is undone") {
    Panel shown;
    const Scenario start = shown.document.scenario();
    int driven = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const auto* choice = std::get_if<ChoiceField>(&field.field);
            if (!choice || choice->options.size() < 2) continue;
            INFO(choice->path.toStdString());
            const QString wanted = drive(shown.panel, *choice);
            const Scenario& changed = shown.document.scenario();
            CHECK_FALSE(changed == start);
            CHECK(choice->current(changed).text == wanted);
            CHECK(shown.document.undoStack().undoText().endsWith(wanted));
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
            CHECK(choice->current(start).text == shown.find<QComboBox>(choice->path)->currentText());
            ++driven;
        }
    }
    CHECK(driven > 10);
}

TEST_CASE("Every check box and every typed field reaches the scenario, and is undone") {
    Panel shown;
    const Scenario start = shown.document.scenario();
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            INFO(pathOf(field).toStdString());
            if (const auto* check = std::get_if<CheckField>(&field.field))
                drive(shown.panel, *check);
            else if (const auto* text = std::get_if<TextField>(&field.field))
                drive(shown.panel, *text);
            else if (const auto* layers = std::get_if<LayersField>(&field.field))
                drive(shown.panel, *layers);
            else if (const auto* notes = std::get_if<NotesField>(&field.field))
                drive(shown.panel, *notes);
            else
                continue;
            CHECK_FALSE(shown.document.scenario() == start);
            CHECK(shown.document.undoStack().count() == 1);
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
        }
    }
}

TEST_CASE("Every slider can be dragged to another legal value: one step, follower included") {
    const Scenario start = GENERATE(startScenario(), manySided());
    Panel shown(start);
    int driven = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const auto* slider = std::get_if<SliderField>(&field.field);
            if (!slider || !isShown(field, start)) continue;
            INFO(slider->path.toStdString());
            const std::int64_t target = drive(shown.panel, *slider);
            CHECK(shown.document.scenario() == withControl(start, slider->control, target));
            CHECK(shown.document.undoStack().count() == 1);
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
            ++driven;
        }
    }
    CHECK(driven == (start.model.spec.moe ? static_cast<int>(kControls.size()) : 9));
}

TEST_CASE("Controls that mean nothing in the scenario are away, and come when they do") {
    Panel shown;
    const auto isThere = [&](const char* path) {
        return shown.find<QWidget>(QLatin1String(path))->isVisible();
    };
    const auto thereNow = [&] {
        return std::vector{isThere("mesh.ep"), isThere("pipeline.virtual_stages"),
                           isThere("sharding.shard_group_size")};
    };
    CHECK(thereNow() == std::vector{false, false, false});
    CHECK(isThere("mesh.cp"));
    shown.document.change(manySided(), QStringLiteral("model"), {});
    CHECK(thereNow() == std::vector{true, true, true});
    CHECK_FALSE(isThere("mesh.etp"));  // folded
    shown.panel.focusField(QStringLiteral("mesh.etp"));
    CHECK(isThere("mesh.etp"));
    shown.document.undoStack().undo();
    CHECK(thereNow() == std::vector{false, false, false});
}

TEST_CASE("The tracks are painted when there is time, and always of the scenario of today") {
    Panel shown;
    Scenario next = shown.document.scenario();
    next.training.sequenceLength = 4096;
    shown.document.change(next, QStringLiteral("training.sequence_length"), {});
    shown.document.flush();
    auto* track = shown.find<ScentedSlider>(QStringLiteral("training.global_batch_size.slider"));
    const std::vector<ScentedValue> expected = judgedValues(next, Control::globalBatch);
    const auto painted = [&] {
        return std::ranges::equal(track->values(), expected,
                                  [](const ScentedValue& a, const ScentedValue& b) {
                                      return a.value == b.value && a.scent == b.scent && a.memory == b.memory;
                                  });
    };
    CHECK(QTest::qWaitFor(painted, 5000));
}

TEST_CASE("The lock pins data parallel, and the others then move the nodes") {
    Panel shown;
    auto* pin = shown.find<QToolButton>(QStringLiteral("mesh.dp.pin"));
    CHECK_FALSE(pin->isChecked());
    QTest::mouseClick(pin, Qt::LeftButton);
    CHECK(shown.document.scenario().mesh.dp == 2);
    CHECK(followerOf(Control::pp, shown.document.scenario()) == Follower::nodes);
    QTest::mouseClick(pin, Qt::LeftButton);
    CHECK_FALSE(shown.document.scenario().mesh.dp);
    shown.document.undoStack().undo();
    CHECK(pin->isChecked());
}

TEST_CASE("Another GPU brings its usual link along") {
    Panel shown;
    auto* gpu = shown.find<QComboBox>(QStringLiteral("cluster.gpu"));
    const GpuPreset* a100 = findGpuPreset("a100-sxm-80gb");
    REQUIRE(a100);
    gpu->setCurrentText(QString::fromStdString(a100->spec.name));
    emit gpu->activated(gpu->currentIndex());
    CHECK(shown.document.scenario().cluster.gpu.preset == "a100-sxm-80gb");
    CHECK(shown.document.scenario().cluster.intraNode.preset == a100->spec.intraNodeLink);
}

TEST_CASE("A field can be gone to, folded or not, or to the nearest control above it") {
    Panel shown;
    shown.panel.activateWindow();
    const auto focused = [&](const char* path, const char* expected) {
        shown.panel.focusField(QLatin1String(path));
        return QTest::qWaitFor(
            [&] {
                return QApplication::focusWidget() &&
                       QApplication::focusWidget()->objectName() == QLatin1String(expected);
            },
            2000);
    };
    CHECK(focused("mesh.tp", "mesh.tp"));
    CHECK(focused("training.dropout", "training.dropout"));
    CHECK(shown.find<QLineEdit>(QStringLiteral("training.dropout"))->isVisible());
    CHECK(focused("model.hidden_size", "model"));
}
