// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;

namespace meshwright::ui {

/// What can be done about a message, on a button of its own.
struct Offer {
    QString name;  ///< objectName
    QString text;
    std::function<void()> run;
};

/// A message across the top of the page that waits to be read: nothing is blocked, nothing is lost.
class MessageBanner : public QFrame {
    Q_OBJECT

  public:
    explicit MessageBanner(const Theme& theme, QWidget* parent = nullptr);

    /// What went wrong, and the particulars, one a line.
    void showError(const QString& summary, const QStringList& particulars = {});
    void showNote(const QString& note);
    /// One of the offers, or closing it, ends the question.
    void ask(const QString& question, const std::vector<Offer>& offers);
    [[nodiscard]] QString text() const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void show(const QString& text, bool error, const std::vector<Offer>& offers = {});

    const Theme& m_theme;
    QLabel* m_sign;
    QLabel* m_text;
    QHBoxLayout* m_offers;
    bool m_error = false;
};

}  // namespace meshwright::ui
