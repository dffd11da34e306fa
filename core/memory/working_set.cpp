// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

/// `times` tensors of the same shape, as one.
KeptTensor several(std::int64_t times, KeptTensor tensor) {
    tensor.product.coefficient *= times;
    return tensor;
}

/// Keeps the largest of what it is offered.
class Largest {
  public:
    explicit Largest(const SymbolTable& symbols) : m_symbols(symbols) {}
    void offer(TensorTally tally) {
        const Bytes bytes = bytesOf(tally, m_symbols);
        if (!m_tally.empty() && (m_bytes.overflowed() || (!bytes.overflowed() && bytes <= m_bytes))) return;
        m_tally = std::move(tally);
        m_bytes = bytes;
    }
    [[nodiscard]] TensorTally take() { return std::move(m_tally); }

  private:
    const SymbolTable& m_symbols;
    TensorTally m_tally;
    Bytes m_bytes;
};

/// Ring: a block of keys and values to compute with and one on its way, their gradients likewise. All-gather:
/// those of the whole sequence.
void offerExchange(Largest& largest, const TallyRules& rules, const Kept& kept) {
    constexpr std::int64_t kKeysValuesAndGradients = 4;
    const bool whole = rules.wholeKeyValueHead;
    const SymbolList heads = whole ? SymbolList{s, b, e} : SymbolList{s, b, g, e};
    switch (rules.training.contextParallel) {
        case ContextParallel::ring:
            largest.offer(
                {several(2 * kKeysValuesAndGradients,
                         kept.divided("ring-blocks", heads, whole ? SymbolList{c} : SymbolList{c, t}))});
            break;
        case ContextParallel::allGather:
            largest.offer(
                {several(kKeysValuesAndGradients, kept.divided("gathered-keys-and-values", heads,
                                                               whole ? SymbolList{} : SymbolList{t}))});
            break;
        case ContextParallel::allToAll:
            break;
    }
}

/// Gradients of queries, keys, values and output; without flash attention those of two score matrices.
void offerAttention(Largest& largest, const TallyRules& rules, const Kept& kept) {
    if (rules.model.mla)
        largest.offer({several(2, kept.split("query-and-key-gradients", {s, b, a, e})),
                       several(2, kept.split("value-and-output-gradients", {s, b, a, e_v}))});
    else
        largest.offer({several(2, kept.split("query-and-output-gradients", {s, b, a, e})),
                       several(2, kept.split("key-and-value-gradients", {s, b, g, e}))});
    if (rules.training.attention == AttentionKernel::unfused)
        largest.offer({several(2, kept.split("score-gradients", {a, s, s, b}))});
}

void offerFeedForward(Largest& largest, const TallyRules& rules, const Kept& kept, FeedForward feedForward) {
    const KeptTensor gathered = kept.divided("layer-output-gradient", {s, b, h}, {c});
    switch (feedForward) {
        case FeedForward::dense:
            largest.offer({several(2, kept.split("mlp-gradients", {s, b, f}))});
            largest.offer({gathered, kept.split("mlp-gradient", {s, b, f})});
            break;
        case FeedForward::experts:
            largest.offer({several(2, routed(rules, kept, "expert-mlp-gradients", {s, b, k, f_x}))});
            largest.offer({routed(rules, kept, "expert-output-gradient", {s, b, k, h, t_x}),
                           routed(rules, kept, "expert-mlp-gradient", {s, b, k, f_x})});
            break;
        case FeedForward::none:
            largest.offer({gathered, kept.split("attention-output-gradient", {s, b, a, e})});
            break;
    }
}

}  // namespace

TensorTally backwardWorkingSet(const TallyRules& rules, const LayerCounts& layers,
                               const SymbolTable& symbols) {
    const Kept kept = keptOf(rules.compute, rules.kernels.source);
    Largest largest(symbols);
    layers.forEach([&](LayerType type, std::int64_t) {
        const bool attends = type.kind == LayerKind::full || type.kind == LayerKind::sliding;
        offerFeedForward(largest, rules, kept, type.feedForward);
        if (attends) offerAttention(largest, rules, kept);
        if (attends && rules.contextParallel) offerExchange(largest, rules, kept);
    });
    return largest.take();
}

}  // namespace meshwright
