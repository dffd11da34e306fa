// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// A check box without a text of its own, drawn in the colours of the theme: the style's own outline is lost
/// on a dark ground.
class CheckBox : public QCheckBox {
    Q_OBJECT

  public:
    explicit CheckBox(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    [[nodiscard]] bool hitButton(const QPoint& position) const override;
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme& m_theme;
};

}  // namespace meshwright::ui
