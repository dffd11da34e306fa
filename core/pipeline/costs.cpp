// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/costs.h"

#include <algorithm>
#include <string>

namespace meshwright {

namespace {

void checkList(const std::vector<Ticks>& list, std::int64_t length, const char* each, const char* path,
               Errors& errors) {
    if (std::ssize(list) != length)
        errors.push_back({"wrong-length", path, std::to_string(list.size()) + " costs",
                          std::to_string(length) + " costs, one per " + each});
    const auto negative = std::ranges::find_if(list, [](Ticks cost) { return cost < 0; });
    if (negative != list.end())
        errors.push_back({"out-of-range", path, std::to_string(*negative), "a cost of 0 or more"});
}

}  // namespace

Errors checkCosts(const ScheduleShape& shape, const PipelineCosts& costs) {
    Errors errors;
    const std::int64_t length = shape.stages * shape.virtualStages;
    checkList(costs.forward, length, "stage", "forward", errors);
    checkList(costs.backwardInput, length, "stage", "backward_input", errors);
    checkList(costs.backwardWeight, length, "stage", "backward_weight", errors);
    if (!costs.fused.empty()) checkList(costs.fused, shape.stages, "rank", "fused", errors);
    if (costs.transfer < 0)
        errors.push_back(
            {"out-of-range", "transfer", std::to_string(costs.transfer), "a latency of 0 or more"});
    return errors;
}

Error ticksOverflow() {
    return {"number-too-large", "costs", "times over 2^63 ticks", "smaller costs or fewer micro-batches"};
}

}  // namespace meshwright
