// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_commands.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/document/autosave.h"
#include "ui/document/scenario_document.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"
#include "ui/window/session.h"

namespace meshwright::ui {

FileCommands::FileCommands(ScenarioDocument& document, Session& session, QWidget* window)
    : QObject(window), m_document(document), m_session(session), m_window(window) {}

void FileCommands::askForFile() {
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open"), QFileInfo(m_session.path()).absolutePath(),
        tr("Scenarios, config.json and exported pictures (*.json *.png *.svg);;All files (*)"));
    if (!path.isEmpty()) open(path);
}

void FileCommands::open(const QString& path) {
    withoutUnsavedWork([this, path] { openNow(path); });
}

void FileCommands::openNow(const QString& path) {
    const Errors errors = m_session.open(path);
    if (errors.empty())
        emit opened();
    else
        emit failed(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), sentencesOf(errors));
}

void FileCommands::startFromPreset(const std::string& id) {
    withoutUnsavedWork([this, id] {
        // By way of the file format, like a preset anyone names in a file.
        const Result<Scenario> scenario =
            withField(m_document.scenario(), "model", R"({"preset":")" + id + R"("})");
        if (!scenario) {
            emit failed(tr("The preset was not opened."), sentencesOf(scenario.error()));
            return;
        }
        m_session.startNew(defaultScenario(scenario->model));
        emit opened();
    });
}

void FileCommands::recover(const LeftWork& work) {
    withoutUnsavedWork([this, work] {
        m_session.recover(work.scenario, work.origin);
        Autosave::discard(work);
        emit opened();
    });
}

bool FileCommands::saveTo(const QString& path) {
    const Errors errors = m_session.save(path);
    if (errors.empty()) return true;
    emit failed(tr("%1 was not saved.").arg(QFileInfo(path).fileName()), sentencesOf(errors));
    return false;
}

bool FileCommands::save() {
    return m_session.path().isEmpty() ? saveAs() : saveTo(m_session.path());
}

bool FileCommands::saveAs() {
    const QString proposal = m_session.path().isEmpty()
                                 ? titleOf(m_document.scenario()) + QStringLiteral(".mesh.json")
                                 : m_session.path();
    QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save scenario"), proposal, tr("Scenarios (*.mesh.json)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(QLatin1String(".json"))) path += QStringLiteral(".mesh.json");
    return saveTo(path);
}

void FileCommands::withoutUnsavedWork(std::function<void()> next) {
    if (m_document.undoStack().isClean()) return next();
    // Not exec(): the window keeps running while the question waits.
    auto* question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                     tr("Save the changes to %1?").arg(titleOf(m_document.scenario())),
                                     QMessageBox::NoButton, m_window);
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

}  // namespace meshwright::ui
