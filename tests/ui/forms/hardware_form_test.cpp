// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/hardware_form.h"

#include <QLabel>
#include <map>

#include "core/catalog/catalog.h"
#include "core/evaluation/evaluation.h"
#include "tests/support/scenario_leaves.h"
#include "tests/ui/explore/drive_field.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/forms/hardware_groups.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Form {
    Form() { form.show(); }
    void type(const QString& path, const QString& text) const {
        typeInto(childOf<QLineEdit>(form, path), text);
    }
    [[nodiscard]] QString note(const char* group) const {
        return childOf<QLabel>(form, QStringLiteral("group.%1.note").arg(QLatin1String(group)))->text();
    }

    ScenarioDocument document{startScenario()};
    HardwareForm form{document, theme(ThemeMode::light), nullptr};
};

/// Another value of a field, as it is typed.
QString otherText(const QString& path) {
    if (path.endsWith(QLatin1String(".name"))) return QStringLiteral("Mine \"and\" yours");
    if (path.endsWith(QLatin1String("memory_bytes"))) return QStringLiteral("141 GB");
    return QStringLiteral("123.5");
}

}  // namespace

TEST_CASE(
    "Every figure of GPU and links can be edited: its key alone changes, and undo takes all of it back") {
    Form shown;
    const Scenario start = shown.document.scenario();
    // The first edit spells a preset out; what follows is held against that.
    for (const char* part : {"cluster.gpu", "cluster.intra_node", "cluster.inter_node"})
        shown.type(QLatin1String(part) + QStringLiteral(".name"), QStringLiteral("Mine"));
    int driven = 3;
    for (const std::vector<PanelGroup>& column : hardwareGroups())
        for (const PanelGroup& group : column)
            for (const PanelField& field : group.fields) {
                const std::string path = pathOf(field).toStdString();
                INFO(path);
                const Scenario before = shown.document.scenario();
                shown.type(pathOf(field), otherText(pathOf(field)));
                CHECK(changedLeaves(before, shown.document.scenario()) == std::set{path});
                ++driven;
            }
    CHECK(driven == 3 + 10 + 3 + 3);
    CHECK(shown.document.undoStack().count() == driven);
    const Scenario edited = shown.document.scenario();
    CHECK(readScenario(writeScenario(edited)).value() == edited);
    CHECK(edited.cluster.gpu.spec.memory == Bytes(141'000'000'000));
    CHECK(edited.cluster.gpu.spec.fp4 == FlopsPerSecond(123.5e12));
    while (shown.document.undoStack().canUndo()) shown.document.undoStack().undo();
    CHECK(shown.document.scenario() == start);
}

TEST_CASE(
    "An edited preset says what it was and where its figures come from; back at its value it is the preset") {
    Form shown;
    const Scenario start = shown.document.scenario();
    const GpuPreset* preset = findGpuPreset(start.cluster.gpu.preset);
    REQUIRE(preset);
    const QString name = QString::fromStdString(preset->spec.name);
    CHECK(shown.note("gpu").startsWith(name + QStringLiteral(", as built in.")));
    CHECK(shown.note("gpu").contains(QString::fromStdString(preset->spec.source)));
    shown.type(QStringLiteral("cluster.gpu.tdp_watts"), QStringLiteral("350"));
    CHECK(shown.note("gpu").startsWith(QStringLiteral("Edited from %1.").arg(name)));
    CHECK(shown.note("intra_node").contains(QStringLiteral("as built in")));
    shown.type(QStringLiteral("cluster.gpu.tdp_watts"), QStringLiteral("700"));
    CHECK(shown.document.scenario() == start);

    Scenario own = start;
    own.cluster.gpu.preset.clear();
    shown.document.change(own, QStringLiteral("cluster.gpu"), {});
    CHECK(shown.note("gpu") == QStringLiteral("Of your own."));
}

TEST_CASE("A slower link makes a slower step, in proportion to the preset it was edited from") {
    Form shown;
    const double before = evaluate(shown.document.scenario()).time->step.value();
    shown.type(QStringLiteral("cluster.intra_node.bandwidth_gb_s"), QStringLiteral("225"));
    const double half = evaluate(shown.document.scenario()).time->step.value();
    CHECK(half > before);
    shown.type(QStringLiteral("cluster.intra_node.bandwidth_gb_s"), QStringLiteral("449.999"));
    CHECK_THAT(evaluate(shown.document.scenario()).time->step.value(),
               Catch::Matchers::WithinRel(before, 1e-4));
}

TEST_CASE("A rate may be none, and what means nothing is refused with a way back") {
    Form shown;
    shown.type(QStringLiteral("cluster.gpu.tflops.fp8"), QString());
    QTest::keyClick(childOf<QLineEdit>(shown.form, QStringLiteral("cluster.gpu.tflops.fp8")),
                    Qt::Key_Backspace);
    QTest::keyClick(childOf<QLineEdit>(shown.form, QStringLiteral("cluster.gpu.tflops.fp8")), Qt::Key_Return);
    CHECK_FALSE(shown.document.scenario().cluster.gpu.spec.fp8);
    const Scenario start = shown.document.scenario();
    auto* bandwidth = childOf<QLineEdit>(shown.form, QStringLiteral("cluster.gpu.memory_bandwidth_gb_s"));
    const QString was = bandwidth->text();
    for (const char* text : {"0", "fast", "-3"}) {
        INFO(text);
        typeInto(bandwidth, QLatin1String(text));
        CHECK(shown.document.scenario() == start);
        auto* back =
            childOf<QPushButton>(shown.form, QStringLiteral("cluster.gpu.memory_bandwidth_gb_s.fix"));
        CHECK(back->isVisible());
        CHECK(back->text() == QStringLiteral("Back to %1").arg(was));
        QTest::keyClick(back, Qt::Key_Space);
        CHECK(bandwidth->text() == was);
        CHECK_FALSE(back->isVisible());
    }
}

TEST_CASE("The form goes to a field of a path") {
    Form shown;
    shown.form.activateWindow();
    shown.form.focusField(QStringLiteral("cluster.inter_node.latency_us"));
    CHECK(QTest::qWaitFor(
        [] {
            return QApplication::focusWidget() && QApplication::focusWidget()->objectName() ==
                                                      QLatin1String("cluster.inter_node.latency_us");
        },
        2000));
}
