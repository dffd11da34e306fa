// SPDX-License-Identifier: GPL-3.0-or-later
// Runs tests with widgets. A Qt warning in any of them fails the program.
#include <QApplication>
#include <cstdlib>
#include <iostream>

#include "tests/support/catch_runner.h"
#include "tests/support/gui_environment.h"

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using ListenerBase = Catch::EventListenerBase;
#else
#define CATCH_CONFIG_EXTERNAL_INTERFACES
#include <catch2/catch.hpp>
using ListenerBase = Catch::TestEventListenerBase;
#endif

namespace {

using meshwright::test::GuiEnvironment;

class TestNames : public ListenerBase {
  public:
    using ListenerBase::ListenerBase;
    void testCaseStarting(const Catch::TestCaseInfo& test) override { GuiEnvironment::enterTest(test.name); }
};
CATCH_REGISTER_LISTENER(TestNames)

}  // namespace

int main(int argc, char* argv[]) {
    const GuiEnvironment environment;
    const QApplication application(argc, argv);
    const int failures = meshwright::test::runCatch(argc, argv);
    const std::vector<std::string> warnings = GuiEnvironment::warnings();
    for (const std::string& warning : warnings) std::cerr << "Qt warning in " << warning << '\n';
    return failures != 0 ? failures : warnings.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
