// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/layer_time.h"

#include <algorithm>
#include <cmath>

#include "core/scenario/recompute.h"
#include "core/scenario/sharding.h"

namespace meshwright {

namespace {

using enum Symbol;
using enum TimeConstant;

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

/// Sizes of a layer as reals. Where a layer differs from the model's (sliding heads, latent attention) they
/// are its own.
struct Dimensions {
    Dimensions(const KernelInputs& inputs, LayerType type) : Dimensions(inputs.symbols) {
        const ModelSpec& model = inputs.scenario.model.spec;
        if (type.kind == LayerKind::sliding && model.slidingWindow)
            meanKeys = meanKeysWithin(static_cast<double>(*model.slidingWindow));
        if (model.mla) {
            valueDim = at(inputs.symbols, e_v);
            kvHeads = heads;
            return;
        }
        const AttentionHeads own = attentionHeads(model, type.kind);
        heads = static_cast<double>(own.queries);
        headDim = static_cast<double>(own.headDim);
        valueDim = static_cast<double>(own.vHeadDim);
        // Fewer KV heads than ranks: each rank computes with one head.
        kvHeads = std::max(static_cast<double>(own.keyValues), tp);
    }
    explicit Dimensions(const SymbolTable& table)
        : tokens(at(table, s) * at(table, b) / at(table, c)),
          sequence(at(table, s)),
          meanKeys(sequence / 2.0),
          hidden(at(table, h)),
          heads(at(table, a)),
          headDim(at(table, e)),
          tp(at(table, t)),
          sp(at(table, t_sp)) {}

    static double at(const SymbolTable& table, Symbol symbol) { return static_cast<double>(table[symbol]); }
    /// A token attends to itself and those before it, at most `window`.
    [[nodiscard]] double meanKeysWithin(double window) const {
        return window >= sequence ? sequence / 2.0 : window - window * window / (2.0 * sequence);
    }

    double tokens, sequence, meanKeys, hidden, heads, headDim, tp, sp;
    double valueDim = 0.0, kvHeads = 0.0;
};

/// Gradients of `weights` parameters are added to those of earlier micro-batches, read and written once;
/// sharded ones are reduced instead.
KernelTime accumulationTime(const KernelInputs& inputs, double weights) {
    const Scenario& scenario = inputs.scenario;
    const ShardingStrategy strategy = scenario.sharding.strategy;
    const bool reduced = weightsAreSharded(strategy) || strategy == ShardingStrategy::zero2;
    if (reduced || scenario.training.trained == Trained::lora) return {};
    const double bytes = inputs.constants[accumulationTraffic] * 2.0 *
                         static_cast<double>(bytesOf(scenario.precision.gradients)) * weights;
    return {{{}, {}, Seconds(bytes / inputs.rates.memory.value()), {}}, {}, bytes};
}

/// Collects the kernels of one layer.
class LayerKernels {
  public:
    LayerKernels(const KernelInputs& inputs, LayerType type)
        : m_inputs(inputs),
          m_type(type),
          m_model(inputs.scenario.model.spec),
          m_constants(inputs.constants),
          m_rates(inputs.rates),
          m_d(inputs, type) {}

    [[nodiscard]] KernelTimes take() {
        if (m_type.kind != LayerKind::mlp) addAttention();
        if (m_type.feedForward == FeedForward::dense) addMlp(symbol(f));
        if (m_type.feedForward == FeedForward::experts) addExperts();
        addNorms();
        addAccumulation();
        addRecomputation();
        return m_times;
    }

  private:
    [[nodiscard]] double symbol(Symbol which) const { return static_cast<double>(m_inputs.symbols[which]); }
    [[nodiscard]] double up() const { return m_model.gatedMlp ? 2.0 : 1.0; }

    /// `count` GEMMs of rows x inputs by inputs x outputs, and what their backward passes take; returns the
    /// forward.
    Seconds addGemm(double rows, double outputs, double inputs, double count = 1.0,
                    KernelClass kernel = KernelClass::gemm) {
        const double share = kernel == KernelClass::experts ? m_constants[expertShare] : 1.0;
        const FlopsPerSecond rate = m_rates.gemm * share;
        const double products = 2.0 * rows * outputs * inputs * count;
        // Its outputs come in tiles: the last wave of them idles in part.
        const auto seconds = [&](double outer, double wide) {
            const double fill = 1.0 + m_constants[gemmFill] / (outer * wide * count);
            return Seconds(products / rate.value() * fill);
        };
        const auto bytes = [&](double outer, double wide, double inner) {
            return count * (m_rates.gemmBytes * inner * (outer + wide) + 2.0 * outer * wide);
        };
        const auto memory = [&](double moved) {
            return Seconds(m_constants[gemmMemory] * moved / m_rates.memory.value());
        };
        const double forwardBytes = bytes(rows, outputs, inputs), inputBytes = bytes(rows, inputs, outputs),
                     weightBytes = bytes(outputs, inputs, rows);
        const Seconds forward = seconds(rows, outputs) + memory(forwardBytes);
        const Seconds input = seconds(rows, inputs) + memory(inputBytes);
        const bool trainsWeights = m_inputs.scenario.training.trained != Trained::lora;
        const Seconds weight = trainsWeights ? seconds(outputs, inputs) + memory(weightBytes) : Seconds(0.0);
        KernelTime& sum = m_times[kernel];
        sum += {{forward, input, weight, {}},
                Flops(products * (trainsWeights ? 3.0 : 2.0)),
                forwardBytes + inputBytes + (trainsWeights ? weightBytes : 0.0)};
        m_weights += kernel == KernelClass::experts ? count * outputs * inputs : outputs * inputs;
        return forward;
    }

    /// Bytes through memory.
    Seconds addBytes(KernelClass kernel, double forward, double backward) {
        const Seconds time(forward / m_rates.memory.value());
        m_times[kernel] +=
            {{time, Seconds(backward / m_rates.memory.value()), {}, {}}, {}, forward + backward};
        return time;
    }

    Seconds addElementWise(double elements) {
        const double width = static_cast<double>(activationBytes(m_inputs.scenario.precision.compute));
        const double bytes = m_constants[elementwiseTraffic] * m_d.tokens * elements * width / 2.0;
        return addBytes(KernelClass::elementWise, bytes, bytes * m_constants[elementwiseBackward]);
    }

    void addCasts(double elements) {
        if (!m_rates.casts) return;
        const double bytes = m_constants[castTraffic] * 4.0 * elements;
        addBytes(KernelClass::casts, bytes, 1.3 * bytes);
    }

    void addAttention() {
        const double queries = m_d.heads * m_d.headDim / m_d.tp;
        const double values = m_d.heads * m_d.valueDim / m_d.tp;
        if (m_model.mla) {
            const double rank = symbol(r_q);
            if (rank > 0.0) addGemm(m_d.tokens, rank, m_d.hidden);
            m_projections += addGemm(m_d.tokens, queries, rank > 0.0 ? rank : m_d.hidden);
            addGemm(m_d.tokens, symbol(r_kv), m_d.hidden);
            m_projections +=
                addGemm(m_d.tokens, m_d.heads * (symbol(e_n) + m_d.valueDim) / m_d.tp, symbol(r_c));
        } else {
            const double keysAndValues = m_d.kvHeads * (m_d.headDim + m_d.valueDim) / m_d.tp;
            const double gate = m_model.attentionOutputGate ? values : 0.0;
            addGemm(m_d.tokens, queries + keysAndValues + gate, m_d.hidden);
        }
        addGemm(m_d.tokens, m_d.hidden, values);
        m_core = addCore();
        addElementWise(6.0 * queries + 8.0 * m_d.kvHeads * m_d.headDim / m_d.tp);
        addCasts(m_d.tokens * values);
    }

    Seconds addCore() {
        const bool flash = m_inputs.scenario.training.attention == AttentionKernel::flash;
        const auto [forward, backward] = flash ? flashTimes() : unfusedTimes();
        const double keys = flash ? m_d.meanKeys : m_d.sequence;
        const Flops work(2.0 * m_d.tokens * keys * m_d.heads * (m_d.headDim + m_d.valueDim) / m_d.tp);
        const double kept =
            2.0 * m_d.tokens *
            (m_d.heads * (m_d.headDim + m_d.valueDim) + m_d.kvHeads * (m_d.headDim + m_d.valueDim)) / m_d.tp;
        const double scores = flash ? 0.0 : 30.0 * m_d.tokens * m_d.sequence * m_d.heads / m_d.tp;
        m_times[KernelClass::attention] +=
            {{forward, backward, {}, {}}, work * (flash ? 3.5 : 3.0), 3.0 * kept + scores};
        return forward;
    }

    /// Causal half: 4 FLOPs a key, token and element of the head; small heads and short sequences fill the
    /// GPU less. Backward runs 5 products for 2.
    [[nodiscard]] std::pair<Seconds, Seconds> flashTimes() const {
        const double width = (m_d.headDim + m_d.valueDim) / 2.0;
        const Flops work(4.0 * m_d.tokens * m_d.meanKeys * m_d.heads * width / m_d.tp);
        const double share = m_constants[flashShare] *
                             std::min(1.0, std::pow(width / 128.0, m_constants[flashWidth])) * m_d.sequence /
                             (m_d.sequence + m_constants[flashRamp]);
        const Seconds forward = work / (m_rates.matmul * share);
        return {forward, forward * (2.5 / m_constants[flashBackwardShare])};
    }

    /// Full s^2 scores through memory: 13 bytes a score forward and 17 backward in 16 bits.
    [[nodiscard]] std::pair<Seconds, Seconds> unfusedTimes() const {
        const double width = m_d.headDim + m_d.valueDim;
        const Flops work(2.0 * m_d.tokens * m_d.sequence * m_d.heads * width / m_d.tp);
        const Seconds products = work / (m_rates.wideGemm * m_constants[unfusedGemmShare]);
        const double element = static_cast<double>(activationBytes(m_inputs.scenario.precision.compute));
        const double scores = m_d.tokens * m_d.sequence * m_d.heads / m_d.tp * element / 2.0;
        const Seconds pass(m_constants[unfusedTraffic] * scores / m_rates.memory.value());
        const bool aligned = std::fmod(m_d.headDim, 8.0) == 0.0;
        const double slow = aligned ? 1.0 : m_constants[unfusedMisaligned];
        return {(products + pass * 13.0) * slow, (products * 2.0 + pass * 17.0) * slow};
    }

    void addMlp(double width) {
        const double shard = width / m_d.tp;
        m_mlp += addGemm(m_d.tokens, up() * shard, m_d.hidden);
        m_mlp += addGemm(m_d.tokens, m_d.hidden, shard);
        m_activation += addElementWise((m_model.gatedMlp ? 6.0 : 4.0) * shard);
        addCasts(m_d.tokens * shard);
    }

    void addExperts() {
        const double width = symbol(f_x) / symbol(t_x);
        const double experts = symbol(E) / symbol(x);
        const double routed = m_d.tokens * symbol(k) / m_d.tp * symbol(t_x);
        const double rows = routed * m_inputs.scenario.training.moeImbalance / experts;
        m_experts += addGemm(rows, up() * width, m_d.hidden, experts, KernelClass::experts);
        m_experts += addGemm(rows, m_d.hidden, width, experts, KernelClass::experts);
        const double permuted = m_constants[routingTraffic] * routed * (12.0 * m_d.hidden + 6.0 * width);
        m_routing += addBytes(KernelClass::routing, permuted, 1.5 * permuted);
        addCasts(routed * (2.0 * m_d.hidden + width));
        if (m_model.moe->sharedIntermediateSize > 0) {
            const Seconds before = m_mlp;
            addMlp(symbol(f_s));
            m_shared = m_mlp - before;
            m_mlp = before;
        }
    }

    void addNorms() {
        m_norms = addElementWise(20.0 * m_d.hidden / m_d.sp);
        if (m_type.feedForward != FeedForward::experts) addCasts(m_d.tokens * 2.0 * m_d.hidden);
    }

    void addAccumulation() { m_times[KernelClass::accumulation] += accumulationTime(m_inputs, m_weights); }

    void addRecomputation() {
        const Recompute& recompute = m_inputs.scenario.training.recompute;
        const auto again = [&](KernelClass kernel, Seconds time) { m_times[kernel].time.recompute += time; };
        switch (recompute.kind) {
            case RecomputeKind::none:
                return;
            case RecomputeKind::full:
                return m_times.forEach(
                    [&](KernelClass kernel, const KernelTime& each) { again(kernel, each.time.forward); });
            case RecomputeKind::selective:
                // torchtitan keeps the results of some operators of all; Megatron runs the core attention
                // again.
                if (m_inputs.scenario.framework.name != Framework::torchtitan)
                    return again(KernelClass::attention, m_core);
                return m_times.forEach([&](KernelClass kernel, const KernelTime& each) {
                    again(kernel, each.time.forward * m_constants[selectivePart]);
                });
            case RecomputeKind::modules:
                for (const RecomputeModule module : recompute.modules) addModule(module);
        }
    }

    void addModule(RecomputeModule module) {
        const auto again = [&](KernelClass kernel, Seconds time) { m_times[kernel].time.recompute += time; };
        switch (module) {
            case RecomputeModule::coreAttn:
                return again(KernelClass::attention, m_core);
            case RecomputeModule::mlp:
                again(KernelClass::gemm, m_mlp);
                return again(KernelClass::elementWise, m_activation);
            case RecomputeModule::layernorm:
                return again(KernelClass::elementWise, m_norms * 0.4);
            case RecomputeModule::moe:
                again(KernelClass::experts, m_experts);
                again(KernelClass::gemm, m_shared);
                return again(KernelClass::routing, m_routing);
            case RecomputeModule::moeAct:
                return again(KernelClass::routing, m_routing * 0.2);
            case RecomputeModule::sharedExperts:
                return again(KernelClass::gemm, m_shared);
            case RecomputeModule::mlaUpProj:
                return again(KernelClass::gemm, m_projections);
            case RecomputeModule::activation:
                return again(KernelClass::elementWise, m_activation);
        }
    }

    const KernelInputs& m_inputs;
    LayerType m_type;
    const ModelSpec& m_model;
    const TimeConstants& m_constants;
    const ReachedRates& m_rates;
    Dimensions m_d;
    KernelTimes m_times;
    double m_weights = 0.0;  ///< of matrices, on the rank
    // Forward times of what can be recomputed.
    Seconds m_core, m_mlp, m_activation, m_norms, m_experts, m_routing, m_shared, m_projections;
};

}  // namespace

bool hasTimeModel(const ModelSpec& model) {
    const auto known = [](LayerKind kind) { return kind != LayerKind::linear && kind != LayerKind::ssm; };
    return std::ranges::all_of(model.layerKinds, known);
}

std::optional<ReachedRates> reachedRates(const GpuSpec& gpu, const Precision& precision,
                                         const TimeConstants& constants) {
    const DataType compute = precision.compute;
    const bool eight = compute == DataType::fp8;
    const bool four = eight && precision.fp8Recipe == Fp8Recipe::nvfp4;
    const std::optional<FlopsPerSecond> peak = peakOf(gpu, compute);
    if (!peak || (four && !gpu.fp4)) return std::nullopt;
    const auto reached = [&](FlopsPerSecond most, const std::optional<FlopsPerSecond>& measured) {
        return measured ? *measured : most * constants[matmulOfPeak];
    };
    const bool sixteen = compute == DataType::bf16 || compute == DataType::fp16;
    const std::optional<FlopsPerSecond> wide = eight ? (gpu.bf16 ? gpu.bf16 : gpu.fp16) : peak;
    ReachedRates rates;
    rates.peak = *peak;
    rates.matmul = reached(wide.value_or(*peak), eight || sixteen ? gpu.measuredBf16 : std::nullopt);
    rates.wideGemm = rates.matmul * constants[gemmShare];
    if (gpu.tdpWatts > 0.0)
        rates.wideGemm = std::min(rates.wideGemm, FlopsPerSecond(gpu.tdpWatts * constants[gemmPerWatt]));
    rates.gemm = rates.wideGemm;
    rates.memory = gpu.memoryBandwidth * constants[memoryShare];
    rates.gemmBytes = static_cast<double>(bytesOf(compute));
    rates.casts = eight;
    if (eight)
        rates.gemm = rates.wideGemm * (reached(*peak, gpu.measuredFp8) / rates.matmul * constants[fp8Share]);
    if (four) rates.gemm = rates.gemm * constants[fp4Gain];
    return rates;
}

KernelTimes layerTime(const KernelInputs& inputs, LayerType type) {
    return LayerKernels(inputs, type).take();
}

Seconds launchFloor(const KernelInputs& inputs, LayerType type, Seconds busy) {
    const TimeConstants& constants = inputs.constants;
    const Training& training = inputs.scenario.training;
    double launch = constants[layerLaunch] * (inputs.symbols[t] > 1 ? constants[layerLaunchTp] : 1.0);
    if (type.feedForward == FeedForward::experts) launch += constants[expertLaunch];
    double passes = 2.0;
    if (training.recompute.kind == RecomputeKind::full) passes += 1.0;
    if (training.recompute.kind == RecomputeKind::selective &&
        inputs.scenario.framework.name == Framework::torchtitan)
        passes += constants[selectivePart];
    return softMaximum(busy, Seconds(launch * passes), 6.0) - busy;
}

KernelTimes embeddingTime(const KernelInputs& inputs) {
    const Dimensions d(inputs.symbols);
    const double table = static_cast<double>(inputs.symbols[V]) * d.hidden / d.tp;
    const double bytes = 4.0 * d.tokens * d.hidden;  // read a row, write a row, 16 bits
    const bool trained = inputs.scenario.training.trained != Trained::lora;
    const double gradient = trained ? bytes + 2.0 * table : 0.0;  // a table of zeros, then the rows
    const auto seconds = [&](double moved) { return Seconds(moved / inputs.rates.memory.value()); };
    KernelTimes times;
    times[KernelClass::embedding] = {{seconds(bytes), {}, seconds(gradient), {}}, {}, bytes + gradient};
    times[KernelClass::accumulation] = accumulationTime(inputs, table);
    return times;
}

KernelTimes headTime(const KernelInputs& inputs) {
    const Dimensions d(inputs.symbols);
    const double vocabulary = static_cast<double>(inputs.symbols[V]) / d.tp;
    const double products = 2.0 * d.tokens * vocabulary * d.hidden;
    const Seconds gemm(products / inputs.rates.wideGemm.value());
    const bool trainsWeights = inputs.scenario.training.trained != Trained::lora;
    const double bytes = inputs.constants[lossTraffic] * 26.0 * d.tokens * vocabulary;
    const Seconds loss(bytes / 2.0 / inputs.rates.memory.value());
    const double moved = 6.0 * (d.tokens * d.hidden + d.hidden * vocabulary + d.tokens * vocabulary);
    const double heads = 1.0 + static_cast<double>(inputs.scenario.model.spec.mtpLayers);
    KernelTimes times;
    times[KernelClass::head] = {{gemm, gemm, trainsWeights ? gemm : Seconds(0.0), {}},
                                Flops(products * (trainsWeights ? 3.0 : 2.0)),
                                moved};
    times[KernelClass::loss] = {{loss, loss, {}, {}}, {}, bytes};
    times[KernelClass::accumulation] = accumulationTime(inputs, d.hidden * vocabulary);
    KernelTimes all;
    all.add(times, heads);
    return all;
}

}  // namespace meshwright
