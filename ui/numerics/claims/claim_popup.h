// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <string>

#include "core/teaching/claim.h"
#include "ui/theme/theme.h"

class QLabel;
class QTextBrowser;

namespace meshwright::ui {

/// One claim beside the button that it was opened with: its verdict, why, and each figure computed now. Left
/// and Right go to its neighbours, Esc closes.
class ClaimPopup : public QFrame {
    Q_OBJECT

  public:
    ClaimPopup(const Theme& theme, QWidget* parent);

    /// Over the button, or under it where the screen has more room there.
    void open(const Claim& claim, const QWidget& button);
    [[nodiscard]] const std::string& claimId() const { return m_id; }  ///< of the one shown last

  signals:
    void neighbourWanted(int by);  ///< -1 or 1
    void closed();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QString fill(const Claim& claim);
    void placeBeside(const QWidget& button, const QString& html);

    const Theme& m_theme;
    std::string m_id;
    QLabel* m_sign;
    QLabel* m_verdict;
    QLabel* m_article;
    QTextBrowser* m_page;
};

}  // namespace meshwright::ui
