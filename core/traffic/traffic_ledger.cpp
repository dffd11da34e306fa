// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

std::string formulaText(const TrafficRow& row) {
    const std::string message = formulaText(row.payload);
    switch (row.collective) {
        case Collective::allReduce: return "2 (n-1)/n x " + message;
        case Collective::allGather:
        case Collective::reduceScatter:
        case Collective::allToAll: return "(n-1)/n x " + message;
        case Collective::sendRecv: break;
    }
    return message;
}

}  // namespace meshwright
