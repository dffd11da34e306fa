// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/axis_traffic.h"

namespace meshwright {

AxisTraffic trafficOf(const TrafficLedger& traffic, Axis axis, bool ofExperts) {
    AxisTraffic sum;
    for (const TrafficRow& row : traffic) {
        const bool belongsToExperts = row.axis == Axis::ep || row.what.starts_with("expert-");
        if (row.axis != axis || (axis != Axis::pp && belongsToExperts != ofExperts)) continue;
        sum.sent += row.bytesPerGpuPerStep;
        sum.seconds += row.seconds;
        sum.exposed += row.exposed;
        ++sum.rows;
    }
    return sum;
}

}  // namespace meshwright
