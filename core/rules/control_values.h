// SPDX-License-Identifier: GPL-3.0-or-later
// Inside this room: the moving part of withControl(), without its copy.
#pragma once

#include "core/rules/controls.h"

namespace meshwright {

/// Sets the control and moves its follower, in place.
void moveControl(Scenario& scenario, Control control, std::int64_t value);

}  // namespace meshwright
