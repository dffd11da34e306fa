// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

namespace meshwright::ui {

class ScenarioDocument;

/// Where the document lives: its file, the files opened lately. Errors leave document and file as they were.
class Session : public QObject {
    Q_OBJECT

  public:
    explicit Session(ScenarioDocument& document, QObject* parent = nullptr);

    /// A scenario, a Hugging Face config.json or an exported picture; a list of ops becomes the schedule of
    /// the scenario that is open, as one undoable step. Empty = opened.
    [[nodiscard]] Errors open(const QString& path);
    /// Written whole or not at all. Empty = saved.
    [[nodiscard]] Errors save(const QString& path);
    /// A scenario without a file.
    void startNew(const Scenario& scenario);
    /// Unsaved work, to go on with: saving it goes to the file it belongs to.
    void recover(const Scenario& scenario, const QString& origin);

    /// The scenario file; empty for what was not opened from one (a picture, a config.json, something new).
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Latest first.
    [[nodiscard]] QStringList recentFiles() const;
    void clearRecentFiles();

    /// For the next start: the file that is open now.
    void rememberLast() const;
    /// The file that was open last time, where it is still there; else empty.
    [[nodiscard]] static QString lastFile();

  signals:
    void pathChanged();

  private:
    [[nodiscard]] Errors takeOrder(std::string_view order, const QString& path);
    void setPath(const QString& path);
    void remember(const QString& path) const;

    ScenarioDocument& m_document;
    QString m_path;
};

}  // namespace meshwright::ui
