// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/line_field.h"

#include <QKeyEvent>
#include <QStyle>

#include "ui/controls/tooltip.h"

namespace meshwright::ui {

namespace {
// Read by the style sheet.
constexpr const char* kIllegal = "illegal";
constexpr const char* kFollowing = "following";
}  // namespace

void LineField::setIllegal(bool illegal) {
    setMark(kIllegal, illegal);
}

bool LineField::isIllegal() const {
    return property(kIllegal).toBool();
}

void LineField::setFollowing(bool following) {
    setMark(kFollowing, following);
}

void LineField::setMark(const char* name, bool on) {
    if (property(name).toBool() == on) return;
    setProperty(name, on);
    style()->unpolish(this);
    style()->polish(this);
}

bool LineField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        constexpr int kPaddingAndFrame = 14;
        const QString shown = text().isEmpty() ? placeholderText() : text();
        if (fontMetrics().horizontalAdvance(shown) > width() - kPaddingAndFrame) {
            showTip(*static_cast<QHelpEvent*>(event), withWholeText(shown, *this), this);
            return true;
        }
    }
    return QLineEdit::event(event);
}

}  // namespace meshwright::ui
