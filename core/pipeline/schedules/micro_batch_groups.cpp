// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/micro_batch_groups.h"

#include <fmt/format.h>

#include <algorithm>

namespace meshwright {

MicroBatchGroups::Slot MicroBatchGroups::forward(std::int64_t k) const {
    const std::int64_t perGroup = m_groupSize * m_virtualStages;
    const std::int64_t first = k / perGroup * m_groupSize;
    const std::int64_t size = std::min(m_groupSize, m_microBatches - first);
    return {k % perGroup / size, first + k % perGroup % size};
}

MicroBatchGroups::Slot MicroBatchGroups::backward(std::int64_t k) const {
    const Slot slot = forward(k);
    return {m_virtualStages - 1 - slot.chunk, slot.microBatch};
}

namespace {

std::int64_t roundsOf(const ScheduleShape& shape) {
    return std::max<std::int64_t>(1, shape.microBatches / shape.stages);
}

}  // namespace

std::int64_t roundSize(const ScheduleShape& shape) {
    return shape.microBatches / roundsOf(shape);
}

std::int64_t roundPeriod(const ScheduleShape& shape) {
    return roundSize(shape) == shape.stages ? shape.stages : 0;
}

Errors checkRounds(const ScheduleShape& shape) {
    const std::int64_t rounds = roundsOf(shape);
    if (shape.virtualStages == 1 || shape.microBatches % rounds == 0) return {};
    return {{"micro-batches-uneven-rounds", "micro_batches", std::to_string(shape.microBatches),
             fmt::format("a multiple of {}, the number of rounds of {} or more micro-batches", rounds,
                         shape.stages)}};
}

}  // namespace meshwright
