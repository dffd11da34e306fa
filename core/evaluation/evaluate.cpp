// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "core/memory/build_ledger.h"
#include "core/memory/model_states.h"
#include "core/rules/codes.h"
#include "core/rules/findings.h"
#include "core/rules/layout_rules.h"
#include "core/timing/build_step_time.h"
#include "core/timing/layer_time.h"
#include "core/timing/rule_of_thumb.h"
#include "core/timing/run_ledger.h"
#include "core/traffic/step_traffic.h"

namespace meshwright {

namespace {

/// A nominal model has no layers: its parameters are shared out over the stages.
std::vector<StageShape> stageShapes(const Scenario& scenario, const Resolved& resolved) {
    const ModelSpec& model = scenario.model.spec;
    std::vector<StageShape> shapes(static_cast<std::size_t>(scenario.mesh.pp));
    if (!model.isNominal()) {
        const auto ranges = layerRanges(scenario, resolved);
        for (std::size_t stage = 0; stage < ranges.size(); ++stage)
            for (const auto [first, count] : ranges[stage])
                shapes[stage].layers += layerCounts(model, first, count);
    }
    shapes.front().hasEmbedding = true;
    shapes[static_cast<std::size_t>(resolved.headStage)].hasHead = true;
    return shapes;
}

WeightSplit weightSplit(const Scenario& scenario, const Resolved& resolved) {
    return {scenario.mesh.tp, scenario.mesh.ep, resolved.etp, resolved.paddedVocab};
}

Problem tooLarge(const Scenario& scenario, std::string path, std::string what) {
    return makeProblem("number-too-large", scenario.framework.name, std::move(path),
                       {{"what", std::move(what)}});
}

/// Fills the evaluation part by part; each part needs only those before it.
class Evaluator {
  public:
    Evaluator(const Scenario& scenario, Evaluation& evaluation)
        : m_scenario(scenario), m_evaluation(evaluation), m_resolved(evaluation.resolved) {}

    void fillGrid() {
        if (!m_resolved.dp) return;
        const MeshSizes& sizes = m_scenario.mesh;
        const Count gpus = Count(sizes.tp) * sizes.cp * *m_resolved.dp * sizes.pp;
        if (gpus.overflowed()) return;  // with a pinned dp; it is not the world either
        const std::int64_t perNode = m_scenario.cluster.gpusPerNode;
        m_evaluation.mesh.emplace(
            AxisSizes{.tp = sizes.tp, .cp = sizes.cp, .dp = *m_resolved.dp, .pp = sizes.pp}, sizes.order,
            perNode);
        if (m_scenario.model.spec.moe && m_resolved.edp)
            m_evaluation.expertMesh.emplace(
                AxisSizes{.tp = m_resolved.etp, .dp = *m_resolved.edp, .pp = sizes.pp, .ep = sizes.ep},
                sizes.order, perNode);
        if (!m_resolved.microBatches) return;
        const Training& training = m_scenario.training;
        const TokenCount tokens = TokenCount(training.globalBatchSize) * training.sequenceLength;
        m_evaluation.batch = BatchSummary{*m_resolved.microBatches, training.globalBatchSize, tokens};
    }

    void fillStages() {
        const std::vector<StageShape> shapes = stageShapes(m_scenario, m_resolved);
        const auto parameters =
            stageParameters(m_scenario.model.spec, shapes, weightSplit(m_scenario, m_resolved));
        m_shape = {m_scenario.pipeline.schedule, m_scenario.mesh.pp, *m_resolved.microBatches,
                   m_scenario.pipeline.virtualStages};
        const std::vector<std::int64_t> inFlight = peakInFlight(m_shape);
        m_stages.reserve(shapes.size());
        m_timed.reserve(shapes.size());
        for (std::size_t stage = 0; stage < shapes.size(); ++stage) {
            m_stages.push_back({shapes[stage], parameters[stage], inFlight[stage]});
            m_timed.push_back({shapes[stage], stageSymbols(m_scenario, m_resolved, m_stages.back())});
        }
        m_evaluation.pipeline = PipelineSummary{m_shape, {}, inFlight};
    }

    void fillMemory() { m_evaluation.memory = buildMemoryLedger(m_scenario, m_resolved, m_stages); }

    void fillTraffic() {
        const auto fullest = std::ranges::max_element(
            m_stages, {}, [](const StageInput& stage) { return stage.shape.layers.total(); });
        const bool tiedCopy = m_scenario.model.spec.tieWordEmbeddings && m_resolved.headStage != 0;
        const SymbolTable& symbols = m_timed[static_cast<std::size_t>(fullest - m_stages.begin())].symbols;
        m_evaluation.traffic = stepTraffic(m_scenario, m_resolved, *m_evaluation.mesh, symbols,
                                           {fullest->shape.layers.total(), tiedCopy});
    }

    void fillTime() {
        auto result =
            buildStepTime(m_scenario, m_resolved, m_timed, *m_evaluation.parameters, *m_evaluation.traffic);
        if (!result) {  // the layout rules pass no other failure than a schedule past 64 bits of ticks
            m_evaluation.problems.push_back(
                tooLarge(m_scenario, "training.global_batch_size", "The time of the step"));
            return;
        }
        m_evaluation.time = std::move(result->time);
        m_evaluation.pipeline->bubbleFraction = result->bubbleFraction;
        m_evaluation.run = buildRunLedger(m_scenario, m_resolved, m_evaluation.time->step, wholeCheckpoint());
    }

    /// With the scenario's assumed MFU, or beside the model's own.
    void fillRuleOfThumb() {
        const auto& training = m_scenario.training;
        const auto rates = reachedRates(m_scenario.cluster.gpu.spec, m_scenario.precision.compute);
        if (!training.tokens || !rates) return;
        if (!training.assumedMfu && !m_evaluation.time) return;
        const double mfu = training.assumedMfu ? *training.assumedMfu : m_evaluation.time->mfu;
        m_evaluation.ruleOfThumb =
            ruleOfThumb(m_evaluation.parameters->total.asDouble(), static_cast<double>(*training.tokens),
                        static_cast<double>(m_resolved.worldSize), rates->peak, mfu);
    }

    [[nodiscard]] bool overflowed() const {
        const auto stageOverflows = [](const StageMemory& stage) { return stage.total.overflowed(); };
        const auto rowOverflows = [](const TrafficRow& row) { return row.bytesPerGpuPerStep.overflowed(); };
        return (m_evaluation.batch && m_evaluation.batch->tokensPerStep.overflowed()) ||
               (m_evaluation.memory && std::ranges::any_of(m_evaluation.memory->stages, stageOverflows)) ||
               (m_evaluation.traffic && std::ranges::any_of(*m_evaluation.traffic, rowOverflows));
    }

  private:
    /// Weights and optimizer states of the model, not of a rank.
    [[nodiscard]] Bytes wholeCheckpoint() const {
        const ModelSpec& model = m_scenario.model.spec;
        const WeightSplit undivided{.paddedVocab = model.vocabSize};
        SymbolTable whole;
        setStateSymbols(whole, stageParameters(model, wholeModel(model), undivided));
        return checkpointBytes(m_scenario, whole);
    }

    const Scenario& m_scenario;
    Evaluation& m_evaluation;
    const Resolved& m_resolved;
    ScheduleShape m_shape;
    std::vector<StageInput> m_stages;
    std::vector<TimedStage> m_timed;
};

void sortBySeverity(std::vector<Problem>& problems) {
    std::ranges::stable_sort(problems, {}, &Problem::severity);
}

void addFindings(Evaluation& evaluation, const Scenario& scenario) {
    EvaluatedParts parts;
    if (evaluation.mesh) parts.mesh = &*evaluation.mesh;
    if (evaluation.memory) parts.memory = &*evaluation.memory;
    if (evaluation.traffic) parts.traffic = &*evaluation.traffic;
    if (evaluation.time) parts.time = &*evaluation.time;
    if (evaluation.pipeline) parts.bubbleFraction = evaluation.pipeline->bubbleFraction;
    if (evaluation.run) parts.run = &*evaluation.run;
    for (Problem& problem : findings(scenario, evaluation.resolved, parts))
        evaluation.problems.push_back(std::move(problem));
    sortBySeverity(evaluation.problems);
}

/// Sums past 64 bits mean nothing: the parts made of them go, and the problem says so.
void withdraw(Evaluation& evaluation, const Scenario& scenario) {
    evaluation.batch.reset();
    evaluation.memory.reset();
    evaluation.traffic.reset();
    evaluation.pipeline.reset();
    evaluation.time.reset();
    evaluation.run.reset();
    evaluation.problems.push_back(tooLarge(scenario, "training.sequence_length", "A sum of bytes or tokens"));
    sortBySeverity(evaluation.problems);
}

}  // namespace

Evaluation evaluate(const Scenario& scenario) {
    Evaluation evaluation;
    evaluation.resolved = resolve(scenario);
    evaluation.worldSize = evaluation.resolved.worldSize;
    evaluation.problems = checkLayout(scenario, evaluation.resolved);
    sortBySeverity(evaluation.problems);
    evaluation.parameters = countParameters(scenario.model.spec, evaluation.resolved.paddedVocab);

    Evaluator evaluator(scenario, evaluation);
    evaluator.fillGrid();
    if (evaluation.hasErrors()) return evaluation;
    evaluator.fillStages();
    evaluator.fillMemory();
    const bool timed = hasTimeModel(scenario.model.spec);
    if (timed) evaluator.fillTraffic();
    if (evaluator.overflowed()) {
        withdraw(evaluation, scenario);
        return evaluation;
    }
    if (timed && !scenario.model.spec.isNominal()) evaluator.fillTime();
    evaluator.fillRuleOfThumb();
    addFindings(evaluation, scenario);
    return evaluation;
}

}  // namespace meshwright
