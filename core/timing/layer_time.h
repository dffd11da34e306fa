// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/derivation/symbol.h"
#include "core/scenario/scenario.h"
#include "core/units/real_unit.h"

namespace meshwright {

/// Traffic and time are those of decoders with softmax attention and dense MLPs, MTP layers apart; experts,
/// latent attention, linear and state-space layers have no model here.
[[nodiscard]] bool hasTimeModel(const ModelSpec& model);

/// Compute time of one part of the model for one micro-batch on one rank, communication apart.
struct ComputeTime {
    Seconds forward, backwardInput, backwardWeight, recompute;
    [[nodiscard]] Seconds backward() const { return backwardInput + backwardWeight; }
};

/// The rates a GPU reaches. Absent when the GPU does not support the compute type.
struct ReachedRates {
    FlopsPerSecond peak;    ///< dense, of the compute type: what MFU divides by
    FlopsPerSecond matmul;  ///< measured maximum, or a typical share of the peak
    BytesPerSecond memory;
};
[[nodiscard]] std::optional<ReachedRates> reachedRates(const GpuSpec& gpu, DataType compute);

/// One decoder layer by roofline: each GEMM max(FLOPs / rate, bytes / bandwidth), attention by its own rate,
/// the rest by memory bandwidth, and not less than the CPU takes to launch it.
[[nodiscard]] ComputeTime layerTime(const Scenario& scenario, const SymbolTable& symbols,
                                    const ReachedRates& rates);

/// Embedding look-up; LM head and loss.
[[nodiscard]] ComputeTime embeddingTime(const SymbolTable& symbols, const ReachedRates& rates);
[[nodiscard]] ComputeTime headTime(const SymbolTable& symbols, const ReachedRates& rates,
                                   std::int64_t elementBytes);

}  // namespace meshwright
