// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// The ops of one rank, written down one after another.
class RankOrder {
  public:
    explicit RankOrder(std::int64_t ops) { m_ops.reserve(ops); }

    void forward(std::int64_t chunk, std::int64_t microBatch) { add(OpKind::forward, chunk, microBatch); }
    void backward(std::int64_t chunk, std::int64_t microBatch) { add(OpKind::backward, chunk, microBatch); }
    void backwardInput(std::int64_t chunk, std::int64_t microBatch) {
        add(OpKind::backwardInput, chunk, microBatch);
    }
    void backwardWeight(std::int64_t chunk, std::int64_t microBatch) {
        add(OpKind::backwardWeight, chunk, microBatch);
    }
    /// The last forward written and this backward, in one block.
    void fuseBackward(std::int64_t chunk, std::int64_t microBatch) {
        m_ops.back().fusedWithNext = true;
        backward(chunk, microBatch);
    }

    [[nodiscard]] std::vector<Op> take() { return std::move(m_ops); }

  private:
    void add(OpKind kind, std::int64_t chunk, std::int64_t microBatch) {
        m_ops.push_back(
            {kind, false, static_cast<std::int16_t>(chunk), static_cast<std::int32_t>(microBatch)});
    }

    std::vector<Op> m_ops;
};

}  // namespace meshwright
