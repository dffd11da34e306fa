// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

namespace meshwright {

/// `meshwright trace FILE`: prints the step of a scenario as a trace that Perfetto and chrome://tracing open.
/// Returns 0; 1 when the scenario breaks a rule or has no step time, with the reason on standard error; 2
/// when the file is none that can be opened.
[[nodiscard]] int runTraceCommand(const std::string& file, std::istream& in, std::ostream& out,
                                  std::ostream& err);

}  // namespace meshwright
