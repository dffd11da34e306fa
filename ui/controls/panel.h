// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QVBoxLayout;

namespace meshwright::ui {

class ElidedLabel;

/// The frame every view sits in: a head with the title, one quiet sentence that states the finding, and room
/// for a small widget at its right end; below it the view.
class Panel : public QFrame {
    Q_OBJECT

  public:
    Panel(const QString& title, const Theme& theme, QWidget* parent = nullptr);

    /// The view; the panel takes it over.
    void setContent(QWidget* content);
    /// The quiet sentence beside the title; cut with an ellipsis where there is no room for it.
    void setSentence(const QString& sentence);
    [[nodiscard]] QString sentence() const { return m_sentence; }
    /// A small widget at the right end of the head; the panel takes it over.
    void setCorner(QWidget* corner);
    /// The head, for a dock to be dragged by.
    [[nodiscard]] QWidget* head() const { return m_head; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme& m_theme;
    QString m_sentence;
    QWidget* m_head;
    QHBoxLayout* m_headLayout;
    ElidedLabel* m_sentenceLabel;
    QVBoxLayout* m_layout;
};

}  // namespace meshwright::ui
