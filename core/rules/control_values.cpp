// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/control_values.h"

#include <algorithm>
#include <numeric>

#include "core/rules/codes.h"
#include "core/rules/layout_rules.h"
#include "core/rules/legal_values.h"
#include "core/scenario/limits.h"
#include "core/scenario/resolved.h"

namespace meshwright {

namespace {

/// As many as a slider shows without crowding.
constexpr std::size_t kMostValues = 20;

using Values = std::vector<std::int64_t>;

void append(Values& values, const Values& more) {
    values.insert(values.end(), more.begin(), more.end());
}

/// unit x 1, 2, 3, 4, 6, 8, 12 ...: powers of two and what lies half way between them, up to about `most`.
Values ladder(std::int64_t unit, std::int64_t most) {
    Values values;
    for (std::int64_t step = unit; step <= most; step *= 2) {
        values.push_back(step);
        values.push_back(3 * step);
    }
    return values;
}

Values powersOfTwo(std::int64_t most) {
    Values values;
    for (std::int64_t value = 1; value <= most; value *= 2) values.push_back(value);
    return values;
}

/// Ascending, once each, today's among them; when too many, those nearest to today's by ratio.
Values arranged(Values values, std::int64_t today, std::int64_t most) {
    values.push_back(today);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::erase_if(values, [=](std::int64_t value) { return value != today && (value < 1 || value > most); });
    auto first = values.begin(), last = values.end();
    while (last - first > static_cast<std::ptrdiff_t>(kMostValues)) {
        const double below = static_cast<double>(today) / static_cast<double>(*first);
        const double above = static_cast<double>(*std::prev(last)) / static_cast<double>(today);
        if (below > above)
            ++first;
        else
            --last;
    }
    return {first, last};
}

/// Largest value a control accepts, typed or offered.
std::int64_t limitOf(Control control, const Scenario& scenario) {
    switch (control) {
        case Control::nodes:
            return kMostGpus / scenario.cluster.gpusPerNode;
        case Control::gpusPerNode:
            return kMostGpus / scenario.cluster.nodes;
        case Control::tp:
        case Control::cp:
        case Control::dp:
        case Control::ep:
        case Control::etp:
        case Control::shardGroup:
            return kMostGpus;
        case Control::pp:
        case Control::virtualStages:
            return kMostLayers;
        case Control::microBatchGroup:
        case Control::memoryLimit:
            return kMostSmallCount;
        case Control::microBatch:
        case Control::globalBatch:
            return kMostSamples;
        case Control::sequenceLength:
            return kMostPositions;
    }
    return 0;
}

Values axisCandidates(std::int64_t divided, std::int64_t most) {
    Values values = powersOfTwo(std::min(divided, most));
    for (const std::int64_t divisor : divisorsOf(divided))
        if (divisor <= most) values.push_back(divisor);
    return values;
}

/// Whole CP groups of any divisor of dp.
Values shardGroupCandidates(std::int64_t dp, std::int64_t cp) {
    Values values;
    for (const std::int64_t divisor : divisorsOf(dp)) values.push_back(divisor * cp);
    return values;
}

Values candidates(const Scenario& scenario, Control control) {
    const ModelSpec& model = scenario.model.spec;
    const MeshSizes& mesh = scenario.mesh;
    const Training& training = scenario.training;
    const std::int64_t world = scenario.cluster.nodes * scenario.cluster.gpusPerNode;
    const std::int64_t dp = valueOf(Control::dp, scenario);
    // While dp is what remains no axis is longer than the world; a pinned dp makes the nodes follow.
    const std::int64_t longest = mesh.dp ? kMostGpus : world;
    switch (control) {
        case Control::tp:
            return axisCandidates(model.isNominal() ? 64 : model.numAttentionHeads, longest);
        case Control::pp:
            return axisCandidates(model.isNominal() ? 64 : model.numHiddenLayers, longest);
        case Control::cp:
            return ladder(1, std::min<std::int64_t>(longest, 256));
        case Control::dp: {
            Values values = ladder(1, kMostGpus);
            append(values,
                   divisorsOf(std::max<std::int64_t>(training.globalBatchSize / training.microBatchSize, 1)));
            return values;
        }
        case Control::nodes: {
            Values values = ladder(1, kMostGpus);
            const Count replica = Count(mesh.tp) * mesh.cp * mesh.pp * mesh.dp.value_or(1);
            if (replica <= Count(kMostGpus) && !replica.overflowed())
                append(values,
                       ladder(replica.value() / std::gcd(replica.value(), scenario.cluster.gpusPerNode),
                              kMostGpus));
            return values;
        }
        case Control::gpusPerNode:
            return {1, 2, 3, 4, 6, 8, 10, 12, 16, 32, 36, 64, 72};
        case Control::ep:
            return axisCandidates(model.moe ? model.moe->numExperts : 1, kMostGpus);
        case Control::etp:
            return axisCandidates(mesh.tp, kMostGpus);
        case Control::virtualStages:
            return axisCandidates(std::max<std::int64_t>(model.numHiddenLayers / mesh.pp, 1), kMostLayers);
        case Control::microBatchGroup: {
            const std::int64_t microBatches = resolve(scenario).microBatches.value_or(mesh.pp);
            Values values = ladder(mesh.pp, microBatches);
            append(values, divisorsOf(microBatches));
            return values;
        }
        case Control::memoryLimit: {  // more than 2p is of no use to any order
            Values values = ladder(1, 2 * mesh.pp);
            append(values, {mesh.pp, 2 * mesh.pp});
            return values;
        }
        case Control::shardGroup:
            return shardGroupCandidates(dp, mesh.cp);
        case Control::microBatch: {
            Values values = powersOfTwo(64);
            append(values, divisorsOf(std::max<std::int64_t>(training.globalBatchSize / dp, 1)));
            return values;
        }
        case Control::globalBatch: {
            const std::int64_t most = limitOf(control, scenario);
            const std::int64_t oneEach = training.microBatchSize * dp;
            Values values = ladder(oneEach, most);
            if (oneEach <= most)
                append(values, ladder(oneEach * mesh.pp, most));  // whole rounds of the pipeline
            return values;
        }
        case Control::sequenceLength: {
            Values values = ladder(256, model.maxContext * 2);
            values.push_back(model.maxContext);
            return values;
        }
    }
    return {};
}

/// The first broken rule that this control can break or mend; others are not the value's fault.
std::optional<Problem> firstFault(const Scenario& scenario, Control control) {
    for (Problem& problem : checkLayout(scenario, resolve(scenario)))
        if (problem.severity == Severity::error && findRule(problem.code)->movedBy.contains(control))
            return std::move(problem);
    return std::nullopt;
}

std::string_view pathOf(Control control) {
    switch (control) {
        case Control::nodes:
            return "cluster.nodes";
        case Control::gpusPerNode:
            return "cluster.gpus_per_node";
        case Control::tp:
            return "mesh.tp";
        case Control::cp:
            return "mesh.cp";
        case Control::pp:
            return "mesh.pp";
        case Control::dp:
            return "mesh.dp";
        case Control::ep:
            return "mesh.ep";
        case Control::etp:
            return "mesh.etp";
        case Control::virtualStages:
            return "pipeline.virtual_stages";
        case Control::microBatchGroup:
            return "pipeline.micro_batch_group";
        case Control::memoryLimit:
            return "pipeline.memory_limit";
        case Control::shardGroup:
            return "sharding.shard_group_size";
        case Control::microBatch:
            return "training.micro_batch_size";
        case Control::globalBatch:
            return "training.global_batch_size";
        case Control::sequenceLength:
            return "training.sequence_length";
    }
    return {};
}

}  // namespace

std::optional<Problem> whyIllegal(const Scenario& scenario, Control control, std::int64_t value) {
    const std::int64_t most = limitOf(control, scenario);
    if (value < 1 || value > most)
        return makeProblem("out-of-range", scenario.framework.name, std::string(pathOf(control)),
                           {{"value", value}, {"least", 1}, {"most", most}});
    return firstFault(withControl(scenario, control, value), control);
}

std::vector<ControlValue> controlValues(const Scenario& scenario, Control control) {
    const Values values =
        arranged(candidates(scenario, control), valueOf(control, scenario), limitOf(control, scenario));
    std::vector<ControlValue> judged;
    judged.reserve(values.size());
    Scenario trial = scenario;  // one copy for all values: a control moves nothing but these
    for (const std::int64_t value : values) {
        trial.mesh = scenario.mesh;
        trial.cluster.nodes = scenario.cluster.nodes;
        trial.cluster.gpusPerNode = scenario.cluster.gpusPerNode;
        trial.sharding = scenario.sharding;
        trial.pipeline.virtualStages = scenario.pipeline.virtualStages;
        trial.pipeline.microBatchGroup = scenario.pipeline.microBatchGroup;
        trial.pipeline.memoryLimit = scenario.pipeline.memoryLimit;
        trial.training = scenario.training;
        moveControl(trial, control, value);
        judged.push_back({value, firstFault(trial, control)});
    }
    return judged;
}

}  // namespace meshwright
