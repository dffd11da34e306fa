// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/explanation/figure_id.h"
#include "ui/theme/theme.h"

class QLabel;
class QPushButton;
class QTextBrowser;

namespace meshwright::ui {

class ScenarioDocument;

/// "Why this number": the derivation of one figure in a small window beside it, which follows the scenario.
/// Tab goes from link to link, Enter follows one, Backspace or Alt+Left goes back, Esc closes.
class WhyPopup : public QDialog {
    Q_OBJECT

  public:
    /// Answers the requests of all that stands in `host`.
    WhyPopup(ScenarioDocument& document, const Theme& theme, QWidget* host);

    /// Explains a figure beside the point of the screen; the way back begins here.
    void showWhy(const FigureId& figure, QPoint at);
    [[nodiscard]] const FigureId& figure() const { return m_way.back(); }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void follow(const QString& link);
    void goBack();
    void refresh();
    void placeBeside(QPoint at);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QWidget* m_host;
    QLabel* m_name;
    QLabel* m_value;
    QTextBrowser* m_page;
    QPushButton* m_back;
    QPushButton* m_copy;
    std::vector<FigureId> m_way = {
        FigureId()};  ///< the figure shown last, those it was reached from before it
};

}  // namespace meshwright::ui
