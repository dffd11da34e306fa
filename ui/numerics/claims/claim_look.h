// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include "core/teaching/claim.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// A verdict's icon and colours; its word says the same.
struct VerdictLook {
    QString icon;  ///< name in resources/icons
    QColor ink, tint;
};
[[nodiscard]] VerdictLook lookOf(ClaimVerdict verdict, const Theme& theme);

/// The colour of a label's text.
void setInk(QWidget& label, const QColor& ink);

}  // namespace meshwright::ui
