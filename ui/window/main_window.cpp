// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QVBoxLayout>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/explore/explore_page.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"
#include "ui/window/header_bar.h"
#include "ui/window/message_banner.h"
#include "ui/window/mode_bar.h"

namespace meshwright::ui {

namespace {

constexpr QSize kFirstSize(1440, 900);
constexpr QSize kFrame(8, 40);  // of the screen, left to the window manager
constexpr QSize kLeastSize(960, 600);
const QLatin1String kGeometryKey("window/geometry"), kLayoutKey("window/layout");

QStringList sentencesOf(const Errors& errors) {
    QStringList sentences;
    for (const Error& error : errors) sentences << sentenceOf(error);
    return sentences;
}

/// A menu's text as a button bears it: without the letter for Alt, the dots, and the name of the step.
QString buttonText(QString text) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)|&|\\.\\.\\.$"));
    return text.remove(letter);
}

}  // namespace

MainWindow::MainWindow(const Scenario& scenario, const Theme& theme)
    : m_theme(theme), m_document(scenario), m_session(m_document), m_actions(theme, this) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(kLeastSize);
    restoreUnit();  // before anything is written in it
    makePage();
    makeMenus();
    connectUndo();
    connect(&m_session, &Session::pathChanged, this, &MainWindow::showTitle);
    connect(&m_document, &ScenarioDocument::scenarioChanged, this, &MainWindow::showTitle);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
    showTitle();
    restoreLook();
}

void MainWindow::makePage() {
    auto* modes = new ModeBar(m_theme, this);
    modes->addMode(QStringLiteral("explore"), tr("Explore"));
    m_header = new HeaderBar(m_document, m_actions, m_theme, this);
    m_banner = new MessageBanner(m_theme, this);
    m_explore = new ExplorePage(m_document, m_theme, this);

    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_explore, 1);
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(modes);
    row->addLayout(column, 1);
    setCentralWidget(page);
}

void MainWindow::connectUndo() {
    QUndoStack& stack = m_document.undoStack();
    const auto follow = [](QAction* action, const QString& plain, const QString& with) {
        return [action, plain, with](const QString& step) {
            action->setText(step.isEmpty() ? plain : with.arg(step));
        };
    };
    QAction* undo = m_actions[ActionId::undo];
    QAction* redo = m_actions[ActionId::redo];
    for (QAction* action : {undo, redo, m_actions[ActionId::exportPicture]})
        action->setIconText(buttonText(action->text()));
    undo->setEnabled(stack.canUndo());
    redo->setEnabled(stack.canRedo());
    connect(undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &stack, &QUndoStack::redo);
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, undo, follow(undo, undo->text(), tr("Undo: %1")));
    connect(&stack, &QUndoStack::redoTextChanged, redo, follow(redo, redo->text(), tr("Redo: %1")));
}

void MainWindow::showTitle() {
    // "[*]" is where Qt puts the mark of unsaved work.
    const QString file = m_session.path().isEmpty()
                             ? QString()
                             : QStringLiteral(" (%1)").arg(QFileInfo(m_session.path()).fileName());
    setWindowTitle(titleOf(m_document.scenario()) + file + QStringLiteral("[*] \u2013 meshwright"));
    setWindowModified(!m_document.undoStack().isClean());
}

void MainWindow::restoreLook() {
    const QSettings settings;
    if (!restoreGeometry(settings.value(kGeometryKey).toByteArray()))
        resize(kFirstSize.boundedTo(screen()->availableSize() - kFrame));
    m_explore->restoreLayout(settings.value(kLayoutKey).toByteArray());
}

void MainWindow::saveLook() const {
    QSettings settings;
    settings.setValue(kGeometryKey, saveGeometry());
    settings.setValue(kLayoutKey, m_explore->saveLayout());
}

void MainWindow::openFile(const QString& path) {
    withoutUnsavedWork([this, path] { openNow(path); });
}

void MainWindow::openNow(const QString& path) {
    const Errors errors = m_session.open(path);
    if (errors.empty())
        m_banner->hide();
    else
        m_banner->showError(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), sentencesOf(errors));
}

void MainWindow::startFromPreset(const std::string& id) {
    withoutUnsavedWork([this, id] {
        // By way of the file format, like a preset anyone names in a file.
        const Result<Scenario> scenario =
            withField(m_document.scenario(), "model", R"({"preset":")" + id + R"("})");
        if (!scenario)
            return m_banner->showError(tr("The preset was not opened."), sentencesOf(scenario.error()));
        m_session.startNew(defaultScenario(scenario->model));
        m_banner->hide();
    });
}

bool MainWindow::saveTo(const QString& path) {
    const Errors errors = m_session.save(path);
    if (errors.empty()) return true;
    m_banner->showError(tr("%1 was not saved.").arg(QFileInfo(path).fileName()), sentencesOf(errors));
    return false;
}

bool MainWindow::save() {
    return m_session.path().isEmpty() ? saveAs() : saveTo(m_session.path());
}

bool MainWindow::saveAs() {
    const QString proposal = m_session.path().isEmpty()
                                 ? titleOf(m_document.scenario()) + QStringLiteral(".mesh.json")
                                 : m_session.path();
    QString path =
        QFileDialog::getSaveFileName(this, tr("Save scenario"), proposal, tr("Scenarios (*.mesh.json)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(QLatin1String(".json"))) path += QStringLiteral(".mesh.json");
    return saveTo(path);
}

void MainWindow::askForFile() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open"), QFileInfo(m_session.path()).absolutePath(),
        tr("Scenarios, config.json and exported pictures (*.json *.png *.svg);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

void MainWindow::withoutUnsavedWork(std::function<void()> next) {
    if (m_document.undoStack().isClean()) return next();
    // Not exec(): the window keeps running while the question waits.
    auto* question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                     tr("Save the changes to %1?").arg(titleOf(m_document.scenario())),
                                     QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("unsavedQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setWindowModality(Qt::WindowModal);
    QPushButton* saveButton = question->addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discardButton = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    question->setDefaultButton(saveButton);
    connect(question, &QMessageBox::buttonClicked, this,
            [this, next = std::move(next), saveButton, discardButton](QAbstractButton* chosen) {
                if (chosen == discardButton || (chosen == saveButton && save())) next();
            });
    question->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_closing || m_document.undoStack().isClean()) {
        saveLook();
        event->accept();
        return;
    }
    event->ignore();
    withoutUnsavedWork([this] {
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
    openFile(event->mimeData()->urls().constFirst().toLocalFile());
}

}  // namespace meshwright::ui
