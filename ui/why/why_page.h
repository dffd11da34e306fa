// SPDX-License-Identifier: GPL-3.0-or-later
// A derivation as a page to read, and as plain text to copy.
#pragma once

#include <QString>

#include "core/explanation/derivation.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// HTML: formula, the same with today's values, a table of operands, remark and source. An operand with a
/// derivation of its own is a link to the id that textOf() writes.
[[nodiscard]] QString whyPage(const Derivation& derivation, const Evaluation& evaluation, const Theme& theme);
/// The same as lines of text, with the name and the value of the figure before it.
[[nodiscard]] QString whyText(const Derivation& derivation, const Evaluation& evaluation);

}  // namespace meshwright::ui
