// SPDX-License-Identifier: GPL-3.0-or-later
// V-Min (Qi et al. 2024, arXiv 2405.15362): ZB-V's placement with about a third of 1F1B's memory, (p+4) div 3
// micro-batches. Its bubble grows with m when F, I and W differ.
#include "core/pipeline/schedules/v_min.h"

#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

// Found by a search over random policies: together they are near the best for many shapes and costs.
constexpr std::array kPolicies{
    ListPolicy{{kForward1, kBackward1, kBackward0, kForward0}, {timeCap(4, 9), kNoCap}, false, 2, 2, 0, true},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {timeCap(9, 2), kNoCap}, true, 2, 0, 6, true},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {kNoCap, timeCap(5, 6)}, true, 2, 0, 6},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {timeCap(4, 9), kNoCap}, false, 2, 0, 1},
    ListPolicy{{kForward1, kBackward0, kBackward1, kForward0}, {kNoCap, timeCap(4, 9)}, false, 2, 0, 4},
    ListPolicy{{kBackward0, kBackward1, kForward1, kForward0}, {kMemoryCap, timeCap(7, 7)}, false, 3, 0, 0},
    ListPolicy{{kForward0, kBackward1, kBackward0, kForward1}, {timeCap(7, 1), kNoCap}, true, 1, 2, 7},
    ListPolicy{{kForward1, kForward0, kBackward1, kBackward0}, {kNoCap, kNoCap}, true, 1, 3, 6},
};

}  // namespace

ListedOrder vMinOrder(const ScheduleShape& shape, const PipelineCosts& costs) {
    return bestListedOrder(shape, costs, 2 * ((shape.stages + 4) / 3), kPolicies);
}

const ScheduleDefinition kVMin = {.kind = ScheduleKind::vMin,
                                  .stagesPerRank = StagesPerRank::two,
                                  .splitsBackward = true,
                                  .placement = vPlacement,
                                  .order = [](const ScheduleShape& shape, const PipelineCosts& costs) {
                                      return vMinOrder(shape, costs).order;
                                  }};

}  // namespace meshwright
