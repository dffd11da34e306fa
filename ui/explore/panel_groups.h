// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/controls/panel_field.h"

namespace meshwright::ui {

/// What the controls panel shows: all groups, in the order of the panel, in the user's language.
[[nodiscard]] std::vector<PanelGroup> panelGroups();

}  // namespace meshwright::ui
