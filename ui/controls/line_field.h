// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace meshwright::ui {

/// A line edit that keeps undo and redo to itself only while something is being typed; else they are the
/// window's.
class LineField : public QLineEdit {
    Q_OBJECT

  public:
    using QLineEdit::QLineEdit;

    /// A vermilion border, for what is refused or breaks a rule.
    void setIllegal(bool illegal);
    [[nodiscard]] bool isIllegal() const;
    /// A tinted ground, for what changes along with another field.
    void setFollowing(bool following);

  protected:
    bool event(QEvent* event) override;

  private:
    void setMark(const char* name, bool on);
};

}  // namespace meshwright::ui
