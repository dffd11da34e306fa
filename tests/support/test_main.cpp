// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch_runner.h"

int main(int argc, char* argv[]) {
    return meshwright::test::runCatch(argc, argv);
}
