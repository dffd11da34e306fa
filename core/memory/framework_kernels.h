// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/scenario/scenario.h"

namespace meshwright {

/// What a framework's kernels keep of one operation for its backward pass, and what they hold beside it: the
/// one table that makes the same layer weigh differently under different frameworks. No other knob does.
struct FrameworkKernels {
    std::string_view id;  ///< of the row, e.g. "megatron-transformer-engine"

    /// A norm of single operations keeps the FP32 copy of its input and the normalised value beside its
    /// output; a fused one its input.
    bool unfusedNorms = false;
    /// A gated MLP of single operations keeps activation(gate) beside gate, up and product.
    bool unfusedGate = false;
    bool compilable = false;  ///< torch.compile fuses gate and loss
    /// Under sequence parallelism the attention's projection keeps its gathered input, not its share.
    bool keepsGatheredInput = false;
    std::int64_t softmaxStatisticBytes = 4;  ///< a head and token, flash attention
    bool quantisedInputs = false;            ///< under FP8 a linear layer keeps its input in one byte
    bool attentionExchangeCopy = false;      ///< context parallelism by all-to-all keeps the output twice
    bool hasFusedLoss = true;                ///< fused_cross_entropy is in its power
    bool keepsSoftmax = false;               ///< the loss keeps FP32 logits and FP32 softmax
    /// One 16-bit gradient for each distinct shape of linear weight, kept as a dummy for autograd.
    bool dummyWeightGradients = false;
    /// Backward makes gradients in the type of the weights beside accumulated ones of more bytes.
    bool gradientsBeside = false;
    std::int64_t bucketElements = 0;  ///< of a gradient bucket under ZeRO; 0 = reduced in place
    std::string_view source;
};

/// The row of the scenario's framework, by name and release, and whether it compiles.
[[nodiscard]] FrameworkKernels kernelsOf(const Scenario& scenario);

}  // namespace meshwright
