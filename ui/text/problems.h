// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/rules/problem.h"
#include "core/units/result.h"

namespace meshwright::ui {

/// The sentence of a broken rule or a finding, in the user's language, with today's numbers in it.
[[nodiscard]] QString sentenceOf(const Problem& problem);
/// What the fix would do: "Set tensor parallel to 4".
[[nodiscard]] QString fixText(const Fix& fix);
/// The same beside the field of `path`, which need not be named there: "Set 4".
[[nodiscard]] QString fixTextAt(const QString& path, const Fix& fix);
/// "error", "warning", "hint"
[[nodiscard]] QString nameOf(Severity severity);

/// In the user's language.
[[nodiscard]] QString textOf(const Phrase& phrase);
/// Why a file was refused: what, where, and what is allowed there.
[[nodiscard]] QString sentenceOf(const Error& error);
[[nodiscard]] QStringList sentencesOf(const Errors& errors);

}  // namespace meshwright::ui
