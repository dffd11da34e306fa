// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/export_dialog.h"
#include "ui/window/session.h"

class QMenu;

namespace meshwright::ui {

class ExplorePage;
class HeaderBar;
class MessageBanner;

/// The window: modes at the left, the scenario's name above, the page of the mode.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    MainWindow(const Scenario& scenario, const Theme& theme);

    [[nodiscard]] ScenarioDocument& document() { return m_document; }
    [[nodiscard]] Session& session() { return m_session; }

    /// Opens a file; on an error a banner says why and all stays as it was. Asks first when there is unsaved
    /// work.
    void openFile(const QString& path);
    /// Writes a picture of a view; false and a banner on an error.
    bool exportPicture(const ExportSettings& settings, const QString& path);
    /// The pictures that can be exported, as they look today.
    [[nodiscard]] std::vector<ExportChoice> exportChoices();

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void makePage();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeUnitsMenu(QMenu* view);
    void makeHelpMenu();
    void fillPresetMenu(QMenu* menu);
    void fillRecentMenu(QMenu* menu);
    void connectUndo();
    void showTitle();
    void restoreUnit();
    void restoreLook();
    void saveLook() const;

    void askForFile();
    void openNow(const QString& path);
    void startFromPreset(const std::string& id);
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    void askForPicture();
    void copyPicture();
    void about();
    /// Runs `next` now, or after the user has chosen what becomes of unsaved work.
    void withoutUnsavedWork(std::function<void()> next);

    const Theme& m_theme;
    ScenarioDocument m_document;
    Session m_session;
    Actions m_actions;
    HeaderBar* m_header = nullptr;
    ExplorePage* m_explore = nullptr;
    MessageBanner* m_banner = nullptr;
    ExportSettings m_export;
    bool m_closing = false;
};

}  // namespace meshwright::ui
