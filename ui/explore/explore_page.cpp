// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_page.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/panel.h"
#include "ui/controls/panel_dock.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/controls_panel.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/mesh_view.h"
#include "ui/explore/problems_panel.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_view.h"
#include "ui/explore/verdict_bar.h"
#include "ui/forms/hardware_form.h"
#include "ui/forms/model_form.h"

namespace meshwright::ui {

namespace {
constexpr int kMargin = 12;
constexpr int kGap = 10;
constexpr int kLayoutVersion = 1;  // one more when docks come or go
}  // namespace

ExplorePage::ExplorePage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_docks(new QMainWindow),
      m_controls(new ControlsPanel(document, theme)),
      m_memoryView(new MemoryView(document, theme)),
      m_stepTimeView(new StepTimeView(document, theme)),
      m_problems(new ProblemsPanel(document, theme, this)) {
    setObjectName(QStringLiteral("explore"));
    m_docks->setWindowFlags(Qt::Widget);
    m_docks->setDockNestingEnabled(true);
    m_docks->setContextMenuPolicy(Qt::PreventContextMenu);  // the View menu has the docks
    m_docks->setCentralWidget(nullptr);
    m_docks->installEventFilter(this);

    connect(m_controls, &ControlsPanel::modelFormWanted, this, &ExplorePage::openModelForm);
    connect(m_controls, &ControlsPanel::hardwareFormWanted, this, &ExplorePage::openHardwareForm);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this,
            &ExplorePage::searchControls);
    m_controlsDock = addDock(QStringLiteral("dock.controls"), tr("Controls"), m_controls);
    auto* timeline = new TimelineView(document, theme);
    m_timeline = addView(QStringLiteral("dock.timeline"), tr("Timeline"), timeline);
    m_timeline->panel()->setCorner(timeline->menus());
    m_memory = addView(QStringLiteral("dock.memory"), tr("Memory per GPU"), m_memoryView);
    m_memory->panel()->setCorner(m_memoryView->barsChooser());
    m_stepTime = addView(QStringLiteral("dock.step-time"), tr("Step time and traffic"), m_stepTimeView);
    m_stepTime->panel()->setCorner(m_stepTimeView->figuresButton());
    m_stepTimeView->figuresButton()->show();
    auto* mesh = new MeshView(document, theme);
    m_mesh = addView(QStringLiteral("dock.mesh"), tr("Mesh"), mesh);
    m_mesh->panel()->setCorner(mesh->colouringChooser());
    placeDocks();

    auto* verdict = new VerdictBar(document, theme, this);
    connect(verdict, &VerdictBar::problemsClicked, this, &ExplorePage::toggleProblems);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(kGap);
    layout->addWidget(m_docks, 1);
    layout->addWidget(verdict);

    setTabOrder(m_memoryView->barsChooser(),
                &m_memoryView->canvas());  // the head stands before what it heads

    connect(m_problems, &ProblemsPanel::fieldClicked, this, &ExplorePage::focusField);
    connect(m_problems, &ProblemsPanel::heightWanted, this, &ExplorePage::placeProblems);
}

PanelDock* ExplorePage::addDock(const QString& name, const QString& title, QWidget* view) {
    auto* panel = new Panel(title, m_theme);
    panel->setContent(view);
    auto* dock = new PanelDock(name, panel, m_theme, m_docks);
    m_docks->addDockWidget(Qt::LeftDockWidgetArea, dock);
    const auto ownLayout = [this] { m_ownLayout = true; };
    connect(dock, &QDockWidget::topLevelChanged, this, ownLayout);
    connect(dock->toggleViewAction(), &QAction::triggered, this, ownLayout);
    return dock;
}

template <class View>
PanelDock* ExplorePage::addView(const QString& name, const QString& title, View* view) {
    PanelDock* dock = addDock(name, title, view);
    dock->panel()->setSentence(view->sentence());
    connect(view, &View::sentenceChanged, dock->panel(), &Panel::setSentence);
    return dock;
}

void ExplorePage::placeDocks() {
    for (PanelDock* dock : docks()) {
        dock->setFloating(false);
        m_docks->addDockWidget(Qt::LeftDockWidgetArea, dock);
        dock->show();
    }
    m_docks->splitDockWidget(m_controlsDock, m_mesh, Qt::Horizontal);
    m_docks->splitDockWidget(m_mesh, m_memory, Qt::Horizontal);
    m_docks->splitDockWidget(m_mesh, m_timeline, Qt::Vertical);
    m_docks->splitDockWidget(m_memory, m_stepTime, Qt::Vertical);
}

std::vector<PanelDock*> ExplorePage::docks() const {
    return {m_controlsDock, m_mesh, m_timeline, m_memory, m_stepTime};
}

void ExplorePage::shareOutRoom() {
    // The controls keep their width; the mesh takes most of what a larger window gives.
    constexpr int kControls = 296, kLeastRight = 384, kMostRight = 560;
    const int width = m_docks->width();
    const int right = std::clamp(width * 29 / 100, kLeastRight, kMostRight);
    const int middle = std::max(width - kControls - right - 2 * kGap, 1);
    m_docks->resizeDocks({m_controlsDock, m_mesh, m_memory}, {kControls, middle, right}, Qt::Horizontal);
    const int height = m_docks->height() - kGap;
    m_docks->resizeDocks({m_mesh, m_timeline}, {height * 55 / 100, height * 45 / 100}, Qt::Vertical);
    m_docks->resizeDocks({m_memory, m_stepTime}, {height * 47 / 100, height * 53 / 100}, Qt::Vertical);
}

std::vector<QAction*> ExplorePage::dockActions() const {
    std::vector<QAction*> actions;
    for (const PanelDock* dock : docks()) actions.push_back(dock->toggleViewAction());
    return actions;
}

QByteArray ExplorePage::saveLayout() const {
    return m_ownLayout ? m_docks->saveState(kLayoutVersion) : QByteArray();
}

void ExplorePage::restoreLayout(const QByteArray& layout) {
    m_ownLayout = m_docks->restoreState(layout, kLayoutVersion);
}

void ExplorePage::resetLayout() {
    placeDocks();
    shareOutRoom();
    m_ownLayout = false;
}

bool ExplorePage::eventFilter(QObject* watched, QEvent* event) {
    // Of the docks' window itself only the lines between docks can be pressed.
    if (watched == m_docks && event->type() == QEvent::MouseButtonPress) m_ownLayout = true;
    return QWidget::eventFilter(watched, event);
}

void ExplorePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_ownLayout) shareOutRoom();
}

void ExplorePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!m_ownLayout) shareOutRoom();
    placeProblems();
}

void ExplorePage::toggleProblems() {
    m_problems->setVisible(m_problems->isHidden());
    placeProblems();
    if (m_problems->isVisible()) m_problems->setFocus();
}

void ExplorePage::placeProblems() {
    if (m_problems->isHidden()) return;
    constexpr int kVerdictHeight = 46;
    const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin - kVerdictHeight - kGap);
    const QSize wanted = m_problems->sizeHint().boundedTo(room.size());
    m_problems->setGeometry(
        QRect(room.bottomRight() - QPoint(wanted.width() - 1, wanted.height() - 1), wanted));
    m_problems->raise();
}

void ExplorePage::focusField(const QString& path) {
    if (path.startsWith(QLatin1String("model."))) {
        openModelForm();
        return m_modelForm->focusField(path);
    }
    for (const char* part : {"cluster.gpu.", "cluster.intra_node.", "cluster.inter_node."})
        if (path.startsWith(QLatin1String(part))) return openHardwareForm(path);
    m_controlsDock->show();
    m_controls->focusField(path);
}

void ExplorePage::openModelForm() {
    if (!m_modelForm) m_modelForm = new ModelForm(m_document, m_theme, this);
    m_modelForm->show();
    m_modelForm->raise();
    m_modelForm->activateWindow();
}

void ExplorePage::openHardwareForm(const QString& path) {
    if (!m_hardwareForm) m_hardwareForm = new HardwareForm(m_document, m_theme, this);
    m_hardwareForm->show();
    m_hardwareForm->raise();
    m_hardwareForm->activateWindow();
    m_hardwareForm->focusField(path);
}

void ExplorePage::searchControls() {
    m_controlsDock->show();
    m_controls->focusSearch();
}

void ExplorePage::openMemoryFigures() {
    m_memoryView->showFigures();
}

void ExplorePage::openTimeFigures() {
    m_stepTimeView->showFigures();
}

}  // namespace meshwright::ui
