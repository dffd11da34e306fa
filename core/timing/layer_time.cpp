// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/layer_time.h"

#include <algorithm>
#include <cmath>

#include "core/timing/efficiency.h"

namespace meshwright {

namespace {

using enum Symbol;

std::optional<FlopsPerSecond> peakOf(const GpuSpec& gpu, DataType compute) {
    switch (compute) {
        case DataType::fp32:
            return gpu.fp32;
        case DataType::tf32:
            return gpu.tf32;
        case DataType::fp16:
            return gpu.fp16;
        case DataType::bf16:
            return gpu.bf16;
        case DataType::fp8:
            return gpu.fp8;
        case DataType::int8:
            break;
    }
    return std::nullopt;
}

/// A GEMM of M x K by K x N: the slower of its FLOPs and its bytes.
Seconds gemmTime(double rows, double columns, double inner, double elementBytes, const ReachedRates& rates) {
    const Seconds work = Flops(2.0 * rows * columns * inner) / (rates.matmul * kEfficiency.gemm);
    const double bytes = elementBytes * (rows * inner + inner * columns + rows * columns);
    return std::max(work, Seconds(bytes / rates.memory.value()));
}

struct GemmTimes {
    Seconds forward, input, weight;
    GemmTimes& add(double tokens, double outputs, double inputs, double elementBytes,
                   const ReachedRates& rates) {
        forward += gemmTime(tokens, outputs, inputs, elementBytes, rates);
        input += gemmTime(tokens, inputs, outputs, elementBytes, rates);
        weight += gemmTime(outputs, inputs, tokens, elementBytes, rates);
        return *this;
    }
};

struct Dimensions {
    explicit Dimensions(const SymbolTable& table)
        : tokens(static_cast<double>(table[s]) * static_cast<double>(table[b]) /
                 static_cast<double>(table[c])),
          sequence(static_cast<double>(table[s])),
          hidden(static_cast<double>(table[h])),
          queries(static_cast<double>(table[a] * table[e])),
          headDim(static_cast<double>(table[e])),
          heads(static_cast<double>(table[a])),
          // Fewer KV heads than ranks: each rank computes with one head.
          keys(static_cast<double>(std::max(table[g], table[t]) * table[e])),
          ffn(static_cast<double>(table[f])),
          tp(static_cast<double>(table[t])),
          sp(static_cast<double>(table[t_sp])),
          vocab(static_cast<double>(table[V])) {}
    double tokens, sequence, hidden, queries, headDim, heads, keys, ffn, tp, sp, vocab;
};

struct AttentionTimes {
    Seconds forward, backward;
};

AttentionTimes attentionTime(AttentionKernel kernel, const Dimensions& d, double elementBytes,
                             const ReachedRates& rates) {
    if (kernel == AttentionKernel::flash) {
        // Causal half: 2 s^2 a e FLOPs forward; small heads and short sequences fill the GPU less.
        const Flops work(2.0 * d.tokens * d.sequence * d.queries / d.tp);
        const double share = kEfficiency.flashForward * std::min(1.0, std::pow(d.headDim / 128.0, 0.3)) *
                             d.sequence / (d.sequence + 500.0);
        const Seconds forward = work / (rates.matmul * share);
        return {forward, forward * (kEfficiency.flashBackwardWork / kEfficiency.flashBackward)};
    }
    // Unfused: full s^2 scores through memory, 13 bytes a score forward and 17 backward at 16 bits (fitted).
    const Flops work(4.0 * d.tokens * d.sequence * d.queries / d.tp);
    const Seconds gemms = work / (rates.matmul * (kEfficiency.gemm * kEfficiency.unfusedGemm));
    const double scores = d.tokens * d.sequence * d.heads / d.tp * (elementBytes / 2.0);
    return {gemms + Seconds(13.0 * scores / rates.memory.value()),
            gemms * 2.0 + Seconds(17.0 * scores / rates.memory.value())};
}

/// Norms, residuals, rotary embedding, activation: bytes through memory at 16 bits.
Seconds elementWiseTime(const ModelSpec& model, const Dimensions& d, double elementBytes,
                        const ReachedRates& rates) {
    const double perToken = 20.0 * d.hidden / d.sp + (model.gatedMlp ? 6.0 : 4.0) * d.ffn / d.tp +
                            (6.0 * d.queries + 8.0 * d.keys) / d.tp;
    return Seconds(kEfficiency.elementWise * d.tokens * perToken * (elementBytes / 2.0) /
                   rates.memory.value());
}

/// A maximum with a soft corner: launches and kernels overlap only in part.
double smoothMaximum(double x, double y) {
    return std::pow(std::pow(x, 6.0) + std::pow(y, 6.0), 1.0 / 6.0);
}

/// Gradients are added to the accumulated ones once a micro-batch: read, read, write.
Seconds accumulationTime(const Scenario& scenario, double weights, const ReachedRates& rates) {
    return Seconds(2.0 * static_cast<double>(bytesOf(scenario.precision.gradients)) * weights /
                   rates.memory.value());
}

}  // namespace

bool hasTimeModel(const ModelSpec& model) {
    const auto softmax = [](LayerKind kind) { return kind == LayerKind::full || kind == LayerKind::sliding; };
    return !model.moe && !model.mla && !model.slidingHeads && model.mtpLayers == 0 &&
           std::ranges::all_of(model.layerKinds, softmax);
}

std::optional<ReachedRates> reachedRates(const GpuSpec& gpu, DataType compute) {
    const std::optional<FlopsPerSecond> peak = peakOf(gpu, compute);
    if (!peak) return std::nullopt;
    FlopsPerSecond matmul = *peak * kEfficiency.matmulOfPeak;
    const bool sixteenBit = compute == DataType::bf16 || compute == DataType::fp16;
    if (sixteenBit && gpu.measuredBf16) matmul = *gpu.measuredBf16;
    if (compute == DataType::fp8 && gpu.measuredFp8) matmul = *gpu.measuredFp8;
    return ReachedRates{*peak, matmul, gpu.memoryBandwidth * kEfficiency.memoryBandwidth};
}

ComputeTime layerTime(const Scenario& scenario, const SymbolTable& symbols, const ReachedRates& rates) {
    const ModelSpec& model = scenario.model.spec;
    const Training& training = scenario.training;
    const Dimensions d(symbols);
    const double element = static_cast<double>(bytesOf(scenario.precision.compute));
    const double kept = std::max(element, 2.0);

    GemmTimes gemms;
    gemms.add(d.tokens, (d.queries + 2.0 * d.keys) / d.tp, d.hidden, element, rates)
        .add(d.tokens, d.hidden, d.queries / d.tp, element, rates)
        .add(d.tokens, (model.gatedMlp ? 2.0 : 1.0) * d.ffn / d.tp, d.hidden, element, rates)
        .add(d.tokens, d.hidden, d.ffn / d.tp, element, rates);
    const AttentionTimes attention = attentionTime(training.attention, d, kept, rates);
    const Seconds elementWise = elementWiseTime(model, d, kept, rates);
    const double weights =
        (d.hidden * (2.0 * d.queries + 2.0 * d.keys) + (model.gatedMlp ? 3.0 : 2.0) * d.hidden * d.ffn) /
        d.tp;

    ComputeTime time;
    time.forward = gemms.forward + attention.forward + elementWise;
    time.backwardInput = gemms.input + attention.backward + elementWise * kEfficiency.elementWiseBackward;
    time.backwardWeight = gemms.weight + accumulationTime(scenario, weights, rates);
    const double launch = kEfficiency.launchPerLayer * (symbols[t] > 1 ? kEfficiency.launchWithTp : 1.0);
    const double busy = (time.forward + time.backward()).value();
    const double stretch = smoothMaximum(busy, launch) / busy;
    time.forward = time.forward * stretch;
    time.backwardInput = time.backwardInput * stretch;
    time.backwardWeight = time.backwardWeight * stretch;
    if (training.recompute.kind == RecomputeKind::full) time.recompute = time.forward;
    if (training.recompute.kind == RecomputeKind::selective) time.recompute = attention.forward * stretch;
    return time;
}

ComputeTime embeddingTime(const SymbolTable& symbols, const ReachedRates& rates) {
    const Dimensions d(symbols);
    const Seconds copy(4.0 * d.tokens * d.hidden / rates.memory.value());  // read a row, write a row, 16 bits
    return {copy, Seconds(0.0), copy, Seconds(0.0)};
}

ComputeTime headTime(const SymbolTable& symbols, const ReachedRates& rates, std::int64_t elementBytes) {
    const Dimensions d(symbols);
    GemmTimes gemm;
    gemm.add(d.tokens, d.vocab / d.tp, d.hidden, static_cast<double>(elementBytes), rates);
    const Seconds loss(kEfficiency.lossBytesPerLogit * d.tokens * d.vocab / d.tp / rates.memory.value());
    return {gemm.forward + loss / 2.0, gemm.input + loss / 2.0, gemm.weight, Seconds(0.0)};
}

}  // namespace meshwright
