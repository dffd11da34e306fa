// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

#include "ui/painting/picture.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace meshwright::ui {

/// A picture that can be exported: what it is called and how it is drawn today.
struct ExportChoice {
    QString id;  ///< "mesh", "overview": also the beginning of the file's name
    QString name;
    std::function<Drawing()> drawing;
};

/// What the export dialog asks for.
struct ExportSettings {
    QString view = QStringLiteral("overview");
    PictureFormat format = PictureFormat::png;
    double scale = 2.0;
};

/// Which view, which format, how large. The pixels of the result are named before anything is written.
class ExportDialog : public QDialog {
    Q_OBJECT

  public:
    ExportDialog(std::vector<ExportChoice> choices, const ExportSettings& settings,
                 QWidget* parent = nullptr);

    [[nodiscard]] ExportSettings settings() const;
    [[nodiscard]] const ExportChoice& choice() const;

  private:
    void showSize();

    std::vector<ExportChoice> m_choices;
    QComboBox* m_view;
    QComboBox* m_format;
    QSpinBox* m_scale;
    QLabel* m_size;
};

}  // namespace meshwright::ui
