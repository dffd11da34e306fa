// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <string>
#include <vector>

namespace meshwright::test {

/// To be made before the QApplication: no display, one locale, and everything Qt keeps for a user in a
/// directory that goes with this object. Collects Qt's warnings, each under the test that was running.
class GuiEnvironment {
  public:
    GuiEnvironment();

    static void enterTest(const std::string& name);
    [[nodiscard]] static std::vector<std::string> warnings();

  private:
    QTemporaryDir m_home;
};

}  // namespace meshwright::test
