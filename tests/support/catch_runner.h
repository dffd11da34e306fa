// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace meshwright::test {

/// Runs the tests of this program as Catch2's own main would; the result is for main to return.
int runCatch(int argc, char* argv[]);

}  // namespace meshwright::test
