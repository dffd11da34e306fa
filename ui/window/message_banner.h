// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/theme/theme.h"

class QLabel;

namespace meshwright::ui {

/// A message across the top of the page that waits to be read: nothing is blocked, nothing is lost.
class MessageBanner : public QFrame {
    Q_OBJECT

  public:
    explicit MessageBanner(const Theme& theme, QWidget* parent = nullptr);

    /// What went wrong, and the particulars, one a line.
    void showError(const QString& summary, const QStringList& particulars = {});
    void showNote(const QString& note);
    [[nodiscard]] QString text() const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void show(const QString& text, bool error);

    const Theme& m_theme;
    QLabel* m_sign;
    QLabel* m_text;
    bool m_error = false;
};

}  // namespace meshwright::ui
