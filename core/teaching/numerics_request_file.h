// SPDX-License-Identifier: GPL-3.0-or-later
// The requests about numbers as a claims file writes them.
#pragma once

#include <array>
#include <string_view>

#include "core/json/read.h"
#include "core/teaching/numerics_request.h"

namespace meshwright {

/// Their keys in a check.
inline constexpr std::array<std::string_view, 6> kNumericsRequests = {
    "number", "format", "loss_scaler", "clip", "gradient_mean", "scaling_study"};

/// Reads what stands under such a key.
void readNumericsRequest(std::string_view key, const Json& json, const Place& place,
                         NumericsRequest& request);

}  // namespace meshwright
