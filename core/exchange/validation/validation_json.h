// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/validation/validate.h"

namespace meshwright {

/// The report as JSON text, as the format's description says; what was not published or not predicted is
/// null, and so is a summary's figure of no run.
[[nodiscard]] std::string validationJson(const ValidationReport& report);

/// The same for people: errors by source, the worst runs, and what could not be predicted and why.
[[nodiscard]] std::string validationText(const ValidationReport& report);

}  // namespace meshwright
