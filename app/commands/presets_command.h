// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

namespace meshwright {

/// `meshwright presets [models|gpus|links]`: one line a preset, its id first. Empty `kind` prints all three.
/// Returns 0, or 2 for another word.
[[nodiscard]] int runPresetsCommand(const std::string& kind, std::ostream& out, std::ostream& err);

}  // namespace meshwright
