// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include "core/scenario/words.h"
#include "tests/support/catch.h"
#include "tests/ui/controls/type_into.h"
#include "ui/controls/field_rows.h"
#include "ui/controls/number_field.h"
#include "ui/controls/slider_row.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

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
        return Option{QString::fromStdString(word), '"' + word + '"'};
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
    CHECK(box->currentText() == QStringLiteral("fp32"));
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
