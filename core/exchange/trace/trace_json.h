// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/pipeline/simulator.h"

namespace meshwright {

/// A timeline as a trace of the Chrome format, which Perfetto and chrome://tracing open: a process for each
/// pipeline rank with its ops as complete events, an arrow for each result that goes to another rank, and the
/// chunks in flight as a counter. One tick of the timeline is a nanosecond; times are written in
/// microseconds.
[[nodiscard]] std::string traceJson(const Timeline& timeline);

}  // namespace meshwright
