// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/labelled_field.h"

#include <QHBoxLayout>
#include <QLabel>

#include "ui/theme/theme.h"

namespace meshwright::ui {

void addLabelled(QHBoxLayout& row, QWidget* field, const char* objectName, const QString& label,
                 const Theme& theme) {
    constexpr int kApart = 6;  // px, besides the spacing of the row
    auto* words = new QLabel(label, field->parentWidget());
    words->setFont(widgetFont(TextRole::body));
    words->setBuddy(field);
    QPalette palette = words->palette();
    palette.setColor(QPalette::WindowText, theme.textSecond);
    words->setPalette(palette);
    field->setObjectName(QLatin1String(objectName));
    field->setAccessibleName(label);
    field->setFont(widgetFont(TextRole::body));
    if (row.count() > 0) row.addSpacing(px(kApart));
    row.addWidget(words);
    row.addWidget(field);
}

}  // namespace meshwright::ui
