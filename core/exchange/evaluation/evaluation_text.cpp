// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>

#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/evaluation/evaluation_parts.h"
#include "core/memory/estimators/named_estimates.h"
#include "core/pipeline/placement.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

std::string gibibytes(Bytes bytes) {
    return bytes.overflowed() ? "more than 8 EiB"
                              : fmt::format("{:.1f} GiB", bytes.asDouble() / kBytesPerGib);
}

/// 8030261248 reads "8.03 billion"; small counts read as they are.
std::string large(double value) {
    constexpr std::pair<double, const char*> scales[] = {
        {1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}};
    for (const auto& [scale, word] : scales)
        if (value >= scale) return fmt::format("{:.2f} {}", value / scale, word);
    return fmt::format("{:.0f}", value);
}

std::string duration(Seconds time) {
    const double seconds = time.value();
    return seconds < 1.0 ? fmt::format("{:.1f} ms", seconds * 1e3) : fmt::format("{:.2f} s", seconds);
}

std::string counted(std::int64_t count, std::string_view noun) {
    const std::string_view ending = count == 1 ? "" : noun.ends_with("ch") ? "es" : "s";
    return fmt::format("{} {}{}", count, noun, ending);
}

std::string percent(double part) {
    return fmt::format("{:.1f} %", part * 100.0);
}

/// Lines of "label  text".
class Lines {
  public:
    void add(std::string_view label, const std::string& text) {
        m_text += fmt::format("{:<10}{}\n", label, text);
    }
    void addProblem(const Problem& problem) {
        m_text += fmt::format("{}: {}\n", wordOf(problem.severity), messageOf(problem));
    }
    [[nodiscard]] std::string take() { return std::move(m_text); }

  private:
    std::string m_text;
};

std::string modelLine(const Scenario& scenario, const ParameterSummary& parameters) {
    const ModelSpec& spec = scenario.model.spec;
    const std::string count = parameters.total.overflowed() ? "too many" : large(parameters.total.asDouble());
    const std::string name = spec.name.empty() ? "model" : spec.name;
    if (spec.isNominal()) return fmt::format("{}, {} parameters, no shape", name, count);
    const std::string active =
        parameters.active == parameters.total ? "" : ", " + large(parameters.active.asDouble()) + " active";
    return fmt::format("{}, {} parameters{}, {} of width {}", name, count, active,
                       counted(spec.numHiddenLayers, "layer"), spec.hiddenSize);
}

std::string clusterLine(const Scenario& scenario, std::int64_t worldSize) {
    const Cluster& cluster = scenario.cluster;
    return fmt::format("{} x {} on {}, {} inside, {} between", worldSize, cluster.gpu.spec.name,
                       counted(cluster.nodes, "node"), nameOf(cluster.intraNode), nameOf(cluster.interNode));
}

std::string layoutLine(const Scenario& scenario, const DeviceMesh& mesh) {
    return fmt::format("TP {} x CP {} x PP {} x DP {}, sharding {}, schedule {}", mesh.size(Axis::tp),
                       mesh.size(Axis::cp), mesh.size(Axis::pp), mesh.size(Axis::dp),
                       wordOf(scenario.sharding.strategy), wordOf(scenario.pipeline.schedule));
}

std::string expertLayoutLine(const DeviceMesh& mesh) {
    return fmt::format("ETP {} x EP {} x EDP {} x PP {}", mesh.size(Axis::tp), mesh.size(Axis::ep),
                       mesh.size(Axis::dp), mesh.size(Axis::pp));
}

std::string memoryLine(const MemoryLedger& memory) {
    constexpr const char* verdicts[] = {"fits", "just fits", "does not fit"};
    return fmt::format("{}: {} of {} on stage {}", verdicts[static_cast<std::size_t>(memory.verdict)],
                       gibibytes(memory.worst().total), gibibytes(memory.capacity), memory.worstStage);
}

std::string categoriesLine(const StageMemory& stage) {
    using enum MemoryCategory;
    return fmt::format("weights {}, gradients {}, optimizer {}, activations {}, buffers {}, runtime {}",
                       gibibytes(stage.of(weights)), gibibytes(stage.of(gradients)),
                       gibibytes(stage.of(optimizer)), gibibytes(stage.of(activations)),
                       gibibytes(stage.of(buffers)), gibibytes(stage.of(runtime)));
}

/// "most in B0 of stage 0, 885.6 ms into the step; 98.1 GiB on the host of a node"
std::string peakLine(const Evaluation& evaluation) {
    std::string line;
    if (const auto peak = timedPeak(evaluation))
        line = fmt::format("most in {} of stage {}, {} into the step",
                           opText(placementOf(evaluation.pipeline->shape), peak->stage, peak->op.op),
                           peak->stage,
                           duration(Seconds(static_cast<double>(peak->op.start) * kSecondsPerTick)));
    if (const Bytes host = evaluation.memory->hostBytesPerNode; host > Bytes(0) || host.overflowed())
        line += fmt::format("{}{} on the host of a node", line.empty() ? "" : "; ", gibibytes(host));
    return line;
}

/// Ids are told as words: "leaves out grouped heads, gated mlp".
std::string estimateLine(const NamedEstimate& estimate) {
    std::string line =
        fmt::format("{}: states {} = {}", estimate.id, gibibytes(estimate.states), estimate.formula);
    if (estimate.activations) line += fmt::format(", activations {}", gibibytes(*estimate.activations));
    if (estimate.host) line += fmt::format(", host of a node {}", gibibytes(*estimate.host));
    for (const std::string_view& id : estimate.leavesOut)
        line += (&id == &estimate.leavesOut.front() ? "; leaves out " : ", ") + spelledOut(id);
    return line;
}

void addMemory(Lines& lines, const Scenario& scenario, const Evaluation& evaluation) {
    lines.add("memory", memoryLine(*evaluation.memory));
    lines.add("", categoriesLine(evaluation.memory->worst()));
    if (const std::string peak = peakLine(evaluation); !peak.empty()) lines.add("", peak);
    const std::vector<NamedEstimate> estimates = namedEstimates(scenario, evaluation.resolved);
    for (const NamedEstimate& estimate : estimates)
        lines.add(&estimate == &estimates.front() ? "elsewhere" : "", estimateLine(estimate));
}

std::string trafficLine(const TrafficLedger& traffic) {
    Bytes total;
    for (const TrafficRow& row : traffic) total += row.bytesPerGpuPerStep;
    // Traffic is told in powers of ten, as links are; memory in GiB, as the tools print it.
    if (total.overflowed()) return "more than 9 EB sent by a GPU in a step";
    return fmt::format("{:.1f} GB sent by a GPU in a step", total.asDouble() / 1e9);
}

/// "gemm 61.2 %, attention 12.0 %": of the computing time of the busiest stage.
std::string kernelsLine(const KernelTimes& kernels) {
    const Seconds all = kernels.sum().sum();
    std::string line;
    for (const Word<KernelClass>& word : wordsOf<KernelClass>()) {
        const double share = kernels[word.value].time.sum() / all;
        if (share >= 0.001)
            line += fmt::format("{}{} {}", line.empty() ? "" : ", ", word.text, percent(share));
    }
    return line;
}

void addTime(Lines& lines, const StepTime& time) {
    lines.add("step",
              fmt::format(
                  "{}: compute {}, recompute {}, bubble {}, exposed communication {}, optimizer {}, other {}",
                  duration(time.step), duration(time.compute), duration(time.recompute),
                  duration(time.bubble), duration(time.exposedCommunication), duration(time.optimizer),
                  duration(time.other + time.offload + time.dataLoading)));
    lines.add("kernels", kernelsLine(time.kernels));
    lines.add("speed", fmt::format("{} tokens/s, {:.0f} a GPU; MFU {}, HFU {}", large(time.tokensPerSecond),
                                   time.tokensPerSecondPerGpu, percent(time.mfu), percent(time.hfu)));
}

}  // namespace

std::string evaluationText(const Scenario& scenario, const Evaluation& evaluation,
                           const EvaluationOptions& options) {
    Lines lines;
    if (evaluation.parameters) lines.add("model", modelLine(scenario, *evaluation.parameters));
    lines.add("cluster", clusterLine(scenario, evaluation.worldSize));
    if (evaluation.mesh) lines.add("layout", layoutLine(scenario, *evaluation.mesh));
    if (evaluation.expertMesh) lines.add("experts", expertLayoutLine(*evaluation.expertMesh));
    if (const auto& batch = evaluation.batch)
        lines.add("batch",
                  fmt::format("{} = {} of {} a rank, {} tokens", counted(batch->samplesPerStep, "sample"),
                              counted(batch->microBatches, "micro-batch"), scenario.training.microBatchSize,
                              large(batch->tokensPerStep.asDouble())));
    if (evaluation.memory) addMemory(lines, scenario, evaluation);
    if (evaluation.traffic) lines.add("traffic", trafficLine(*evaluation.traffic));
    if (evaluation.time) addTime(lines, *evaluation.time);
    if (evaluation.pipeline && evaluation.pipeline->bubbleFraction && evaluation.pipeline->shape.stages > 1)
        lines.add("pipeline",
                  fmt::format("bubble {} of {} stages", percent(*evaluation.pipeline->bubbleFraction),
                              evaluation.pipeline->shape.stages));
    if (const auto& run = evaluation.run)
        lines.add("run", fmt::format("{}, {:.1f} days ({:.1f} with failures), {} USD, {:.1f} MWh",
                                     counted(run->steps.value(), "step"), run->days, run->effectiveDays,
                                     large(run->costUsd), run->energyMwh));
    if (const auto& rule = evaluation.ruleOfThumb)
        lines.add("rule", fmt::format("6 P T / (G F u) = {:.2f} h at MFU {}", rule->duration.value() / 3600.0,
                                      percent(rule->mfu)));
    for (const Problem& problem : evaluation.problems) lines.addProblem(problem);
    return lines.take() + (options.ranks ? rankText(scenario, evaluation) : std::string());
}

}  // namespace meshwright
