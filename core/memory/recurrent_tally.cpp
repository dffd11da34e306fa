// SPDX-License-Identifier: GPL-3.0-or-later
// Mixers with a state instead of scores: what their kernels keep, all of it divided by heads over TP.
#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

constexpr std::string_view kGatedDelta = "flash-linear-attention, chunk_gated_delta_rule, arXiv 2412.06464";
constexpr std::string_view kMamba = "mamba_ssm, mamba_split_conv1d_scan_combined, arXiv 2405.21060";

void addInputNorm(TensorTally& tally, const TallyRules& rules) {
    addNorm(tally, rules, {"mixer-norm-input", "mixer-norm-input-fp32", "mixer-normalised", "mixer-input"});
}

}  // namespace

void addLinearAttention(TensorTally& tally, const TallyRules& rules, const LinearAttentionSpec& linear) {
    constexpr std::int64_t kChunk = 64;  // tokens whose key products are one matrix
    const Kept kept = keptOf(rules.compute, kGatedDelta);
    const Count keys = Count(linear.numKeyHeads) * linear.keyHeadDim;
    const Count values = Count(linear.numValueHeads) * linear.valueHeadDim;
    const Count heads(linear.numValueHeads);
    addInputNorm(tally, rules);
    tally.push_back(rowsOf(kept, "linear-convolution-input", 2 * keys + values));
    tally.push_back(rowsOf(kept, "linear-queries-keys-values", 2 * keys + values));
    tally.push_back(rowsOf(kept, "linear-chunk-matrices", heads * kChunk));
    tally.push_back(rowsOf(keptFp32(kGatedDelta), "linear-decays-and-strengths", 2 * heads));
    tally.push_back(rowsOf(kept, "linear-gate", values));
    tally.push_back(rowsOf(kept, "linear-rule-output", values));
    tally.push_back(rowsOf(kept, "linear-output", values));
}

void addStateSpace(TensorTally& tally, const TallyRules& rules, const SsmSpec& ssm) {
    const Kept kept = keptOf(rules.compute, kMamba);
    const Count inner = Count(ssm.numHeads) * ssm.headDim;
    const Count states = 2 * (Count(ssm.numGroups) * ssm.stateSize);  // B and C
    addInputNorm(tally, rules);
    tally.push_back(rowsOf(kept, "ssm-projected-input", 2 * inner + states + Count(ssm.numHeads)));
    tally.push_back(rowsOf(kept, "ssm-scan-output", inner));
    tally.push_back(rowsOf(kept, "ssm-output", inner));
}

}  // namespace meshwright
