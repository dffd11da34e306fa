// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/numerics_page.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "ui/controls/menu_button.h"
#include "ui/controls/panel.h"
#include "ui/numerics/claims/claim_strip.h"
#include "ui/numerics/number/number_page.h"
#include "ui/numerics/run/run_page.h"
#include "ui/numerics/tensor/numbers_page.h"

namespace meshwright::ui {

namespace {
constexpr int kMargin = 12;
constexpr int kGap = 8;
}  // namespace

NumericsPage::NumericsPage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_tabs(new QTabBar(this)),
      m_parts(new QStackedWidget(this)) {
    setObjectName(QStringLiteral("numerics"));
    m_tabs->setObjectName(QStringLiteral("numerics.parts"));
    m_tabs->setAccessibleName(tr("Parts of the mode"));
    m_tabs->setFont(widgetFont(TextRole::control));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin / 2, kMargin, kMargin);
    layout->setSpacing(kGap);
    layout->addWidget(m_tabs);
    layout->addWidget(m_parts, 1);

    for (const NumericsPart part : {NumericsPart::number, NumericsPart::tensor, NumericsPart::run})
        m_tabs->addTab(nameOf(part));
    auto* number = new NumberPage(document, theme, m_parts);
    auto* tensor = new NumbersPage(document, theme, m_parts);
    auto* run = new RunPage(document, theme, m_parts);
    addPart(number, {"B6", "B7", "B8", "C15"});
    addPart(tensor, {"C16"});
    addPart(run, {"B9", "B10", "B11"});

    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int part) { showPart(static_cast<NumericsPart>(part)); });
    connect(&document, &ScenarioDocument::viewChanged, this, &NumericsPage::followView);
    followView();
}

/// In the order of NumericsPart. The claims of articles about it stand at its foot.
void NumericsPage::addPart(QWidget* page, const std::vector<std::string>& claims) {
    auto* part = new QWidget(m_parts);
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGap);
    layout->addWidget(page, 1);
    layout->addWidget(new ClaimStrip(claims, m_theme, part));
    m_parts->addWidget(part);
    for (const NumericsPanel which : kNumericsPanels)
        if (auto* panel = page->findChild<Panel*>(ui::nameOf(which) + QStringLiteral(".panel")))
            addMenu(which, *panel);
}

void NumericsPage::addMenu(NumericsPanel which, Panel& panel) {
    auto* corner = new QWidget;
    auto* layout = new QHBoxLayout(corner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSizeConstraint(QLayout::SetFixedSize);  // the sentence beside it gives way
    QMenu* menu = addMenuButton(corner, ui::nameOf(which) + QStringLiteral(".menu"), tr("Copy"),
                                tr("The picture or its figures, to copy or to export"));
    menu->addAction(tr("Copy as picture"), this, [this, which] { emit copyWanted(which); });
    menu->addAction(tr("Export picture..."), this, [this, which] { emit exportWanted(which); });
    menu->addSeparator();
    menu->addAction(tr("Copy figures as CSV"), this, [this, which] { copyTable(which, &csvOf); });
    menu->addAction(tr("Copy figures as Markdown"), this, [this, which] { copyTable(which, &markdownOf); });
    panel.setCorner(corner);
}

void NumericsPage::copyTable(NumericsPanel panel, QString (*as)(const QAbstractItemModel&)) {
    NumericsTable table = tableOf(panel, m_document.view().numerics);
    TextTableModel model(std::move(table.columns));
    model.setRows(std::move(table.rows));
    QApplication::clipboard()->setText(as(model));
    emit done(tr("Copied: the figures of %1.").arg(titleOf(panel)));
}

QString NumericsPage::nameOf(NumericsPart part) {
    switch (part) {
        case NumericsPart::number:
            return tr("One number");
        case NumericsPart::tensor:
            return tr("Many numbers");
        case NumericsPart::run:
            return tr("Over a run");
    }
    return {};
}

std::vector<KeyHelp> NumericsPage::keyHelp() {
    return {{tr("Arrows"), tr("from item to item")},
            {tr("Enter, Space"), tr("flip the bit; let the step overflow, or not")},
            {tr("Ctrl+Up, Ctrl+Down"), tr("the next greater and the next smaller number")},
            {QStringLiteral("+ \u2212"), tr("zoom the number line")},
            {QStringLiteral("Esc"), tr("let go of the item")}};
}

NumericsPanel NumericsPage::panelInFront() const {
    std::optional<NumericsPanel> first;
    for (const NumericsPanel which : kNumericsPanels) {
        const auto* panel = findChild<Panel*>(ui::nameOf(which) + QStringLiteral(".panel"));
        if (panel == nullptr || !panel->isVisible()) continue;
        if (panel->isAncestorOf(QApplication::focusWidget())) return which;
        if (!first) first = which;
    }
    return first.value_or(NumericsPanel::bits);
}

void NumericsPage::showPart(NumericsPart part) {
    if (m_document.view().numerics.part == part) return;
    m_document.changeView([&](ViewState& view) { view.numerics.part = part; });
}

void NumericsPage::followView() {
    const int part = static_cast<int>(m_document.view().numerics.part);
    m_tabs->setCurrentIndex(part);
    m_parts->setCurrentIndex(part);
}

}  // namespace meshwright::ui
