// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/mesh/rank_order.h"
#include "core/model/layers.h"
#include "core/rules/legal_values.h"
#include "core/rules/memory_findings.h"
#include "core/scenario/words.h"
#include "core/timing/layer_time.h"

namespace meshwright {

namespace {

constexpr double kHeavyCommunication = 0.30;  ///< article row D13
constexpr double kLargeBubble = 0.20;
constexpr std::int64_t kShortRun = 1000;

std::string percent(double fraction) {
    return fmt::format("{:.1f}", 100.0 * fraction);
}

void reviewTensorParallel(const RuleContext& context, const EvaluatedParts& parts) {
    if (parts.mesh == nullptr || parts.mesh->size(Axis::tp) == 1 || !parts.mesh->crossesNodes(Axis::tp))
        return;
    Seconds exposed;
    std::string link;
    if (parts.traffic != nullptr)
        for (const TrafficRow& row : *parts.traffic)
            if (row.axis == Axis::tp) {
                exposed += row.exposed;
                link = row.link;
            }
    const bool measured = parts.time != nullptr && parts.time->step > Seconds(0.0);
    const ModelSpec& model = context.scenario.model.spec;
    const std::int64_t tp = parts.mesh->size(Axis::tp);
    const std::int64_t inside =
        std::gcd(largestTensorParallel(model, parts.mesh->gpusPerNode()), parts.mesh->gpusPerNode());
    std::optional<Fix> fix;
    // In another rank order the groups of a smaller TP may be cut by a node as well.
    const bool staysInside = parts.mesh->stride(Axis::tp) == 1 || inside == 1;
    if (!model.isNominal() && inside < tp && staysInside) fix = Fix{"mesh.tp", std::to_string(inside)};
    context.report("tp-leaves-node", "mesh.tp",
                   {{"tp", tp},
                    {"node", parts.mesh->gpusPerNode()},
                    {"link", link},
                    {"percent", measured ? percent(exposed / parts.time->step) : std::string()}},
                   std::move(fix));
}

void reviewCommunication(const RuleContext& context, const EvaluatedParts& parts) {
    if (parts.time == nullptr || parts.traffic == nullptr || parts.time->step <= Seconds(0.0)) return;
    const double share = parts.time->exposedCommunication / parts.time->step;
    if (share <= kHeavyCommunication) return;
    const auto exposedOf = [&](Axis axis) {
        Seconds sum;
        for (const TrafficRow& row : *parts.traffic)
            if (row.axis == axis) sum += row.exposed;
        return sum;
    };
    std::string axis(wordOf(std::ranges::max(kAllAxes, {}, exposedOf)));
    std::ranges::transform(axis, axis.begin(),
                           [](char letter) { return static_cast<char>(letter - 'a' + 'A'); });
    context.report("communication-heavy", "mesh", {{"percent", percent(share)}, {"axis", std::move(axis)}});
}

/// Few micro-batches are the layout rules' to name; the same bubble is not named twice.
void reviewBubble(const RuleContext& context, std::optional<double> bubble) {
    const std::int64_t stages = context.scenario.mesh.pp;
    const std::int64_t microBatches = context.resolved.microBatches.value_or(0);
    if (!bubble || *bubble <= kLargeBubble || microBatches < stages) return;
    // (p - 1) / (m + p - 1) = 0.2 at m = 4 (p - 1); beyond that the bubble has another cause, uneven stages.
    const std::int64_t wanted = 4 * (stages - 1);
    context.report("large-bubble", "training.global_batch_size",
                   {{"percent", percent(*bubble)},
                    {"microBatches", microBatches},
                    {"stages", stages},
                    {"wanted", wanted > microBatches ? std::to_string(wanted) : std::string()}});
}

/// How long documents are is no part of a scenario.
void reviewMask(const RuleContext& context) {
    const Training& training = context.scenario.training;
    if (training.attentionMask == AttentionMask::packed)
        context.report("packed-mask-not-modelled", "training.attention_mask",
                       {{"sequence", training.sequenceLength}});
}

void reviewRun(const RuleContext& context, const RunLedger& run) {
    const Training& training = context.scenario.training;
    if (run.steps.overflowed() || run.steps.value() < 1) return;
    const std::int64_t steps = run.steps.value();
    const std::string tenth = std::to_string(std::max<std::int64_t>(steps / 10, 1));
    if (training.warmupSteps > steps)
        context.report("warmup-longer-than-run", "training.warmup_steps",
                       {{"steps", steps}, {"warmup", training.warmupSteps}},
                       Fix{"training.warmup_steps", tenth});
    if (training.checkpointEvery > steps)
        context.report("checkpoint-interval-longer-than-run", "training.checkpoint_every",
                       {{"steps", steps}, {"interval", training.checkpointEvery}},
                       Fix{"training.checkpoint_every", tenth});
    if (steps < kShortRun) context.report("short-run", "training.tokens", {{"steps", steps}});
}

/// Says why traffic and time are empty.
void reviewTimeModel(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    if (hasTimeModel(model)) return;
    std::string features;
    const auto add = [&features](bool present, std::string_view feature) {
        if (present) features.append(features.empty() ? "" : ", ").append(feature);
    };
    for (const LayerKind kind : {LayerKind::linear, LayerKind::ssm})
        add(hasLayerKind(model, kind), wordOf(kind));
    context.report("time-not-modelled", "model", {{"features", features}});
}

}  // namespace

std::vector<Problem> findings(const Scenario& scenario, const Resolved& resolved,
                              const EvaluatedParts& parts) {
    std::vector<Problem> found;
    const RuleContext context{scenario, resolved, found};
    if (parts.memory != nullptr) {
        reviewMemory(context, *parts.memory);
        reviewTimeModel(context);
    }
    reviewTensorParallel(context, parts);
    reviewCommunication(context, parts);
    reviewBubble(context, parts.bubbleFraction);
    if (parts.time != nullptr) reviewMask(context);
    if (parts.run != nullptr) reviewRun(context, *parts.run);
    return found;
}

}  // namespace meshwright
