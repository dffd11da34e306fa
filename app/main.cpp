// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "app/command_line.h"
#include "app/window.h"

int main(int argc, char* argv[]) {
    const meshwright::CommandLineOutcome outcome =
        meshwright::runCommandLine(argc, argv, std::cin, std::cout, std::cerr);
    return outcome.window ? meshwright::runWindow(*outcome.window, argc, argv) : outcome.exitCode;
}
