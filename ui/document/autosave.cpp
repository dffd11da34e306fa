// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>
#include <QtConcurrent>
#include <algorithm>
#include <functional>
#include <set>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/document/scenario_document.h"
#include "ui/document/whole_file.h"

namespace meshwright::ui {

namespace {

const QLatin1String kEnding(".autosave"), kLockEnding(".lock"), kOrigin("origin"), kScenario("scenario");

std::unique_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + kLockEnding);
    lock->setStaleLockTime(0);  // stale only when its program is gone, however long it has run
    return lock;
}

void writeWork(const QString& path, const QString& origin, const std::string& scenario) {
    const QJsonObject work{{kOrigin, origin}, {kScenario, QString::fromStdString(scenario)}};
    // Where nothing can be written there is nothing to say either: the work is still in the window.
    static_cast<void>(writeWhole(path, QJsonDocument(work).toJson()));
}

std::optional<LeftWork> read(const QFileInfo& info) {
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject work = QJsonDocument::fromJson(file.readAll()).object();
    const Result<Scenario> scenario = readScenario(work[kScenario].toString().toStdString());
    if (!scenario) return std::nullopt;
    return LeftWork{*scenario, work[kOrigin].toString(), info.lastModified(), info.filePath(), nullptr};
}

}  // namespace

Autosave::Autosave(ScenarioDocument& document, const QString& folder) : m_document(document) {
    m_path = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kEnding);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &Autosave::write);
    connect(&m_writing, &QFutureWatcher<void>::finished, this, [this] {
        if (m_document.undoStack().isClean()) QFile::remove(m_path);  // saved meanwhile
    });
    connect(&document, &ScenarioDocument::scenarioChanged, this, &Autosave::changed);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &Autosave::changed);
}

Autosave::~Autosave() {
    m_delay.stop();
    m_writing.waitForFinished();
    QFile::remove(m_path);
    if (m_lock) m_lock->unlock();
}

void Autosave::changed() {
    if (m_document.undoStack().isClean()) {
        m_delay.stop();
        if (!m_writing.isRunning()) QFile::remove(m_path);
        return;
    }
    // Not begun anew with each change: a long drag is saved as it goes.
    if (!m_delay.isActive()) m_delay.start();
}

/// Before the first writing, so that nobody takes it for left behind.
void Autosave::lock() {
    if (m_lock) return;
    QDir().mkpath(QFileInfo(m_path).path());
    m_lock = lockOf(m_path);
    m_lock->tryLock(0);
}

void Autosave::write() {
    if (m_writing.isRunning()) return m_delay.start();
    lock();
    m_writing.setFuture(
        QtConcurrent::run(writeWork, m_path, m_origin, writeScenario(m_document.scenarioToSave())));
}

void Autosave::flush() {
    m_writing.waitForFinished();
    if (!m_delay.isActive()) return;
    m_delay.stop();
    lock();
    writeWork(m_path, m_origin, writeScenario(m_document.scenarioToSave()));
}

QString Autosave::usualFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/unsaved");
}

std::vector<LeftWork> Autosave::leftBehind(const QString& folder) {
    const QDir place(folder);
    std::set<QString> names;
    for (QString name : place.entryList({QLatin1Char('*') + kEnding, QLatin1Char('*') + kLockEnding}))
        names.insert(name.endsWith(kLockEnding) ? name.chopped(kLockEnding.size()) : name);
    std::vector<LeftWork> all;
    for (const QString& name : names) {
        std::shared_ptr<QLockFile> lock = lockOf(place.filePath(name));
        if (!lock->tryLock(0)) continue;  // its program runs, or another offers it already
        // The lock of a program that had nothing unsaved goes with this one.
        std::optional<LeftWork> work = read(QFileInfo(place.filePath(name)));
        if (!work) continue;
        work->lock = std::move(lock);
        all.push_back(std::move(*work));
    }
    std::ranges::sort(all, std::ranges::greater(), &LeftWork::when);
    return all;
}

void Autosave::discard(const LeftWork& work) {
    QFile::remove(work.path);
    if (work.lock) work.lock->unlock();
}

}  // namespace meshwright::ui
