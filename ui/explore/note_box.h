// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

class QPushButton;

namespace meshwright::ui {

/// A tinted box with a title, a link, and a fixed number of lines, so that nothing around it moves when the
/// text changes. Lines that are too long end with an ellipsis; the tooltip has them whole.
class NoteBox : public QWidget {
    Q_OBJECT

  public:
    NoteBox(int lines, const QString& link, const Theme& theme, QWidget* parent = nullptr);
    void setText(const QString& title, const QStringList& lines);
    /// One more link, at the left of the first.
    QPushButton* addLink(const QString& text);
    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] const QStringList& lines() const { return m_lines; }

  signals:
    void linkClicked();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    const Theme& m_theme;
    std::vector<QPushButton*> m_links;  ///< from the right end
    QString m_title;
    QStringList m_lines;
};

}  // namespace meshwright::ui
