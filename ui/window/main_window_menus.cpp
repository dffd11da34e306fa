// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window: what each action does.
#include <QActionGroup>
#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <map>

#include "core/catalog/catalog.h"
#include "ui/document/json_values.h"
#include "ui/explore/dock_area.h"
#include "ui/explore/explore_page.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/window/header_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/shortcuts_dialog.h"

namespace meshwright::ui {

namespace {

/// The first word of a model's name: "Llama".
QString familyOf(const QString& name) {
    return name.left(name.indexOf(QRegularExpression(QStringLiteral("[ -]"))));
}

/// One submenu a family.
void fillPresetMenu(QMenu* menu, FileCommands& files) {
    std::map<QString, QMenu*> families;
    for (const ModelPreset& preset : modelPresets()) {
        const QString name = QString::fromStdString(preset.spec.name);
        QMenu*& submenu = families[familyOf(name)];
        if (!submenu) submenu = menu->addMenu(familyOf(name));
        QObject::connect(submenu->addAction(name), &QAction::triggered, &files,
                         [&files, id = preset.id] { files.startFromPreset(id); });
    }
}

/// One of these actions at a time.
template <class Value>
struct Choices {
    const Actions& actions;
    std::vector<std::pair<ActionId, Value>> values;

    void fill(QMenu* menu, const Value& today, const std::function<void(const Value&)>& choose) const {
        auto* group = new QActionGroup(menu);
        for (const auto& [id, value] : values) {
            QAction* action = actions[id];
            action->setCheckable(true);
            action->setActionGroup(group);
            action->setChecked(value == today);
            menu->addAction(action);
            QObject::connect(action, &QAction::triggered, menu, [choose, value = value] { choose(value); });
        }
    }
};

}  // namespace

void MainWindow::makeMenus() {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeHelpMenu();
}

void MainWindow::makeFileMenu() {
    const Actions& actions = *m_actions;
    QMenu* file = m_header->menuBar()->addMenu(tr("&File"));
    QMenu* presets = file->addMenu(tr("&New from preset"));
    presets->setObjectName(QStringLiteral("menu.presets"));
    connect(presets, &QMenu::aboutToShow, this, [this, presets] {
        if (presets->isEmpty()) fillPresetMenu(presets, m_files);
    });
    file->addAction(actions[ActionId::open]);
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("menu.recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(recent); });
    file->addSeparator();
    for (const ActionId id : {ActionId::save, ActionId::saveAs, ActionId::exportPicture})
        file->addAction(actions[id]);
    file->addSeparator();
    file->addAction(actions[ActionId::quit]);
    connect(actions[ActionId::open], &QAction::triggered, &m_files, &FileCommands::askForFile);
    connect(actions[ActionId::save], &QAction::triggered, &m_files, &FileCommands::save);
    connect(actions[ActionId::saveAs], &QAction::triggered, &m_files, &FileCommands::saveAs);
    connect(actions[ActionId::exportPicture], &QAction::triggered, this, [this] {
        const auto picture = pictureInFront();
        m_pictures.ask(picture ? wordText(wordOf(*picture)) : QString());
    });
    connect(actions[ActionId::quit], &QAction::triggered, this, &QWidget::close);
}

void MainWindow::fillRecentMenu(QMenu* menu) {
    menu->clear();
    const QStringList files = m_session.recentFiles();
    for (const QString& file : files) {
        QAction* action = menu->addAction(QFileInfo(file).fileName());
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { m_files.open(file); });
    }
    if (files.isEmpty()) {
        menu->addAction(tr("Nothing yet"))->setEnabled(false);
        return;
    }
    menu->setToolTipsVisible(true);
    menu->addSeparator();
    connect(menu->addAction(tr("Clear")), &QAction::triggered, &m_session, &Session::clearRecentFiles);
}

void MainWindow::makeEditMenu() {
    const Actions& actions = *m_actions;
    QMenu* edit = m_header->menuBar()->addMenu(tr("&Edit"));
    edit->addAction(actions[ActionId::undo]);
    edit->addAction(actions[ActionId::redo]);
    edit->addSeparator();
    edit->addAction(actions[ActionId::editModel]);
    edit->addAction(actions[ActionId::editHardware]);
    edit->addAction(actions[ActionId::findControl]);
    edit->addSeparator();
    edit->addAction(actions[ActionId::copyPicture]);
    edit->addSeparator();
    edit->addAction(actions[ActionId::pin]);
    edit->addAction(actions[ActionId::unpinAll]);
    edit->addSeparator();
    edit->addAction(actions[ActionId::settings]);
    connect(actions[ActionId::editModel], &QAction::triggered, m_explore, &ExplorePage::openModelForm);
    connect(actions[ActionId::editHardware], &QAction::triggered, m_explore,
            [this] { m_explore->openHardwareForm({}); });
    connect(actions[ActionId::findControl], &QAction::triggered, m_explore, &ExplorePage::findControl);
    connect(actions[ActionId::copyPicture], &QAction::triggered, this, &MainWindow::copyPicture);
    connect(actions[ActionId::settings], &QAction::triggered, this, &MainWindow::openSettings);
}

void MainWindow::makeViewMenu() {
    const Actions& actions = *m_actions;
    QMenu* view = m_header->menuBar()->addMenu(tr("&View"));
    view->addAction(actions[ActionId::commandPalette]);
    view->addSeparator();
    for (QAction* action : m_explore->dockActions()) view->addAction(action);
    view->addAction(actions[ActionId::resetLayout]);
    view->addSeparator();
    makeColouringMenu(view);
    makeUnitsMenu(view);
    makeLookMenus(view);
    view->addAction(actions[ActionId::compare]);
    view->addAction(actions[ActionId::present]);
    view->addSeparator();
    for (const ActionId id : {ActionId::memoryFigures, ActionId::timeFigures, ActionId::problems})
        view->addAction(actions[id]);
    connect(actions[ActionId::commandPalette], &QAction::triggered, this, &MainWindow::openCommandPalette);
    connect(actions[ActionId::resetLayout], &QAction::triggered, &m_explore->docks(), &DockArea::resetLayout);
    actions[ActionId::present]->setCheckable(true);
    connect(actions[ActionId::present], &QAction::triggered, this, &MainWindow::present);
    connect(actions[ActionId::memoryFigures], &QAction::triggered, m_explore,
            &ExplorePage::openMemoryFigures);
    connect(actions[ActionId::timeFigures], &QAction::triggered, m_explore, &ExplorePage::openTimeFigures);
    connect(actions[ActionId::problems], &QAction::triggered, m_explore, &ExplorePage::toggleProblems);
}

void MainWindow::makeColouringMenu(QMenu* view) {
    QMenu* colouring = view->addMenu(tr("&Colour GPUs by"));
    colouring->setObjectName(QStringLiteral("menu.colouring"));
    auto* group = new QActionGroup(colouring);
    using enum MeshColouring;
    for (const MeshColouring choice : {activity, stage, node, tp, cp, dp, pp}) {
        QAction* action = colouring->addAction(nameOf(choice));
        action->setCheckable(true);
        action->setActionGroup(group);
        const auto follow = [this, action, choice] {
            action->setChecked(m_document.view().colouring == choice);
        };
        connect(&m_document, &ScenarioDocument::viewChanged, action, follow);
        follow();
        connect(action, &QAction::triggered, this, [this, choice] {
            ViewState state = m_document.view();
            state.colouring = choice;
            m_document.setView(state);
        });
    }
}

void MainWindow::makeUnitsMenu(QMenu* view) {
    QMenu* units = view->addMenu(tr("&Units of memory"));
    units->setObjectName(QStringLiteral("menu.units"));
    const Choices<MemoryUnit> choices{
        *m_actions, {{ActionId::unitGib, MemoryUnit::gib}, {ActionId::unitGb, MemoryUnit::gb}}};
    choices.fill(units, m_settings.unit, [this](MemoryUnit unit) {
        Settings settings = m_settings;
        settings.unit = unit;
        apply(settings);
    });
}

void MainWindow::makeLookMenus(QMenu* view) {
    const auto wearIn = [this](QString Look::*part) {
        return [this, part](const QString& choice) {
            Look look = m_look;
            look.*part = choice;
            wear(look);
        };
    };
    QMenu* themes = view->addMenu(tr("&Theme"));
    themes->setObjectName(QStringLiteral("menu.theme"));
    Choices<QString>{
        *m_actions,
        {{ActionId::themeSystem, {}}, {ActionId::themeLight, kLight}, {ActionId::themeDark, kDark}}}
        .fill(themes, m_look.theme, wearIn(&Look::theme));
    QMenu* languages = view->addMenu(tr("&Language"));
    languages->setObjectName(QStringLiteral("menu.language"));
    Choices<QString>{*m_actions,
                     {{ActionId::languageSystem, {}},
                      {ActionId::languageEnglish, kEnglish},
                      {ActionId::languageChinese, kChinese}}}
        .fill(languages, m_look.language, wearIn(&Look::language));
}

void MainWindow::makeHelpMenu() {
    const Actions& actions = *m_actions;
    QMenu* help = m_header->menuBar()->addMenu(tr("&Help"));
    help->addAction(actions[ActionId::shortcuts]);
    help->addAction(actions[ActionId::about]);
    connect(actions[ActionId::shortcuts], &QAction::triggered, this, &MainWindow::openShortcuts);
    connect(actions[ActionId::about], &QAction::triggered, this, &MainWindow::about);
}

/// Of what has the focus or fills the page; empty where views share it.
std::optional<PictureView> MainWindow::pictureInFront() const {
    switch (m_mode) {
        case Mode::compare:
            return PictureView::compare;
        case Mode::numerics:
            return pictureViewOf(m_numerics->panelInFront());
        case Mode::explore:
            break;
    }
    return pictureViewFromWord(m_explore->docks().focusedView().toStdString());
}

void MainWindow::copyPicture() {
    m_pictures.copy(wordText(wordOf(pictureInFront().value_or(PictureView::overview))));
}

void MainWindow::openSettings() {
    auto* dialog = new SettingsDialog(m_settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { apply(dialog->settings()); });
    dialog->open();
}

void MainWindow::openShortcuts() {
    std::vector<ViewKeys> keys = ExplorePage::keys();
    keys.push_back({tr("Compare"), CompareCanvas::keyHelp()});
    keys.push_back({tr("Numerics"), NumericsPage::keyHelp()});
    auto* dialog = new ShortcutsDialog(*m_actions, keys, *m_theme, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        Settings settings = m_settings;
        settings.shortcuts = dialog->shortcuts();
        apply(settings);
    });
    dialog->open();
}

void MainWindow::openCommandPalette() {
    auto* palette = new CommandPalette(commands(), *m_theme, this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

std::vector<Command> MainWindow::commands() {
    std::vector<Command> commands;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ActionId::count_); ++i) {
        const auto id = static_cast<ActionId>(i);
        QAction* action = (*m_actions)[id];
        if (!action->isEnabled() || id == ActionId::commandPalette) continue;
        commands.push_back({plainText(action->text()), nameOf(Actions::sectionOf(id)), action->statusTip(),
                            action->shortcut(), [this, id] { (*m_actions)[id]->trigger(); }});
    }
    commands.push_back({tr("Explore"), tr("Mode"), {}, {}, [this] { showMode(Mode::explore); }});
    for (const NumericsPart part : {NumericsPart::number, NumericsPart::tensor, NumericsPart::run})
        commands.push_back({NumericsPage::nameOf(part), tr("Numerics"), {}, {}, [this, part] {
                                showMode(Mode::numerics);
                                m_numerics->showPart(part);
                            }});
    for (QAction* action : m_explore->dockActions())
        commands.push_back({action->text(), tr("Panel"), {}, {}, [action] { action->trigger(); }});
    for (const auto& [path, name] : m_explore->fields())
        commands.push_back({name, tr("Control"), {}, {}, [this, path = path] {
                                showMode(Mode::explore);
                                m_explore->focusField(path);
                            }});
    for (const QString& file : m_session.recentFiles())
        commands.push_back(
            {QFileInfo(file).fileName(), tr("Recent file"), file, {}, [this, file] { m_files.open(file); }});
    for (const ModelPreset& preset : modelPresets())
        commands.push_back(
            {QString::fromStdString(preset.spec.name), tr("New from preset"), {}, {}, [this, id = preset.id] {
                 m_files.startFromPreset(id);
             }});
    return commands;
}

void MainWindow::about() {
    auto* box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About meshwright"));
    box->setText(QStringLiteral("<h3>meshwright %1</h3>").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(tr("Shows how the training of a large language model is spread over GPUs: what "
                               "fits, how long a step takes, "
                               "and why.<br><br>Free software under the GNU General Public License, version "
                               "3 or later. It uses Qt %1.")
                                .arg(QLatin1String(qVersion())));
    box->addButton(tr("Close"), QMessageBox::AcceptRole);
    box->open();
}

}  // namespace meshwright::ui
