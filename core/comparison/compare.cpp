// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/compare.h"

#include <algorithm>
#include <iterator>

#include "core/comparison/compared_json.h"
#include "core/exchange/scenario/scenario_json.h"

namespace meshwright {

namespace {

bool isEvaluated(const Evaluation& evaluation) {
    return !evaluation.hasErrors() && evaluation.memory;
}

std::vector<FigureMove> followersBetween(const Resolved& from, const Resolved& to,
                                         const std::vector<FieldDifference>& fields) {
    std::vector<FigureMove> followers;
    const auto add = [&](Quantity quantity, const std::optional<std::int64_t>& before,
                         const std::optional<std::int64_t>& after, std::string_view ownField) {
        if (!before || !after || *before == *after) return;
        if (std::ranges::find(fields, ownField, &FieldDifference::path) != fields.end()) return;
        followers.push_back({quantity, static_cast<double>(*before), static_cast<double>(*after)});
    };
    add(Quantity::dp, from.dp, to.dp, "mesh.dp");
    add(Quantity::microBatches, from.microBatches, to.microBatches, {});
    return followers;
}

/// The way from one scenario to the other.
class Way {
  public:
    Way(const Scenario& from, const Evaluation& ofFrom, const Evaluation& ofTo)
        : m_document(comparedJson(from)),
          m_reached(ofFrom),
          m_end(ofTo),
          m_timed(ofFrom.time && ofTo.time),
          m_scale(moveScale(ofFrom)) {}

    [[nodiscard]] std::vector<ComparisonStep> steps(const std::vector<FieldDifference>& differences) {
        std::vector<ComparisonStep> steps;
        std::vector<FieldDifference> pending;
        for (auto at = differences.begin(); at != differences.end();) {
            const Setting setting = settingOf(at->path);
            for (; at != differences.end() && settingOf(at->path) == setting; ++at) {
                writeField(m_document, at->path, at->to);
                pending.push_back(*at);
            }
            const bool isLast = at == differences.end();
            std::optional<Evaluation> next = isLast ? m_end : evaluated();
            if (!next) continue;
            std::vector<FigureMove> followers = followersBetween(m_reached.resolved, next->resolved, pending);
            FigureMoves moves = movesBetween(m_reached, *next, m_scale);
            steps.push_back({std::exchange(pending, {}), std::move(followers), std::move(moves)});
            m_reached = *std::move(next);
        }
        return steps;
    }

  private:
    /// The scenario half-way; empty where nobody can stop at it.
    [[nodiscard]] std::optional<Evaluation> evaluated() const {
        const Result<Scenario> scenario = scenarioFromJson(m_document);
        if (!scenario) return std::nullopt;
        Evaluation evaluation = evaluate(*scenario);
        if (!isEvaluated(evaluation) || (m_timed && !evaluation.time)) return std::nullopt;
        return evaluation;
    }

    Json m_document;
    Evaluation m_reached;
    const Evaluation& m_end;
    bool m_timed;
    MoveScale m_scale;
};

}  // namespace

Comparison compare(const Scenario& from, const Evaluation& ofFrom, const Scenario& to,
                   const Evaluation& ofTo) {
    Comparison comparison;
    comparison.fields = differencesBetween(from, to);
    comparison.whole = movesBetween(ofFrom, ofTo, moveScale(ofFrom));
    if (isEvaluated(ofFrom) && isEvaluated(ofTo))
        comparison.steps = Way(from, ofFrom, ofTo).steps(comparison.fields);
    return comparison;
}

}  // namespace meshwright
