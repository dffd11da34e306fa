// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace meshwright {

/// What the window is started with; empty = the system's choice.
struct WindowArguments {
    std::string file;
    std::string language;  ///< "en", "zh_CN"
    std::string theme;     ///< "light", "dark"
};

/// Either the window is wanted, or a subcommand (or --help) has run and this is its exit code.
struct CommandLineOutcome {
    std::optional<WindowArguments> window;
    int exitCode = 0;
};

/// Reads the command line and runs the subcommand it names. Bad usage is explained on `err`, exit code 2.
[[nodiscard]] CommandLineOutcome runCommandLine(int argc, char* argv[], std::istream& in, std::ostream& out,
                                                std::ostream& err);

}  // namespace meshwright
