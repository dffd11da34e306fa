// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "core/catalog/catalog.h"
#include "core/scenario/words.h"
#include "tests/support/catch.h"
#include "tests/ui/controls/type_into.h"
#include "ui/controls/field_makers.h"
#include "ui/controls/number_field.h"
#include "ui/controls/several_row.h"
#include "ui/controls/slider_row.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/text/problems.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

void type(QLineEdit* edit, const char* text) {
    test::typeInto(edit, QLatin1String(text));
}

struct TensorParallelRow {
    ScenarioDocument document{startScenario()};
    SliderRow row{document, Control::tp, QStringLiteral("mesh.tp"), theme(ThemeMode::light)};
    NumberField* field = row.findChild<NumberField*>(QStringLiteral("mesh.tp"));
};

}  // namespace

TEST_CASE("A typed legal value moves the control and its follower in one step") {
    TensorParallelRow tp;
    REQUIRE(tp.field);
    type(tp.field, "4");
    CHECK(tp.document.scenario() == withControl(startScenario(), Control::tp, 4));
    CHECK(tp.document.undoStack().count() == 1);
    CHECK(tp.row.reason().isEmpty());
    tp.document.undoStack().undo();
    CHECK(tp.field->text() == QStringLiteral("8"));
}

TEST_CASE("A typed illegal value is taken, marked, and explained by the rule it breaks") {
    TensorParallelRow tp;
    type(tp.field, "6");
    CHECK(tp.document.scenario().mesh.tp == 6);
    CHECK(tp.field->isIllegal());
    const std::vector<ControlValue> values = controlValues(tp.document.scenario(), Control::tp);
    const auto six = std::ranges::find(values, 6, &ControlValue::value);
    REQUIRE(six != values.end());
    REQUIRE(six->illegal);
    CHECK(tp.row.reason().toStdString() == messageOf(*six->illegal));
    QTest::keyClick(tp.field, Qt::Key_Up);
    CHECK(tp.document.scenario().mesh.tp == 8);
    CHECK(tp.row.reason().isEmpty());
    CHECK_FALSE(tp.field->isIllegal());
}

TEST_CASE("An illegal value has a way out beside its reason, by keyboard too, as one step") {
    TensorParallelRow tp;
    tp.row.show();
    type(tp.field, "6");
    auto* fix = tp.row.findChild<QPushButton*>(QStringLiteral("mesh.tp.fix"));
    REQUIRE(fix);
    CHECK(fix->isVisible());
    CHECK(fix->text().startsWith(QStringLiteral("Set ")));
    CHECK(fix->focusPolicy() == Qt::StrongFocus);
    CHECK(tp.field->nextInFocusChain() == fix);
    QTest::keyClick(fix, Qt::Key_Space);
    CHECK(tp.row.reason().isEmpty());
    CHECK_FALSE(fix->isVisible());
    CHECK(tp.document.undoStack().count() == 2);
    CHECK_FALSE(whyIllegal(tp.document.scenario(), Control::tp, tp.document.scenario().mesh.tp));
}

TEST_CASE("A text that is no number offers to go back to the last one") {
    TensorParallelRow tp;
    tp.row.show();
    type(tp.field, "eight");
    auto* back = tp.row.findChild<QPushButton*>(QStringLiteral("mesh.tp.fix"));
    REQUIRE(back);
    CHECK(back->text() == QStringLiteral("Back to 8"));
    QTest::mouseClick(back, Qt::LeftButton);
    CHECK(tp.field->text() == QStringLiteral("8"));
    CHECK(tp.row.reason().isEmpty());
    CHECK(tp.document.undoStack().count() == 0);
}

TEST_CASE("A rule about a chosen field is told in its row, with its fix") {
    Scenario scenario = startScenario();
    const GpuPreset* a100 = findGpuPreset("a100-sxm-80gb");
    scenario.cluster.gpu = {a100->id, a100->spec};
    ScenarioDocument document(scenario);
    ChoiceRow row(document,
                  enumField<DataType>(QStringLiteral("precision.compute"), {DataType::bf16, DataType::fp8},
                                      [](const Scenario& now) { return now.precision.compute; }),
                  theme(ThemeMode::light));
    row.show();
    CHECK(row.reason().isEmpty());
    QTest::keyClick(row.findChild<QComboBox*>(QStringLiteral("precision.compute")), Qt::Key_Down);
    document.flush();
    const auto& problems = document.evaluation().problems;
    const auto told = std::ranges::find(problems, "precision.compute", &Problem::path);
    REQUIRE(told != problems.end());
    CHECK(row.reason().toStdString() == messageOf(*told));
    auto* fix = row.findChild<QPushButton*>(QStringLiteral("precision.compute.fix"));
    REQUIRE(fix);
    QTest::mouseClick(fix, Qt::LeftButton);
    document.flush();
    CHECK(document.scenario().precision.compute == DataType::bf16);
    CHECK(row.reason().isEmpty());
}

TEST_CASE("A fix that leaves a number open says so in words") {
    const Fix fix{"pipeline.head_stage", "null"};
    CHECK(fixText(fix) == QStringLiteral("Set stage of the head to its default"));
    CHECK(fixTextAt(QStringLiteral("pipeline.head_stage"), fix) == QStringLiteral("Set the default"));
    CHECK(fixTextAt(QStringLiteral("mesh.tp"), {"mesh.tp", "4"}) == QStringLiteral("Set 4"));
    CHECK(fixTextAt(QStringLiteral("mesh.dp"), {"mesh.tp", "4"}) ==
          QStringLiteral("Set tensor parallel to 4"));
}

TEST_CASE("Modules are a check box each, and a click on the word is one on its box") {
    Scenario scenario = startScenario();
    scenario.training.recompute = {RecomputeKind::modules, {RecomputeModule::mlp}};
    ScenarioDocument document(scenario);
    SeveralRow row(document,
                   {QStringLiteral("training.recompute.modules"),
                    {{QStringLiteral("Core"), R"("core_attn")"}, {QStringLiteral("MLP"), R"("mlp")"}},
                    [](const Scenario& now) {
                        std::vector<std::string> words;
                        for (const RecomputeModule module : now.training.recompute.modules)
                            words.push_back('"' + std::string(wordOf(module)) + '"');
                        return words;
                    }},
                   theme(ThemeMode::light));
    row.show();
    const auto* core = row.findChild<QCheckBox*>(QStringLiteral("training.recompute.modules.0"));
    const auto* mlp = row.findChild<QCheckBox*>(QStringLiteral("training.recompute.modules.1"));
    REQUIRE((core && mlp));
    CHECK_FALSE(core->isChecked());
    CHECK(mlp->isChecked());
    for (QLabel* label : row.findChildren<QLabel*>())
        if (label->text() == QStringLiteral("Core")) QTest::mouseClick(label, Qt::LeftButton);
    CHECK(document.scenario().training.recompute.modules ==
          std::vector{RecomputeModule::coreAttn, RecomputeModule::mlp});
    CHECK(document.undoStack().undoText() == QStringLiteral("Change recomputed modules to Core, MLP"));
    document.undoStack().undo();
    CHECK_FALSE(core->isChecked());
}

TEST_CASE("A fixed loss scale is typed beside the choice") {
    ScenarioDocument document(startScenario());
    ChoiceField field{QStringLiteral("precision.loss_scale"),
                      {{QStringLiteral("none"), R"("none")"}, {QStringLiteral("fixed"), "65536"}},
                      {},
                      {}};
    field.current = [options = field.options](const Scenario& scenario) {
        return options[scenario.precision.lossScale.kind == LossScaleKind::fixed ? 1 : 0];
    };
    field.typed = [](const Scenario& scenario) -> std::optional<QString> {
        if (scenario.precision.lossScale.kind != LossScaleKind::fixed) return std::nullopt;
        return QString::number(scenario.precision.lossScale.value);
    };
    field.typedJson = [](const QString& text) { return std::optional(text.toStdString()); };
    ChoiceRow row(document, field, theme(ThemeMode::light));
    row.show();
    auto* typed = row.findChild<QLineEdit*>(QStringLiteral("precision.loss_scale.typed"));
    REQUIRE(typed);
    CHECK_FALSE(typed->isVisible());
    QTest::keyClick(row.findChild<QComboBox*>(QStringLiteral("precision.loss_scale")), Qt::Key_Down);
    CHECK(typed->isVisible());
    type(typed, "1024");
    CHECK(document.scenario().precision.lossScale == LossScale{LossScaleKind::fixed, 1024.0});
    type(typed, "0");
    CHECK(document.scenario().precision.lossScale.value == 1024.0);
    CHECK_FALSE(row.reason().isEmpty());
    document.undoStack().undo();
    CHECK(typed->text() == QStringLiteral("65536"));
    CHECK(row.reason().isEmpty());
}

TEST_CASE("A number out of the format's range never becomes part of the scenario") {
    TensorParallelRow tp;
    for (const char* text : {"0", "99999999999", "eight"}) {
        INFO(text);
        type(tp.field, text);
        CHECK(tp.document.scenario() == startScenario());
        CHECK_FALSE(tp.row.reason().isEmpty());
        CHECK(tp.field->isIllegal());
    }
    CHECK(tp.document.undoStack().count() == 0);
}

TEST_CASE("A choice writes its word, follows undo, and keeps what is none of its options") {
    ScenarioDocument document(startScenario());
    ChoiceField field{QStringLiteral("precision.compute"),
                      {{QStringLiteral("BF16"), R"("bf16")"}, {QStringLiteral("FP8"), R"("fp8")"}},
                      {},
                      {}};
    field.current = [](const Scenario& scenario) {
        const std::string word(wordOf(scenario.precision.compute));
        return Option{QString::fromStdString(word).toUpper(), '"' + word + '"'};
    };
    ChoiceRow row(document, field, theme(ThemeMode::light));
    auto* box = row.findChild<QComboBox*>(QStringLiteral("precision.compute"));
    REQUIRE(box);
    CHECK(box->currentText() == QStringLiteral("BF16"));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    CHECK(document.scenario().precision.compute == DataType::fp8);
    CHECK(document.undoStack().undoText() == QStringLiteral("Change compute type to FP8"));
    document.undoStack().undo();
    CHECK(box->currentText() == QStringLiteral("BF16"));

    Scenario other = document.scenario();
    other.precision.compute = DataType::fp32;
    document.change(other, QStringLiteral("precision.compute"), {});
    CHECK(box->currentText() == QStringLiteral("FP32"));
    CHECK(box->count() == 3);
}

TEST_CASE("A check box turns its field on and off") {
    ScenarioDocument document(startScenario());
    CheckRow row(document,
                 {QStringLiteral("training.sequence_parallel"),
                  [](const Scenario& scenario) { return scenario.training.sequenceParallel; }},
                 theme(ThemeMode::light));
    auto* box = row.findChild<QCheckBox*>(QStringLiteral("training.sequence_parallel"));
    REQUIRE(box);
    CHECK(box->isChecked());
    QTest::keyClick(box, Qt::Key_Space);
    CHECK_FALSE(document.scenario().training.sequenceParallel);
    document.undoStack().undo();
    CHECK(box->isChecked());
}
