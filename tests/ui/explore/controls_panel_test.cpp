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
#include "ui/controls/scented_slider.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

struct Panel {
    Panel() {
        panel.resize(304, 900);
        panel.show();
    }
    template <class Widget>
    Widget* find(const QString& name) {
        auto* widget = panel.findChild<Widget*>(name);
        INFO(name.toStdString());
        REQUIRE(widget);
        return widget;
    }
    ScenarioDocument document{startScenario()};
    ControlsPanel panel{document, theme(ThemeMode::light)};
};

QString pathOf(const PanelField& field) {
    return std::visit([](const auto& kind) { return kind.path; }, field.field);
}

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
            auto* box = shown.find<QComboBox>(choice->path);
            const int other = box->currentIndex() == 0 ? 1 : 0;
            const QString wanted = box->itemText(other);
            QTest::keyClick(box, other == 0 ? Qt::Key_Home : Qt::Key_Down);
            if (other == 1) REQUIRE(box->currentText() == wanted);
            const Scenario& changed = shown.document.scenario();
            CHECK_FALSE(changed == start);
            CHECK(choice->current(changed).text == box->currentText());
            CHECK(shown.document.undoStack().undoText().endsWith(box->currentText()));
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
            CHECK(choice->current(start).text == box->currentText());
            ++driven;
        }
    }
    CHECK(driven > 10);
}

TEST_CASE("Every check box and every typed field reaches the scenario, and is undone") {
    Panel shown;
    const Scenario start = shown.document.scenario();
    const std::map<QString, QString> typed = {
        {QStringLiteral("training.dropout"), QStringLiteral("0.1")},
        {QStringLiteral("training.vocab_multiple"), QStringLiteral("64")},
        {QStringLiteral("training.tokens"), QStringLiteral("15T")},
        {QStringLiteral("sharding.shard_group_size"), QStringLiteral("2")},
        {QStringLiteral("pipeline.layers_per_stage"), QStringLiteral("19, 20, 20, 21")}};
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const QString path = pathOf(field);
            INFO(path.toStdString());
            if (std::holds_alternative<CheckField>(field.field)) {
                QTest::keyClick(shown.find<QCheckBox>(path), Qt::Key_Space);
            } else if (std::holds_alternative<TextField>(field.field)) {
                REQUIRE(typed.contains(path));
                auto* edit = shown.find<QLineEdit>(path);
                edit->selectAll();
                QTest::keyClicks(edit, typed.at(path));
                QTest::keyClick(edit, Qt::Key_Return);
            } else {
                continue;
            }
            CHECK_FALSE(shown.document.scenario() == start);
            CHECK(shown.document.undoStack().count() == 1);
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
        }
    }
}

TEST_CASE("Every slider can be dragged to another legal value: one step, follower included") {
    Panel shown;
    const Scenario start = shown.document.scenario();
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const auto* slider = std::get_if<SliderField>(&field.field);
            if (!slider) continue;
            INFO(slider->path.toStdString());
            auto* track = shown.find<ScentedSlider>(slider->path + QStringLiteral(".slider"));
            track->resize(300, 34);
            std::int64_t target = track->stepped(-1);
            if (target == track->current()) target = track->stepped(1);
            REQUIRE(target != track->current());
            const auto at = [&](std::int64_t value) {
                return QPoint(static_cast<int>(track->positionOf(value)), 20);
            };
            QTest::mousePress(track, Qt::LeftButton, {}, at(track->current()));
            QTest::mouseMove(track, at(target));
            QTest::mouseRelease(track, Qt::LeftButton, {}, at(target));
            CHECK(shown.document.scenario() == withControl(start, slider->control, target));
            CHECK(shown.document.undoStack().count() == 1);
            shown.document.undoStack().undo();
            CHECK(shown.document.scenario() == start);
        }
    }
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
