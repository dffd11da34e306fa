// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/traffic_ledger.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// What each axis moves, one row a collective, inside `room`: on one line each where it is wide enough, else
/// on two. Where not all rows fit, those that cost most are shown and the last line counts the others.
void drawTrafficTable(const TrafficLedger& traffic, const Theme& theme, const QRectF& room,
                      DisplayList& list);

}  // namespace meshwright::ui
