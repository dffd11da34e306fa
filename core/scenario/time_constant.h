// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace meshwright {

/// What the time model assumes and no data sheet says: parts of a rate that kernels and links reach, what
/// overlap leaves over, and fixed costs. Calibrated on published runs (core/calibration); a scenario may set
/// its own.
enum class TimeConstant : std::uint8_t {
    // Matrix products
    gemmShare,     ///< rate of large GEMMs / measured matmul maximum
    matmulOfPeak,  ///< matmul maximum / peak, where no measurement is published
    gemmPerWatt,   ///< FLOPs a joule of large 16-bit GEMMs: the power limit of the GPU
    fp8Share,      ///< rate of FP8 GEMMs / of 16-bit ones, over the same of their measured maxima
    fp4Gain,       ///< rate of NVFP4 GEMMs / FP8 GEMMs
    gemmFill,      ///< outputs that a GPU works on at once, times the part of a wave that idles
    gemmMemory,    ///< part of a GEMM's memory traffic that its arithmetic does not hide
    expertShare,   ///< rate of grouped GEMMs over experts / of one large GEMM
    // Attention
    flashShare,          ///< rate of flash attention forward / measured matmul maximum, causal half counted
    flashBackwardShare,  ///< backward rate / forward rate
    flashRamp,           ///< tokens of a sequence at which flash attention reaches half of its rate
    flashWidth,          ///< its rate falls as (head dimension / 128) to this power below 128
    unfusedGemmShare,    ///< rate of batched score GEMMs / of one large GEMM
    unfusedTraffic,      ///< bytes of unfused scores through memory / 13 forward and 17 backward
    unfusedMisaligned,   ///< factor on unfused attention whose head dimension is no multiple of 8
    // Memory-bound work
    memoryShare,          ///< reachable part of the memory bandwidth
    elementwiseTraffic,   ///< bytes of element-wise work / one read and write of each tensor
    elementwiseBackward,  ///< element-wise bytes backward / forward
    castTraffic,          ///< bytes of FP8 casts and transposes / 4 an element
    lossTraffic,          ///< bytes of the loss / 26 a logit
    routingTraffic,       ///< bytes of expert permutation / 12 h + 6 f a routed token
    accumulationTraffic,  ///< bytes of adding a weight's gradient / one read and one write
    optimizerPasses,      ///< bytes of an optimizer step / those of each state once
    // Launching
    layerLaunch,    ///< seconds of CPU a layer and pass forward and backward
    layerLaunchTp,  ///< factor on it with tensor parallelism
    expertLaunch,   ///< seconds of CPU an expert layer more
    // Communication
    nodeLinkShare,      ///< bandwidth of a ring inside a node / the link's long-ring bandwidth
    fabricShare,        ///< bandwidth of a ring between nodes / the link's long-ring bandwidth
    congestion,         ///< fabric bandwidth falls as nodes / 2 to the power of minus this
    callLaunch,         ///< seconds a collective takes before its first byte, skew of the ranks included
    tpExposed,          ///< part of overlapped tensor-parallel traffic that still costs
    tpBackwardExposed,  ///< part of what a weight's gradient is computed beside, where nothing else overlaps
    cpExposed,          ///< part of hidden context-parallel traffic that still costs
    epExposed,          ///< part of expert traffic that costs where nothing overlaps it
    epOverlapped,       ///< part of that which still costs where it is overlapped
    epNodeCopies,       ///< most copies of a token that leave its node
    dpContention,       ///< part of hidden gradient traffic that still costs
    shardContention,    ///< part of hidden traffic of sharded weights that still costs
    // Recomputation
    selectivePart,  ///< part of the forward pass that an operator-wise selection runs again
    // The step
    fixedStep,        ///< seconds a step: logging, gradient norm, synchronisation
    straggler,        ///< part of the step more for each doubling of GPUs beyond 8
    hostLink,         ///< bytes a second of a GPU's link to its host, one way
    hostUpdate,       ///< bytes a second that a GPU's share of the host's CPUs updates
    dataLoading,      ///< seconds a step that wait for data
    checkpointStall,  ///< part of the time a checkpoint takes to write in which training stands
};

inline constexpr std::size_t kTimeConstants = static_cast<std::size_t>(TimeConstant::checkpointStall) + 1;

enum class ConstantUnit : std::uint8_t {
    share,
    factor,
    seconds,
    bytesPerSecond,
    flopsPerJoule,
    tokens,
    elements,
    exponent
};

/// What values a constant may take; its word is in wordsOf<TimeConstant>().
struct TimeConstantRange {
    ConstantUnit unit = ConstantUnit::factor;
    double lower = 0.0, upper = 1.0;
};
[[nodiscard]] const TimeConstantRange& rangeOf(TimeConstant constant);

/// A value for each constant.
template <class Value>
class PerTimeConstant {
  public:
    [[nodiscard]] constexpr Value& operator[](TimeConstant constant) {
        return m_values[static_cast<std::size_t>(constant)];
    }
    [[nodiscard]] constexpr const Value& operator[](TimeConstant constant) const {
        return m_values[static_cast<std::size_t>(constant)];
    }
    friend bool operator==(const PerTimeConstant&, const PerTimeConstant&) = default;

  private:
    std::array<Value, kTimeConstants> m_values{};
};

/// All that one evaluation works with.
using TimeConstants = PerTimeConstant<double>;
/// Those a scenario sets itself.
using OwnTimeConstants = PerTimeConstant<std::optional<double>>;

}  // namespace meshwright
