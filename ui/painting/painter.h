// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// Paints the list, ground included: screen, PNG and SVG all come through here.
void paint(const DisplayList& list, QPainter& painter);

}  // namespace meshwright::ui
