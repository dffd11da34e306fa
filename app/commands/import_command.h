// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

namespace meshwright {

/// `meshwright import CONFIG.json`: prints a scenario around the model of a Hugging Face config, "-" =
/// standard input; what of it was left out is told on standard error. Returns 0, or 2 when it is not a config
/// or of a model that cannot be calculated.
[[nodiscard]] int runImportCommand(const std::string& file, std::istream& in, std::ostream& out,
                                   std::ostream& err);

}  // namespace meshwright
