// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

bool lossIsFused(const TallyRules& rules) {
    return rules.training.fusedCrossEntropy && rules.kernels.hasFusedLoss;
}

}  // namespace

TensorTally headTally(const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute, rules.kernels.source);
    TensorTally tally = {kept.whole("final-norm-input", {s, b, h}), kept.whole("head-input", {s, b, h}),
                         kept.split("logits", {s, b, V})};
    const Kept fp32 = keptFp32(rules.kernels.source);
    if (!lossIsFused(rules)) tally.push_back(fp32.split("logits-fp32", {s, b, V}));
    if (rules.kernels.keepsSoftmax) tally.push_back(fp32.split("loss-softmax-fp32", {s, b, V}));
    return tally;
}

TensorTally headWorkingSet(const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute, rules.kernels.source);
    if (rules.kernels.keepsSoftmax) return {kept.split("logits-gradient", {s, b, V})};
    if (!lossIsFused(rules)) return {};  // covered by the FP32 copy of the logits
    return {kept.divided("head-input-gradient", {s, b, h}, {c})};
}

}  // namespace meshwright
