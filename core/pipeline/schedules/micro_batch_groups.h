// SPDX-License-Identifier: GPL-3.0-or-later
// How interleaving deals micro-batches and virtual stages to a rank: in groups of N micro-batches, chunk 0 of
// the whole group first, then chunk 1 of all, and so on; the last group takes the rest.
#pragma once

#include <cstdint>

#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

class MicroBatchGroups {
  public:
    struct Slot {
        std::int64_t chunk, microBatch;
    };

    MicroBatchGroups(const ScheduleShape& shape, std::int64_t groupSize)
        : m_microBatches(shape.microBatches), m_virtualStages(shape.virtualStages), m_groupSize(groupSize) {}

    [[nodiscard]] std::int64_t groupSize() const { return m_groupSize; }
    /// Forwards on the rank, as many as backwards.
    [[nodiscard]] std::int64_t count() const { return m_microBatches * m_virtualStages; }
    [[nodiscard]] Slot forward(std::int64_t k) const;
    /// The same with the chunks from the last to the first.
    [[nodiscard]] Slot backward(std::int64_t k) const;

  private:
    std::int64_t m_microBatches, m_virtualStages, m_groupSize;
};

/// PyTorch's groups: m micro-batches in max(1, m div p) rounds of equal size.
[[nodiscard]] std::int64_t roundSize(const ScheduleShape& shape);
/// p where the rounds have p micro-batches, as they keep for every further p; else 0: the size changes with
/// m.
[[nodiscard]] std::int64_t roundPeriod(const ScheduleShape& shape);
/// With several chunks m must be a multiple of the number of rounds (micro-batches-uneven-rounds).
[[nodiscard]] Errors checkRounds(const ScheduleShape& shape);

}  // namespace meshwright
