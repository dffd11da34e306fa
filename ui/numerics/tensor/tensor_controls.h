// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace meshwright::ui {

class ChoiceBox;
class LineField;
class NumberField;

/// What the numbers of the histogram are, and the format they are to be stored in. What cannot be read is
/// said below, and leaves the numbers as they were.
class TensorControls : public QWidget {
    Q_OBJECT

  public:
    TensorControls(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// The view has changed, or what scale to try.
    void follow(int suggested);
    /// Reads numbers from a text, or says why not.
    void load(const QString& text);
    void loadFile(const QString& path);

  private:
    struct Real {
        double TensorView::*member;
        double least, most;
        QString example;
    };
    void makeNumbers(QHBoxLayout& row);
    void makeFormat(QHBoxLayout& row);
    void makeReal(LineField* field, const Real& real);
    void choose(int distribution);
    void takeCount(std::int64_t count);
    void openFile();
    void refuse(LineField* field, const QString& message);
    void accept();
    void change(const std::function<void(TensorView&)>& change);
    [[nodiscard]] const TensorView& tensor() const { return m_document.view().numerics.tensor; }

    ScenarioDocument& m_document;
    const Theme& m_theme;
    ChoiceBox *m_distribution, *m_format;
    LineField *m_sigma, *m_octaves;
    NumberField* m_count;
    QPushButton* m_try;
    QLabel* m_message;
    LineField* m_refused = nullptr;  ///< whose text is shown as it was typed
    int m_suggested = 0;
};

}  // namespace meshwright::ui
