// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/compared_scenarios.h"

#include <algorithm>

namespace meshwright::ui {

namespace {

/// Two of these and the current scenario's own still fit a frame.
constexpr std::int64_t kMostAtOnce = TimelineMaker::kMostAtOnce / 3;

}  // namespace

void ComparedScenarios::follow(const Scenario& current, const Evaluation& evaluation,
                               const std::vector<PinnedScenario>& pinned) {
    std::vector<Entry> entries;
    for (const PinnedScenario& pin : pinned) {
        const auto kept = std::ranges::find(m_entries, pin, &Entry::pinned);
        if (kept != m_entries.end()) {
            entries.push_back(std::move(*kept));
            m_entries.erase(kept);
        } else {
            entries.push_back({pin, std::make_shared<const Evaluation>(evaluate(pin.scenario())),
                               std::make_unique<TimelineMaker>(kMostAtOnce), nullptr});
            connect(entries.back().maker.get(), &TimelineMaker::made, this, &ComparedScenarios::made);
        }
        Entry& entry = entries.back();
        if (!entry.comparison)
            entry.comparison = std::make_shared<const Comparison>(
                compare(current, evaluation, pin.scenario(), *entry.evaluation));
    }
    m_entries = std::move(entries);
}

ShownScenario ComparedScenarios::shown(const Entry& entry, TimelineMaker::Made linked) {
    return {entry.pinned.shared(), entry.evaluation, std::move(linked), entry.maker->isBusy(),
            entry.comparison};
}

std::vector<ShownScenario> ComparedScenarios::shown(const Scenario& current, const Evaluation& evaluation,
                                                    const std::vector<PinnedScenario>& pinned) {
    follow(current, evaluation, pinned);
    std::vector<ShownScenario> scenarios;
    for (const Entry& entry : m_entries) {
        auto linked = entry.maker->linked(*entry.evaluation);
        scenarios.push_back(shown(entry, std::move(linked)));
    }
    return scenarios;
}

std::vector<ShownScenario> ComparedScenarios::shownNow(const Scenario& current, const Evaluation& evaluation,
                                                       const std::vector<PinnedScenario>& pinned) {
    follow(current, evaluation, pinned);
    std::vector<ShownScenario> scenarios;
    for (const Entry& entry : m_entries)
        scenarios.push_back(shown(entry, entry.maker->linkedNow(*entry.evaluation)));
    return scenarios;
}

void ComparedScenarios::reset() {
    for (Entry& entry : m_entries) entry.comparison.reset();
}

}  // namespace meshwright::ui
