// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/fields.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr const char* kContext = "Fields";

const FieldWords* find(const QString& path) {
    for (const std::span<const FieldWords> table :
         {clusterFieldWords(), layoutFieldWords(), trainingFieldWords(), precisionFieldWords(),
          hardwareFieldWords(), modelFieldWords()})
        if (const auto found = std::ranges::find(table, path, &FieldWords::path); found != table.end())
            return &*found;
    return nullptr;
}

QString translated(const char* english) {
    return QCoreApplication::translate(kContext, english);
}

}  // namespace

QString fieldLabel(const QString& path) {
    const FieldWords* words = find(path);
    if (!words) return {};
    if (words->label) return translated(words->label);
    QString name = translated(words->name);
    name[0] = name[0].toUpper();
    return name;
}
QString fieldName(const QString& path) {
    const FieldWords* words = find(path);
    return words ? translated(words->name) : QString();
}
QString fieldTip(const QString& path) {
    const FieldWords* words = find(path);
    return words ? translated(words->tip) : QString();
}

QString changeText(const QString& path, const QString& value) {
    return QCoreApplication::translate("Fields", "Change %1 to %2").arg(fieldName(path), value);
}

}  // namespace meshwright::ui
