// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_page.h"

#include <QAction>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/controls/panel.h"
#include "ui/controls/panel_dock.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/controls_panel.h"
#include "ui/explore/dock_area.h"
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
const QLatin1String kModelWindow("model"), kHardwareWindow("hardware"), kMemoryWindow("memory"),
    kTimeWindow("time");
}  // namespace

ExplorePage::ExplorePage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_docks(new DockArea(theme, this)) {
    setObjectName(QStringLiteral("explore"));
    auto* verdict = new VerdictBar(document, theme, this);
    connect(verdict, &VerdictBar::problemsClicked, this, &ExplorePage::toggleProblems);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(DockArea::kGap);
    layout->addWidget(m_docks, 1);
    layout->addWidget(verdict);
}

void ExplorePage::fill() {
    if (m_controls) return;
    m_controls = new ControlsPanel(m_document, m_theme);
    m_docks->controls()->panel()->setContent(m_controls);
    showControlsAsLeft();
    connect(m_controls, &ControlsPanel::modelFormWanted, this, &ExplorePage::openModelForm);
    connect(m_controls, &ControlsPanel::hardwareFormWanted, this, &ExplorePage::openHardwareForm);
    auto* timeline = new TimelineView(m_document, m_theme);
    fillDock(m_docks->timeline(), timeline, timeline->menus());
    m_memoryView = new MemoryView(m_document, m_theme);
    fillDock(m_docks->memory(), m_memoryView, m_memoryView->headTools());
    m_stepTimeView = new StepTimeView(m_document, m_theme);
    fillDock(m_docks->stepTime(), m_stepTimeView, m_stepTimeView->figuresButton());
    m_stepTimeView->figuresButton()->show();
    auto* mesh = new MeshView(m_document, m_theme);
    fillDock(m_docks->mesh(), mesh, mesh->colouringChooser());
    m_problems = new ProblemsPanel(m_document, m_theme, this);
    connect(m_problems, &ProblemsPanel::fieldClicked, this, &ExplorePage::focusField);
    connect(m_problems, &ProblemsPanel::heightWanted, this, &ExplorePage::placeProblems);
    m_why = new WhyPopup(m_document, m_theme, this);
    // The head stands before what it heads.
    setTabOrder(m_memoryView->barsChooser(), &m_memoryView->canvas());
    m_docks->contentsChanged();
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

std::vector<QAction*> ExplorePage::dockActions() const {
    std::vector<QAction*> actions;
    for (const PanelDock* dock : m_docks->docks()) actions.push_back(dock->toggleViewAction());
    return actions;
}

ExploreState ExplorePage::state() const {
    ExploreState state;
    state.layout = m_docks->layoutToSave();
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
    m_docks->restoreLayout(state.layout);
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
    m_docks->controls()->show();
    m_controls->focusSearch();
}

void ExplorePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
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
    const QRect room =
        rect().adjusted(kMargin, kMargin, -kMargin, -kMargin - px(kVerdictHeight) - DockArea::kGap);
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
    m_docks->controls()->show();
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
