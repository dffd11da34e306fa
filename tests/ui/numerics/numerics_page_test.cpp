// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/numerics_page.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/numerics/numerics_samples.h"
#include "ui/controls/item_canvas.h"
#include "ui/controls/panel.h"
#include "ui/text/float_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Page {
    ScenarioDocument document{llama70bInTwoStages()};
    NumericsPage page{document, theme(ThemeMode::light)};
    Page() {
        page.resize(1190, 690);
        page.show();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const QString& name) {
        auto* found = page.findChild<T*>(name);
        INFO(name.toStdString());
        REQUIRE(found);
        return found;
    }
    /// From the menu in a panel's head.
    void choose(NumericsPanel panel, const QString& entry) {
        auto* button = find<QToolButton>(nameOf(panel) + QStringLiteral(".menu"));
        for (QAction* action : button->menu()->actions())
            if (action->text() == entry) return action->trigger();
        FAIL(entry.toStdString());
    }
};

NumericsPart partOf(NumericsPanel panel) {
    return panel <= NumericsPanel::range   ? NumericsPart::number
           : panel <= NumericsPanel::study ? NumericsPart::tensor
                                           : NumericsPart::run;
}

}  // namespace

TEST_CASE("A tab shows its part, and a view that is opened its own") {
    Page page;
    auto* tabs = page.find<QTabBar>(QStringLiteral("numerics.parts"));
    REQUIRE(tabs->count() == 3);
    for (const NumericsPanel panel : kNumericsPanels) {
        tabs->setCurrentIndex(static_cast<int>(partOf(panel)));
        CHECK(page.document.view().numerics.part == partOf(panel));
        CHECK(page.find<Panel>(nameOf(panel) + QStringLiteral(".panel"))->isVisible());
    }
    page.document.changeView([](ViewState& view) { view.numerics.part = NumericsPart::number; });
    CHECK(tabs->currentIndex() == 0);
    CHECK_FALSE(page.find<Panel>(nameOf(NumericsPanel::sums) + QStringLiteral(".panel"))->isVisible());
    CHECK(page.page.panelInFront() == NumericsPanel::bits);
    page.page.showPart(NumericsPart::run);
    CHECK(page.page.panelInFront() == NumericsPanel::lossScale);
    page.find<QWidget>(nameOf(NumericsPanel::weights))->setFocus();
    CHECK(page.page.panelInFront() == NumericsPanel::weights);
}

TEST_CASE("Every panel copies its figures and offers its picture") {
    Page page;
    QSignalSpy copy(&page.page, &NumericsPage::copyWanted), exported(&page.page, &NumericsPage::exportWanted);
    QSignalSpy done(&page.page, &NumericsPage::done);
    for (const NumericsPanel panel : kNumericsPanels) {
        INFO(nameOf(panel).toStdString());
        page.page.showPart(partOf(panel));
        page.choose(panel, QStringLiteral("Copy figures as CSV"));
        const QStringList lines =
            QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const NumericsTable table = tableOf(panel, page.document.view().numerics);
        CHECK(lines.size() == static_cast<qsizetype>(table.rows.size()) + 1);
        CHECK(lines.front().contains(table.columns.front().title));
        for (const QStringList& row : table.rows)
            REQUIRE(row.size() == static_cast<qsizetype>(table.columns.size()));
        page.choose(panel, QStringLiteral("Copy figures as Markdown"));
        CHECK(QApplication::clipboard()->text().startsWith(QLatin1Char('|')));
        page.choose(panel, QStringLiteral("Copy as picture"));
        page.choose(panel, QStringLiteral("Export picture..."));
    }
    CHECK(copy.count() == static_cast<int>(kNumericsPanels.size()));
    CHECK(exported.count() == static_cast<int>(kNumericsPanels.size()));
    CHECK(done.count() == 2 * static_cast<int>(kNumericsPanels.size()));
}

TEST_CASE("What a panel shows on screen is what its picture shows") {
    Page page;
    CHECK(rc::check("panels", [&page] {
        const NumericsView view = anyNumericsView();
        page.document.changeView([&](ViewState& all) { all.numerics = view; });
        for (const NumericsPanel panel : kNumericsPanels) {
            page.page.showPart(partOf(panel));
            auto* canvas = page.page.findChild<ItemCanvas*>(nameOf(panel));
            RC_ASSERT(canvas);
            const DisplayList& shown = canvas->displayList();
            const DisplayList drawn =
                sceneOf(panel, {page.document.view().numerics, theme(ThemeMode::light), shown.size});
            RC_ASSERT(drawn.primitives.size() == shown.primitives.size());
            RC_ASSERT(page.page.findChild<Panel*>(nameOf(panel) + QStringLiteral(".panel"))->sentence() ==
                      sentenceOf(panel, page.document.view().numerics));
        }
    }));
}
