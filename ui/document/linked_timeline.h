// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/pipeline/op_graph.h"
#include "core/pipeline/schedule.h"

namespace meshwright::ui {

/// A timeline with what links its ops, worked out once, when somebody first asks: linear in the ops.
class LinkedTimeline {
  public:
    explicit LinkedTimeline(std::shared_ptr<const Timeline> timeline) : m_timeline(std::move(timeline)) {}

    [[nodiscard]] const Timeline& timeline() const { return *m_timeline; }
    [[nodiscard]] const OpGraph& graph() const {
        if (!m_graph) m_graph.emplace(*m_timeline);
        return *m_graph;
    }
    [[nodiscard]] const std::vector<OpPlace>& criticalPath() const {
        if (m_criticalPath.empty()) m_criticalPath = graph().criticalPath();
        return m_criticalPath;
    }

  private:
    std::shared_ptr<const Timeline> m_timeline;
    mutable std::optional<OpGraph> m_graph;
    mutable std::vector<OpPlace> m_criticalPath;
};

}  // namespace meshwright::ui
