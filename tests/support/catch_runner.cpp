// SPDX-License-Identifier: GPL-3.0-or-later
// The one file that compiles the implementation of Catch2 2.13, which takes half a minute.
#include "tests/support/catch_runner.h"

#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

namespace meshwright::test {

int runCatch(int argc, char* argv[]) {
    return Catch::Session().run(argc, argv);
}

}  // namespace meshwright::test
