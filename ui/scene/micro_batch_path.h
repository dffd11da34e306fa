// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/op_graph.h"

namespace meshwright::ui {

/// One micro-batch's way through a timeline: down all stages and back.
struct MicroBatchPath {
    std::vector<OpPlace> ops;  ///< by start; the weight parts of a split backward, off the way, included
    Ticks start = 0, end = 0;  ///< from its first forward to its last backward
    Ticks waiting = 0;         ///< between its ops, neither worked on nor travelling

    /// Does the next stage need it? A weight backward is nobody's input.
    [[nodiscard]] bool isOnWay(const Timeline& timeline, const OpPlace& place) const {
        return opAt(timeline, place).op.kind != OpKind::backwardWeight;
    }
};

[[nodiscard]] MicroBatchPath pathOfMicroBatch(const OpGraph& graph, const Timeline& timeline,
                                              std::int64_t microBatch);

}  // namespace meshwright::ui
