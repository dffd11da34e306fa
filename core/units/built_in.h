// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <utility>

#include "core/units/result.h"

namespace meshwright {

/// Prints the errors of a file built into the program and aborts: it is the program's own mistake, and the
/// test of each such file lets no build with one ship.
[[noreturn]] void stopOverBuiltIn(std::string_view file, const Errors& errors);

/// What was read of a file built into the program.
template <class T>
[[nodiscard]] T builtIn(std::string_view file, Result<T> read) {
    if (!read) stopOverBuiltIn(file, read.error());
    return *std::move(read);
}

}  // namespace meshwright
