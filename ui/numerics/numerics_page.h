// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/controls/key_help.h"
#include "ui/document/scenario_document.h"
#include "ui/numerics/numerics_panels.h"

class QStackedWidget;
class QTabBar;

namespace meshwright::ui {

class Panel;

/// The mode for number formats: one number, many numbers, a run in few bits. What articles say of them
/// stands at the foot.
class NumericsPage : public QWidget {
    Q_OBJECT

  public:
    NumericsPage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// "One number"
    [[nodiscard]] static QString nameOf(NumericsPart part);
    [[nodiscard]] static std::vector<KeyHelp> keyHelp();

    void showPart(NumericsPart part);
    /// The one with the focus, else the first that is shown.
    [[nodiscard]] NumericsPanel panelInFront() const;

  signals:
    void copyWanted(NumericsPanel panel);
    void exportWanted(NumericsPanel panel);
    void done(const QString& note);

  private:
    void followView();
    void addPart(QWidget* page, const std::vector<std::string>& claims);
    void addMenu(NumericsPanel which, Panel& panel);
    void copyTable(NumericsPanel panel, QString (*as)(const QAbstractItemModel&));

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QTabBar* m_tabs;
    QStackedWidget* m_parts;
};

}  // namespace meshwright::ui
