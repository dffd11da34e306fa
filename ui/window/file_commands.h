// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "core/units/result.h"

class QWidget;

namespace meshwright::ui {

class ScenarioDocument;
class Session;
struct LeftWork;

/// Opening and saving with all that is asked on the way. What went wrong is told, and leaves everything as it
/// was.
class FileCommands : public QObject {
    Q_OBJECT

  public:
    /// `window`: over which questions are asked.
    FileCommands(ScenarioDocument& document, Session& session, QWidget* window);

    void askForFile();
    /// Asks first when there is unsaved work, as the next two do.
    void open(const QString& path);
    /// The usual scenario around a built-in model.
    void startFromPreset(const std::string& id);
    void recover(const LeftWork& work);
    /// False where nothing was saved.
    bool save();
    bool saveAs();
    /// Runs `next` now, or after the user has chosen what becomes of unsaved work.
    void withoutUnsavedWork(std::function<void()> next);

  signals:
    void failed(const QString& summary, const QStringList& particulars);
    void opened();

  private:
    void openNow(const QString& path);
    bool saveTo(const QString& path);

    ScenarioDocument& m_document;
    Session& m_session;
    QWidget* m_window;
};

}  // namespace meshwright::ui
