// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_commands.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <algorithm>

#include "ui/document/json_values.h"
#include "ui/document/scenario_document.h"
#include "ui/document/whole_file.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

PictureCommands::PictureCommands(ScenarioDocument& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window) {}

std::vector<ExportChoice> PictureCommands::choices() {
    std::vector<ExportChoice> choices;
    for (const PictureView view : kPictureViews) {
        const auto drawing = [this, view] {  // on white paper, whatever the window wears
            const auto timeline = m_document.timelineNow();
            const std::vector<ShownSchedule> schedules = m_document.schedulesNow();
            std::vector<ShownScenario> scenarios;
            if (view == PictureView::compare) scenarios = m_document.scenariosNow();
            return pictureOf(
                view, {m_document.scenario(), m_document.evaluation(), timeline.get(), m_document.view(),
                       theme(ThemeMode::light), defaultSize(view, schedules.size()), schedules, scenarios});
        };
        choices.push_back({wordText(wordOf(view)), nameOf(view), drawing});
    }
    return choices;
}

void PictureCommands::ask(const QString& view) {
    if (!view.isEmpty()) m_settings.view = view;
    auto* dialog = new ExportDialog(choices(), m_settings, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_settings = dialog->settings();
        const bool isPng = m_settings.format == PictureFormat::png;
        const QString ending = isPng ? QStringLiteral(".png") : QStringLiteral(".svg");
        QString path =
            QFileDialog::getSaveFileName(m_window, tr("Export picture"), m_settings.view + ending,
                                         isPng ? tr("PNG pictures (*.png)") : tr("SVG drawings (*.svg)"));
        if (path.isEmpty()) return;
        if (!path.endsWith(ending, Qt::CaseInsensitive)) path += ending;
        exportTo(m_settings, path);
    });
    dialog->open();
}

bool PictureCommands::exportTo(const ExportSettings& settings, const QString& path) {
    m_document.flush();
    const auto refuse = [&](const Errors& errors) {
        emit failed(tr("The picture was not exported."), sentencesOf(errors));
        return false;
    };
    const std::vector<ExportChoice> all = choices();
    const auto choice = std::ranges::find(all, settings.view, &ExportChoice::id);
    if (choice == all.end()) return false;
    const Result<QByteArray> picture =
        makePicture(choice->drawing(), settings.format, m_document.scenarioToSave(), settings.scale);
    if (!picture) return refuse(picture.error());
    if (const Errors errors = writeWhole(path, *picture); !errors.empty()) return refuse(errors);
    emit done(tr("Exported to %1. Drop it on the window to open it again.").arg(path));
    return true;
}

void PictureCommands::copy(const QString& view) {
    m_document.flush();
    const std::vector<ExportChoice> all = choices();
    const ExportChoice& choice = *std::ranges::find(all, view, &ExportChoice::id);
    constexpr double kScale = 2.0;
    const Result<QByteArray> png =
        makePicture(choice.drawing(), PictureFormat::png, m_document.scenarioToSave(), kScale);
    const Result<QByteArray> svg =
        makePicture(choice.drawing(), PictureFormat::svg, m_document.scenarioToSave());
    if (!png || !svg) {
        emit failed(tr("The picture was not copied."), sentencesOf((png ? svg : png).error()));
        return;
    }
    auto* mime = new QMimeData;
    mime->setImageData(QImage::fromData(*png));
    mime->setData(QStringLiteral("image/svg+xml"), *svg);
    QGuiApplication::clipboard()->setMimeData(mime);
    emit done(tr("Copied: %1.").arg(choice.name));
}

}  // namespace meshwright::ui
