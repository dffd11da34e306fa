// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/whole_file.h"

#include <QSaveFile>

namespace meshwright::ui {

Errors writeWhole(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
    return {{"file-unwritable", {}, file.errorString().toStdString(), {}}};
}

}  // namespace meshwright::ui
