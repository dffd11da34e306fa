// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace meshwright::ui {

/// One field of the scenario: its label, what it is set with, and below them why a typed value is refused.
class ControlRow : public QWidget {
    Q_OBJECT

  public:
    /// `path`: dotted path of the field; label, tooltip and accessible name follow from it.
    ControlRow(const QString& path, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// The widget that gets the focus and bears the path as its objectName.
    void addEditor(QWidget* editor, int stretch = 1);
    /// A second widget for the same field; its objectName is the path with `suffix`.
    void addCompanion(QWidget* companion, const QString& suffix, int stretch = 0);
    /// A second widget for the same field, as wide as the row and under it.
    void addBelow(QWidget* companion, const QString& suffix);
    /// A small widget at the right end of the label.
    void addMark(QWidget* mark);

    [[nodiscard]] int labelWidth() const;
    void setLabelWidth(int width);
    /// Empty hides it.
    void setReason(const QString& reason);
    [[nodiscard]] QString reason() const;
    void focusEditor();

  private:
    void nameCompanion(QWidget* companion, const QString& suffix) const;

    QString m_path;
    QWidget* m_editor = nullptr;
    QWidget* m_labelBox;
    QLabel* m_label;
    QHBoxLayout* m_labelLayout;
    QHBoxLayout* m_line;
    QVBoxLayout* m_layout;
    QLabel* m_reason;
};

}  // namespace meshwright::ui
