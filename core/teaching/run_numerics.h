// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/json.h"
#include "core/teaching/numerics_request.h"

namespace meshwright {

/// What the request computes. An error only where a number cannot be read.
[[nodiscard]] Result<Json> compute(const NumericsRequest& request);

}  // namespace meshwright
