// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/dock_area.h"

#include <QAction>
#include <QApplication>
#include <QLayout>
#include <algorithm>

#include "ui/controls/panel.h"
#include "ui/controls/panel_dock.h"

namespace meshwright::ui {

namespace {

constexpr int kLayoutVersion = 1;      // one more when docks come or go
constexpr const char* kView = "view";  // property of a dock: what pictures call its view

}  // namespace

DockArea::DockArea(const Theme& theme, QWidget* parent)
    : QMainWindow(parent),
      m_theme(theme),
      m_controls(addDock(QStringLiteral("dock.controls"), tr("Controls"))),
      m_timeline(addDock(QStringLiteral("dock.timeline"), tr("Timeline"))),
      m_memory(addDock(QStringLiteral("dock.memory"), tr("Memory per GPU"))),
      m_stepTime(addDock(QStringLiteral("dock.step-time"), tr("Step time and traffic"))),
      m_mesh(addDock(QStringLiteral("dock.mesh"), tr("Mesh"))) {
    setWindowFlags(Qt::Widget);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::PreventContextMenu);  // the View menu has the docks
    setCentralWidget(nullptr);
    addHeadMenu(m_timeline, QStringLiteral("timeline"));
    addHeadMenu(m_memory, QStringLiteral("memory"));
    addHeadMenu(m_stepTime, QStringLiteral("traffic"));
    addHeadMenu(m_mesh, QStringLiteral("mesh"));
    placeDocks();
}

PanelDock* DockArea::addDock(const QString& name, const QString& title) {
    auto* dock = new PanelDock(name, new Panel(title, m_theme), m_theme, this);
    const auto ownLayout = [this] { m_ownLayout = true; };
    connect(dock, &QDockWidget::topLevelChanged, this, ownLayout);
    connect(dock->toggleViewAction(), &QAction::triggered, this, ownLayout);
    return dock;
}

void DockArea::addHeadMenu(PanelDock* dock, const QString& view) {
    dock->setProperty(kView, view);
    QWidget* head = dock->titleBarWidget();
    head->setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto add = [&](const QString& text, const char* name, const auto& run) {
        auto* action = new QAction(text, head);
        action->setObjectName(dock->objectName() + QLatin1String(name));
        connect(action, &QAction::triggered, this, run);
        head->addAction(action);
    };
    add(tr("Copy as picture"), ".copy", [this, view] { emit copyWanted(view); });
    add(tr("Export picture..."), ".export", [this, view] { emit exportWanted(view); });
    add(tr("Float or dock"), ".float", [dock] { dock->setFloating(!dock->isFloating()); });
    add(tr("Close"), ".close", [dock] { dock->close(); });
}

void DockArea::placeDocks() {
    for (PanelDock* dock : docks()) {
        dock->setFloating(false);
        addDockWidget(Qt::LeftDockWidgetArea, dock);
        dock->show();
    }
    splitDockWidget(m_controls, m_mesh, Qt::Horizontal);
    splitDockWidget(m_mesh, m_memory, Qt::Horizontal);
    splitDockWidget(m_mesh, m_timeline, Qt::Vertical);
    splitDockWidget(m_memory, m_stepTime, Qt::Vertical);
}

void DockArea::shareOutRoom() {
    // The controls keep their width; the mesh takes most of what a larger window gives.
    constexpr int kControls = 306, kLeastRight = 384, kMostRight = 560;
    const int room = m_controls->isHidden() ? width() : width() - px(kControls) - kGap;
    const int right = std::clamp(width() * 29 / 100, px(kLeastRight), px(kMostRight));
    resizeDocks({m_controls, m_mesh, m_memory}, {px(kControls), std::max(room - right - kGap, 1), right},
                Qt::Horizontal);
    // Not a pixel is there yet while the window is made anew.
    const auto part = [tall = height() - kGap](int percent) { return std::max(tall * percent / 100, 1); };
    resizeDocks({m_mesh, m_timeline}, {part(55), part(45)}, Qt::Vertical);
    resizeDocks({m_memory, m_stepTime}, {part(47), part(53)}, Qt::Vertical);
}

std::vector<PanelDock*> DockArea::docks() const {
    return {m_controls, m_mesh, m_timeline, m_memory, m_stepTime};
}

QString DockArea::focusedView() const {
    for (const PanelDock* dock : docks())
        if (dock->isAncestorOf(QApplication::focusWidget())) return dock->property(kView).toString();
    return {};
}

QByteArray DockArea::layoutToSave() const {
    if (m_viewsAlone) return m_usualLayout;
    return m_ownLayout ? saveState(kLayoutVersion) : QByteArray();
}

void DockArea::restoreLayout(const QByteArray& layout) {
    m_ownLayout = restoreState(layout, kLayoutVersion);
}

void DockArea::resetLayout() {
    placeDocks();
    shareOutRoom();
    m_ownLayout = false;
}

void DockArea::showViewsAlone() {
    m_usualLayout = layoutToSave();
    m_viewsAlone = true;
    m_controls->hide();
    if (!m_ownLayout) shareOutRoom();
}

void DockArea::contentsChanged() {
    for (PanelDock* dock : docks()) {
        dock->panel()->layout()->activate();
        dock->layout()->activate();
    }
    layout()->activate();
    if (isVisible() && !m_ownLayout) shareOutRoom();
}

bool DockArea::event(QEvent* event) {
    // Of this window itself only the lines between docks can be pressed.
    if (event->type() == QEvent::MouseButtonPress) m_ownLayout = true;
    return QMainWindow::event(event);
}

void DockArea::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!m_ownLayout) shareOutRoom();
}

void DockArea::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (!m_ownLayout) shareOutRoom();
}

}  // namespace meshwright::ui
