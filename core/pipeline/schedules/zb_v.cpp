// SPDX-License-Identifier: GPL-3.0-or-later
// ZB-V (Qi et al. 2023, section 5 of arXiv 2401.10241; PyTorch's ScheduleZBVZeroBubble): two chunks a rank,
// down and back, so that the first rank starts the backwards too. No bubble for F = I = W, at 1F1B's memory.
#include <algorithm>

#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

namespace {

/// Writes the order for m or 2p - 1 micro-batches, whichever is more, and leaves out those past m: so PyTorch
/// makes the short ones.
class Writer {
  public:
    Writer(const ScheduleShape& shape, std::int64_t rank)
        : m_shape(shape),
          m_rank(rank),
          m_total(std::max(shape.microBatches, 2 * shape.stages - 1)),
          m_ops(6 * shape.microBatches) {}

    std::vector<Op> write() {
        const std::int64_t fromEnd = m_shape.stages - m_rank;
        repeat(2 * fromEnd - 1, [&] { forward(kDown); });
        repeat(m_rank, [&] { forward(kBack), forward(kDown); });
        repeat(fromEnd, [&] { forward(kBack), backward(kBack); });
        while (m_next[kBack].forward < m_total || m_next[kDown].forward < m_total) {
            if (m_next[kDown].forward < m_total) forward(kDown);
            backward(kDown);
            forward(kBack);
            backward(kBack);
        }
        repeat(m_rank, [&] { backwardInput(kDown), backwardInput(kBack); });
        repeat(fromEnd, [&] { backward(kDown); });
        while (m_next[kBack].weight < m_total) backwardWeight(kBack);
        while (m_next[kDown].weight < m_total) backwardWeight(kDown);
        return m_ops.take();
    }

  private:
    enum Chunk : std::uint8_t { kDown, kBack };
    struct Next {
        std::int64_t forward = 0, input = 0, weight = 0;
    };

    template <class Action>
    static void repeat(std::int64_t times, const Action& action) {
        for (std::int64_t i = 0; i < times; ++i) action();
    }
    [[nodiscard]] bool exists(std::int64_t microBatch) const { return microBatch < m_shape.microBatches; }

    void forward(Chunk chunk) {
        const std::int64_t i = m_next[chunk].forward++;
        if (exists(i)) m_ops.forward(chunk, i);
    }
    void backwardInput(Chunk chunk) {
        const std::int64_t i = m_next[chunk].input++;
        if (exists(i)) m_ops.backwardInput(chunk, i);
    }
    void backwardWeight(Chunk chunk) {
        const std::int64_t i = m_next[chunk].weight++;
        if (exists(i)) m_ops.backwardWeight(chunk, i);
    }
    void backward(Chunk chunk) {
        backwardInput(chunk);
        backwardWeight(chunk);
    }

    const ScheduleShape& m_shape;
    std::int64_t m_rank;
    std::int64_t m_total;  ///< micro-batches the order is made for
    RankOrder m_ops;
    Next m_next[2];
};

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return Writer(shape, rank).write();
}

}  // namespace

const ScheduleDefinition kZbV = {.kind = ScheduleKind::zbV,
                                 .stagesPerRank = StagesPerRank::two,
                                 .splitsBackward = true,
                                 .placement = vPlacement,
                                 .rankOrder = rankOrder,
                                 .period = [](const ScheduleShape&) -> std::int64_t { return 1; }};

}  // namespace meshwright
