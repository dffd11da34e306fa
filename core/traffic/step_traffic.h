// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/device_mesh.h"
#include "core/model/layers.h"
#include "core/scenario/resolved.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// Which pipeline rank the ledger speaks of: the one with the most layers.
struct TrafficStage {
    LayerCounts layers;         ///< of all copies of the model
    LayerCounts ofModel;        ///< which kinds there are on any rank
    std::int64_t messages = 0;  ///< the busiest sender's for a micro-batch, activations and gradients
    bool tiedCopy = false;      ///< the head's matrix is a copy of the embedding on another stage
    std::int64_t copies = 1;    ///< of the model in the pipeline (DualPipe): their gradients are summed too
};

/// The same ranks as the dense layers and as the experts see them.
struct Grids {
    const DeviceMesh& mesh;
    const DeviceMesh* experts = nullptr;  ///< kExpertAxes; nullptr without experts
};

/// Every collective of one step, axis by axis. `symbols` are those of the stage; P counts its parameters. A
/// nominal model has gradient traffic only. Exposed times are left to timing.
[[nodiscard]] TrafficLedger stepTraffic(const Scenario& scenario, const Resolved& resolved,
                                        const Grids& grids, const SymbolTable& symbols,
                                        const TrafficStage& stage, const TimeConstants& constants);

/// Time one activation message takes to the next stage.
[[nodiscard]] Seconds stageHop(const TrafficLedger& traffic);

}  // namespace meshwright
