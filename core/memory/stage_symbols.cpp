// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/memory/build_ledger.h"
#include "core/memory/model_states.h"

namespace meshwright {

namespace {

using enum Symbol;

/// The experts' part of the ranks that share a state: edp, or what of it is inside a hybrid group.
std::int64_t expertShardGroup(const Scenario& scenario, const Resolved& resolved) {
    const Count ranks = Count(resolved.shardGroup) * scenario.mesh.tp;
    const Count parts = Count(resolved.etp) * scenario.mesh.ep;
    return std::max<std::int64_t>(ranks.value() / parts.value(), 1);
}

void setArchitectureSymbols(SymbolTable& symbols, const ModelSpec& model, const Resolved& resolved,
                            std::int64_t ep) {
    if (const auto& moe = model.moe) {
        symbols.set(E, moe->numExperts);
        symbols.set(k, moe->expertsPerToken);
        symbols.set(f_x, moe->expertIntermediateSize);
        symbols.set(f_s, moe->sharedIntermediateSize);
        symbols.set(t_x, resolved.etp);
        symbols.set(x, ep);
    }
    if (const auto& mla = model.mla) {
        symbols.set(r_q, mla->qLoraRank);
        symbols.set(r_kv, mla->kvLoraRank + mla->qkRopeHeadDim);
        symbols.set(r_c, mla->kvLoraRank);
        symbols.set(e, mla->qkNopeHeadDim + mla->qkRopeHeadDim);
        symbols.set(e_n, mla->qkNopeHeadDim);
        symbols.set(e_v, mla->vHeadDim);
    }
}

}  // namespace

SymbolTable stageSymbols(const Scenario& scenario, const Resolved& resolved, const StageInput& stage) {
    const ModelSpec& model = scenario.model.spec;
    SymbolTable symbols;
    symbols.set(s, scenario.training.sequenceLength);
    symbols.set(b, scenario.training.microBatchSize);
    symbols.set(h, model.hiddenSize);
    symbols.set(a, model.numAttentionHeads);
    symbols.set(g, std::max(model.numKeyValueHeads, std::int64_t{1}));
    symbols.set(e, model.headDim);
    symbols.set(f, model.intermediateSize);
    symbols.set(V, resolved.paddedVocab);
    symbols.set(L, stage.shape.layers.total());
    symbols.set(t, scenario.mesh.tp);
    symbols.set(t_sp, resolved.sequenceParallelSize);
    symbols.set(c, scenario.mesh.cp);
    symbols.set(p, scenario.mesh.pp);
    symbols.set(d, resolved.dp.value_or(1));
    symbols.set(N, resolved.shardGroup);
    setArchitectureSymbols(symbols, model, resolved, scenario.mesh.ep);
    symbols.set(N_x, expertShardGroup(scenario, resolved));
    symbols.set(m, resolved.microBatches.value_or(1));
    setStateSymbols(symbols, stage.parameters);
    symbols.set(U_l, stage.parameters.largestLayer.value());
    const bool wholeUnit = scenario.sharding.unit == ShardingUnit::model;
    symbols.set(U, (wholeUnit ? stage.parameters.total() : stage.parameters.largestUnit).value());
    return symbols;
}

}  // namespace meshwright
