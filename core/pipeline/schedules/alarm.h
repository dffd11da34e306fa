// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <limits>
#include <vector>

#include "core/pipeline/costs.h"

namespace meshwright {

/// A time that does not come.
inline constexpr Ticks kNever = std::numeric_limits<Ticks>::max();

/// A tree of matches over the ranks: the one that wakes first wins, the lower one on a tie.
class Alarm {
  public:
    explicit Alarm(std::int64_t ranks)
        : m_leaves(static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(ranks)))),
          m_nodes(2 * m_leaves, Node{kNever, 0}) {
        for (std::int64_t i = 0; i < m_leaves; ++i) m_nodes[m_leaves + i].rank = i;
        for (std::int64_t i = m_leaves - 1; i > 0; --i) m_nodes[i] = m_nodes[2 * i];
    }
    [[nodiscard]] Ticks time() const { return m_nodes[1].time; }
    [[nodiscard]] std::int64_t rank() const { return m_nodes[1].rank; }
    [[nodiscard]] Ticks at(std::int64_t rank) const { return m_nodes[m_leaves + rank].time; }

    void set(std::int64_t rank, Ticks time) {
        Node winner{time, rank};
        std::int64_t i = m_leaves + rank;
        m_nodes[i] = winner;
        for (; i > 1; i /= 2) {
            const Node& sibling = m_nodes[i ^ 1];
            const bool leftSibling = (i & 1) != 0;  // wins a tie
            if (sibling.time - leftSibling < winner.time) winner = sibling;
            m_nodes[i / 2] = winner;
        }
    }

  private:
    struct Node {
        Ticks time;
        std::int64_t rank;
    };
    std::int64_t m_leaves;
    std::vector<Node> m_nodes;
};

}  // namespace meshwright
