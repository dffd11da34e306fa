// SPDX-License-Identifier: GPL-3.0-or-later
// How the tallies write their tensors: for core/memory's own files.
#pragma once

#include <algorithm>

#include "core/memory/tensor_tally.h"
#include "core/scenario/recompute.h"
#include "core/scenario/words.h"

namespace meshwright {

inline constexpr std::string_view kPaperSource = "Korthikanti et al. 2022, arXiv 2205.05198, section 4";

/// The type of activations: 16 bits under FP8, whose GEMMs cast their inputs; TF32 is FP32 in memory.
[[nodiscard]] inline std::string_view activationType(DataType compute) {
    if (compute == DataType::tf32) return "fp32";
    return compute == DataType::fp8 ? "bf16" : wordOf(compute);
}

/// Builds tensors of one element type; the shape's symbols are the product's factors, so the two agree.
struct Kept {
    std::int64_t elementBytes;
    std::string_view dtype;
    std::string_view source = kPaperSource;

    using Module = std::optional<RecomputeModule>;

    /// Divided by these symbols alone.
    [[nodiscard]] KeptTensor divided(std::string_view name, SymbolList shape, SymbolList divisors,
                                     Module module = {}) const {
        return {name, shape, dtype, {elementBytes, shape, divisors}, module, source};
    }
    /// Not split by tensor parallelism: only sequence parallelism divides it.
    [[nodiscard]] KeptTensor whole(std::string_view name, SymbolList shape, Module module = {}) const {
        return divided(name, shape, {Symbol::c, Symbol::t_sp}, module);
    }
    /// Split by tensor parallelism.
    [[nodiscard]] KeptTensor split(std::string_view name, SymbolList shape, Module module = {}) const {
        return divided(name, shape, {Symbol::c, Symbol::t}, module);
    }
};

[[nodiscard]] inline Kept keptOf(DataType compute, std::string_view source = kPaperSource) {
    return {activationBytes(compute), activationType(compute), source};
}
/// The input of a linear layer: under FP8 the cast one, where the framework keeps that.
[[nodiscard]] inline Kept keptInputOf(const TallyRules& rules, std::string_view source = kPaperSource) {
    if (rules.compute == DataType::fp8 && rules.kernels.quantisedInputs) return {1, "fp8", source};
    return keptOf(rules.compute, source);
}
[[nodiscard]] inline Kept keptMask() {
    return {1, "uint8"};
}
[[nodiscard]] inline Kept keptFp32(std::string_view source) {
    return {4, "fp32", source};
}

/// A norm of s b h: its input, and what the framework keeps beside it. `names` in that order.
struct NormNames {
    std::string_view input, fp32Input, normalised, output;
};
void addNorm(TensorTally& tally, const TallyRules& rules, const NormNames& names);
void addAttention(TensorTally& tally, const TallyRules& rules, LayerKind kind);
void addLinearAttention(TensorTally& tally, const TallyRules& rules, const LinearAttentionSpec& linear);
void addStateSpace(TensorTally& tally, const TallyRules& rules, const SsmSpec& ssm);
/// A tensor of the routed experts on the fullest rank. Of the tokens of ep x etp ranks each rank gets k / ep,
/// so that ep drops out; an imbalance of n thousandths multiplies it.
[[nodiscard]] KeptTensor routed(const TallyRules& rules, const Kept& kept, std::string_view name,
                                SymbolList shape, std::optional<RecomputeModule> module = {});
/// Rows of s b, `width` elements each: a size that has no letter of its own. Split by tensor parallelism.
[[nodiscard]] KeptTensor rowsOf(const Kept& kept, std::string_view name, Count width);
void addFeedForward(TensorTally& tally, const TallyRules& rules, FeedForward feedForward);

}  // namespace meshwright
