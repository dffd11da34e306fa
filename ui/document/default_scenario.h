// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace meshwright::ui {

/// The scenario the window starts with: resources/scenarios/default.mesh.json.
[[nodiscard]] Scenario startScenario();

}  // namespace meshwright::ui
