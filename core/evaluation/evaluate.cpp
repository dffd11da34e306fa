// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "core/memory/build_ledger.h"
#include "core/memory/model_states.h"
#include "core/pipeline/in_flight.h"
#include "core/pipeline/placement.h"
#include "core/pipeline/scenario_shape.h"
#include "core/rules/codes.h"
#include "core/rules/findings.h"
#include "core/rules/layout_rules.h"
#include "core/scenario/sharding.h"
#include "core/timing/build_step_time.h"
#include "core/timing/layer_time.h"
#include "core/timing/rule_of_thumb.h"
#include "core/timing/run_ledger.h"
#include "core/traffic/step_traffic.h"

namespace meshwright {

namespace {

/// In depth order. A nominal model has no layers: its parameters are shared out over the stages.
std::vector<StageShape> stageShapes(const Scenario& scenario, const Resolved& resolved) {
    const ModelSpec& model = scenario.model.spec;
    std::vector<StageShape> shapes(static_cast<std::size_t>(scenario.mesh.pp * resolved.virtualStages));
    if (!model.isNominal()) {
        const std::vector<IndexRange> ranges = layerRanges(resolved);
        for (std::size_t stage = 0; stage < ranges.size(); ++stage)
            shapes[stage].layers = layerCounts(model, ranges[stage].first, ranges[stage].count);
    }
    shapes[static_cast<std::size_t>(resolved.embeddingStage)].hasEmbedding = true;
    shapes[static_cast<std::size_t>(resolved.headStage)].hasHead = true;
    return shapes;
}

/// The schedule that runs; empty where there are no micro-batches for one or its order cannot be read.
std::optional<ScheduleShape> shapeOf(const Scenario& scenario, const Resolved& resolved) {
    if (!resolved.microBatches) return std::nullopt;
    auto shape = scheduleShape(scenario, resolved);
    return shape ? std::optional(*std::move(shape)) : std::nullopt;
}

/// By the schedule's placement; a list of ops that cannot be read leaves Megatron's.
std::vector<HeldLayers> heldLayers(const Scenario& scenario, const Resolved& resolved,
                                   const std::optional<ScheduleShape>& shape) {
    const std::vector<IndexRange> layers = layerRanges(resolved);
    if (layers.empty()) return {};
    StagePlacement placement = placementOf({.kind = runKind(scenario, resolved),
                                            .stages = scenario.mesh.pp,
                                            .virtualStages = resolved.virtualStages});
    if (shape && shape->stages == scenario.mesh.pp && shape->virtualStages == resolved.virtualStages)
        placement = placementOf(*shape);
    if (placement.depth != std::ssize(layers)) return {};
    std::vector<HeldLayers> ranks(static_cast<std::size_t>(scenario.mesh.pp));
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        for (std::int64_t chunk = 0; chunk < placement.chunksPerRank; ++chunk) {
            const std::int64_t stage =
                placement.depthOf(placement.stageAt(static_cast<std::int64_t>(rank), chunk));
            ranks[rank].ranges.push_back(layers[static_cast<std::size_t>(stage)]);
            ranks[rank].hasEmbedding = ranks[rank].hasEmbedding || stage == resolved.embeddingStage;
            ranks[rank].hasHead = ranks[rank].hasHead || stage == resolved.headStage;
        }
    return ranks;
}

/// All stages that a pipeline rank runs.
StageShape rankShape(const StagePlacement& placement, const std::vector<StageShape>& stages,
                     std::int64_t rank) {
    StageShape shape;
    for (std::int64_t chunk = 0; chunk < placement.chunksPerRank; ++chunk) {
        const auto depth = static_cast<std::size_t>(placement.depthOf(placement.stageAt(rank, chunk)));
        shape.layers += stages[depth].layers;
        shape.hasEmbedding = shape.hasEmbedding || stages[depth].hasEmbedding;
        shape.hasHead = shape.hasHead || stages[depth].hasHead;
    }
    return shape;
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
    Evaluator(const Scenario& scenario, const Calibration& calibration, Evaluation& evaluation)
        : m_scenario(scenario),
          m_evaluation(evaluation),
          m_resolved(evaluation.resolved),
          m_constants(timeConstants(scenario, calibration)) {}

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

    /// False where no schedule runs the scenario: the rules have said so.
    [[nodiscard]] bool fillStages(const std::optional<ScheduleShape>& shape) {
        if (!shape || !checkShape(*shape).empty()) return false;
        m_shape = *shape;
        m_placement = placementOf(m_shape);
        m_stageShapes = stageShapes(m_scenario, m_resolved);
        std::vector<StageShape> ranks;
        for (std::int64_t rank = 0; rank < m_shape.stages; ++rank)
            ranks.push_back(rankShape(m_placement, m_stageShapes, rank));
        auto parameters = stageParameters(m_scenario.model.spec, ranks, weightSplit(m_scenario, m_resolved));
        if (m_scenario.model.spec.isNominal())  // shared out evenly, whatever the stages: once for each copy
            for (StageParameters& rank : parameters) rank.dense.total = rank.dense.total * m_placement.copies;
        m_ranks.reserve(ranks.size());
        for (std::size_t rank = 0; rank < ranks.size(); ++rank)
            m_ranks.push_back({ranks[rank], parameters[rank], {}, 0.0});
        return true;
    }

    void fillTraffic() {
        const auto fullest = std::ranges::max_element(m_ranks, {}, [](const StageInput& rank) {
            return std::pair(rank.shape.layers.total(), rank.parameters.total().value());
        });
        const std::int64_t copies = m_placement.copies;
        const bool tiedCopy =
            m_scenario.model.spec.tieWordEmbeddings &&
            m_placement.rankAt(m_resolved.headStage) != m_placement.rankAt(m_resolved.embeddingStage);
        const Grids grids{*m_evaluation.mesh, m_evaluation.expertMesh ? &*m_evaluation.expertMesh : nullptr};
        m_evaluation.traffic =
            stepTraffic(m_scenario, m_resolved, grids, stageSymbols(m_scenario, m_resolved, *fullest),
                        {fullest->shape.layers, layerCounts(m_scenario.model.spec),
                         messagesPerMicroBatch(m_placement), tiedCopy, copies},
                        m_constants);
    }

    void fillStageTimes() {
        const bool offloadsActivations = offloads(m_scenario.sharding.offload, Offload::activations);
        const ModelSpec& model = m_scenario.model.spec;
        m_timed.reserve(m_stageShapes.size());
        for (std::size_t stage = 0; stage < m_stageShapes.size(); ++stage) {
            const auto rank = static_cast<std::size_t>(m_placement.rankOf[stage]);
            StageShape shape = m_stageShapes[stage];
            if (shape.hasHead && model.mtpLayers > 0) shape.layers.add(mtpLayerType(model), model.mtpLayers);
            m_timed.push_back({shape, stageSymbols(m_scenario, m_resolved, m_ranks[rank])});
            if (offloadsActivations)
                m_timed.back().offloadedBytes =
                    offloadedPerMicroBatch(m_scenario, m_timed.back().symbols, m_stageShapes[stage]);
        }
        if (auto times = stageTimes(m_scenario, m_timed, *m_evaluation.traffic, m_constants))
            m_times = *std::move(times);
    }

    /// Activations in flight: of an order made for the costs where these are known.
    void fillPipeline() {
        const std::vector<HeldPeak> peaks =
            heldPeaks(m_shape, m_times ? m_times->costs : unitCosts(m_shape), keptPerStage());
        PipelineSummary summary{m_shape, {}, {}};
        for (std::int64_t rank = 0; rank < m_shape.stages; ++rank) {
            StageInput& input = m_ranks[static_cast<std::size_t>(rank)];
            const HeldPeak& peak = peaks[static_cast<std::size_t>(rank)];
            for (std::int64_t chunk = 0; chunk < m_placement.chunksPerRank; ++chunk) {
                const auto depth =
                    static_cast<std::size_t>(m_placement.depthOf(m_placement.stageAt(rank, chunk)));
                input.held.push_back({m_stageShapes[depth], peak.chunks[static_cast<std::size_t>(chunk)]});
            }
            input.inFlight = static_cast<double>(peak.total()) / static_cast<double>(m_shape.virtualStages);
            summary.peakInFlight.push_back(static_cast<double>(peak.most) /
                                           static_cast<double>(m_shape.virtualStages));
        }
        m_evaluation.pipeline = std::move(summary);
    }

    void fillMemory() { m_evaluation.memory = buildMemoryLedger(m_scenario, m_resolved, m_ranks); }

    void fillTime() {
        if (!m_times) return;
        auto result = buildStepTime(m_scenario, m_resolved, m_shape, m_timed, *m_times,
                                    *m_evaluation.parameters, *m_evaluation.traffic);
        if (!result) {  // the layout rules pass no other failure than a schedule past 64 bits of ticks
            m_evaluation.problems.push_back(
                tooLarge(m_scenario, "training.global_batch_size", "The time of the step"));
            return;
        }
        m_evaluation.time = std::move(result->time);
        m_evaluation.pipeline->bubbleFraction = result->bubbleFraction;
        if (!m_scenario.training.tokens) return;
        CheckpointLedger checkpoint = buildCheckpoint(m_scenario);
        m_evaluation.run =
            buildRunLedger(m_scenario, m_resolved, m_evaluation.time->step, checkpoint.total, m_constants);
        if (m_evaluation.run) m_evaluation.checkpoint = std::move(checkpoint);
    }

    /// With the scenario's assumed MFU, or beside the model's own.
    void fillRuleOfThumb() {
        const auto& training = m_scenario.training;
        const auto rates = reachedRates(m_scenario.cluster.gpu.spec, m_scenario.precision, m_constants);
        if (!training.tokens || !rates) return;
        if (!training.assumedMfu && !m_evaluation.time) return;
        const double mfu = training.assumedMfu ? *training.assumedMfu : m_evaluation.time->mfu;
        m_evaluation.ruleOfThumb =
            ruleOfThumb(m_evaluation.parameters->total.asDouble(), static_cast<double>(*training.tokens),
                        static_cast<double>(m_resolved.worldSize), rates->peak, mfu);
    }

    [[nodiscard]] bool overflowed() const {
        const auto stageOverflows = [](const StageMemory& stage) {
            return stage.total.overflowed() || stage.hostTotal.overflowed();
        };
        const auto rowOverflows = [](const TrafficRow& row) { return row.bytesPerGpuPerStep.overflowed(); };
        return (m_evaluation.batch && m_evaluation.batch->tokensPerStep.overflowed()) ||
               (m_evaluation.memory && std::ranges::any_of(m_evaluation.memory->stages, stageOverflows)) ||
               (m_evaluation.traffic && std::ranges::any_of(*m_evaluation.traffic, rowOverflows));
    }

  private:
    /// [stage] what a micro-batch leaves there for its backward pass, in bytes. With one stage a rank nothing
    /// has to be weighed.
    [[nodiscard]] std::vector<std::int64_t> keptPerStage() const {
        std::vector<std::int64_t> kept(m_stageShapes.size(), 1);
        if (m_placement.chunksPerRank == 1) return kept;
        for (std::size_t stage = 0; stage < kept.size(); ++stage) {
            if (stage > 0 && m_stageShapes[stage] == m_stageShapes[stage - 1]) {  // most are alike
                kept[stage] = kept[stage - 1];
                continue;
            }
            const auto rank = static_cast<std::size_t>(m_placement.rankOf[stage]);
            const Bytes bytes = keptPerMicroBatch(
                m_scenario, stageSymbols(m_scenario, m_resolved, m_ranks[rank]), m_stageShapes[stage]);
            if (!bytes.overflowed()) kept[stage] = bytes.value();
        }
        return kept;
    }

    const Scenario& m_scenario;
    Evaluation& m_evaluation;
    const Resolved& m_resolved;
    const TimeConstants m_constants;
    ScheduleShape m_shape;
    StagePlacement m_placement;
    std::vector<StageShape> m_stageShapes;  ///< [stage] in depth order
    std::vector<StageInput> m_ranks;        ///< [rank]
    std::vector<TimedStage> m_timed;        ///< [stage]
    std::optional<StageTimes> m_times;
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
    evaluation.checkpoint.reset();
    evaluation.problems.push_back(tooLarge(scenario, "training.sequence_length", "A sum of bytes or tokens"));
    sortBySeverity(evaluation.problems);
}

}  // namespace

Evaluation evaluate(const Scenario& scenario) {
    return evaluate(scenario, builtInCalibration());
}

Evaluation evaluate(const Scenario& scenario, const Calibration& calibration) {
    Evaluation evaluation;
    evaluation.resolved = resolve(scenario);
    evaluation.worldSize = evaluation.resolved.worldSize;
    evaluation.problems = checkLayout(scenario, evaluation.resolved);
    sortBySeverity(evaluation.problems);
    evaluation.parameters = countParameters(scenario.model.spec, evaluation.resolved.paddedVocab);

    Evaluator evaluator(scenario, calibration, evaluation);
    evaluator.fillGrid();
    const std::optional<ScheduleShape> shape = shapeOf(scenario, evaluation.resolved);
    evaluation.heldLayers = heldLayers(scenario, evaluation.resolved, shape);
    if (evaluation.hasErrors() || !evaluator.fillStages(shape)) return evaluation;
    const bool hasTraffic = hasTimeModel(scenario.model.spec);
    const bool timed = hasTraffic && !scenario.model.spec.isNominal();
    if (hasTraffic) evaluator.fillTraffic();
    if (timed) evaluator.fillStageTimes();
    evaluator.fillPipeline();
    evaluator.fillMemory();
    if (evaluator.overflowed()) {
        withdraw(evaluation, scenario);
        return evaluation;
    }
    if (timed) evaluator.fillTime();
    evaluator.fillRuleOfThumb();
    addFindings(evaluation, scenario);
    return evaluation;
}

}  // namespace meshwright
