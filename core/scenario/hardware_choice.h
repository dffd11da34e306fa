// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/scenario/scenario.h"

namespace meshwright {

/// Is it a preset as built in? One that was edited keeps the id of the preset it was, and is none any more.
[[nodiscard]] bool isBuiltIn(const GpuChoice& gpu);
[[nodiscard]] bool isBuiltIn(const LinkChoice& link);

/// A preset's id; the name of a link of the user's own.
[[nodiscard]] const std::string& idOrName(const LinkChoice& link);

}  // namespace meshwright
