// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFutureWatcher>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "core/scenario/scenario.h"

namespace meshwright::ui {

class ScenarioDocument;

/// Unsaved work of a program that ended without closing its window. Whoever holds it, no other does.
struct LeftWork {
    Scenario scenario;
    QString origin;  ///< the file it belongs to; empty for what was never saved
    QDateTime when;  ///< it was written
    QString path;    ///< where it lies
    std::shared_ptr<QLockFile> lock;
};

/// Keeps unsaved work in a file of its own, apart from the scenario's, so that a program that is killed loses
/// the last second at most. The file is there while there is unsaved work; it is written whole or not at all,
/// beside the window.
class Autosave : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Autosave)

  public:
    static constexpr int kDelayMilliseconds = 500;  ///< from a change to its writing

    explicit Autosave(ScenarioDocument& document, const QString& folder = usualFolder());
    /// An orderly end: nothing is left behind.
    ~Autosave() override;

    /// The file that the document belongs to from now on.
    void setOrigin(const QString& path) { m_origin = path; }
    /// Writes now what is waiting to be written, and waits for it.
    void flush();

    [[nodiscard]] static QString usualFolder();
    /// Of programs that no longer run, latest first.
    [[nodiscard]] static std::vector<LeftWork> leftBehind(const QString& folder = usualFolder());
    static void discard(const LeftWork& work);

  private:
    void changed();
    void lock();
    void write();

    ScenarioDocument& m_document;
    QString m_path;
    QString m_origin;
    std::unique_ptr<QLockFile> m_lock;  ///< from the first writing on
    QTimer m_delay;
    QFutureWatcher<void> m_writing;
};

}  // namespace meshwright::ui
