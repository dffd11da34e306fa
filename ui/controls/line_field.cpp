// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/line_field.h"

#include <QKeyEvent>
#include <QStyle>

namespace meshwright::ui {

namespace {
constexpr const char* kIllegal = "illegal";  // read by the style sheet
}

void LineField::setIllegal(bool illegal) {
    if (isIllegal() == illegal) return;
    setProperty(kIllegal, illegal);
    style()->unpolish(this);
    style()->polish(this);
}

bool LineField::isIllegal() const {
    return property(kIllegal).toBool();
}

bool LineField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

}  // namespace meshwright::ui
