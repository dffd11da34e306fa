// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/micro_batch_path.h"

#include <algorithm>

namespace meshwright::ui {

MicroBatchPath pathOfMicroBatch(const OpGraph& graph, const Timeline& timeline, std::int64_t microBatch) {
    const StagePlacement& placement = graph.placement();
    const std::int64_t first = placement.copyFor(microBatch, timeline.shape.microBatches) * placement.depth;
    MicroBatchPath path;
    for (std::int64_t stage = first; stage < first + placement.depth; ++stage)
        for (const OpKind kind :
             {OpKind::forward, OpKind::backward, OpKind::backwardInput, OpKind::backwardWeight})
            if (const auto place = graph.find(kind, stage, microBatch)) path.ops.push_back(*place);
    // A weight backward of nothing may share its start with others: the order found keeps them in place.
    std::ranges::stable_sort(path.ops, {}, [&](const OpPlace& place) { return opAt(timeline, place).start; });

    Ticks free = 0;  // when its result is where the next op runs
    const OpPlace* before = nullptr;
    for (const OpPlace& place : path.ops) {
        if (!path.isOnWay(timeline, place)) continue;
        const TimedOp& op = opAt(timeline, place);
        if (!before) path.start = op.start;
        if (before) {
            free = path.end + (before->rank == place.rank ? 0 : timeline.costs.transfer);
            path.waiting += std::max<Ticks>(0, op.start - free);
        }
        path.end = op.end;
        before = &place;
    }
    return path;
}

}  // namespace meshwright::ui
