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
    /// Traffic of states once a step; empty without a step time.
    [[nodiscard]] std::optional<OncePerStep> oncePerStep() const;

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
    [[nodiscard]] std::optional<double> ofExposure(Quantity quantity) const;
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

/// The figures that explain others, by room.
void addEstimateFigures(std::vector<FigureId>& figures, const FigureSheet& sheet);
void addExposureFigures(std::vector<FigureId>& figures, const FigureSheet& sheet);
void addKernelFigures(std::vector<FigureId>& figures, const StepTime& time);
void addPipelineFigures(std::vector<FigureId>& figures, const FigureSheet& sheet);

/// The parts of derive(), by room; each is given a figure of its own kinds.
[[nodiscard]] std::optional<Derivation> deriveByFormula(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveSpecial(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveParameters(Quantity quantity, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveMemory(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveEstimate(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveTraffic(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveExposure(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> deriveKernel(const FigureId& id, const FigureSheet& sheet);
[[nodiscard]] std::optional<Derivation> derivePipeline(const FigureId& id, const FigureSheet& sheet);
/// Makespan, and the same without messages: by the critical path.
[[nodiscard]] Derivation derivePath(Quantity quantity, const FigureSheet& sheet);

/// By a formula whose operands are those given.
[[nodiscard]] Derivation byFormula(const FigureId& id, Quantity formula, std::vector<Operand> operands);
/// The same, with its value by `valueOf`, and the derivation of an operand by `furtherOf`.
template <class ValueOf, class FurtherOf>
[[nodiscard]] Derivation byFormula(const FigureId& id, Quantity formula, const ValueOf& valueOf,
                                   const FurtherOf& furtherOf) {
    std::vector<Operand> operands;
    for (const Quantity operand : operandsOf(formula))
        operands.push_back({rowOf(operand).letter, operand, valueOf(operand), rowOf(operand).unit,
                            std::optional<FigureId>(furtherOf(operand))});
    Derivation derivation = byFormula(id, formula, std::move(operands));
    derivation.value = computed(formula, valueOf);
    return derivation;
}
/// A line of a sum that is a figure of its own.
[[nodiscard]] Operand lineOf(const FigureId& figure, double value, QuantityUnit unit);
/// The call that carries a message to the next stage; empty where the step has none.
[[nodiscard]] std::optional<FigureId> hopFigure(const Evaluation& evaluation);

}  // namespace meshwright
