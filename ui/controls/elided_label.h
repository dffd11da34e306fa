// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace meshwright::ui {

/// One line of text that gives way: cut with an ellipsis where there is no room, whole in the tooltip.
class ElidedLabel : public QWidget {
    Q_OBJECT

  public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

    /// Shorter forms for less room may follow, each after a U+009C; the name for assistants is the first.
    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_text; }

    /// px at its right end that something lies over: the text ends before them, and nothing else moves.
    void setCovered(int width);
    /// What is drawn today: the longest form that fits, else the last with an ellipsis.
    [[nodiscard]] QString shownText() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_text;
    QString m_longest;  ///< of its forms
    int m_covered = 0;
};

}  // namespace meshwright::ui
