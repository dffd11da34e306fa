// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/teaching/claim.h"
#include "core/units/result.h"

namespace meshwright {

/// Reads claims (format "meshwright-claims", version 1). A check computes one of `evaluate` (what it changes
/// in the claim's `scenario`, member by member), `schedule`, `estimate`, or of the requests about numbers.
/// All errors at once, unknown keys among them.
[[nodiscard]] Result<ClaimBook> readClaims(std::string_view text);

/// The claims built into the program, resources/articles/claims.json. Parsed once, then immutable.
[[nodiscard]] const ClaimBook& claims();

}  // namespace meshwright
