// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"

namespace meshwright {

namespace {

std::string textUnless(bool omitted, std::int64_t number) {
    return omitted ? std::string() : std::to_string(number);
}

/// Attention heads and KV heads over TP. TP above the heads is the same broken rule: they do not divide.
void checkHeads(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    const std::int64_t tp = context.scenario.mesh.tp;
    const std::int64_t heads = model.numAttentionHeads;
    const std::int64_t kv = model.numKeyValueHeads;
    const bool headsDivide = heads % tp == 0;
    const bool kvDivides = kv % tp == 0 || kv == heads;  // one KV head per head: the same rule, said once
    if (headsDivide && kvDivides) return;

    const bool replicates =
        severityOf("kv-heads-replicated", context.scenario.framework.name) != Severity::error;
    const TensorParallelSizes sizes = tensorParallelSizes(model);
    const Fix fix{"mesh.tp", std::to_string(largestTensorParallel(model, tp))};
    if (!headsDivide) {
        const std::int64_t node = context.scenario.cluster.gpusPerNode;
        std::vector<std::int64_t> inside = sizes.dividing;
        std::erase_if(inside, [node](std::int64_t size) { return node % size != 0; });
        if (inside == sizes.dividing) inside.clear();
        context.report("heads-not-divisible-by-tp", "mesh.tp",
                       {{"heads", heads},
                        {"tp", tp},
                        {"kv", textUnless(kv == heads, kv)},
                        {"valid", listText(sizes.dividing)},
                        {"replicated", replicates ? listText(sizes.replicating) : std::string()},
                        {"node", node},
                        {"inside", listText(inside)}},
                       fix);
    }
    if (!kvDivides) {
        if (tp % kv == 0 && replicates)
            context.report("kv-heads-replicated", "mesh.tp", {{"tp", tp}, {"kv", kv}, {"copies", tp / kv}});
        else
            context.report("kv-heads-not-divisible-by-tp", "mesh.tp",
                           {{"kv", kv}, {"tp", tp}, {"valid", listText(sizes.dividing)}}, fix);
    }
}

/// Widths of MLPs, and heads of layers that are not full attention: Megatron's MLP, GatedDeltaNet and
/// MambaMixer each assert theirs.
void checkOtherSplits(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    const std::int64_t tp = context.scenario.mesh.tp;
    for (const TensorParallelPart& part : tensorParallelParts(model)) {
        if (part.size % tp == 0) continue;
        const std::string valid = listText(validTensorParallel(model));
        const Fix fix{"mesh.tp", std::to_string(largestTensorParallel(model, tp))};
        if (part.kind.empty())
            context.report(part.brokenRule, "mesh.tp", {{"width", part.size}, {"tp", tp}, {"valid", valid}},
                           fix);
        else
            context.report(
                part.brokenRule, "mesh.tp",
                {{"heads", part.size}, {"kind", std::string(part.kind)}, {"tp", tp}, {"valid", valid}}, fix);
    }
}

/// A vocabulary that does not divide is padded, as Megatron does; JAX shards evenly or not at all.
void checkVocabulary(const RuleContext& context) {
    const std::int64_t vocab = context.scenario.model.spec.vocabSize;
    const std::int64_t tp = context.scenario.mesh.tp;
    if (vocab % tp == 0) return;
    const Count step = Count(context.scenario.training.vocabMultiple) * tp;
    const Count least = Count(vocab).dividedUp(tp) * tp;
    context.report("vocabulary-not-divisible-by-tp", "mesh.tp",
                   {{"vocab", vocab},
                    {"tp", tp},
                    {"padded", Count(context.resolved.paddedVocab)},
                    {"step", step},
                    {"least", least == Count(context.resolved.paddedVocab) ? std::string()
                                                                           : std::to_string(least.value())}});
}

/// All-to-all turns a sequence split into a head split: each TP rank's heads divide over CP (Transformer
/// Engine).
void checkAllToAllHeads(const RuleContext& context) {
    const Scenario& scenario = context.scenario;
    const auto [tp, cp] = std::pair(scenario.mesh.tp, scenario.mesh.cp);
    const std::int64_t heads = scenario.model.spec.numAttentionHeads;
    const std::int64_t kv = scenario.model.spec.numKeyValueHeads;
    if (cp == 1 || scenario.training.contextParallel != ContextParallel::allToAll || heads % tp != 0) return;
    const std::int64_t kvOnRank = std::max<std::int64_t>(kv / tp, 1);
    if ((heads / tp) % cp == 0 && kvOnRank % cp == 0) return;
    context.report(
        "heads-not-divisible-by-cp", "mesh.cp",
        {{"heads", heads}, {"kv", textUnless(kv == heads, kv)}, {"tp", tp}, {"cp", cp}, {"product", tp * cp}},
        Fix{"training.context_parallel", "\"ring\""});
}

/// Sequence over CP and over TP; the lengths it offers satisfy both.
void checkSequence(const RuleContext& context) {
    const Scenario& scenario = context.scenario;
    const std::int64_t sequence = scenario.training.sequenceLength;
    const auto [tp, cp] = std::pair(scenario.mesh.tp, scenario.mesh.cp);
    const std::int64_t multiple = sequenceChunks(scenario);
    const std::int64_t split = context.resolved.sequenceParallelSize;
    const bool cpDivides = sequence % multiple == 0;
    const bool tpDivides = sequence % cp != 0 || (sequence / cp) % split == 0;
    if (cpDivides && tpDivides) return;

    const std::vector<std::int64_t> valid = nearestMultiples(sequence, std::lcm(multiple, cp * split));
    const Fix fix{"training.sequence_length", std::to_string(closestTo(sequence, valid))};
    if (!cpDivides)
        context.report(
            "sequence-not-divisible-by-cp", "training.sequence_length",
            {{"cp", cp}, {"multiple", multiple}, {"sequence", sequence}, {"valid", listText(valid)}}, fix);
    if (!tpDivides)
        context.report("sequence-not-divisible-by-tp", "training.sequence_length",
                       {{"local", sequence / cp},
                        {"sequence", sequence},
                        {"cp", cp},
                        {"tp", split},
                        {"valid", listText(valid)}},
                       fix);
}

void checkContext(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    const std::int64_t sequence = context.scenario.training.sequenceLength;
    if (model.position == Position::learned && model.learnedPositions > 0 &&
        sequence > model.learnedPositions)
        context.report("sequence-beyond-positions", "training.sequence_length",
                       {{"rows", model.learnedPositions}, {"sequence", sequence}},
                       Fix{"training.sequence_length", std::to_string(model.learnedPositions)});
    else if (sequence > model.maxContext)
        context.report("sequence-beyond-context", "training.sequence_length",
                       {{"sequence", sequence}, {"context", model.maxContext}},
                       Fix{"training.sequence_length", std::to_string(model.maxContext)});
}

}  // namespace

void checkModelSplit(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    if (!model.isNominal()) {
        checkHeads(context);
        checkOtherSplits(context);
        checkVocabulary(context);
        checkAllToAllHeads(context);
        checkContext(context);
    }
    checkSequence(context);
}

}  // namespace meshwright
