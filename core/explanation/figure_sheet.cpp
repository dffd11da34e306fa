// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/figure_sheet.h"

#include <algorithm>
#include <numeric>

#include "core/explanation/parameter_lines.h"
#include "core/units/words.h"

namespace meshwright {

namespace {

using enum Quantity;

template <class Tag>
std::optional<double> known(const IntegerUnit<Tag>& count) {
    return count.overflowed() ? std::nullopt : std::optional(count.asDouble());
}

std::optional<double> known(std::int64_t count) {
    return static_cast<double>(count);
}

std::optional<double> known(const std::optional<std::int64_t>& count) {
    return count ? known(*count) : std::nullopt;
}

}  // namespace

FigureSheet::FigureSheet(const Scenario& scenario, const Evaluation& evaluation)
    : m_scenario(scenario),
      m_evaluation(evaluation),
      m_constants(timeConstants(scenario, builtInCalibration())),
      m_rates(reachedRates(scenario.cluster.gpu.spec, scenario.precision, m_constants)) {
    if (evaluation.time) m_flops = meshwright::tokenFlops(scenario, *evaluation.parameters);
}

std::optional<double> FigureSheet::ofLayout(Quantity quantity) const {
    const Resolved& resolved = m_evaluation.resolved;
    const Training& training = m_scenario.training;
    switch (quantity) {
        case gpus:
            return known(m_evaluation.worldSize);
        case nodes:
            return known(m_scenario.cluster.nodes);
        case gpusPerNode:
            return known(m_scenario.cluster.gpusPerNode);
        case tp:
            return known(m_scenario.mesh.tp);
        case cp:
            return known(m_scenario.mesh.cp);
        case pp:
            return known(m_scenario.mesh.pp);
        case dp:
            return known(resolved.dp);
        case globalBatch:
            return known(training.globalBatchSize);
        case microBatchSize:
            return known(training.microBatchSize);
        case microBatches:
            return m_evaluation.batch ? known(m_evaluation.batch->microBatches) : std::nullopt;
        case Quantity::virtualStages:
            return m_evaluation.pipeline ? known(m_evaluation.pipeline->shape.virtualStages) : std::nullopt;
        case sequence:
            return known(training.sequenceLength);
        case tokensPerStep:
            return m_evaluation.batch ? known(m_evaluation.batch->tokensPerStep) : std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofModel(Quantity quantity) const {
    if (!m_evaluation.parameters) return std::nullopt;
    const ParameterSummary& counts = *m_evaluation.parameters;
    const ModelSpec& model = m_scenario.model.spec;
    switch (quantity) {
        case parameters:
            return known(counts.total);
        case activeParameters:
            return known(counts.active);
        case storedParameters:
            return known(counts.stored);
        default:
            break;
    }
    if (model.isNominal()) return std::nullopt;
    switch (quantity) {
        case embedding:
            return known(counts.embedding);
        case attention:
            return known(counts.attention);
        case mlp:
            return known(counts.mlp);
        case experts:
            return known(counts.experts);
        case router:
            return known(counts.router);
        case norms:
            return known(counts.norms);
        case head:
            return known(counts.head);
        case mtp:
            return known(counts.mtp);
        case nonEmbedding:
            return known(counts.nonEmbedding);
        case vocabularyCopies:
            return known((model.mtpOwnEmbeddings ? 2 * model.mtpLayers : 0) +
                         (model.tieWordEmbeddings ? 1 : 0));
        case vocabPadding:
            return known(counts.vocabPadding);
        case matmulParameters:
            return known(counts.matmulPerToken);
        case vocabulary:
            return known(model.vocabSize);
        case hidden:
            return known(model.hiddenSize);
        case modelLayers:
            return known(model.numHiddenLayers);
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofFlops(Quantity quantity) const {
    if (quantity == peak) return m_rates ? std::optional(m_rates->peak.value()) : std::nullopt;
    if (!m_flops) return std::nullopt;
    const StepTime& time = *m_evaluation.time;
    switch (quantity) {
        case attentionWidth:
            return m_flops->attentionWidth;
        case attentionFlops:
            return m_flops->attention;
        case Quantity::tokenFlops:
            return m_flops->full;
        case causalFlops:
            return m_flops->causal;
        case palmFlops:
            return m_flops->palm;
        case hardwareFlops:
            return m_flops->hardware;
        case recomputedMatmuls:
            return m_flops->recomputedMatmuls;
        case recomputedAttention:
            return m_flops->recomputedAttention;
        case stepFlops:
            return m_flops->full * m_evaluation.batch->tokensPerStep.asDouble();
        case tokensPerSecond:
            return time.tokensPerSecond;
        case tokensPerGpu:
            return time.tokensPerSecondPerGpu;
        case modelRate:
            return time.modelPerGpu.value();
        case hardwareRate:
            return time.hardwarePerGpu.value();
        case mfu:
            return time.mfu;
        case mfuCausal:
            return time.mfuConventions.causal;
        case mfuPalm:
            return time.mfuConventions.palm;
        case hfu:
            return time.hfu;
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofStep(Quantity quantity) const {
    if (!m_evaluation.time) return std::nullopt;
    const StepTime& time = *m_evaluation.time;
    const bool onHost = time.optimizerWork.moved > 0.0;
    switch (quantity) {
        case step:
            return time.step.value();
        case compute:
            return time.compute.value();
        case recompute:
            return time.recompute.value();
        case bubble:
            return time.bubble.value();
        case exposed:
            return time.exposedCommunication.value();
        case offload:
            return time.offload.value();
        case optimizer:
            return time.optimizer.value();
        case dataLoading:
            return time.dataLoading.value();
        case other:
            return time.other.value();
        case modelled:
            return (time.compute + time.recompute + time.bubble + time.exposedCommunication + time.offload)
                .value();
        case optimizerPasses:
            return onHost ? std::nullopt : std::optional(m_constants[TimeConstant::optimizerPasses]);
        case optimizerBytes:
            return time.optimizerWork.bytes;
        case heldParameters:
            return time.optimizerWork.parameters;
        case movedBytes:
            return onHost ? std::optional(time.optimizerWork.moved) : std::nullopt;
        case hostLink:
            return m_constants[TimeConstant::hostLink];
        case hostUpdate:
            return m_constants[TimeConstant::hostUpdate];
        case memoryRate:
            return m_rates->memory.value();
        case memoryShare:
            return m_constants[TimeConstant::memoryShare];
        case memoryBandwidth:
            return m_scenario.cluster.gpu.spec.memoryBandwidth.value();
        case fixedStep:
            return m_constants[TimeConstant::fixedStep];
        case straggler:
            return m_constants[TimeConstant::straggler];
        case callLaunch:
            return m_constants[TimeConstant::callLaunch];
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofPipeline(Quantity quantity) const {
    if (!m_evaluation.time) return std::nullopt;
    const PipelineTimes& pipelineTimes = m_evaluation.time->pipeline;
    const auto& fraction = m_evaluation.pipeline->bubbleFraction;
    switch (quantity) {
        case pipeline:
            return pipelineTimes.noMessages.value();
        case microBatchBusy:
            return pipelineTimes.busy().value();
        case busyForward:
            return pipelineTimes.forward.value();
        case busyInput:
            return pipelineTimes.backwardInput.value();
        case busyWeight:
            return pipelineTimes.backwardWeight.value();
        case hostForward:
            return pipelineTimes.toHost.value();
        case hostBackward:
            return pipelineTimes.fromHost.value();
        case bubbleShare:
            return fraction;
        case idleTime:
            return pipelineTimes.idle.value();
        case makespan:
            return pipelineTimes.makespan.value();
        case allStages: {
            const PipelineCosts& costs = m_evaluation.time->stageCosts;
            Ticks all = 0;  // fits, as p times the makespan does
            for (const auto* each : {&costs.forward, &costs.backwardInput, &costs.backwardWeight})
                all = std::accumulate(each->begin(), each->end(), all);
            return secondsOf(all).value();
        }
        case idealBubble: {
            const double p = static_cast<double>(m_scenario.mesh.pp);
            return computed(idealBubble, {{pp, p}, {microBatches, ofLayout(microBatches).value_or(1.0)}});
        }
        default:
            return std::nullopt;
    }
}

std::optional<OncePerStep> FigureSheet::oncePerStep() const {
    if (!m_evaluation.time || !m_evaluation.pipeline || !m_evaluation.traffic) return std::nullopt;
    return OncePerStep(*m_evaluation.time, m_evaluation.pipeline->shape, *m_evaluation.traffic,
                       m_scenario.overlap, m_constants);
}

std::optional<double> FigureSheet::ofExposure(Quantity quantity) const {
    const std::optional<OncePerStep> once = oncePerStep();
    if (!once) return std::nullopt;
    const auto where = [&](bool there) { return there ? std::optional(once->of(quantity)) : std::nullopt; };
    switch (quantity) {
        case passTime:
            return where(once->reduceTime > 0.0 || once->gatherTime > 0.0);
        case reduceTime:
        case reduceWindow:
        case reduceExposed:
            return where(once->reduceTime > 0.0);
        case gatherTime:
        case gatherWindow:
        case gatherExposed:
            return where(once->gatherTime > 0.0);
        case dpContention:
        case tpExposed:
        case tpBackwardExposed:
        case cpExposed:
        case shardContention:
        case epExposed:
        case epOverlapped:
            return m_constants[*constantOf(quantity)];
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofRun(Quantity quantity) const {
    const Cluster& cluster = m_scenario.cluster;
    if (quantity == trainingTokens) return known(m_scenario.training.tokens);
    if (quantity == ruleMfu || quantity == ruleOfThumb) {
        const auto& rule = m_evaluation.ruleOfThumb;
        if (!rule) return std::nullopt;
        return quantity == ruleMfu ? rule->mfu : rule->duration.value();
    }
    if (!m_evaluation.run) return std::nullopt;
    const RunLedger& run = *m_evaluation.run;
    const double rate = computed(failureRate, {{failuresPerYear, cluster.failuresPerGpuYear},
                                               {gpus, static_cast<double>(m_evaluation.worldSize)}});
    switch (quantity) {
        case steps:
            return known(run.steps);
        case days:
            return run.days;
        case gpuHours:
            return run.gpuHours;
        case price:
            return cluster.pricePerGpuHour;
        case cost:
            return run.costUsd;
        case watts:
            return cluster.gpu.spec.tdpWatts;
        case usageEffectiveness:
            return cluster.powerUsageEffectiveness;
        case energy:
            return run.energyMwh;
        case checkpoint:
            return known(run.checkpoint);
        case checkpointRate:
            return cluster.checkpointWriteGbS * 1e9;
        case checkpointTime:
            return run.checkpointTime.value();
        case stallShare:
            return m_constants[TimeConstant::checkpointStall];
        case checkpointStall:
            return run.checkpointStall.value();
        case failuresPerYear:
            return cluster.failuresPerGpuYear;
        case failureRate:
            return rate;
        case meanTime:
            return rate > 0.0 ? std::optional(computed(meanTime, {{failureRate, rate}})) : std::nullopt;
        case failures:
            return run.failures;
        case interval:
            return run.checkpointInterval.value();
        case restart:
            return cluster.restartMinutes * 60.0;
        case goodput:
            return run.goodput;
        case effectiveDays:
            return run.effectiveDays;
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::ofMemory(Quantity quantity) const {
    if (!m_evaluation.memory) return std::nullopt;
    const MemoryLedger& memory = *m_evaluation.memory;
    switch (quantity) {
        case capacity:
            return known(memory.capacity);
        case fullest:
            return known(memory.worst().total);
        case headroom:
            return known(memory.capacity - memory.worst().total);
        case fullestHost: {
            Bytes most;
            for (const StageMemory& stage : memory.stages) most = larger(most, stage.hostTotal);
            return known(most);
        }
        case hostPerNode:
            return known(memory.hostBytesPerNode);
        default:
            return std::nullopt;
    }
}

std::optional<double> FigureSheet::valueOf(Quantity quantity) const {
    if (quantity < parameters) return ofLayout(quantity);
    if (quantity < attentionWidth) return ofModel(quantity);
    if (quantity < step) return ofFlops(quantity);
    if (auto value = ofStep(quantity)) return value;
    if (auto value = ofPipeline(quantity)) return value;
    if (auto value = ofExposure(quantity)) return value;
    if (auto value = ofRun(quantity)) return value;
    return ofMemory(quantity);
}

std::optional<Quantity> FigureSheet::formulaFor(Quantity quantity) const {
    if (formulaOf(quantity).empty()) return std::nullopt;
    switch (quantity) {
        case optimizer:
            if (m_evaluation.time && m_evaluation.time->optimizerWork.moved > 0.0) return optimizerOnHost;
            break;
        case reduceExposed:
        case gatherExposed:
            if (const auto once = oncePerStep()) quantity = once->formula(quantity);
            break;
        case interval:
        case goodput:  // nothing is lost where nothing fails or nothing is written
            if (!m_evaluation.run || m_evaluation.run->checkpointInterval.value() <= 0.0) return std::nullopt;
            break;
        case effectiveDays:
            if (!m_evaluation.run || m_evaluation.run->goodput <= 0.0) return std::nullopt;
            break;
        case dp:
            if (!m_evaluation.mesh || m_evaluation.mesh->worldSize() != m_evaluation.worldSize)
                return std::nullopt;
            break;
        default:
            break;
    }
    for (const Quantity operand : operandsOf(quantity))
        if (!valueOf(operand)) return std::nullopt;
    return quantity;
}

bool isOnDataSheet(Quantity quantity) {
    return quantity == peak || quantity == memoryBandwidth || quantity == watts || quantity == capacity;
}

std::optional<TimeConstant> constantOf(Quantity quantity) {
    constexpr std::string_view kConstant = "constant.";
    std::string id = rowOf(quantity).id;
    if (!id.starts_with(kConstant)) return std::nullopt;
    std::ranges::replace(id, '-', '_');
    return fromWord<TimeConstant>(std::string_view(id).substr(kConstant.size()));
}

bool isSpecial(Quantity quantity) {
    switch (quantity) {
        case compute:
        case recompute:
        case exposed:
        case pipeline:
        case makespan:
        case allStages:
        case reduceTime:
        case gatherTime:
        case checkpoint:
        case fullest:
        case fullestHost:
        case heldParameters:
            return true;
        default:
            return isSumOfTensors(quantity);
    }
}

bool FigureSheet::hasDerivation(Quantity quantity) const {
    if (!valueOf(quantity)) return false;
    if (isSumOfTensors(quantity)) return !m_scenario.model.spec.isNominal();
    return isSpecial(quantity) || isOnDataSheet(quantity) || constantOf(quantity) ||
           formulaFor(quantity).has_value();
}

Operand FigureSheet::operand(Quantity quantity) const {
    const QuantityRow& row = rowOf(quantity);
    Operand operand{row.letter, quantity, valueOf(quantity).value_or(0.0), row.unit, {}};
    if (hasDerivation(quantity)) operand.further = quantity;
    return operand;
}

}  // namespace meshwright
