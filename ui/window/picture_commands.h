// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/units/result.h"
#include "ui/export/pictures.h"
#include "ui/window/export_dialog.h"

namespace meshwright::ui {

class ScenarioDocument;

/// Pictures of the views, to files and to the clipboard, the scenario inside.
class PictureCommands : public QObject {
    Q_OBJECT

  public:
    /// `window`: over which questions are asked.
    PictureCommands(ScenarioDocument& document, QWidget* window);

    /// The pictures there are, as they look today.
    [[nodiscard]] std::vector<ExportChoice> choices();
    /// Which view, how and where; `view`: what is proposed, else as last time.
    void ask(const QString& view = {});
    /// Writes one; false on an error.
    bool exportTo(const ExportSettings& settings, const QString& path);
    /// To the clipboard, as pixels and as a drawing.
    void copy(const QString& view);

  signals:
    void failed(const QString& summary, const QStringList& particulars);
    void done(const QString& note);

  private:
    ScenarioDocument& m_document;
    QWidget* m_window;
    ExportSettings m_settings;
};

}  // namespace meshwright::ui
