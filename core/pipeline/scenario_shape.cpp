// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/scenario_shape.h"

#include "core/pipeline/order_csv.h"

namespace meshwright {

ScheduleKind runKind(const Scenario& scenario, const Resolved& resolved) {
    using enum ScheduleKind;
    const Pipeline& pipeline = scenario.pipeline;
    ScheduleKind kind = pipeline.schedule;
    if (kind == custom && pipeline.order && isLayoutString(*pipeline.order))
        kind = resolved.virtualStages == 1 ? oneFOneB : interleavedOneFOneB;
    if (kind == interleavedOneFOneB && scenario.framework.name == Framework::torchtitan)
        kind = interleavedOneFOneBFlex;
    return kind;
}

Result<ScheduleShape> scheduleShape(const Scenario& scenario, const Resolved& resolved) {
    using enum ScheduleKind;
    const Pipeline& pipeline = scenario.pipeline;
    ScheduleShape shape{.kind = runKind(scenario, resolved),
                        .stages = scenario.mesh.pp,
                        .microBatches = *resolved.microBatches,
                        .virtualStages = resolved.virtualStages};
    if (shape.kind == custom && !pipeline.order)
        return tl::make_unexpected(Errors{
            {"order-missing", "pipeline.order", "nothing", "a list of ops or a Megatron layout string"}});
    if (shape.kind == custom) return parseOrderCsv(*pipeline.order);
    if (shape.kind == interleavedOneFOneB) shape.microBatchGroup = pipeline.microBatchGroup;
    if (shape.kind == zbAuto) shape.memoryLimit = pipeline.memoryLimit;
    return shape;
}

}  // namespace meshwright
