// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_look.h"

namespace meshwright::ui {

VerdictLook lookOf(ClaimVerdict verdict, const Theme& theme) {
    switch (verdict) {
        case ClaimVerdict::holds:
            return {QStringLiteral("check"), theme.okText, theme.okTint};
        case ClaimVerdict::conditional:
        case ClaimVerdict::inconsistent:
            return {QStringLiteral("warning"), theme.warningText, theme.warningTint};
        case ClaimVerdict::corrected:
            return {QStringLiteral("edit"), theme.warningText, theme.warningTint};
        case ClaimVerdict::wrong:
            break;
    }
    return {QStringLiteral("error"), theme.errorText, theme.errorTint};
}

void setInk(QWidget& label, const QColor& ink) {
    QPalette colours = label.palette();
    colours.setColor(QPalette::WindowText, ink);
    label.setPalette(colours);
}

}  // namespace meshwright::ui
