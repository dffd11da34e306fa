// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/validation/published_run.h"
#include "core/validation/validate.h"

namespace meshwright {

/// For each setting that runs leave unstated, so that it is assumed: how far the predicted step time moves
/// when the other guess is made instead, over the runs that assume it and in which it makes a difference.
[[nodiscard]] std::vector<GuessCost> guessCosts(std::span<const PublishedRun> runs);

}  // namespace meshwright
