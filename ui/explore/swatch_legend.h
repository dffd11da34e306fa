// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

namespace meshwright::ui {

struct Swatch {
    QString name;
    QColor color;
};

/// Names beside their colours, in as many columns as fit.
class SwatchLegend : public QWidget {
    Q_OBJECT

  public:
    SwatchLegend(std::vector<Swatch> swatches, const Theme& theme, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] int columnsFor(int width) const;

    std::vector<Swatch> m_swatches;
    const Theme& m_theme;
    int m_widest = 0;
};

}  // namespace meshwright::ui
