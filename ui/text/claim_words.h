// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the claims of articles.
#pragma once

#include <QString>

#include "core/teaching/run_claim.h"

namespace meshwright::ui {

/// In the program's language.
[[nodiscard]] QString localized(const LocalizedText& text);

/// "holds", "corrected"
[[nodiscard]] QString nameOf(ClaimVerdict verdict);

/// A printed figure as the window writes it, with its unit: "65,504", "6.10e" U+2212 "5", "18.0 dB".
[[nodiscard]] QString claimFigureText(const std::string& printed, ClaimUnit unit);
/// What the article says of it: "14 GB", "about 45 GiB", "more than 1"; empty where it prints nothing.
[[nodiscard]] QString articleFigureText(const ClaimCheck& check);
/// What is computed; where it cannot be, kNoValue.
[[nodiscard]] QString computedFigureText(const ClaimCheck& check, const CheckResult& result);
/// "as printed", "differs"; empty where the article prints nothing.
[[nodiscard]] QString agreementText(const ClaimCheck& check, const CheckResult& result);

}  // namespace meshwright::ui
