// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/units/result.h"

namespace meshwright::ui {

/// Writes a file whole or not at all: a program that is killed meanwhile leaves the old one. Empty = written;
/// else "file-unwritable" with the system's reason.
[[nodiscard]] Errors writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace meshwright::ui
