// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace meshwright::ui {

/// What the link beside a reason does about it.
struct RowFix {
    QString text;
    std::function<void()> apply;
};

/// One field of the scenario: its label, what it is set with, and below them why a typed value is refused.
class ControlRow : public QWidget {
    Q_OBJECT

  public:
    /// `path`: dotted path of the field; label, tooltip and accessible name follow from it.
    ControlRow(const QString& path, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// The widget that gets the focus and bears the path as its objectName.
    void addEditor(QWidget* editor, int stretch = 1);
    /// An editor as wide as the row and under its label.
    void addEditorBelow(QWidget* editor);
    /// Where the head of the group says what the only row would.
    void hideLabel();
    /// A second widget for the same field; its objectName is the path with `suffix`.
    void addCompanion(QWidget* companion, const QString& suffix, int stretch = 0);
    /// A second widget for the same field, as wide as the row and under it.
    void addBelow(QWidget* companion, const QString& suffix);
    /// A small widget at the right end of the label.
    void addMark(QWidget* mark);

    [[nodiscard]] int labelWidth() const;
    void setLabelWidth(int width);
    /// Under the row, with a link that mends it where `fix` has a text. An empty reason hides both.
    void setReason(const QString& reason, RowFix fix = {});
    [[nodiscard]] QString reason() const;
    /// A few quiet words below the label, for as long as the row is looked at.
    void setCaption(const QString& caption);
    void focusEditor();
    /// Does each of the words stand in its label, name, path or lesson?
    [[nodiscard]] bool matches(const QStringList& words) const;

    /// Is the mouse over it, or the focus in it?
    [[nodiscard]] bool isLookedAt() const { return m_looked; }
    /// Is the mouse over it, or have the keys brought the focus into it? What a click left there is not meant
    /// any more when the mouse has gone.
    [[nodiscard]] bool isPointedAt() const { return m_pointed; }

  signals:
    void lookedAt(bool looked);    ///< isLookedAt() has changed
    void pointedAt(bool pointed);  ///< isPointedAt() has changed

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// The same for who inherits, before lookedAt() is told.
    virtual void looked() {}

  private:
    void watch(QWidget* part);
    void look();
    void makeReason(const Theme& theme);
    void setEditor(QWidget* editor);
    void nameCompanion(QWidget* companion, const QString& suffix) const;
    void makeFixButton();

    QString m_path;
    bool m_hovered = false, m_looked = false, m_pointed = false;
    bool m_broughtByKeys = false;  ///< the focus, when it last came
    QWidget* m_editor = nullptr;
    QWidget* m_labelBox;
    QLabel* m_label;
    QHBoxLayout* m_labelLayout;
    QHBoxLayout* m_line;
    QWidget* m_lineBox;
    QVBoxLayout* m_layout;
    QLabel* m_reason;
    QWidget* m_last;                     ///< of its editors, by the tab key
    QPushButton* m_fixButton = nullptr;  ///< made when first wanted
    QLabel* m_caption;
    std::function<void()> m_fix;
};

}  // namespace meshwright::ui
