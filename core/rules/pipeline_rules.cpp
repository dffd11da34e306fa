// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// Equal stages: p v must divide the layers. Some frameworks round down and drop layers without a word
/// (Megatron-LM issues 468, 1303, 1304).
void checkEqualStages(const RuleContext& context, std::int64_t stages) {
    const std::int64_t layers = context.scenario.model.spec.numHiddenLayers;
    const auto [pp, virtualStages] = std::pair(context.scenario.mesh.pp, context.resolved.virtualStages);
    const Framework framework = context.scenario.framework.name;
    if (layers % stages == 0) return;

    std::vector<std::int64_t> valid;
    if (layers % virtualStages == 0) valid = divisorsOf(layers / virtualStages);
    const std::vector<std::int64_t> split = balancedSplit(layers, stages);
    std::optional<Fix> fix;
    if (!split.empty())
        fix = Fix{"pipeline.layers_per_stage", jsonList(split)};
    else if (!valid.empty())
        fix = Fix{"mesh.pp", std::to_string(closestTo(pp, valid))};
    if (stages > layers)
        context.report(
            "more-stages-than-layers", "mesh.pp",
            {{"stages", stages}, {"layers", layers}, {"valid", listText(valid)}, {"split", listText(split)}},
            std::move(fix));
    else
        context.report(
            "layers-not-divisible-by-pp", "mesh.pp",
            {{"layers", layers},
             {"stages", stages},
             {"pp", virtualStages > 1 ? std::to_string(pp) : std::string()},
             {"virtual", virtualStages},
             {"dropped", layers % stages},
             {"silent", isMegatronFamily(framework) ? std::string(wordOf(framework)) : std::string()},
             {"valid", listText(valid)},
             {"split", listText(split)}},
            std::move(fix));
}

void checkLayersPerStage(const RuleContext& context, const std::vector<std::int64_t>& given,
                         std::int64_t stages) {
    const std::int64_t layers = context.scenario.model.spec.numHiddenLayers;
    const std::vector<std::int64_t> split = balancedSplit(layers, stages);
    std::optional<Fix> fix;
    if (layers % stages == 0)
        fix = Fix{"pipeline.layers_per_stage", "null"};
    else if (!split.empty())
        fix = Fix{"pipeline.layers_per_stage", jsonList(split)};
    const auto entries = static_cast<std::int64_t>(given.size());
    Count sum;
    for (const std::int64_t stageLayers : given) sum += Count(stageLayers);
    if (entries != stages)
        context.report("layers-per-stage-count", "pipeline.layers_per_stage",
                       {{"entries", entries},
                        {"pp", context.scenario.mesh.pp},
                        {"virtual", context.resolved.virtualStages},
                        {"stages", stages}},
                       fix);
    if (sum != Count(layers))
        context.report("layers-per-stage-sum", "pipeline.layers_per_stage",
                       {{"sum", sum}, {"layers", layers}}, fix);
}

void checkStages(const RuleContext& context) {
    const Pipeline& pipeline = context.scenario.pipeline;
    const std::int64_t pp = context.scenario.mesh.pp;
    const std::int64_t stages = pp * context.resolved.virtualStages;
    if (layoutOf(context.scenario)) return;  // order_rules
    if (pipeline.layersPerStage)
        checkLayersPerStage(context, *pipeline.layersPerStage, stages);
    else
        checkEqualStages(context, stages);
}

void checkHeadStage(const RuleContext& context) {
    const Pipeline& pipeline = context.scenario.pipeline;
    const std::int64_t stages = context.scenario.mesh.pp * context.resolved.virtualStages;
    if (pipeline.headStage && *pipeline.headStage >= stages)
        context.report("head-stage-out-of-range", "pipeline.head_stage",
                       {{"stage", *pipeline.headStage}, {"last", stages - 1}},
                       Fix{"pipeline.head_stage", "null"});
}

void checkZeroWithPipeline(const RuleContext& context) {
    const ShardingStrategy strategy = context.scenario.sharding.strategy;
    const bool sharesMoreThanOptimizer =
        strategy != ShardingStrategy::none && strategy != ShardingStrategy::zero1;
    if (context.scenario.mesh.pp == 1 || !sharesMoreThanOptimizer) return;
    context.report("zero-with-pipeline", "sharding.strategy",
                   {{"strategy", std::string(wordOf(strategy))}, {"pp", context.scenario.mesh.pp}},
                   Fix{"sharding.strategy", "\"zero-1\""});
}

/// One checkpoint every n layers of a stage (Megatron-LM issue 2294).
void checkRecomputeChunks(const RuleContext& context) {
    const Training& training = context.scenario.training;
    if (training.recompute.kind != RecomputeKind::full || !training.recomputeLayers) return;
    if (!training.recomputeLayers->uniform || context.resolved.layersPerStage.empty()) return;
    const std::int64_t chunk = training.recomputeLayers->layers;
    const auto uneven = std::ranges::find_if(context.resolved.layersPerStage,
                                             [chunk](std::int64_t layers) { return layers % chunk != 0; });
    if (uneven == context.resolved.layersPerStage.end()) return;
    std::int64_t shared = 0;  // what divides every stage: a chunk is one number for all
    for (const std::int64_t layers : context.resolved.layersPerStage) shared = std::gcd(shared, layers);
    const std::vector<std::int64_t> divisors = divisorsOf(shared);
    context.report(
        "recompute-chunks-uneven", "training.recompute_layers",
        {{"chunk", chunk},
         {"layers", *uneven},
         {"checkpoints", *uneven / chunk + 1},
         {"rest", *uneven % chunk}},
        Fix{"training.recompute_layers", "{\"uniform\":" + std::to_string(closestTo(chunk, divisors)) + "}"});
}

}  // namespace

void checkPipeline(const RuleContext& context) {
    if (!context.scenario.model.spec.isNominal()) checkStages(context);
    checkHeadStage(context);
    checkZeroWithPipeline(context);
    checkRecomputeChunks(context);
}

}  // namespace meshwright
