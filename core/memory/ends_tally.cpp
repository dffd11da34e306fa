// SPDX-License-Identifier: GPL-3.0-or-later
// What stands before and after the layers: embedding, final norm, head and loss, multi-token prediction.
#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

bool lossIsFused(const TallyRules& rules) {
    return rules.training.fusedCrossEntropy && rules.kernels.hasFusedLoss;
}

}  // namespace

TensorTally embeddingTally(const TallyRules& rules) {
    TensorTally tally;
    if (rules.model.embeddingNorm)
        tally.push_back(keptOf(rules.compute).whole("embedding-norm-input", {s, b, h}));
    if (rules.training.dropout > 0.0) tally.push_back(keptMask().whole("embedding-dropout-mask", {s, b, h}));
    return tally;
}

TensorTally mtpTally(const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute, "DeepSeek-V3 paper, arXiv 2412.19437, section 2.2");
    KeptTensor projected = kept.whole("mtp-projection-input", {s, b, h});
    projected.product.coefficient *= 2;  // hidden state and embedding side by side
    return {kept.whole("mtp-hidden-norm-input", {s, b, h}), kept.whole("mtp-embedding-norm-input", {s, b, h}),
            projected};
}

TensorTally headTally(const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute, rules.kernels.source);
    TensorTally tally;
    addNorm(tally, rules, {"final-norm-input", "final-norm-input-fp32", "final-normalised", "head-input"});
    tally.push_back(kept.split("logits", {s, b, V}));
    if (lossIsFused(rules)) return tally;
    const Kept fp32 = keptFp32(rules.kernels.source);
    if (kept.elementBytes < 4) tally.push_back(fp32.split("logits-fp32", {s, b, V}));
    if (rules.kernels.keepsSoftmax) tally.push_back(fp32.split("loss-softmax-fp32", {s, b, V}));
    return tally;
}

TensorTally headWorkingSet(const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute, rules.kernels.source);
    if (lossIsFused(rules)) return {kept.divided("head-input-gradient", {s, b, h}, {c})};
    if (rules.kernels.keepsSoftmax) return {kept.split("logits-gradient", {s, b, V})};
    return {};  // covered by the FP32 copy of the logits
}

}  // namespace meshwright
