// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/controls/panel_field.h"

namespace meshwright::ui {

/// Every field of a model in normal form, grouped as its parts are, by column of the form. Of a nominal model
/// only name and size are shown.
[[nodiscard]] std::vector<std::vector<PanelGroup>> modelGroups();

}  // namespace meshwright::ui
