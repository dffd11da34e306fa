// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline in writing, for the `schedule` subcommand. Every number is exact: an integer or n/d.
#pragma once

#include <string>

#include "core/pipeline/simulator.h"

namespace meshwright {

/// The schedule JSON of the command line. `ticksPerUnit` is that of exactCosts(): times are written in the
/// unit of the costs. Costs are per rank and micro-batch, a list where ranks differ; bubble_overhead is null
/// when all work is free. peak_in_flight counts micro-batches, peak_chunks one virtual stage of a
/// micro-batch.
[[nodiscard]] std::string scheduleJson(const Timeline& timeline, std::int64_t ticksPerUnit);

/// The same as a table to read: figures first, then one line a rank with its order.
[[nodiscard]] std::string scheduleText(const Timeline& timeline, std::int64_t ticksPerUnit);

}  // namespace meshwright
