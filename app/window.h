// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace meshwright {

/// Opens the window and runs it until it is closed. Returns the exit code.
[[nodiscard]] int runWindow(const WindowArguments& arguments, int argc, char* argv[]);

}  // namespace meshwright
