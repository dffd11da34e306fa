// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/problems_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

struct BrokenDocument {
    BrokenDocument() : document(broken()), panel(document, theme(ThemeMode::light), &parent) {
        parent.resize(900, 700);
        parent.show();
        panel.show();
    }
    static Scenario broken() {
        Scenario scenario = startScenario();
        scenario.mesh.tp = 6;
        return scenario;
    }
    QPushButton* button(int index, const char* what) {
        return panel.findChild<QPushButton*>(
            QStringLiteral("problem.%1.%2").arg(QString::number(index), QLatin1String(what)));
    }
    ScenarioDocument document;
    QWidget parent;
    ProblemsPanel panel;
};

}  // namespace

TEST_CASE("Every problem of the evaluation is listed in its words") {
    BrokenDocument broken;
    const std::vector<Problem>& problems = broken.document.evaluation().problems;
    REQUIRE_FALSE(problems.empty());
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const auto* sentence = broken.panel.findChild<QLabel*>(QStringLiteral("problem.%1.sentence").arg(i));
        REQUIRE(sentence);
        CHECK(sentence->text().toStdString() == messageOf(problems[i]));
    }
}

TEST_CASE("A fix is one undoable step that does what it says") {
    BrokenDocument broken;
    const std::vector<Problem> problems = broken.document.evaluation().problems;
    const auto fixable =
        std::ranges::find_if(problems, [](const Problem& problem) { return problem.fix.has_value(); });
    REQUIRE(fixable != problems.end());
    const Scenario before = broken.document.scenario();
    QPushButton* fix = broken.button(static_cast<int>(fixable - problems.begin()), "fix");
    REQUIRE(fix);
    QTest::mouseClick(fix, Qt::LeftButton);
    CHECK(broken.document.scenario() == *withField(before, fixable->fix->path, fixable->fix->value));
    CHECK(broken.document.undoStack().count() == 1);
    broken.document.flush();
    CHECK(std::ranges::none_of(broken.document.evaluation().problems,
                               [&](const Problem& problem) { return problem.code == fixable->code; }));
    broken.document.undoStack().undo();
    CHECK(broken.document.scenario() == before);
}

TEST_CASE("A problem leads to its control") {
    BrokenDocument broken;
    QSignalSpy clicked(&broken.panel, &ProblemsPanel::fieldClicked);
    QPushButton* show = broken.button(0, "show");
    REQUIRE(show);
    QTest::mouseClick(show, Qt::LeftButton);
    REQUIRE(clicked.count() == 1);
    CHECK(clicked.front().front().toString().toStdString() ==
          broken.document.evaluation().problems.front().path);
}

TEST_CASE("Escape closes the list") {
    BrokenDocument broken;
    QTest::keyClick(&broken.panel, Qt::Key_Escape);
    CHECK(broken.panel.isHidden());
}
