// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

#include "core/units/result.h"

namespace meshwright {

/// All bytes of a file, or of `in` for "-". Errors: "file-unreadable"; "too-large" over 64 MiB, read no
/// further.
[[nodiscard]] Result<std::string> readInput(const std::string& path, std::istream& in);

/// How messages name it: the path, or "standard input".
[[nodiscard]] std::string inputName(const std::string& path);

}  // namespace meshwright
