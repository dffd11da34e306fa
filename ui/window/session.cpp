// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "core/exchange/huggingface/hf_config.h"
#include "core/exchange/open_any.h"
#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/pipeline/order_csv.h"
#include "ui/document/scenario_document.h"
#include "ui/document/whole_file.h"

namespace meshwright::ui {

namespace {

constexpr qint64 kMostBytes =
    64LL << 20;  // a picture with a scenario inside; the readers have limits of their own
constexpr qsizetype kMostRecent = 10;
const QLatin1String kRecentKey("recentFiles"), kLastKey("session/file");

Result<QByteArray> readAll(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(Errors{{"file-unreadable", {}, file.errorString().toStdString(), {}}});
    QByteArray bytes = file.read(kMostBytes + 1);
    if (bytes.size() > kMostBytes)
        return tl::unexpected(Errors{{"too-large",
                                      {},
                                      MESHWRIGHT_SENTENCE("Phrases", "more than 64 MiB"),
                                      MESHWRIGHT_SENTENCE("Phrases", "up to 64 MiB")}});
    return bytes;
}

}  // namespace

Session::Session(ScenarioDocument& document, QObject* parent) : QObject(parent), m_document(document) {}

Errors Session::open(const QString& path) {
    const Result<QByteArray> read = readAll(path);
    if (!read) return read.error();
    const std::string_view bytes(read->constData(), static_cast<std::size_t>(read->size()));
    if (looksLikeOrderCsv(bytes)) return takeOrder(bytes, path);
    const Result<Scenario> scenario = openAny(bytes);
    if (!scenario) return scenario.error();
    m_document.open(*scenario);
    const bool isScenarioFile = !looksLikePicture(bytes) && !looksLikeHuggingFaceConfig(bytes);
    setPath(isScenarioFile ? path : QString());
    remember(path);
    return {};
}

Errors Session::takeOrder(std::string_view order, const QString& path) {
    const Result<Scenario> scenario = withOrder(m_document.scenario(), order);
    if (!scenario) return scenario.error();
    m_document.change(*scenario, QStringLiteral("pipeline.order"),
                      [name = QFileInfo(path).fileName()] { return tr("schedule of %1").arg(name); });
    m_document.endGesture();
    return {};
}

Errors Session::save(const QString& path) {
    const std::string text = writeScenario(m_document.scenarioToSave());
    if (Errors errors = writeWhole(path, QByteArray::fromStdString(text)); !errors.empty()) return errors;
    m_document.undoStack().setClean();
    setPath(path);
    remember(path);
    return {};
}

void Session::startNew(const Scenario& scenario) {
    m_document.open(scenario);
    setPath({});
}

void Session::recover(const Scenario& scenario, const QString& origin) {
    m_document.openUnsaved(scenario);
    setPath(origin);
}

void Session::rememberLast() const {
    QSettings().setValue(kLastKey, m_path.isEmpty() ? QString() : QFileInfo(m_path).absoluteFilePath());
}

QString Session::lastFile() {
    const QString path = QSettings().value(kLastKey).toString();
    return QFileInfo::exists(path) ? path : QString();
}

void Session::setPath(const QString& path) {
    m_path = path;
    emit pathChanged();
}

QStringList Session::recentFiles() const {
    QStringList files = QSettings().value(kRecentKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void Session::clearRecentFiles() {
    QSettings().remove(kRecentKey);
}

void Session::remember(const QString& path) const {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(kRecentKey, files.mid(0, kMostRecent));
}

}  // namespace meshwright::ui
