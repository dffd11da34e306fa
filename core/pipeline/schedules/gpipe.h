// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/pipeline/costs.h"

namespace meshwright {

/// GPipe's makespan for any costs; the order of the backwards does not matter, since micro-batches cost the
/// same. nullopt when it overflows.
[[nodiscard]] std::optional<Ticks> gpipeMakespan(const ScheduleShape& shape, const PipelineCosts& costs);

}  // namespace meshwright
