// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/derivation/symbol.h"
#include "core/model/layers.h"
#include "core/scenario/scenario.h"
#include "core/timing/kernel_time.h"

namespace meshwright {

/// Traffic and time are those of decoders with softmax attention, dense MLPs and experts; linear attention
/// and state-space layers have no model here.
[[nodiscard]] bool hasTimeModel(const ModelSpec& model);

/// The rates a GPU reaches. Absent when the GPU does not support the compute type.
struct ReachedRates {
    FlopsPerSecond peak;  ///< dense, of the compute type: what MFU divides by
    FlopsPerSecond
        matmul;           ///< measured maximum in 16 bits (or the wider compute type), or a share of its peak
    FlopsPerSecond gemm;  ///< large GEMMs in training, in the compute type
    FlopsPerSecond wideGemm;  ///< the same in 16 bits: the head
    BytesPerSecond memory;
    double gemmBytes = 2.0;  ///< an element that GEMMs read
    bool casts = false;      ///< are their inputs cast from 16 bits?
};
[[nodiscard]] std::optional<ReachedRates> reachedRates(const GpuSpec& gpu, const Precision& precision,
                                                       const TimeConstants& constants);

/// What the kernels of a rank work with.
struct KernelInputs {
    const Scenario& scenario;
    const SymbolTable& symbols;
    const ReachedRates& rates;
    const TimeConstants& constants;
};

/// One decoder layer by roofline, for one micro-batch: GEMMs by their rate, and the part of their bytes that
/// it does not hide; attention by a rate of its own; the rest by memory bandwidth. KernelTime::time.recompute
/// is what recomputation runs again in a layer that takes part in it. The launch floor is not in it
/// (launchFloor()).
[[nodiscard]] KernelTimes layerTime(const KernelInputs& inputs, LayerType type);

/// How much longer the CPU takes to launch a layer's kernels than the GPU would to run them, `busy` with its
/// communication: the corner is soft, as both overlap only in part.
[[nodiscard]] Seconds launchFloor(const KernelInputs& inputs, LayerType type, Seconds busy);

/// Embedding look-up; LM head and loss, of MTP layers too.
[[nodiscard]] KernelTimes embeddingTime(const KernelInputs& inputs);
[[nodiscard]] KernelTimes headTime(const KernelInputs& inputs);

}  // namespace meshwright
