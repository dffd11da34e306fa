// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedule.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/pipeline/in_flight.h"
#include "core/pipeline/order_check.h"
#include "core/pipeline/schedules/definition.h"
#include "core/scenario/words.h"

namespace meshwright {

std::vector<ScheduleKind> builtInSchedules() {
    std::vector<ScheduleKind> kinds;
    for (const ScheduleDefinition* schedule : allSchedules())
        if (schedule->kind != ScheduleKind::custom) kinds.push_back(schedule->kind);
    return kinds;
}

bool runsOneStagePerRank(ScheduleKind kind) {
    return definitionOf(kind).stagesPerRank == StagesPerRank::one;
}

bool runsTwoStagesPerRank(ScheduleKind kind) {
    return definitionOf(kind).stagesPerRank == StagesPerRank::two;
}

namespace {

template <class Test>
bool anyOp(const ScheduleShape& shape, const Test& test) {
    return shape.custom && std::ranges::any_of(shape.custom->ranks, [&](const std::vector<Op>& ops) {
               return std::ranges::any_of(ops, test);
           });
}

}  // namespace

bool splitsBackward(const ScheduleShape& shape) {
    if (shape.kind != ScheduleKind::custom) return definitionOf(shape.kind).splitsBackward;
    return anyOp(shape, [](const Op& op) { return op.kind == OpKind::backwardWeight; });
}

bool fusesForwardAndBackward(const ScheduleShape& shape) {
    if (shape.kind != ScheduleKind::custom) return definitionOf(shape.kind).fuses;
    return anyOp(shape, [](const Op& op) { return op.fusedWithNext; });
}

std::int64_t leastMicroBatches(const ScheduleShape& shape) {
    const auto least = definitionOf(shape.kind).leastMicroBatches;
    return least ? std::max<std::int64_t>(1, least(shape)) : 1;
}

Errors checkStagesPerRank(const ScheduleShape& shape) {
    const StagesPerRank allowed = definitionOf(shape.kind).stagesPerRank;
    const std::int64_t fixed = allowed == StagesPerRank::two ? 2 : 1;
    if (allowed == StagesPerRank::any || shape.virtualStages == fixed) return {};
    return {{"virtual-stages-unsupported", "virtual", std::to_string(shape.virtualStages),
             fmt::format("{}: {} has {} a rank", fixed, wordOf(shape.kind),
                         fixed == 1 ? "one stage" : "two stages")}};
}

Errors checkShape(const ScheduleShape& shape) {
    Errors errors = checkSizes(shape);
    if (errors.empty()) errors = checkStagesPerRank(shape);
    if (!errors.empty()) return errors;
    const auto check = definitionOf(shape.kind).check;
    if (check) errors = check(shape);
    if (const std::int64_t least = leastMicroBatches(shape); errors.empty() && shape.microBatches < least)
        errors.push_back({"too-few-micro-batches", "micro_batches", std::to_string(shape.microBatches),
                          fmt::format("{} or more with {} stages", least, shape.stages)});
    return errors;
}

Errors checkOpList(const ScheduleShape& shape) {
    Errors errors = checkShape(shape);
    if (!errors.empty()) return errors;
    return checkOpCount(shape, splitsBackward(shape) ? 3 : 2);
}

PipelineCosts unitCosts(const ScheduleShape& shape) {
    const std::vector<Ticks> ones(shape.stages * shape.virtualStages, 1);
    return {ones, ones, ones};
}

Result<OpOrder> makeOrder(const ScheduleShape& shape, const PipelineCosts& costs) {
    Errors errors = checkOpList(shape);
    if (errors.empty()) errors = checkCosts(shape, costs);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = definitionOf(shape.kind);
    if (!schedule.rankOrder) return schedule.order(shape, costs);
    OpOrder order;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) order.push_back(schedule.rankOrder(shape, rank));
    return order;
}

Result<OpOrder> makeOrder(const ScheduleShape& shape) {
    const Errors errors = checkOpList(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    return makeOrder(shape, unitCosts(shape));
}

std::vector<std::int64_t> peakInFlight(const ScheduleShape& shape) {
    if (!checkShape(shape).empty()) return {};
    const ScheduleDefinition& schedule = definitionOf(shape.kind);
    std::vector<std::int64_t> peaks;
    if (schedule.peakInFlight) {
        for (std::int64_t rank = 0; rank < shape.stages; ++rank)
            peaks.push_back(schedule.peakInFlight(shape, rank));
        return peaks;
    }
    const Result<OpOrder> order = makeOrder(settledShape(shape));
    if (!order) return {};
    for (const std::vector<Op>& ops : *order) peaks.push_back(mostHeld(ops));
    return peaks;
}

}  // namespace meshwright
