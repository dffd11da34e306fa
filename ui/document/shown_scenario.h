// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/comparison/compare.h"
#include "ui/document/linked_timeline.h"

namespace meshwright::ui {

/// One of the scenarios side by side: the window's own first, then those pinned.
struct ShownScenario {
    std::shared_ptr<const Scenario> scenario;
    std::shared_ptr<const Evaluation> evaluation;
    std::shared_ptr<const LinkedTimeline> linked;  ///< null: none, or not yet
    bool isBeingMade = false;
    std::shared_ptr<const Comparison> comparison;  ///< from the first to this one; null for the first
};

}  // namespace meshwright::ui
