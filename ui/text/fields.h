// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace meshwright::ui {

// The words of one field of the scenario, by its dotted path ("mesh.tp"); empty for a path without a control.

/// Beside the control: "Tensor TP".
[[nodiscard]] QString fieldLabel(const QString& path);
/// Inside a sentence: "tensor parallel size".
[[nodiscard]] QString fieldName(const QString& path);
/// One sentence that teaches what the field does.
[[nodiscard]] QString fieldTip(const QString& path);

/// The undo text of a change: "Change tensor parallel size to 4".
[[nodiscard]] QString changeText(const QString& path, const QString& value);

}  // namespace meshwright::ui
