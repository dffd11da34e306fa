// SPDX-License-Identifier: GPL-3.0-or-later
// A claim of an article as a page to read, and as plain text.
#pragma once

#include <QString>

#include "core/teaching/run_claim.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// HTML: the claim, why it does or does not hold, and a table of what the article prints and what is
/// computed.
[[nodiscard]] QString claimPage(const Claim& claim, const ClaimResult& result, const Theme& theme);
/// The same as lines of text.
[[nodiscard]] QString claimText(const Claim& claim, const ClaimResult& result);

}  // namespace meshwright::ui
