// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QHBoxLayout;
class QWidget;

namespace meshwright::ui {

struct Theme;

/// Adds a field and the label before it, which names it for assistive tools too.
void addLabelled(QHBoxLayout& row, QWidget* field, const char* objectName, const QString& label,
                 const Theme& theme);

}  // namespace meshwright::ui
