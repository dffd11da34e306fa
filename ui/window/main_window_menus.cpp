// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window, and the small dialogs behind them.
#include <QActionGroup>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSettings>
#include <map>

#include "core/catalog/catalog.h"
#include "ui/explore/explore_page.h"
#include "ui/export/pictures.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"
#include "ui/window/header_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/message_banner.h"

namespace meshwright::ui {

namespace {
const QLatin1String kUnitKey("window/memory-unit");
}  // namespace

void MainWindow::restoreUnit() {
    const bool gb = QSettings().value(kUnitKey).toString() == nameOf(MemoryUnit::gb);
    setMemoryUnit(gb ? MemoryUnit::gb : MemoryUnit::gib);
}

void MainWindow::makeMenus() {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeHelpMenu();
}

void MainWindow::makeFileMenu() {
    QMenu* file = m_header->menuBar()->addMenu(tr("&File"));
    QMenu* presets = file->addMenu(tr("&New from preset"));
    presets->setObjectName(QStringLiteral("menu.presets"));
    fillPresetMenu(presets);
    file->addAction(m_actions[ActionId::open]);
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("menu.recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(recent); });
    file->addSeparator();
    file->addAction(m_actions[ActionId::save]);
    file->addAction(m_actions[ActionId::saveAs]);
    file->addAction(m_actions[ActionId::exportPicture]);
    file->addSeparator();
    file->addAction(m_actions[ActionId::quit]);
    connect(m_actions[ActionId::open], &QAction::triggered, this, &MainWindow::askForFile);
    connect(m_actions[ActionId::save], &QAction::triggered, this, &MainWindow::save);
    connect(m_actions[ActionId::saveAs], &QAction::triggered, this, &MainWindow::saveAs);
    connect(m_actions[ActionId::exportPicture], &QAction::triggered, this, &MainWindow::askForPicture);
    connect(m_actions[ActionId::quit], &QAction::triggered, this, &QWidget::close);
}

void MainWindow::fillPresetMenu(QMenu* menu) {
    // One submenu a family: the first word of the name.
    std::map<QString, QMenu*> families;
    for (const ModelPreset& preset : modelPresets()) {
        const QString name = QString::fromStdString(preset.spec.name);
        const QString family = name.section(QRegularExpression(QStringLiteral("[ -]")), 0, 0);
        QMenu*& submenu = families[family];
        if (!submenu) submenu = menu->addMenu(family);
        connect(submenu->addAction(name), &QAction::triggered, this,
                [this, id = preset.id] { startFromPreset(id); });
    }
}

void MainWindow::fillRecentMenu(QMenu* menu) {
    menu->clear();
    const QStringList files = m_session.recentFiles();
    for (const QString& file : files) {
        QAction* action = menu->addAction(QFileInfo(file).fileName());
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
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
    QMenu* edit = m_header->menuBar()->addMenu(tr("&Edit"));
    edit->addAction(m_actions[ActionId::undo]);
    edit->addAction(m_actions[ActionId::redo]);
    edit->addSeparator();
    edit->addAction(m_actions[ActionId::editModel]);
    connect(m_actions[ActionId::editModel], &QAction::triggered, m_explore, &ExplorePage::openModelForm);
    edit->addSeparator();
    edit->addAction(m_actions[ActionId::copyPicture]);
    connect(m_actions[ActionId::copyPicture], &QAction::triggered, this, &MainWindow::copyPicture);
}

void MainWindow::makeViewMenu() {
    QMenu* view = m_header->menuBar()->addMenu(tr("&View"));
    for (QAction* action : m_explore->dockActions()) view->addAction(action);
    view->addAction(m_actions[ActionId::resetLayout]);
    connect(m_actions[ActionId::resetLayout], &QAction::triggered, m_explore, &ExplorePage::resetLayout);
    view->addSeparator();

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
    makeUnitsMenu(view);
    view->addSeparator();
    view->addAction(m_actions[ActionId::memoryFigures]);
    connect(m_actions[ActionId::memoryFigures], &QAction::triggered, m_explore,
            &ExplorePage::openMemoryFigures);
    view->addAction(m_actions[ActionId::timeFigures]);
    connect(m_actions[ActionId::timeFigures], &QAction::triggered, m_explore, &ExplorePage::openTimeFigures);
    view->addAction(m_actions[ActionId::problems]);
    connect(m_actions[ActionId::problems], &QAction::triggered, m_explore, &ExplorePage::toggleProblems);
}

void MainWindow::makeUnitsMenu(QMenu* view) {
    QMenu* units = view->addMenu(tr("&Units of memory"));
    units->setObjectName(QStringLiteral("menu.units"));
    auto* group = new QActionGroup(units);
    for (const auto& [id, unit] :
         {std::pair{ActionId::unitGib, MemoryUnit::gib}, std::pair{ActionId::unitGb, MemoryUnit::gb}}) {
        QAction* action = m_actions[id];
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(unit == memoryUnit());
        units->addAction(action);
        connect(action, &QAction::triggered, this, [this, unit = unit] {
            setMemoryUnit(unit);
            QSettings().setValue(kUnitKey, nameOf(unit));
            m_document.tellAgain();
        });
    }
}

void MainWindow::makeHelpMenu() {
    QMenu* help = m_header->menuBar()->addMenu(tr("&Help"));
    help->addAction(m_actions[ActionId::about]);
    connect(m_actions[ActionId::about], &QAction::triggered, this, &MainWindow::about);
}

void MainWindow::about() {
    auto* box = new QMessageBox(this);
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

std::vector<ExportChoice> MainWindow::exportChoices() {
    std::vector<ExportChoice> choices;
    for (const PictureView view : kPictureViews) {
        const auto drawing = [this, view] {  // on white paper, whatever the window wears
            const auto timeline = m_document.timelineNow();
            const std::vector<ShownSchedule> schedules = m_document.schedulesNow();
            return pictureOf(
                view, {m_document.scenario(), m_document.evaluation(), timeline.get(), m_document.view(),
                       theme(ThemeMode::light), defaultSize(view, schedules.size()), schedules});
        };
        const std::string_view word = wordOf(view);
        choices.push_back(
            {QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size())), nameOf(view), drawing});
    }
    return choices;
}

void MainWindow::askForPicture() {
    auto* dialog = new ExportDialog(exportChoices(), m_export, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_export = dialog->settings();
        const bool isPng = m_export.format == PictureFormat::png;
        const QString ending = isPng ? QStringLiteral(".png") : QStringLiteral(".svg");
        QString path =
            QFileDialog::getSaveFileName(this, tr("Export picture"), m_export.view + ending,
                                         isPng ? tr("PNG pictures (*.png)") : tr("SVG drawings (*.svg)"));
        if (path.isEmpty()) return;
        if (!path.endsWith(ending, Qt::CaseInsensitive)) path += ending;
        exportPicture(m_export, path);
    });
    dialog->open();
}

bool MainWindow::exportPicture(const ExportSettings& settings, const QString& path) {
    m_document.flush();
    const auto refuse = [&](const Errors& errors) {
        m_banner->showError(tr("The picture was not exported."), {sentenceOf(errors.front())});
        return false;
    };
    for (const ExportChoice& choice : exportChoices()) {
        if (choice.id != settings.view) continue;
        const Result<QByteArray> picture =
            makePicture(choice.drawing(), settings.format, m_document.scenarioToSave(), settings.scale);
        if (!picture) return refuse(picture.error());
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(*picture) != picture->size() || !file.commit())
            return refuse({{"file-unwritable", {}, file.errorString().toStdString(), {}}});
        m_banner->showNote(tr("Exported to %1. Drop it on the window to open it again.").arg(path));
        return true;
    }
    return false;
}

void MainWindow::copyPicture() {
    m_document.flush();
    const ExportChoice choice = exportChoices().back();  // the overview
    constexpr double kScale = 2.0;
    const Result<QByteArray> png =
        makePicture(choice.drawing(), PictureFormat::png, m_document.scenarioToSave(), kScale);
    const Result<QByteArray> svg =
        makePicture(choice.drawing(), PictureFormat::svg, m_document.scenarioToSave());
    if (!png || !svg)
        return m_banner->showError(tr("The picture was not copied."),
                                   {sentenceOf((png ? svg : png).error().front())});
    auto* mime = new QMimeData;
    mime->setImageData(QImage::fromData(*png));
    mime->setData(QStringLiteral("image/svg+xml"), *svg);
    QGuiApplication::clipboard()->setMimeData(mime);
    m_banner->showNote(tr("Copied: %1.").arg(choice.name));
}

}  // namespace meshwright::ui
