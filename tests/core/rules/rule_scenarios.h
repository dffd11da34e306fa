// SPDX-License-Identifier: GPL-3.0-or-later
// One sound scenario, and for every rule the smallest change that breaks it.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/rules/codes.h"
#include "core/rules/layout_rules.h"
#include "core/scenario/resolved.h"

namespace meshwright::test {

/// Llama 3 70B in shape, on 8 nodes of 8 GPUs that have every number type; breaks no rule.
inline Scenario soundScenario() {
    Scenario scenario;
    ModelSpec& model = scenario.model.spec;
    model.numHiddenLayers = 80;
    model.hiddenSize = 8192;
    model.numAttentionHeads = 64;
    model.numKeyValueHeads = 8;
    model.headDim = 128;
    model.intermediateSize = 28672;
    model.vocabSize = 128256;
    model.maxContext = 131072;
    GpuSpec& gpu = scenario.cluster.gpu.spec;
    gpu.name = "test GPU";
    gpu.fp32 = FlopsPerSecond(67e12);
    gpu.tf32 = FlopsPerSecond(494.7e12);
    gpu.fp16 = gpu.bf16 = FlopsPerSecond(989.4e12);
    gpu.fp8 = FlopsPerSecond(1978.9e12);
    scenario.cluster.nodes = 8;
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 2;
    scenario.sharding.strategy = ShardingStrategy::zero1;
    scenario.training.globalBatchSize = 512;
    return scenario;
}

/// The sound scenario with other heads (KV heads 0 = one for each head), nodes of one TP group, and DP 8.
inline Scenario withHeads(std::int64_t heads, std::int64_t kvHeads, std::int64_t tp) {
    Scenario scenario = soundScenario();
    scenario.model.spec.numAttentionHeads = heads;
    scenario.model.spec.numKeyValueHeads = kvHeads == 0 ? heads : kvHeads;
    scenario.model.spec.intermediateSize =
        840 * 128;  // divides by every TP tried, so that only heads are at fault
    scenario.mesh.tp = tp;
    scenario.mesh.pp = 1;
    scenario.cluster.gpusPerNode = tp;
    scenario.training.sequenceParallel = false;
    return scenario;
}

/// A mixture of 64 experts over TP 2 x CP 1 x PP 2 x DP 16: ETP 2 x EP 8 x EDP 2 x PP 2.
inline Scenario withExperts() {
    Scenario scenario = soundScenario();
    scenario.model.spec.moe = MoeSpec{.numExperts = 64, .expertsPerToken = 4, .expertIntermediateSize = 1408};
    scenario.mesh.tp = 2;
    scenario.mesh.ep = 8;
    return scenario;
}

/// The sound scenario in interleaved 1F1B: PP 4 x 2 virtual stages, 128 micro-batches.
inline Scenario withInterleaving() {
    Scenario scenario = soundScenario();
    scenario.mesh.pp = 4;
    scenario.training.globalBatchSize = 256;
    scenario.pipeline.schedule = ScheduleKind::interleavedOneFOneB;
    scenario.pipeline.virtualStages = 2;
    return scenario;
}

/// A custom schedule with this list of ops or layout string.
inline void setOrder(Scenario& scenario, std::string order) {
    scenario.pipeline.schedule = ScheduleKind::custom;
    scenario.pipeline.order = std::move(order);
}

inline std::vector<Problem> problemsOf(const Scenario& scenario) {
    return checkLayout(scenario, resolve(scenario));
}

/// The rules a scenario breaks, without what this version only cannot calculate yet.
inline std::vector<Problem> brokenRules(const Scenario& scenario) {
    std::vector<Problem> problems = problemsOf(scenario);
    std::erase_if(problems, [](const Problem& problem) { return problem.code.ends_with("-unavailable"); });
    return problems;
}

inline const Problem* findProblem(const std::vector<Problem>& problems, std::string_view code) {
    for (const Problem& problem : problems)
        if (problem.code == code) return &problem;
    return nullptr;
}

inline std::string valueOfName(const Problem& problem, std::string_view name) {
    for (const auto& [key, text] : problem.values)
        if (key == name) return text;
    return "no value " + std::string(name);
}

/// For the report of a failed check.
inline std::string sentencesOf(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) text += messageOf(problem) + '\n';
    return text;
}

struct RuleRow {
    std::string_view code;
    Severity severity;
    std::function<void(Scenario&)> breakIt;
};

/// Every layout rule, broken and nothing else broken with it.
inline std::vector<RuleRow> ruleRows() {
    using enum Severity;
    return {
        {"world-not-divisible", error, [](Scenario& s) { s.cluster.nodes = 7; }},
        {"mesh-product-not-world", error, [](Scenario& s) { s.mesh.dp = 8; }},
        {"shard-group-not-divisible", error,
         [](Scenario& s) {
             s.sharding.strategy = ShardingStrategy::hybrid;
             s.sharding.shardGroupSize = 3;
             s.mesh.pp = 1;
         }},
        {"shard-group-splits-cp", error,
         [](Scenario& s) {
             s.framework.name = Framework::torchtitan;
             s.sharding.strategy = ShardingStrategy::hybrid;
             s.mesh.pp = 1;
             s.mesh.cp = 4;
             s.sharding.shardGroupSize = 2;
         }},
        {"zero-without-data-parallel", hint, [](Scenario& s) { s.cluster.nodes = 2; }},
        {"offload-all-needs-zero-3", error,
         [](Scenario& s) {
             s.framework.name = Framework::deepspeed;
             s.mesh.pp = 1;
             s.sharding.strategy = ShardingStrategy::zero2;
             s.sharding.offload = Offload::all;
         }},
        {"ep-needs-experts", error, [](Scenario& s) { s.mesh.ep = 2; }},
        {"experts-not-divisible-by-ep", error,
         [](Scenario& s) {
             s = withExperts();
             s.model.spec.moe->numExperts = 60;
         }},
        {"expert-grid-not-divisible", error,
         [](Scenario& s) {
             s = withExperts();  // ETP 2 x EP 32 over TP 2 x DP 16
             s.mesh.ep = 32;
         }},
        {"expert-group-leaves-shard-group", error,
         [](Scenario& s) {
             s = withExperts();
             s.framework.name = Framework::torchtitan;
             s.mesh.pp = 1;
             s.sharding.strategy = ShardingStrategy::hybrid;
             s.sharding.shardGroupSize = 2;
         }},
        {"expert-stages-differ", error,
         [](Scenario& s) {
             s = withExperts();
             s.mesh.order = {Axis::tp, Axis::ep, Axis::pp, Axis::cp, Axis::dp};
         }},
        {"expert-width-not-divisible-by-etp", error,
         [](Scenario& s) {
             s = withExperts();
             s.model.spec.moe->expertIntermediateSize = 1407;
         }},
        {"etp-neither-one-nor-tp", error,
         [](Scenario& s) {
             s = withExperts();
             s.framework.name = Framework::torchtitan;
             s.mesh.tp = 4;
             s.mesh.etp = 2;
         }},
        {"moe-needs-sequence-parallel", error,
         [](Scenario& s) {
             s = withExperts();
             s.training.sequenceParallel = false;
         }},
        {"vocabulary-not-divisible-by-tp", hint, [](Scenario& s) { s.model.spec.vocabSize = 50277; }},
        {"vocabulary-not-divisible-by-tp", error,
         [](Scenario& s) {
             s.model.spec.vocabSize = 50277;
             s.framework.name = Framework::maxtext;
             s.model.spec.numKeyValueHeads = 64;
         }},
        {"heads-not-divisible-by-tp", error, [](Scenario& s) { s = withHeads(52, 0, 8); }},
        {"kv-heads-not-divisible-by-tp", error, [](Scenario& s) { s = withHeads(24, 8, 12); }},
        {"kv-heads-not-divisible-by-tp", error,
         [](Scenario& s) {
             s = withHeads(64, 2, 4);
             s.framework.name = Framework::torchtitan;
         }},
        {"kv-heads-replicated", warning, [](Scenario& s) { s = withHeads(64, 2, 4); }},
        {"ffn-not-divisible-by-tp", error, [](Scenario& s) { s.model.spec.intermediateSize = 28676; }},
        {"shared-expert-not-divisible-by-tp", error,
         [](Scenario& s) {
             s = withExperts();
             s.model.spec.moe->sharedIntermediateSize = 1409;
         }},
        {"layer-heads-not-divisible-by-tp", error,
         [](Scenario& s) {
             s.model.spec.layerKinds = {LayerKind::linear, LayerKind::full};
             s.model.spec.linear = LinearAttentionSpec{16, 36, 128, 128};
         }},
        {"heads-not-divisible-by-cp", error,
         [](Scenario& s) {
             s.mesh.cp = 4;  // 8 heads and 1 KV head on a TP rank
             s.training.contextParallel = ContextParallel::allToAll;
         }},
        {"sequence-not-divisible-by-cp", error,
         [](Scenario& s) {
             s.mesh.cp = 2;
             s.training.sequenceLength = 8194;
             s.training.sequenceParallel = false;
         }},
        {"sequence-not-divisible-by-tp", error, [](Scenario& s) { s.training.sequenceLength = 8196; }},
        {"sequence-beyond-positions", error,
         [](Scenario& s) {
             s.model.spec.position = Position::learned;
             s.model.spec.learnedPositions = 2048;
         }},
        {"sequence-beyond-context", warning, [](Scenario& s) { s.model.spec.maxContext = 4096; }},
        {"config-text-part-only", hint, [](Scenario& s) { s.model.gaps.otherParts = {"vision_config"}; }},
        {"config-type-unknown", warning, [](Scenario& s) { s.model.gaps.unknownType = "deepseek_v4"; }},
        {"config-partly-understood", warning,
         [](Scenario& s) { s.model.gaps.ignoredKeys = {"o_lora_rank"}; }},
        {"layer-shape-missing", warning, [](Scenario& s) { s.model.spec.layerKinds = {LayerKind::ssm}; }},
        {"nominal-model", hint,
         [](Scenario& s) {
             s.model.spec = ModelSpec{};
             s.model.spec.nominalParameters = 7'000'000'000;
         }},
        {"layers-not-divisible-by-pp", error, [](Scenario& s) { s.model.spec.numHiddenLayers = 81; }},
        {"more-stages-than-layers", error, [](Scenario& s) { s.model.spec.numHiddenLayers = 1; }},
        {"layers-per-stage-count", error,
         [](Scenario& s) {
             s.pipeline.layersPerStage = {{40, 20, 20}};
         }},
        {"layers-per-stage-sum", error,
         [](Scenario& s) {
             s.pipeline.layersPerStage = {{40, 39}};
         }},
        {"head-stage-out-of-range", error, [](Scenario& s) { s.pipeline.headStage = 2; }},
        {"virtual-stages-need-interleaving", error, [](Scenario& s) { s.pipeline.virtualStages = 2; }},
        {"interleaving-needs-stages", error,
         [](Scenario& s) {
             s = withInterleaving();
             s.mesh.pp = 1;
         }},
        {"interleaving-two-stages", warning,
         [](Scenario& s) {
             s = withInterleaving();
             s.mesh.pp = 2;
         }},
        {"micro-batch-group-out-of-range", error,
         [](Scenario& s) {
             s = withInterleaving();
             s.pipeline.microBatchGroup = 3;
         }},
        {"micro-batches-uneven-groups", error,
         [](Scenario& s) {
             s = withInterleaving();
             s.training.globalBatchSize = 260;  // 130 micro-batches leave 2
         }},
        {"micro-batches-uneven-rounds", error,
         [](Scenario& s) {
             s = withInterleaving();
             s.pipeline.schedule = ScheduleKind::interleavedOneFOneBFlex;
             s.training.globalBatchSize = 18;  // 9 micro-batches in 2 rounds
         }},
        {"dualpipe-odd-stages", error,
         [](Scenario& s) {
             s.pipeline.schedule = ScheduleKind::dualpipe;
             s.mesh.pp = 5;
             s.cluster.nodes = 10;
         }},
        {"schedule-micro-batches", error,
         [](Scenario& s) {
             s.pipeline.schedule = ScheduleKind::dualpipe;
             s.training.globalBatchSize = 20;  // 5 micro-batches
         }},
        {"virtual-stages-down-and-back", error,
         [](Scenario& s) {
             s.pipeline.schedule = ScheduleKind::zbV;
             s.pipeline.virtualStages = 4;
         }},
        {"schedule-micro-batches", error,
         [](Scenario& s) {
             s.pipeline.schedule = ScheduleKind::zbH2;
             s.mesh.pp = 4;
             s.training.globalBatchSize = 8;  // 4 micro-batches for 6
         }},
        {"schedule-too-long", error,
         [](Scenario& s) {
             s.pipeline.schedule = ScheduleKind::vHalf;
             s.training.globalBatchSize = 1 << 20;
         }},
        {"order-missing", error, [](Scenario& s) { s.pipeline.schedule = ScheduleKind::custom; }},
        {"order-not-ops", error, [](Scenario& s) { setOrder(s, "0F0,0B0\n1F0,1X0\n"); }},
        {"order-stages", error, [](Scenario& s) { setOrder(s, "0F0,0B0,2F0,2B0\n1F0,1B0\n"); }},
        {"order-ranks", error,
         [](Scenario& s) {
             setOrder(s, "0F0,0B0\n1F0,1B0\n2F0,2B0\n3F0,3B0\n");
             s.training.globalBatchSize = 4;
         }},
        {"order-virtual-stages", error,
         [](Scenario& s) {
             setOrder(s, "0F0,2F0,2B0,0B0\n1F0,3F0,3B0,1B0\n");
             s.training.globalBatchSize = 4;
         }},
        {"order-micro-batches", error,
         [](Scenario& s) { setOrder(s, "0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n"); }},
        {"order-incomplete", error,
         [](Scenario& s) {
             setOrder(s, "0F0,0B0\n1F0\n");
             s.training.globalBatchSize = 4;  // 1 micro-batch
         }},
        {"order-wrong-op", error,
         [](Scenario& s) {
             setOrder(s, "0F0,0F0,0B0\n1F0,1B0\n");
             s.training.globalBatchSize = 4;
         }},
        {"order-deadlock", error,
         [](Scenario& s) {
             setOrder(s, "0F0,0B0,0F1,0B1\n1F1,1B1,1F0,1B0\n");
             s.training.globalBatchSize = 8;  // 2 micro-batches
         }},
        {"layout-not-readable", error, [](Scenario& s) { setOrder(s, "Et*40|t*40xL"); }},
        {"layout-stages", error, [](Scenario& s) { setOrder(s, "Et*40|t*20|t*20L"); }},
        {"layout-ends", error, [](Scenario& s) { setOrder(s, "t*40|t*40L"); }},
        {"layout-layers", error, [](Scenario& s) { setOrder(s, "Et*40|t*39L"); }},
        {"layout-mtp", error, [](Scenario& s) { setOrder(s, "Et*40|t*40mL"); }},
        {"layout-virtual-stages", error, [](Scenario& s) { setOrder(s, "Et*20|t*20|t*20|t*20L"); }},
        {"fewer-micro-batches-than-stages", error,
         [](Scenario& s) {
             s = withInterleaving();
             s.training.globalBatchSize = 6;
         }},
        {"fewer-micro-batches-than-stages", hint, [](Scenario& s) { s.training.globalBatchSize = 4; }},
        {"fewer-micro-batches-than-stages", error,
         [](Scenario& s) {
             s.training.globalBatchSize = 4;
             s.framework.name = Framework::torchtitan;
         }},
        {"zero-with-pipeline", warning, [](Scenario& s) { s.sharding.strategy = ShardingStrategy::zero3; }},
        {"zero-with-pipeline", error,
         [](Scenario& s) {
             s.sharding.strategy = ShardingStrategy::zero2;
             s.framework.name = Framework::deepspeed;
         }},
        {"recompute-chunks-uneven", warning,
         [](Scenario& s) {
             s.training.recompute.kind = RecomputeKind::full;
             s.training.recomputeLayers = RecomputeLayers{7, true};
         }},
        {"batch-not-divisible", error, [](Scenario& s) { s.training.globalBatchSize = 510; }},
        {"compute-type-unsupported", error, [](Scenario& s) { s.cluster.gpu.spec.bf16.reset(); }},
        {"fp8-tokens-not-divisible", error,
         [](Scenario& s) {
             s.precision.compute = DataType::fp8;
             s.training.sequenceLength = 8200;
         }},
        {"fp16-without-loss-scale", warning, [](Scenario& s) { s.precision.compute = DataType::fp16; }},
        {"unknown-key", warning,
         [](Scenario& s) {
             s.unknownKeys = {{"mesh", "vp", "2"}};
         }},
    };
}

}  // namespace meshwright::test
