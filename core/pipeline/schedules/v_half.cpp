// SPDX-License-Identifier: GPL-3.0-or-later
// V-Half (Qi et al. 2024, arXiv 2405.15362): ZB-V's placement with about half of 1F1B's memory, (p+2) div 2
// micro-batches.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/v_min.h"

namespace meshwright {

namespace {

// Found by a search over random policies: together they are near the best for many shapes and costs.
constexpr std::array kPolicies{
    ListPolicy{
        {kForward1, kForward0, kBackward0, kBackward1}, {kMemoryCap, kMemoryCap}, false, 3, 1, 0, true},
    ListPolicy{{kBackward0, kForward1, kForward0, kBackward1}, {timeCap(5, 9), kNoCap}, false, 2, 0, 2},
    ListPolicy{{kForward1, kForward0, kBackward0, kBackward1}, {kMemoryCap, timeCap(7, 11)}, false, 3, 3, 0},
    ListPolicy{{kForward1, kForward0, kBackward0, kBackward1}, {kNoCap, timeCap(6, 10)}, true, 3, 3, 4},
    ListPolicy{{kForward1, kBackward0, kBackward1, kForward0}, {kNoCap, timeCap(8, 7)}, true, 0, 2, 2},
    ListPolicy{{kForward1, kForward0, kBackward0, kBackward1}, {kNoCap, kNoCap}, true, 3, 0, 0},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {timeCap(9, 12), kMemoryCap}, false, 0, 0, 5},
    ListPolicy{{kBackward0, kForward1, kBackward1, kForward0}, {timeCap(5, 7), kNoCap}, false, 1, 0, 2},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {timeCap(6, 2), timeCap(5, 6)}, true, 2, 2, 6},
};

/// V-Min's order is one with less memory: taken where it is the faster one, so that memory hardly ever costs
/// time.
OpOrder order(const ScheduleShape& shape, const PipelineCosts& costs) {
    ListedOrder half = bestListedOrder(shape, costs, 2 * ((shape.stages + 2) / 2), kPolicies);
    ListedOrder least = vMinOrder(shape, costs);
    return std::move((least.makespan < half.makespan ? least : half).order);
}

}  // namespace

const ScheduleDefinition kVHalf = {.kind = ScheduleKind::vHalf,
                                   .stagesPerRank = StagesPerRank::two,
                                   .splitsBackward = true,
                                   .placement = vPlacement,
                                   .order = order};

}  // namespace meshwright
