// SPDX-License-Identifier: GPL-3.0-or-later
// ZB-auto (Qi et al. 2023, arXiv 2401.10241, section 3.1): a zero-bubble order made for the costs, with no
// more micro-batches in flight than the given limit.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/list_scheduler.h"

namespace meshwright {

namespace {

// Found by a search over random policies: together they are near the best for many shapes and costs.
constexpr std::array kPolicies{
    ListPolicy{{kForward0, kBackward0, kForward1, kBackward1}, {timeCap(7, 4), kNoCap}, false, 2, 3, 1},
    ListPolicy{{kForward0, kBackward0, kForward1, kBackward1}, {kMemoryCap, kNoCap}, false, 1, 2, 0},
    ListPolicy{{kBackward0, kForward0, kForward1, kBackward1}, {kNoCap, kNoCap}, true, 0, 0, 0},
    ListPolicy{{kForward0, kBackward0, kForward1, kBackward1}, {timeCap(5, 5), kNoCap}, false, 1, 3, 1},
    ListPolicy{{kForward0, kBackward0, kForward1, kBackward1}, {timeCap(10, 3), kNoCap}, false, 3, 3, 1},
    ListPolicy{{kForward0, kBackward0, kForward1, kBackward1}, {timeCap(4, 3), kNoCap}, false, 2, 3, 4},
};

/// Without a limit the memory of 1F1B: p micro-batches.
OpOrder order(const ScheduleShape& shape, const PipelineCosts& costs) {
    return bestListedOrder(shape, costs, shape.memoryLimit.value_or(shape.stages), kPolicies).order;
}

Errors check(const ScheduleShape& shape) {
    if (shape.memoryLimit.value_or(1) >= 1) return {};
    return {{"out-of-range", "memory_limit", std::to_string(*shape.memoryLimit), "1 micro-batch or more"}};
}

}  // namespace

const ScheduleDefinition kZbAuto = {
    .kind = ScheduleKind::zbAuto, .splitsBackward = true, .check = check, .order = order};

}  // namespace meshwright
