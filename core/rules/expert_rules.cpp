// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/device_mesh.h"
#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// TP where ETP is not set and so follows it, for the clause that says so.
std::string followedTp(const RuleContext& context) {
    const MeshSizes& mesh = context.scenario.mesh;
    return !mesh.etp && context.resolved.etp > 1 ? std::to_string(mesh.tp) : std::string();
}

/// Numbers of expert groups that divide the experts and for which etp x ep divides `ranks`.
std::vector<std::int64_t> expertParallelSizes(const RuleContext& context, std::int64_t ranks) {
    const std::int64_t etp = context.resolved.etp;
    std::vector<std::int64_t> sizes = divisorsOf(context.scenario.model.spec.moe->numExperts);
    std::erase_if(sizes, [=](std::int64_t ep) { return ranks % etp != 0 || (ranks / etp) % ep != 0; });
    return sizes;
}

void checkExpertCount(const RuleContext& context) {
    const std::int64_t experts = context.scenario.model.spec.moe->numExperts;
    const std::int64_t ep = context.scenario.mesh.ep;
    if (experts % ep == 0) return;
    const std::vector<std::int64_t> valid = divisorsOf(experts);
    context.report("experts-not-divisible-by-ep", "mesh.ep",
                   {{"experts", experts}, {"ep", ep}, {"valid", listText(valid)}},
                   Fix{"mesh.ep", std::to_string(closestTo(ep, valid))});
}

/// world % (etp ep pp): the experts' grid covers the same ranks as the dense one (Megatron parallel_state).
void checkExpertGrid(const RuleContext& context, std::int64_t dp) {
    const MeshSizes& mesh = context.scenario.mesh;
    const std::int64_t etp = context.resolved.etp;
    const Count ranks = Count(mesh.tp) * mesh.cp * dp;
    if (context.resolved.edp || ranks.overflowed()) return;

    const std::string followed = followedTp(context);
    const std::vector<std::int64_t> valid = expertParallelSizes(context, ranks.value());
    std::optional<Fix> fix;
    if (!followed.empty() && ranks.value() % mesh.ep == 0)
        fix = Fix{"mesh.etp", "1"};
    else if (!valid.empty())
        fix = Fix{"mesh.ep", std::to_string(closestTo(mesh.ep, valid))};
    context.report("expert-grid-not-divisible", "mesh.ep",
                   {{"etp", etp},
                    {"ep", mesh.ep},
                    {"pp", mesh.pp},
                    {"product", Count(etp) * mesh.ep * mesh.pp},
                    {"world", ranks * mesh.pp},
                    {"tp", mesh.tp},
                    {"cp", mesh.cp},
                    {"dp", dp},
                    {"default", followed},
                    {"valid", listText(valid)}},
                   std::move(fix));
}

/// torchtitan lays experts over dp_shard x cp x tp and replicates that grid (parallel_dims.py).
void checkExpertsInShardGroup(const RuleContext& context) {
    const MeshSizes& mesh = context.scenario.mesh;
    const std::int64_t group = context.resolved.shardGroup;
    const Count product = Count(context.resolved.etp) * mesh.ep;
    const Count ranks = Count(mesh.tp) * group;
    if (!context.resolved.edp || product.overflowed() || ranks.overflowed()) return;
    const bool shares = context.scenario.sharding.strategy == ShardingStrategy::hybrid;
    if (!shares || ranks.value() % product.value() == 0) return;
    const std::vector<std::int64_t> valid = expertParallelSizes(context, ranks.value());
    std::optional<Fix> fix;
    if (!valid.empty()) fix = Fix{"mesh.ep", std::to_string(closestTo(mesh.ep, valid))};
    context.report("expert-group-leaves-shard-group", "mesh.ep",
                   {{"etp", context.resolved.etp},
                    {"ep", mesh.ep},
                    {"product", product},
                    {"tp", mesh.tp},
                    {"group", group},
                    {"ranks", ranks},
                    {"valid", listText(valid)}},
                   std::move(fix));
}

/// Both grids cut the ranks into the same stages: pp has the same stride on both (Megatron parallel_state).
void checkExpertStages(const RuleContext& context, std::int64_t dp) {
    const MeshSizes& mesh = context.scenario.mesh;
    const Count gpus = Count(mesh.tp) * mesh.cp * dp * mesh.pp;
    if (!context.resolved.edp || mesh.pp == 1 || gpus.overflowed()) return;
    const std::int64_t etp = context.resolved.etp, edp = *context.resolved.edp;
    const DeviceMesh dense({.tp = mesh.tp, .cp = mesh.cp, .dp = dp, .pp = mesh.pp}, mesh.order, 1);
    const DeviceMesh experts({.tp = etp, .dp = edp, .pp = mesh.pp, .ep = mesh.ep}, mesh.order, 1);
    if (dense.stride(Axis::pp) == experts.stride(Axis::pp)) return;
    std::string order, lastOrder;
    for (const Axis axis : mesh.order) {
        order += (order.empty() ? "" : "-") + std::string(wordOf(axis));
        if (axis != Axis::pp) lastOrder += std::string(wordOf(axis)) + "-";
    }
    context.report("expert-stages-differ", "mesh.order",
                   {{"order", order}, {"etp", etp}, {"ep", mesh.ep}, {"edp", edp}},
                   Fix{"mesh.order", '"' + lastOrder + "pp\""});
}

void checkExpertWidth(const RuleContext& context) {
    const std::int64_t width = context.scenario.model.spec.moe->expertIntermediateSize;
    const std::int64_t etp = context.resolved.etp;
    if (width % etp == 0) return;
    const std::vector<std::int64_t> valid = divisorsOf(width);
    context.report(
        "expert-width-not-divisible-by-etp", "mesh.etp",
        {{"width", width}, {"etp", etp}, {"default", followedTp(context)}, {"valid", listText(valid)}},
        Fix{"mesh.etp", std::to_string(closestTo(etp, valid))});
}

void checkExpertTensorParallel(const RuleContext& context) {
    const std::int64_t tp = context.scenario.mesh.tp;
    const std::int64_t etp = context.resolved.etp;
    if (etp != 1 && etp != tp)
        context.report("etp-neither-one-nor-tp", "mesh.etp", {{"etp", etp}, {"tp", tp}},
                       Fix{"mesh.etp", "1"});
    if (tp > 1 && !context.scenario.training.sequenceParallel)
        context.report("moe-needs-sequence-parallel", "training.sequence_parallel", {{"tp", tp}},
                       Fix{"training.sequence_parallel", "true"});
}

}  // namespace

void checkExperts(const RuleContext& context) {
    if (!context.scenario.model.spec.moe) {
        const std::int64_t ep = context.scenario.mesh.ep;
        if (ep > 1) context.report("ep-needs-experts", "mesh.ep", {{"ep", ep}}, Fix{"mesh.ep", "1"});
        return;
    }
    checkExpertCount(context);
    checkExpertWidth(context);
    checkExpertTensorParallel(context);
    if (!context.resolved.dp) return;
    checkExpertGrid(context, *context.resolved.dp);
    checkExpertsInShardGroup(context);
    checkExpertStages(context, *context.resolved.dp);
}

}  // namespace meshwright
