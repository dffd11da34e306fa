// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/document/json_values.h"
#include "ui/explore/dock_area.h"
#include "ui/text/comparison_words.h"
#include "ui/text/words.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/header_bar.h"
#include "ui/window/message_banner.h"
#include "ui/window/mode_bar.h"

namespace meshwright::ui {

namespace {

constexpr QSize kFirstSize(1440, 900);
constexpr QSize kFrame(8, 40);  // of the screen, left to the window manager
constexpr QSize kLeastSize(960, 600);
const QLatin1String kGeometryKey("window/geometry"), kLayoutKey("window/layout"), kWindowsKey("window/open"),
    kProblemsKey("window/problems"), kUnfoldedKey("window/unfolded"), kScrolledKey("window/scrolled");
const QString kExplore = QStringLiteral("explore"), kNumerics = QStringLiteral("numerics");

/// For presenting: half as large again, and less where the views would not have their room.
double magnificationFor(const QSize& screen) {
    constexpr double kWidth = 1066.0, kHeight = 640.0;  // px that the views need
    return std::clamp(std::min(screen.width() / kWidth, screen.height() / kHeight), 1.2, 1.5);
}

}  // namespace

MainWindow::MainWindow(const Scenario& scenario, const std::optional<Look>& look)
    : m_settings(loadSettings()),
      m_look(look.value_or(m_settings.look)),
      m_document(scenario),
      m_session(m_document),
      m_autosave(m_document),
      m_files(m_document, m_session, this),
      m_pictures(m_document, this) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(kLeastSize);
    setMemoryUnit(m_settings.unit);  // before anything is written in it
    build();
    connect(&m_session, &Session::pathChanged, this, [this] {
        m_autosave.setOrigin(m_session.path());
        showTitle();
    });
    connect(&m_document, &ScenarioDocument::scenarioChanged, this, &MainWindow::showTitle);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
    if (!restoreGeometry(QSettings().value(kGeometryKey).toByteArray()))
        resize(kFirstSize.boundedTo(screen()->availableSize() - kFrame));
    m_explore->restore(savedState());
}

MainWindow::~MainWindow() {
    delete takeCentralWidget();  // what looks at the document goes before it
    setMagnification(1.0);
}

void MainWindow::build() {
    setMagnification(m_presenting ? magnificationFor(screen()->size()) : 1.0);
    m_theme = &applyLook(m_look);
    m_actions = std::make_unique<Actions>(*m_theme, m_settings.shortcuts, this);
    makePage();
    makeComparison();
    makeNumerics();
    makeMenus();
    connectUndo();
    showTitle();
    // Last: with a style sheet already there, every widget would be styled again with each parent it gets.
    setStyleSheet(ui::styleSheet(*m_theme));
}

void MainWindow::rebuild() {
    const ExploreState state = m_explore->state();
    const QString focus = focusWidget() ? focusWidget()->objectName() : QString();
    setUpdatesEnabled(false);
    setStyleSheet({});
    delete takeCentralWidget();
    build();
    finish();
    m_explore->restore(state);
    showMode(m_mode);
    if (auto* again = focus.isEmpty() ? nullptr : findChild<QWidget*>(focus)) again->setFocus();
    m_modes->setHidden(m_presenting);
    m_header->setHidden(m_presenting);
    (*m_actions)[ActionId::present]->setChecked(m_presenting);
    if (m_presenting) m_explore->docks().showViewsAlone();
    offerLeftWork();
    setUpdatesEnabled(true);
}

void MainWindow::rebuildSoon() {
    // Not at once: what asked for it, a menu or a button, is about to be deleted.
    if (m_rebuilding) return;
    m_rebuilding = true;
    QTimer::singleShot(0, this, [this] {
        m_rebuilding = false;
        rebuild();
    });
}

void MainWindow::makePage() {
    m_modes = new ModeBar(*m_theme, this);
    m_modes->addMode(kExplore, tr("Explore"));
    m_modes->addMode(kNumerics, tr("Numerics"));
    connect(m_modes, &ModeBar::modeChosen, this,
            [this](const QString& id) { showMode(id == kNumerics ? Mode::numerics : Mode::explore); });
    m_header = new HeaderBar(m_document, *m_actions, *m_theme, this);
    m_banner = new MessageBanner(*m_theme, this);
    m_explore = new ExplorePage(m_document, *m_theme, this);
    m_compare = new ComparePage(m_document, *m_theme, this);
    m_numerics = new NumericsPage(m_document, *m_theme, this);
    m_pages = new QStackedWidget(this);
    for (QWidget* page : pages()) m_pages->addWidget(page);
    connect(&m_files, &FileCommands::failed, m_banner, &MessageBanner::showError);
    connect(&m_files, &FileCommands::opened, m_banner, &QWidget::hide);
    connect(&m_explore->docks(), &DockArea::copyWanted, &m_pictures, &PictureCommands::copy);
    connect(&m_explore->docks(), &DockArea::exportWanted, &m_pictures, &PictureCommands::ask);
    connect(&m_pictures, &PictureCommands::failed, m_banner, &MessageBanner::showError);
    connect(&m_pictures, &PictureCommands::done, m_banner, &MessageBanner::showNote);

    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_pages, 1);
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_modes);
    row->addLayout(column, 1);
    setCentralWidget(page);
}

void MainWindow::makeComparison() {
    const Actions& actions = *m_actions;
    actions[ActionId::compare]->setCheckable(true);
    connect(actions[ActionId::compare], &QAction::triggered, this,
            [this](bool on) { showMode(on ? Mode::compare : Mode::explore); });
    connect(actions[ActionId::pin], &QAction::triggered, this, &MainWindow::pin);
    connect(actions[ActionId::unpinAll], &QAction::triggered, this, &MainWindow::unpinAll);
    connect(m_compare, &ComparePage::pinWanted, this, &MainWindow::pin);
    connect(m_compare, &ComparePage::unpinAllWanted, this, &MainWindow::unpinAll);
    connect(m_compare, &ComparePage::backWanted, this, [this] { showMode(Mode::explore); });
    connect(m_compare, &ComparePage::whyWanted, m_explore, &ExplorePage::showWhy);
    // These are about what other pages stand in front of.
    for (const ActionId id : {ActionId::findControl, ActionId::problems, ActionId::resetLayout})
        connect(actions[id], &QAction::triggered, this, [this] { showMode(Mode::explore); });
    connect(&m_document, &ScenarioDocument::viewChanged, actions[ActionId::pin], [this] { followPins(); });
    followPins();
}

void MainWindow::followPins() {
    (*m_actions)[ActionId::unpinAll]->setEnabled(!m_document.view().pinned.empty());
}

void MainWindow::makeNumerics() {
    connect(m_numerics, &NumericsPage::copyWanted, this,
            [this](NumericsPanel panel) { m_pictures.copy(wordText(wordOf(pictureViewOf(panel)))); });
    connect(m_numerics, &NumericsPage::exportWanted, this,
            [this](NumericsPanel panel) { m_pictures.ask(wordText(wordOf(pictureViewOf(panel)))); });
    connect(m_numerics, &NumericsPage::done, m_banner, &MessageBanner::showNote);
}

/// In the order of Mode.
std::array<QWidget*, 3> MainWindow::pages() const {
    return {m_explore, m_compare, m_numerics};
}

void MainWindow::showMode(Mode mode) {
    m_mode = mode;
    m_modes->setMode(mode == Mode::numerics ? kNumerics : kExplore);
    (*m_actions)[ActionId::compare]->setChecked(mode == Mode::compare);
    m_pages->setCurrentWidget(pages()[static_cast<std::size_t>(mode)]);
}

void MainWindow::pin() {
    const std::vector<PinnedScenario>& pinned = m_document.view().pinned;
    if (m_document.pin()) {
        if (m_mode != Mode::compare)
            m_banner->showNote(
                tr("Pinned as %1. Change the scenario, then compare the two.").arg(letterOf(pinned.size())));
        return;
    }
    const auto same = std::ranges::find(pinned, PinnedScenario(m_document.scenario()));
    m_banner->showNote(same != pinned.end()
                           ? tr("This is pinned already, as %1.")
                                 .arg(letterOf(static_cast<std::size_t>(same - pinned.begin()) + 1))
                           : tr("Two scenarios are pinned already. Unpin one of them to make room."));
}

void MainWindow::unpinAll() {
    m_document.changeView([](ViewState& view) { view.pinned.clear(); });
}

void MainWindow::connectUndo() {
    QUndoStack& stack = m_document.undoStack();
    const auto follow = [&](QAction* action, const QString& with, bool can, auto step, auto canChanged,
                            auto textChanged) {
        const auto tell = [this, action, plain = action->text(), with, step] {
            const QString name = (m_document.*step)();
            action->setText(name.isEmpty() ? plain : with.arg(name));
        };
        action->setEnabled(can);
        tell();
        connect(&stack, canChanged, action, &QAction::setEnabled);
        connect(&stack, textChanged, action, tell);
    };
    QAction* undo = (*m_actions)[ActionId::undo];
    QAction* redo = (*m_actions)[ActionId::redo];
    follow(undo, tr("Undo: %1"), stack.canUndo(), &ScenarioDocument::undoName, &QUndoStack::canUndoChanged,
           &QUndoStack::undoTextChanged);
    follow(redo, tr("Redo: %1"), stack.canRedo(), &ScenarioDocument::redoName, &QUndoStack::canRedoChanged,
           &QUndoStack::redoTextChanged);
    connect(undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &stack, &QUndoStack::redo);
}

void MainWindow::showTitle() {
    // "[*]" is where Qt puts the mark of unsaved work.
    const QString file = m_session.path().isEmpty()
                             ? QString()
                             : QStringLiteral(" (%1)").arg(QFileInfo(m_session.path()).fileName());
    setWindowTitle(titleOf(m_document.scenario()) + file + QStringLiteral("[*] \u2013 meshwright"));
    setWindowModified(!m_document.undoStack().isClean());
}

ExploreState MainWindow::savedState() const {
    const QSettings settings;
    return {settings.value(kLayoutKey).toByteArray(), settings.value(kWindowsKey).toStringList(),
            settings.value(kProblemsKey).toBool(), settings.value(kUnfoldedKey).toStringList(),
            settings.value(kScrolledKey).toInt()};
}

void MainWindow::saveState() const {
    const ExploreState state = m_explore->state();
    QSettings settings;
    settings.setValue(kGeometryKey, saveGeometry());
    settings.setValue(kLayoutKey, state.layout);
    settings.setValue(kWindowsKey, state.openWindows);
    settings.setValue(kProblemsKey, state.problems);
    settings.setValue(kUnfoldedKey, state.unfolded);
    settings.setValue(kScrolledKey, state.scrolled);
    m_session.rememberLast();
}

void MainWindow::apply(const Settings& settings) {
    const Settings before = std::exchange(m_settings, settings);
    storeSettings(settings);
    setMemoryUnit(settings.unit);
    if (settings.look != before.look) m_look = settings.look;
    if (settings.look != before.look || settings.shortcuts != before.shortcuts)
        rebuildSoon();
    else
        m_document.tellAgain();
}

void MainWindow::wear(const Look& look) {
    m_look = m_settings.look = look;
    storeSettings(m_settings);
    rebuildSoon();
}

void MainWindow::present(bool on) {
    if (on == m_presenting) return;
    m_presenting = on;
    setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    rebuildSoon();  // all of it is larger
}

void MainWindow::resume(const QString& file) {
    const QString wanted = !file.isEmpty() || !m_settings.reopenLast ? file : Session::lastFile();
    if (!wanted.isEmpty()) m_files.open(wanted);
}

void MainWindow::lookForLeftWork() {
    m_leftWork = Autosave::leftBehind();
    offerLeftWork();
}

void MainWindow::offerLeftWork() {
    if (m_leftWork.empty()) return;
    const LeftWork work = m_leftWork.front();
    const auto next = [this] {
        m_leftWork.erase(m_leftWork.begin());
        offerLeftWork();
    };
    m_banner->ask(tr("meshwright ended without saving %1, last changed on %2.")
                      .arg(titleOf(work.scenario), QLocale().toString(work.when, QLocale::ShortFormat)),
                  {{QStringLiteral("banner.restore"), tr("Restore"),
                    [this, work, next] {
                        m_files.recover(work);
                        next();
                    }},
                   {QStringLiteral("banner.discard"), tr("Discard"), [work, next] {
                        Autosave::discard(work);
                        next();
                    }}});
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ThemeChange && m_look.theme.isEmpty() && ui::systemTheme() != m_theme->mode)
        rebuildSoon();
    return QMainWindow::event(event);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    // The window manager can end it too.
    if (event->type() == QEvent::WindowStateChange && m_presenting && !isFullScreen()) present(false);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_closing || m_document.undoStack().isClean()) {
        if (m_presenting) setWindowState(windowState() & ~Qt::WindowFullScreen);
        saveState();
        event->accept();
        return;
    }
    event->ignore();
    m_files.withoutUnsavedWork([this] {
        m_closing = true;
        close();
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().constFirst().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_files.open(event->mimeData()->urls().constFirst().toLocalFile());
}

}  // namespace meshwright::ui
