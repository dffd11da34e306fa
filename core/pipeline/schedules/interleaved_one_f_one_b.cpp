// SPDX-License-Identifier: GPL-3.0-or-later
// Interleaved 1F1B as Megatron-LM runs it (Narayanan et al. 2021, section 2.2): v chunks a rank,
// micro-batches in groups of N (p unless set). With one chunk it is 1F1B.
#include <fmt/format.h>

#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/interleaving.h"

namespace meshwright {

namespace {

std::int64_t groupSize(const ScheduleShape& shape) {
    return shape.microBatchGroup.value_or(shape.stages);
}

MicroBatchGroups groupsOf(const ScheduleShape& shape) {
    return {shape, groupSize(shape)};
}

/// Several chunks a rank take at least one group of p.
std::int64_t leastMicroBatches(const ScheduleShape& shape) {
    return shape.virtualStages == 1 ? 1 : shape.stages;
}

/// Megatron's two rules: N from p to m, and a last group of at least p, for a smaller one would wait.
Errors check(const ScheduleShape& shape) {
    const std::int64_t group = groupSize(shape);
    const auto refuse = [&](const std::string& allowed) {
        return Errors{{"micro-batch-group-out-of-range", "group", std::to_string(group), allowed}};
    };
    if (group < 1) return refuse("1 or more");
    if (shape.virtualStages == 1 || shape.microBatches < leastMicroBatches(shape)) return {};
    if (group < shape.stages || group > shape.microBatches)
        return refuse(fmt::format("{} (stages) to {} (micro-batches)", shape.stages, shape.microBatches));
    const std::int64_t rest = shape.microBatches % group;
    if (rest == 0 || rest >= shape.stages) return {};
    return {
        {"micro-batches-uneven-groups", "micro_batches", std::to_string(shape.microBatches),
         fmt::format("a last group of 0 or at least {} (stages), not {} of {}", shape.stages, rest, group)}};
}

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return interleavedOrder(shape, groupsOf(shape), rank);
}

std::int64_t peakInFlight(const ScheduleShape& shape, std::int64_t rank) {
    return interleavedPeak(shape, groupsOf(shape), rank);
}

}  // namespace

const ScheduleDefinition kInterleavedOneFOneB = {.kind = ScheduleKind::interleavedOneFOneB,
                                                 .stagesPerRank = StagesPerRank::any,
                                                 .leastMicroBatches = leastMicroBatches,
                                                 .check = check,
                                                 .rankOrder = rankOrder,
                                                 .period = groupSize,
                                                 .peakInFlight = peakInFlight};

}  // namespace meshwright
