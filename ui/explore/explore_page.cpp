// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_page.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>
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
#include "ui/text/fields.h"
#include "ui/why/why_popup.h"

namespace meshwright::ui {

namespace {
constexpr int kMargin = 12;
constexpr int kGap = 10;
constexpr int kLayoutVersion = 1;  // one more when docks come or go
const QLatin1String kModelWindow("model"), kHardwareWindow("hardware"), kMemoryWindow("memory"),
    kTimeWindow("time");
}  // namespace

ExplorePage::ExplorePage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_docks(new QMainWindow(this)) {
    setObjectName(QStringLiteral("explore"));
    m_docks->setWindowFlags(Qt::Widget);
    m_docks->setDockNestingEnabled(true);
    m_docks->setContextMenuPolicy(Qt::PreventContextMenu);  // the View menu has the docks
    m_docks->setCentralWidget(nullptr);
    m_docks->installEventFilter(this);
    m_controlsDock = addDock(QStringLiteral("dock.controls"), tr("Controls"));
    m_timeline = addDock(QStringLiteral("dock.timeline"), tr("Timeline"));
    m_memory = addDock(QStringLiteral("dock.memory"), tr("Memory per GPU"));
    m_stepTime = addDock(QStringLiteral("dock.step-time"), tr("Step time and traffic"));
    m_mesh = addDock(QStringLiteral("dock.mesh"), tr("Mesh"));
    for (PanelDock* dock : {m_timeline, m_memory, m_stepTime, m_mesh}) addHeadMenu(dock);
    placeDocks();

    auto* verdict = new VerdictBar(document, theme, this);
    connect(verdict, &VerdictBar::problemsClicked, this, &ExplorePage::toggleProblems);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(kGap);
    layout->addWidget(m_docks, 1);
    layout->addWidget(verdict);
}

PanelDock* ExplorePage::addDock(const QString& name, const QString& title) {
    auto* dock = new PanelDock(name, new Panel(title, m_theme), m_theme, m_docks);
    const auto ownLayout = [this] { m_ownLayout = true; };
    connect(dock, &QDockWidget::topLevelChanged, this, ownLayout);
    connect(dock->toggleViewAction(), &QAction::triggered, this, ownLayout);
    return dock;
}

void ExplorePage::addHeadMenu(PanelDock* dock) {
    QWidget* head = dock->titleBarWidget();
    head->setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto add = [&](const QString& text, const char* name, const auto& run) {
        auto* action = new QAction(text, head);
        action->setObjectName(dock->objectName() + QLatin1String(name));
        connect(action, &QAction::triggered, this, run);
        head->addAction(action);
    };
    add(tr("Copy as picture"), ".copy", [this, dock] { emit copyWanted(pictureOf(dock)); });
    add(tr("Export picture..."), ".export", [this, dock] { emit exportWanted(pictureOf(dock)); });
    add(tr("Float or dock"), ".float", [dock] { dock->setFloating(!dock->isFloating()); });
    add(tr("Close"), ".close", [dock] { dock->close(); });
}

void ExplorePage::fill() {
    if (m_controls) return;
    m_controls = new ControlsPanel(m_document, m_theme);
    m_controlsDock->panel()->setContent(m_controls);
    showControlsAsLeft();
    connect(m_controls, &ControlsPanel::modelFormWanted, this, &ExplorePage::openModelForm);
    connect(m_controls, &ControlsPanel::hardwareFormWanted, this, &ExplorePage::openHardwareForm);
    auto* timeline = new TimelineView(m_document, m_theme);
    fillDock(m_timeline, timeline, timeline->menus());
    m_memoryView = new MemoryView(m_document, m_theme);
    fillDock(m_memory, m_memoryView, m_memoryView->barsChooser());
    m_stepTimeView = new StepTimeView(m_document, m_theme);
    fillDock(m_stepTime, m_stepTimeView, m_stepTimeView->figuresButton());
    m_stepTimeView->figuresButton()->show();
    auto* mesh = new MeshView(m_document, m_theme);
    fillDock(m_mesh, mesh, mesh->colouringChooser());
    m_problems = new ProblemsPanel(m_document, m_theme, this);
    connect(m_problems, &ProblemsPanel::fieldClicked, this, &ExplorePage::focusField);
    connect(m_problems, &ProblemsPanel::heightWanted, this, &ExplorePage::placeProblems);
    m_why = new WhyPopup(m_document, m_theme, this);
    // The head stands before what it heads.
    setTabOrder(m_memoryView->barsChooser(), &m_memoryView->canvas());
    for (PanelDock* dock : docks()) {  // they have other least sizes now
        dock->panel()->layout()->activate();
        dock->layout()->activate();
    }
    m_docks->layout()->activate();
    if (isVisible() && !m_ownLayout) shareOutRoom();
}

template <class View>
void ExplorePage::fillDock(PanelDock* dock, View* view, QWidget* corner) {
    Panel* panel = dock->panel();
    panel->setContent(view);
    panel->setSentence(view->sentence());
    panel->setCorner(corner);
    connect(view, &View::sentenceChanged, panel, &Panel::setSentence);
}

void ExplorePage::paintEvent(QPaintEvent*) {
    if (m_painted) return;
    m_painted = true;
    QTimer::singleShot(0, this, &ExplorePage::fill);
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
    const int controls = m_controlsDock->isHidden() ? 0 : px(kControls) + kGap;
    const int right = std::clamp(width * 29 / 100, px(kLeastRight), px(kMostRight));
    const int middle = std::max(width - controls - right - kGap, 1);
    m_docks->resizeDocks({m_controlsDock, m_mesh, m_memory}, {controls - kGap, middle, right},
                         Qt::Horizontal);
    const int height = m_docks->height() - kGap;
    m_docks->resizeDocks({m_mesh, m_timeline}, {height * 55 / 100, height * 45 / 100}, Qt::Vertical);
    m_docks->resizeDocks({m_memory, m_stepTime}, {height * 47 / 100, height * 53 / 100}, Qt::Vertical);
}

std::vector<QAction*> ExplorePage::dockActions() const {
    std::vector<QAction*> actions;
    for (const PanelDock* dock : docks()) actions.push_back(dock->toggleViewAction());
    return actions;
}

ExploreState ExplorePage::state() const {
    ExploreState state;
    if (m_ownLayout) state.layout = m_docks->saveState(kLayoutVersion);
    if (m_presenting) state.layout = m_usualLayout;
    const auto note = [&](const QLatin1String& id, bool open) {
        if (open) state.openWindows << id;
    };
    note(kModelWindow, m_modelForm && m_modelForm->isVisible());
    note(kHardwareWindow, m_hardwareForm && m_hardwareForm->isVisible());
    note(kMemoryWindow, m_memoryView && m_memoryView->showsFigures());
    note(kTimeWindow, m_stepTimeView && m_stepTimeView->showsFigures());
    state.problems = m_problems && !m_problems->isHidden();
    state.unfolded = m_controls ? m_controls->unfoldedGroups() : m_unfolded;
    state.scrolled = m_controls ? m_controls->scrollPosition() : m_scrolled;
    return state;
}

void ExplorePage::restore(const ExploreState& state) {
    m_ownLayout = m_docks->restoreState(state.layout, kLayoutVersion);
    m_unfolded = state.unfolded;
    m_scrolled = state.scrolled;
    if (m_controls) showControlsAsLeft();
    if (state.problems) toggleProblems();
    for (const QString& id : state.openWindows) openWindow(id);
}

void ExplorePage::showControlsAsLeft() {
    m_controls->setUnfoldedGroups(m_unfolded);
    m_controls->setScrollPosition(m_scrolled);
}

void ExplorePage::openWindow(const QString& id) {
    if (id == kModelWindow) openModelForm();
    if (id == kHardwareWindow) openHardwareForm({});
    if (id == kMemoryWindow) openMemoryFigures();
    if (id == kTimeWindow) openTimeFigures();
}

void ExplorePage::resetLayout() {
    placeDocks();
    shareOutRoom();
    m_ownLayout = false;
}

void ExplorePage::present() {
    m_usualLayout = state().layout;
    m_presenting = true;
    m_controlsDock->hide();
    if (!m_ownLayout) shareOutRoom();
}

QString ExplorePage::pictureOf(const PanelDock* dock) const {
    if (dock == m_mesh) return QStringLiteral("mesh");
    if (dock == m_timeline) return QStringLiteral("timeline");
    if (dock == m_memory) return QStringLiteral("memory");
    return dock == m_stepTime ? QStringLiteral("traffic") : QString();
}

QString ExplorePage::focusedView() const {
    for (const PanelDock* dock : docks())
        if (dock->isAncestorOf(QApplication::focusWidget())) return pictureOf(dock);
    return {};
}

std::vector<ViewKeys> ExplorePage::keys() {
    return {{tr("Mesh"), MeshCanvas::keyHelp()},
            {tr("Timeline"), TimelineCanvas::keyHelp()},
            {tr("Memory per GPU"), MemoryCanvas::keyHelp()},
            {tr("Step time and traffic"), StepTimeView::keyHelp()},
            {tr("any view"), {{QStringLiteral("Ctrl+I"), tr("why this number")}}}};
}

std::vector<std::pair<QString, QString>> ExplorePage::fields() {
    fill();
    std::vector<std::pair<QString, QString>> fields;
    for (const QString& path : m_controls->fieldPaths()) fields.emplace_back(path, fieldName(path));
    return fields;
}

void ExplorePage::findControl() {
    fill();
    m_controlsDock->show();
    m_controls->focusSearch();
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
    fill();
    m_problems->setVisible(m_problems->isHidden());
    placeProblems();
    if (m_problems->isVisible()) m_problems->setFocus();
}

void ExplorePage::placeProblems() {
    if (!m_problems || m_problems->isHidden()) return;
    constexpr int kVerdictHeight = 46;
    const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin - px(kVerdictHeight) - kGap);
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
    fill();
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

void ExplorePage::openMemoryFigures() {
    fill();
    m_memoryView->showFigures();
}

void ExplorePage::showWhy(const FigureId& figure, QPoint at) {
    fill();
    m_why->showWhy(figure, at);
}

void ExplorePage::openTimeFigures() {
    fill();
    m_stepTimeView->showFigures();
}

}  // namespace meshwright::ui
