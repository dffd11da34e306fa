// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QFrame>
#include <vector>

#include "ui/explore/verdict.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;

namespace meshwright::ui {

class ScenarioDocument;

/// The strip along the foot of the page: does it fit, how long is a step, how good is that.
class VerdictBar : public QFrame {
    Q_OBJECT

  public:
    VerdictBar(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// Narrow enough for any window: figures without room go.
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void problemsClicked();

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Cell {
        QAbstractButton* box;
        QLabel* figure;
        QLabel* unit;
        VerdictPart part;
    };

    void addCell(const QString& id);
    /// A click or Ctrl+I on the box asks why the figure of the cell is what it is.
    void explain(QAbstractButton& box, std::size_t cell);
    void sync();
    /// Long units where they fit, else short ones; with even less room the last figures go.
    void fitUnits();
    [[nodiscard]] int widthOf(const Cell& cell, bool shortened) const;

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QHBoxLayout* m_layout;
    std::vector<Cell> m_cells;
};

}  // namespace meshwright::ui
