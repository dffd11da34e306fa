// SPDX-License-Identifier: GPL-3.0-or-later
// Today's value of every quantity, for core/explanation's own files.
#pragma once

#include <optional>

#include "core/explanation/derivation.h"
#include "core/timing/build_step_time.h"

namespace meshwright {

class FigureSheet {
  public:
    FigureSheet(const Scenario& scenario, const Evaluation& evaluation);

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] const Evaluation& evaluation() const { return m_evaluation; }
    [[nodiscard]] const TimeConstants& constants() const { return m_constants; }

    /// Empty where the scenario has no such figure, or one past 64 bits.
    [[nodiscard]] std::optional<double> valueOf(Quantity quantity) const;
    /// Whose formula gives it: its own, or that of its way on the host; empty where none does.
    [[nodiscard]] std::optional<Quantity> formulaFor(Quantity quantity) const;
    /// Is there more to say of it than its value?
    [[nodiscard]] bool hasDerivation(Quantity quantity) const;
    /// An operand with today's value.
    [[nodiscard]] Operand operand(Quantity quantity) const;

  private:
    [[nodiscard]] std::optional<double> ofLayout(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofModel(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofFlops(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofStep(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofPipeline(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofRun(Quantity quantity) const;
    [[nodiscard]] std::optional<double> ofMemory(Quantity quantity) const;

    const Scenario& m_scenario;
    const Evaluation& m_evaluation;
    TimeConstants m_constants;
    std::optional<ReachedRates> m_rates;
    std::optional<TokenFlops> m_flops;
};

/// Is it printed on the GPU's data sheet?
[[nodiscard]] bool isOnDataSheet(Quantity quantity);
/// The constant of the time model that it is; empty for most.
[[nodiscard]] std::optional<TimeConstant> constantOf(Quantity quantity);
/// Found in another way than by a formula: from lines that are added, a maximum, or the event simulator.
[[nodiscard]] bool isSpecial(Quantity quantity);

/// Axes with traffic that stops the step; none without a step time.
[[nodiscard]] std::vector<Axis> exposedAxes(const Evaluation& evaluation);

/// The parts of derive(), by room; each is given a figure of its own kinds.
[[nodiscard]] std::optional<Derivation> deriveByFormula(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveSpecial(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveParameters(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveMemory(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveTraffic(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveTime(const FigureId& id, const FigureSheet& sheet);

/// By a formula whose operands are those given.
[[nodiscard]] Derivation byFormula(const FigureId& id, Quantity formula, std::vector<Operand> operands);

}  // namespace meshwright
