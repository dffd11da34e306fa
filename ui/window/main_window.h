// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <memory>

#include "ui/compare/compare_page.h"
#include "ui/document/autosave.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/explore_page.h"
#include "ui/numerics/numerics_page.h"
#include "ui/window/actions.h"
#include "ui/window/command_palette.h"
#include "ui/window/file_commands.h"
#include "ui/window/picture_commands.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"

class QMenu;
class QStackedWidget;

namespace meshwright::ui {

class HeaderBar;
class MessageBanner;
class ModeBar;

/// The window: modes at the left, the scenario's name above, the page of the mode. All that can be seen is
/// made anew for another language or theme; the document, its history and what is open stay.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    /// `look`: for this time, in place of the one in the settings.
    explicit MainWindow(const Scenario& scenario, const std::optional<Look>& look = {});
    ~MainWindow() override;

    [[nodiscard]] ScenarioDocument& document() { return m_document; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] FileCommands& files() { return m_files; }
    [[nodiscard]] PictureCommands& pictures() { return m_pictures; }
    [[nodiscard]] const Settings& settings() const { return m_settings; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }

    /// Takes over and stores what somebody has chosen, showing all that follows from it.
    void apply(const Settings& settings);
    /// Takes over and stores another look, in place of the one for this time too.
    void wear(const Look& look);
    void present(bool on);
    /// What fills the window beside the mode bar.
    enum class Mode : std::uint8_t { explore, compare, numerics };
    [[nodiscard]] Mode mode() const { return m_mode; }
    void showMode(Mode mode);
    /// Opens the file, without one the scenario of last time where the settings say so.
    void resume(const QString& file = {});
    /// Offers work that a crash left behind.
    void lookForLeftWork();
    /// Makes what is otherwise made once the window has been painted.
    void finish() { m_explore->fill(); }

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void build();
    void rebuild();
    void rebuildSoon();
    void makePage();
    void makeComparison();
    void makeNumerics();
    [[nodiscard]] std::array<QWidget*, 3> pages() const;
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeColouringMenu(QMenu* view);
    void makeLookMenus(QMenu* view);
    void makeUnitsMenu(QMenu* view);
    void makeHelpMenu();
    void fillRecentMenu(QMenu* menu);
    void connectUndo();
    void showTitle();
    void offerLeftWork();
    [[nodiscard]] ExploreState savedState() const;
    void saveState() const;

    void pin();
    void unpinAll();
    void followPins();
    [[nodiscard]] std::optional<PictureView> pictureInFront() const;
    void copyPicture();
    void openSettings();
    void openShortcuts();
    void openCommandPalette();
    [[nodiscard]] std::vector<Command> commands();
    void about();

    Settings m_settings;
    Look m_look;  ///< worn now
    const Theme* m_theme = nullptr;
    ScenarioDocument m_document;
    Session m_session;
    Autosave m_autosave;
    FileCommands m_files;
    PictureCommands m_pictures;
    std::vector<LeftWork> m_leftWork;
    std::unique_ptr<Actions> m_actions;
    ModeBar* m_modes = nullptr;
    HeaderBar* m_header = nullptr;
    QStackedWidget* m_pages = nullptr;
    ExplorePage* m_explore = nullptr;
    ComparePage* m_compare = nullptr;
    NumericsPage* m_numerics = nullptr;
    MessageBanner* m_banner = nullptr;
    bool m_rebuilding = false;
    bool m_presenting = false;
    Mode m_mode = Mode::explore;
    bool m_closing = false;
};

}  // namespace meshwright::ui
