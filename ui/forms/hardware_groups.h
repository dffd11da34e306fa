// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/controls/panel_field.h"

namespace meshwright::ui {

/// Every figure of the GPU and of both links, with where it comes from, by column of the form.
[[nodiscard]] std::vector<std::vector<PanelGroup>> hardwareGroups();

}  // namespace meshwright::ui
