// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace meshwright::ui {

/// A scenario kept to compare another with. Copies share it.
class PinnedScenario {
  public:
    /// Without its view: pins do not hold pins.
    explicit PinnedScenario(Scenario scenario);

    [[nodiscard]] const Scenario& scenario() const { return *m_scenario; }
    [[nodiscard]] const std::shared_ptr<const Scenario>& shared() const { return m_scenario; }
    friend bool operator==(const PinnedScenario& a, const PinnedScenario& b) {
        return a.m_scenario == b.m_scenario || *a.m_scenario == *b.m_scenario;
    }

  private:
    std::shared_ptr<const Scenario> m_scenario;
};

/// Beside the scenario itself, so that three are compared.
inline constexpr std::size_t kMostPinned = 2;

/// Those of a view as a scenario file keeps it, in scenarios as whole as the file's own. What is none, and
/// what there is no place for, is left out.
[[nodiscard]] std::vector<PinnedScenario> pinnedFrom(const std::string& viewJson);
/// The view with these in place of those it had. Left out where the file could not be read again with them:
/// too large, or nested too deeply.
[[nodiscard]] std::string withPinned(const std::string& viewJson, const std::vector<PinnedScenario>& pinned);

}  // namespace meshwright::ui
