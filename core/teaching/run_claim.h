// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/teaching/claim.h"
#include "core/units/result.h"

namespace meshwright {

struct CheckResult {
    Result<double> value = 0.0;          ///< in the check's unit, or why there is none
    std::string printed;                 ///< with the decimals of our figure; empty without a value
    bool reproduced = false;             ///< printed is our figure
    std::optional<bool> articleIsRight;  ///< as close as the check asks; empty without an article's figure
};

struct ClaimResult {
    std::vector<CheckResult> checks;  ///< one for each of the claim's
    bool reproduced = false;          ///< every check is, and the verdict says what they say
};

/// Computes every figure of a claim, live, and compares it with what the claim prints. Never throws.
[[nodiscard]] ClaimResult runClaim(const Claim& claim);

}  // namespace meshwright
