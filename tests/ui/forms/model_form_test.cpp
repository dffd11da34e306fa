// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/model_form.h"

#include <QLabel>
#include <QTableView>
#include <set>

#include "core/exchange/scenario/scenario_file.h"
#include "core/model/model_fields.h"
#include "tests/ui/explore/drive_field.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/forms/model_groups.h"
#include "ui/text/fields.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Form {
    explicit Form(const Scenario& scenario = startScenario()) : document(scenario) { form.show(); }
    /// What the table says of a part.
    [[nodiscard]] QString count(const char* part) const {
        const QAbstractItemModel* rows =
            form.findChild<QTableView*>(QStringLiteral("modelForm.parameters"))->model();
        for (int row = 0; row < rows->rowCount(); ++row)
            if (rows->index(row, 0).data() == QLatin1String(part))
                return rows->index(row, 1).data().toString();
        return {};
    }
    [[nodiscard]] QString origin() const {
        return form.findChild<QLabel*>(QStringLiteral("modelForm.origin"))->text();
    }
    [[nodiscard]] bool isThere(const char* path) const {
        return childOf<QWidget>(form, QLatin1String(path))->isVisibleTo(&form);
    }

    ScenarioDocument document;
    ModelForm form{document, theme(ThemeMode::light), nullptr};
};

std::vector<PanelField> allFields() {
    std::vector<PanelField> all;
    for (const std::vector<PanelGroup>& column : modelGroups())
        for (const PanelGroup& group : column)
            all.insert(all.end(), group.fields.begin(), group.fields.end());
    return all;
}

/// The dotted paths of the normal form, parts included.
std::set<QString> pathsOfNormalForm() {
    std::set<QString> paths;
    const auto add = [&](const QString& prefix, std::string_view key) {
        const QString path = prefix + QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()));
        paths.insert(path);
        return path;
    };
    const auto addPart = [&](const QString& path, auto part) {
        visitFields(part, [&](std::string_view key, auto&) { add(path + QLatin1Char('.'), key); });
    };
    ModelSpec spec;
    visitModelFields(spec, [&]<class T>(std::string_view key, T&) {
        const QString path = add(QStringLiteral("model."), key);
        if constexpr (requires(T part) { visitFields(*part, [](std::string_view, auto&) {}); })
            addPart(path, typename T::value_type{});
    });
    return paths;
}

/// Something else that the field understands: a number twice as large, or words.
QString otherText(const TextField& field, const Scenario& scenario) {
    if (field.path == QLatin1String("model.layer_kinds")) return QStringLiteral("2 sliding, full");
    if (field.path == QLatin1String("model.name")) return QStringLiteral("Mine \"and\" yours");
    const auto today = countFromText(field.current(scenario));
    return QString::number(today ? 2 * *today : 2);
}

/// The scenario that the field's edit should make, where nothing else follows it.
std::optional<Scenario> driveField(Form& shown, const PanelField& field) {
    const Scenario before = shown.document.scenario();
    const std::string path = pathOf(field).toStdString();
    if (const auto* text = std::get_if<TextField>(&field.field)) {
        const QString typed = otherText(*text, before);
        typeInto(childOf<QLineEdit>(shown.form, text->path), typed);
        return withField(before, path, text->json(typed).value()).value();
    }
    if (const auto* check = std::get_if<CheckField>(&field.field)) {
        const bool was = check->current(before);
        drive(shown.form, *check);
        return withField(before, path, was ? "false" : "true").value();
    }
    drive(shown.form, std::get<ChoiceField>(field.field));
    return std::nullopt;
}

}  // namespace

TEST_CASE("The form has every field of the normal form once, with its words") {
    std::set<QString> shown;
    for (const PanelField& field : allFields()) {
        const QString path = pathOf(field);
        INFO(path.toStdString());
        CHECK(shown.insert(path).second);
        CHECK_FALSE(fieldLabel(path).isEmpty());
        CHECK(fieldTip(path).endsWith(QLatin1Char('.')));
    }
    std::set<QString> expected = pathsOfNormalForm();
    expected.insert(QStringLiteral("model.parameters"));  // of a nominal model
    CHECK(shown == expected);
}

TEST_CASE("Every field can be edited: the model changes there, the count follows, and undo takes it back") {
    Form shown;
    const Scenario start = shown.document.scenario();
    int driven = 0;
    for (const PanelField& field : allFields()) {
        const Scenario before = shown.document.scenario();
        if (!isShown(field, before)) continue;
        INFO(pathOf(field).toStdString());
        CHECK(shown.isThere(pathOf(field).toLatin1()));
        const std::optional<Scenario> expected = driveField(shown, field);
        CHECK_FALSE(shown.document.scenario().model.spec == before.model.spec);
        if (expected) CHECK(shown.document.scenario() == *expected);
        shown.document.flush();
        const ParameterSummary parameters = evaluate(shown.document.scenario()).parameters.value();
        CHECK(shown.count("total") == groupedText(parameters.total.value()));
        CHECK(shown.count("active a token") == groupedText(parameters.active.value()));
        ++driven;
    }
    CHECK(driven == static_cast<int>(pathsOfNormalForm().size()));
    CHECK(driven == shown.document.undoStack().count());
    while (shown.document.undoStack().canUndo()) shown.document.undoStack().undo();
    CHECK(shown.document.scenario() == start);
    CHECK(shown.origin() ==
          QStringLiteral("Llama 3.1 70B, as built in. An edit makes it a model of your own."));
}

TEST_CASE("An edited preset says what it was, and keeps its name") {
    Form shown;
    CHECK(shown.count("total") == QStringLiteral("70,553,706,496"));
    auto* layers = childOf<QLineEdit>(shown.form, QStringLiteral("model.num_hidden_layers"));
    typeInto(layers, QStringLiteral("40"));
    CHECK(shown.origin() == QStringLiteral("Edited from Llama 3.1 70B."));
    CHECK(shown.document.undoStack().undoText() == QStringLiteral("Change layers to 40"));
    CHECK(shown.document.scenario().model.spec.name == "Llama 3.1 70B");
}

TEST_CASE("A value that contradicts another is refused beside its field, and nothing changes") {
    Form shown;
    const Scenario start = shown.document.scenario();
    auto* heads = childOf<QLineEdit>(shown.form, QStringLiteral("model.num_attention_heads"));
    for (const char* text : {"0", "many", "99999999999"}) {
        INFO(text);
        typeInto(heads, QLatin1String(text));
        CHECK(shown.document.scenario() == start);
        CHECK_FALSE(childOf<QLabel>(shown.form, QStringLiteral("model.num_attention_heads.reason"))
                        ->text()
                        .isEmpty());
    }
}

TEST_CASE("A part brings its fields along, in sizes that fit the model") {
    Form shown;
    CHECK_FALSE(shown.isThere("model.moe.num_experts"));
    auto* moe = childOf<QComboBox>(shown.form, QStringLiteral("model.moe"));
    QTest::keyClick(moe, Qt::Key_Down);
    CHECK(shown.isThere("model.moe.num_experts"));
    REQUIRE(shown.document.scenario().model.spec.moe);
    CHECK(shown.document.scenario().model.spec.moe->expertIntermediateSize == 28'672);
    QTest::keyClick(moe, Qt::Key_Up);
    CHECK_FALSE(shown.document.scenario().model.spec.moe);
    CHECK_FALSE(shown.isThere("model.moe.num_experts"));
}

TEST_CASE("Of a nominal model only name and size are shown") {
    Scenario nominal = startScenario();
    nominal.model = {};
    nominal.model.origin = ModelChoice::Origin::nominal;
    nominal.model.spec.name = "Seventy";
    nominal.model.spec.nominalParameters = 70'000'000'000;
    Form shown(nominal);
    CHECK(shown.isThere("model.parameters"));
    CHECK_FALSE(shown.isThere("model.num_hidden_layers"));
    CHECK_FALSE(shown.isThere("model.moe"));
    auto* size = childOf<QLineEdit>(shown.form, QStringLiteral("model.parameters"));
    CHECK(size->text() == QStringLiteral("70,000,000,000"));
    typeInto(size, QStringLiteral("8B"));
    CHECK(shown.document.scenario().model.spec.nominalParameters == 8'000'000'000);
}
