// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "core/teaching/claim.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// The verdict on one claim, with its icon, its id and its word on a tint: "B6 corrected". The word gives way
/// where there is no room.
class ClaimButton : public QAbstractButton {
    Q_OBJECT

  public:
    ClaimButton(const Claim& claim, const Theme& theme, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void pointedAt();  ///< by the pointer or the keys

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    [[nodiscard]] int widthOf(const QString& word) const;

    const Theme& m_theme;
    ClaimVerdict m_verdict;
    QString m_id, m_word;
};

}  // namespace meshwright::ui
