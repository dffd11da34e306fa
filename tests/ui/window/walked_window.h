// SPDX-License-Identifier: GPL-3.0-or-later
// A window in a language, theme and size, and the ways through all it can show.
#pragma once

#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolButton>
#include <QTranslator>
#include <algorithm>
#include <functional>
#include <memory>

#include "tests/support/sample_scenarios.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/look.h"

namespace meshwright::test {

/// The look of windows while this lives, and the first one afterwards.
class WornLook {
  public:
    /// `language` "en" or "zh_CN"; a translator of one's own says the texts of "en" in other words.
    WornLook(const QString& language, const QString& themeName,
             std::unique_ptr<QTranslator> translator = nullptr)
        : m_look{language, themeName}, m_translator(std::move(translator)) {
        if (m_translator) QCoreApplication::installTranslator(m_translator.get());
    }
    ~WornLook() {
        if (m_translator) QCoreApplication::removeTranslator(m_translator.get());
        ui::applyLook(kEnglishLight);
    }
    WornLook(const WornLook&) = delete;
    WornLook& operator=(const WornLook&) = delete;

    [[nodiscard]] const ui::Look& look() const { return m_look; }

  private:
    ui::Look m_look;
    std::unique_ptr<QTranslator> m_translator;
};

/// A mixture of experts over many GPUs that does not fit, with warnings and hints.
inline Scenario hardScenario() {
    Scenario scenario = presetScenario("deepseek-v3-r1", 128);
    scenario.name.clear();
    scenario.mesh.tp = 2;
    scenario.mesh.pp = 8;
    scenario.pipeline.layersPerStage = {8, 8, 8, 8, 8, 7, 7, 7};
    scenario.mesh.ep = 16;
    scenario.training.globalBatchSize = 2048;
    scenario.training.tokens = 14'800'000'000'000;
    return scenario;
}

/// Breaks a rule, so that most views have nothing to show.
inline Scenario brokenScenario() {
    Scenario scenario = hardScenario();
    scenario.mesh.tp = 6;
    return scenario;
}

class WalkedWindow {
  public:
    using Visit = std::function<void(QWidget& window, const QString& what)>;

    WalkedWindow(const Scenario& scenario, const WornLook& look, QSize size) : m_main(scenario, look.look()) {
        m_main.resize(size);
        m_main.show();
        m_main.finish();
        m_main.document().flush();
        settle();
    }

    [[nodiscard]] ui::MainWindow& main() { return m_main; }

    void trigger(const char* action) {
        auto* found = m_main.findChild<QAction*>(QLatin1String(action));
        INFO(action);
        REQUIRE(found);
        found->trigger();
        settle();
    }

    /// Unfolds every row that is seldom needed, of the panel or of a dialog.
    static void unfold(QWidget& window) {
        for (QToolButton* button : window.findChildren<QToolButton*>())
            if (button->isCheckable() && button->property("small").toBool() && !button->isChecked())
                button->click();
        settle();
    }

    /// The window as it is, and as often as it takes to scroll through what scrolls.
    static void visitScrolled(QWidget& window, const QString& what, const Visit& visit) {
        visit(window, what);
        for (QScrollArea* area : window.findChildren<QScrollArea*>()) {
            QScrollBar* bar = area->verticalScrollBar();
            if (!area->isVisible() || bar->maximum() == 0) continue;
            for (int at = bar->pageStep(); at < bar->maximum() + bar->pageStep(); at += bar->pageStep()) {
                bar->setValue(at);
                settle();
                visit(window, what + QStringLiteral(", scrolled"));
            }
            bar->setValue(0);
        }
    }

    /// Every dialog and window of figures, page by page, each closed again.
    void visitDialogs(const Visit& visit) {
        for (const char* action : {"action.export", "action.edit-model", "action.edit-hardware",
                                   "action.memory-figures", "action.time-figures", "action.command-palette",
                                   "action.settings", "action.shortcuts", "action.about"}) {
            trigger(action);
            REQUIRE(std::ranges::any_of(m_main.findChildren<QDialog*>(), &QDialog::isVisible));
            for (QDialog* dialog : m_main.findChildren<QDialog*>()) {
                if (!dialog->isVisible()) continue;
                visitPages(*dialog, QLatin1String(action), visit);
                dialog->close();
                settle();
            }
        }
    }

    /// The comparison without anything pinned, and with as much as can be.
    void visitComparison(const Visit& visit) {
        trigger("action.compare");
        visit(m_main, QStringLiteral("nothing to compare"));
        Scenario scenario = m_main.document().scenario();
        for (const std::int64_t microBatch : {2, 4}) {
            trigger("action.pin");
            scenario.training.microBatchSize = microBatch;
            scenario.training.recompute.kind = RecomputeKind::full;
            m_main.document().change(scenario, QStringLiteral("training"), QStringLiteral("Change"));
            m_main.document().flush();
            settle();
            visit(m_main, QStringLiteral("compared"));
        }
        trigger("action.compare");
    }

    /// The number formats, part by part, with a number and settings that are hard to show.
    void visitNumerics(const Visit& visit) {
        m_main.showMode(ui::MainWindow::Mode::numerics);
        for (const ui::NumericsPart part :
             {ui::NumericsPart::number, ui::NumericsPart::tensor, ui::NumericsPart::run}) {
            m_main.document().changeView([&](ui::ViewState& view) { view.numerics.part = part; });
            settle();
            visit(m_main, QStringLiteral("numerics %1").arg(static_cast<int>(part)));
        }
        m_main.document().changeView([](ui::ViewState& view) {
            view.numerics.number.text = "-1.0000000000000002e-41";
            view.numerics.number.format = "fp32";
            view.numerics.number.rounding = Rounding::stochastic;
            view.numerics.tensor.study = ui::ScalingStudy::spread;
            view.numerics.tensor.scaleExponent = 30;
            view.numerics.run.overflows.resize(1);
        });
        for (const ui::NumericsPart part :
             {ui::NumericsPart::number, ui::NumericsPart::tensor, ui::NumericsPart::run}) {
            m_main.document().changeView([&](ui::ViewState& view) { view.numerics.part = part; });
            settle();
            visitScrolled(m_main, QStringLiteral("hard numerics %1").arg(static_cast<int>(part)), visit);
        }
        m_main.showMode(ui::MainWindow::Mode::explore);
    }

    /// Every menu of the bar, dropped down.
    void visitMenus(const Visit& visit) {
        for (QMenu* menu : m_main.findChildren<QMenu*>()) {
            if (menu->title().isEmpty() && !menu->menuAction()->isVisible()) continue;
            menu->popup(m_main.mapToGlobal(QPoint(40, 40)));
            settle();
            visit(*menu, QStringLiteral("menu %1").arg(menu->title()));
            menu->close();
        }
    }

  private:
    static void visitPages(QDialog& dialog, const QString& what, const Visit& visit) {
        unfold(dialog);
        const QList<QTabWidget*> pages = dialog.findChildren<QTabWidget*>();
        if (pages.isEmpty()) return visitScrolled(dialog, what, visit);
        for (QTabWidget* tabs : pages)
            for (int page = 0; page < tabs->count(); ++page) {
                tabs->setCurrentIndex(page);
                settle();
                visitScrolled(dialog, QStringLiteral("%1 page %2").arg(what).arg(page), visit);
            }
    }

    Desk m_desk;
    ui::MainWindow m_main;
};

}  // namespace meshwright::test
