// SPDX-License-Identifier: GPL-3.0-or-later
// Searching the controls, going to them, and what the panel remembers.
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <set>

#include "tests/support/catch.h"
#include "tests/ui/explore/drive_field.h"
#include "ui/controls/scented_slider.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/controls_panel.h"
#include "ui/text/fields.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Panel {
    Panel() {
        panel.resize(304, 500);
        panel.show();
        panel.activateWindow();
    }
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return childOf<Widget>(panel, QLatin1String(name));
    }
    [[nodiscard]] bool isThere(const QString& path) const {
        return childOf<QWidget>(panel, path)->isVisible();
    }
    /// Paths of the rows that are shown.
    [[nodiscard]] std::set<QString> shown() const {
        std::set<QString> paths;
        for (const PanelGroup& group : panelGroups())
            for (const PanelField& field : group.fields)
                if (isThere(pathOf(field))) paths.insert(pathOf(field));
        return paths;
    }
    void search(const char* text) const {
        auto* field = find<QLineEdit>("controls.search");
        field->selectAll();
        QTest::keyClicks(field, QLatin1String(text));
    }
    [[nodiscard]] static bool focusIs(const char* name) {
        return QTest::qWaitFor(
            [&] {
                return QApplication::focusWidget() &&
                       QApplication::focusWidget()->objectName() == QLatin1String(name);
            },
            2000);
    }

    ScenarioDocument document{startScenario()};
    ControlsPanel panel{document, theme(ThemeMode::light)};
};

}  // namespace

TEST_CASE(
    "A search shows the rows with all its words alone, folded or not, and cleared everything is as before") {
    Panel open;
    const std::set<QString> before = open.shown();
    CHECK_FALSE(before.contains(QStringLiteral("training.warmup_steps")));
    open.search("warm-up steps");
    CHECK(open.shown() == std::set{QStringLiteral("training.warmup_steps")});
    CHECK_FALSE(open.isThere(QStringLiteral("group.mesh")));
    CHECK(open.isThere(QStringLiteral("group.run")));
    CHECK_FALSE(open.isThere(QStringLiteral("group.run.more")));
    open.search("MESH.TP");  // a key, in any case
    CHECK(open.shown() == std::set{QStringLiteral("mesh.tp")});
    open.search("bubble");  // a word of a lesson
    CHECK(open.shown().contains(QStringLiteral("mesh.pp")));
    QTest::keyClick(open.find<QLineEdit>("controls.search"), Qt::Key_Escape);
    CHECK(open.find<QLineEdit>("controls.search")->text().isEmpty());
    CHECK(open.shown() == before);
}

TEST_CASE("A search that finds nothing says so, and rows that mean nothing today are not found") {
    Panel open;
    open.search("no such thing");
    CHECK(open.shown().empty());
    CHECK(open.isThere(QStringLiteral("controls.nothing")));
    open.search("mesh.ep");
    CHECK(open.shown().empty());
    open.search("");
    QTest::keyClick(open.find<QLineEdit>("controls.search"), Qt::Key_Backspace);
    CHECK_FALSE(open.isThere(QStringLiteral("controls.nothing")));
}

TEST_CASE("Enter goes to the first that is found") {
    Panel open;
    open.panel.focusSearch();
    REQUIRE(Panel::focusIs("controls.search"));
    open.search("price");
    QTest::keyClick(open.find<QLineEdit>("controls.search"), Qt::Key_Return);
    CHECK(Panel::focusIs("cluster.price_per_gpu_hour"));
}

TEST_CASE("Every control can be gone to by its path, whatever is searched for") {
    Panel open;
    const std::vector<QString> paths = open.panel.fieldPaths();
    CHECK(paths.size() > 55);
    CHECK(std::set(paths.begin(), paths.end()).size() == paths.size());
    open.search("price");
    for (const QString& path : paths) {
        INFO(path.toStdString());
        CHECK_FALSE(fieldName(path).isEmpty());
        open.panel.focusField(path);
        CHECK(open.isThere(path));
    }
    CHECK(open.find<QLineEdit>("controls.search")->text().isEmpty());
}

TEST_CASE("Unfolded groups and the scroll position can be kept and come back") {
    QStringList unfolded;
    int position = 0;
    {
        Panel open;
        CHECK(open.panel.unfoldedGroups().isEmpty());
        QTest::mouseClick(open.find<QToolButton>("group.training.more"), Qt::LeftButton);
        QTest::mouseClick(open.find<QToolButton>("group.cluster.more"), Qt::LeftButton);
        QCoreApplication::processEvents();
        open.panel.verticalScrollBar()->setValue(300);
        unfolded = open.panel.unfoldedGroups();
        position = open.panel.scrollPosition();
    }
    CHECK(unfolded == QStringList{QStringLiteral("cluster"), QStringLiteral("training")});
    CHECK(position == 300);
    ScenarioDocument document{startScenario()};
    ControlsPanel later{document, theme(ThemeMode::light)};
    later.setUnfoldedGroups(unfolded + QStringList{QStringLiteral("of another version")});
    later.setScrollPosition(position);  // before anything has its place
    later.resize(304, 500);
    later.show();
    CHECK(QTest::qWaitFor([&] { return later.verticalScrollBar()->value() == 300; }, 2000));
    CHECK(later.unfoldedGroups() == unfolded);
    CHECK(childOf<QWidget>(later, QStringLiteral("training.dropout"))->isVisible());
    CHECK_FALSE(childOf<QWidget>(later, QStringLiteral("memory.marginal"))->isVisible());
}

TEST_CASE("A slider that is looked at names its follower, and then what that did") {
    Panel open;
    auto* caption = open.find<QLabel>("mesh.tp.caption");
    CHECK_FALSE(caption->isVisible());
    auto* track = open.find<ScentedSlider>("mesh.tp.slider");
    track->setFocus();
    REQUIRE(QTest::qWaitFor([&] { return caption->isVisible(); }, 2000));
    CHECK(caption->text() == QStringLiteral("DP follows"));
    CHECK(open.find<QLineEdit>("mesh.dp")->property("following").toBool());
    CHECK(track->accessibleDescription().endsWith(QStringLiteral("Data parallel follows it.")));
    QTest::keyClick(track, Qt::Key_Left);
    CHECK(open.document.scenario().mesh.tp == 4);
    CHECK(caption->text() == QStringLiteral("DP 2 \u2192 4"));
    emit track->pointedAt(8);
    CHECK(caption->text() == QStringLiteral("DP 4 \u2192 2"));
    emit track->pointedAt(std::nullopt);
    open.find<QLineEdit>("training.dropout")->setFocus();
    open.panel.focusField(QStringLiteral("training.dropout"));
    CHECK(QTest::qWaitFor([&] { return !caption->isVisible(); }, 2000));
    CHECK_FALSE(open.find<QLineEdit>("mesh.dp")->property("following").toBool());
}

TEST_CASE("The lock is reached with the tab key and says its state") {
    Panel open;
    auto* pin = open.find<QToolButton>("mesh.dp.pin");
    CHECK(pin->accessibleName() == QStringLiteral("Data parallel follows: pin it"));
    open.panel.focusField(QStringLiteral("mesh.dp"));
    REQUIRE(Panel::focusIs("mesh.dp"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    REQUIRE(Panel::focusIs("mesh.dp.pin"));
    QTest::keyClick(pin, Qt::Key_Space);
    CHECK(open.document.scenario().mesh.dp == 2);
    CHECK(pin->accessibleName() == QStringLiteral("Data parallel is pinned: let it follow"));
}
