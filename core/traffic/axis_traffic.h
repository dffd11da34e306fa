// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// All that an axis moves in a step, for one GPU of the stage with the most layers.
struct AxisTraffic {
    Bytes sent{};
    Seconds seconds{}, exposed{};
    std::int64_t rows = 0;
};
/// `ofExperts`: the rows of the experts' grid, where tp means etp and dp means edp; else those of the dense
/// layers. `pp` is the same on both.
[[nodiscard]] AxisTraffic trafficOf(const TrafficLedger& traffic, Axis axis, bool ofExperts);

}  // namespace meshwright
