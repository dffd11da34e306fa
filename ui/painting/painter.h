// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// Edges of polygons and lines: smooth, or as fast as can be while something moves.
enum class Edges : std::uint8_t { smooth, quick };

/// Paints the list, ground included: screen, PNG and SVG all come through here.
void paint(const DisplayList& list, QPainter& painter, Edges edges = Edges::smooth);

}  // namespace meshwright::ui
