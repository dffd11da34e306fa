// SPDX-License-Identifier: GPL-3.0-or-later
// Every figure and setting that formulas are made of, beside the letters of products (symbol.h).
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/derivation/formula.h"

namespace meshwright {

/// What each is, with its letter, unit, formula and source, is in one table: rowOf().
enum class Quantity : std::uint8_t {
    // The mesh and the batch
    gpus,
    nodes,
    gpusPerNode,
    tp,
    cp,
    pp,
    dp,
    globalBatch,
    microBatchSize,
    microBatches,
    virtualStages,
    sequence,
    tokensPerStep,
    // The model
    parameters,
    embedding,
    attention,
    mlp,
    experts,
    router,
    norms,
    head,
    mtp,
    activeParameters,
    nonEmbedding,
    storedParameters,
    vocabularyCopies,
    vocabPadding,
    matmulParameters,
    vocabulary,
    hidden,
    modelLayers,
    attentionWidth,
    // FLOPs
    attentionFlops,
    tokenFlops,
    causalFlops,
    palmFlops,
    hardwareFlops,
    recomputedMatmuls,
    recomputedAttention,
    stepFlops,
    peak,
    tokensPerSecond,
    tokensPerGpu,
    modelRate,
    hardwareRate,
    mfu,
    mfuCausal,
    mfuPalm,
    hfu,
    // The step
    step,
    compute,
    recompute,
    bubble,
    exposed,
    offload,
    optimizer,
    dataLoading,
    other,
    modelled,
    pipeline,
    microBatchBusy,
    busyForward,
    busyInput,
    busyWeight,
    hostForward,
    hostBackward,
    bubbleShare,
    idleTime,
    makespan,
    idealBubble,
    allStages,
    passTime,
    reduceTime,
    gatherTime,
    reduceWindow,
    gatherWindow,
    reduceExposed,
    reduceExposedWhole,
    gatherExposed,
    gatherExposedWhole,
    dpContention,
    optimizerPasses,
    optimizerBytes,
    heldParameters,
    memoryRate,
    memoryShare,
    memoryBandwidth,
    movedBytes,
    hostLink,
    hostUpdate,
    optimizerOnHost,
    fixedStep,
    straggler,
    // The run
    trainingTokens,
    steps,
    days,
    gpuHours,
    price,
    cost,
    watts,
    usageEffectiveness,
    energy,
    checkpoint,
    checkpointRate,
    checkpointTime,
    stallShare,
    checkpointStall,
    failuresPerYear,
    failureRate,
    meanTime,
    failures,
    interval,
    restart,
    goodput,
    effectiveDays,
    ruleMfu,
    ruleOfThumb,
    // Memory
    capacity,
    fullest,
    headroom,
    fullestHost,
    hostPerNode,
    // A collective
    message,
    calls,
    groupSize,
    groupPerNode,
    groupNodes,
    ways,
    nodeLatency,
    fabricLatency,
    nodeBandwidth,
    fabricBandwidth,
    ringBandwidth,
    callLaunch,
    expertCopies,
    nodeCopies,
    callTime,
    ringCall,
    ringCallAcross,
    treeCall,
    hierarchicalCall,
    allToAllCall,
    allToAllCallAcross,
    sendCall,
    sendCallAcross,
    allReduceBytes,
    shareBytes,
    sendBytes,
    rowTime,
    // A kernel, and a stage
    kernelForward,
    kernelInput,
    kernelWeight,
    kernelRecompute,
    kernelTime,
    kernelComputing,
    stopForward,
    stopBackward,
    waitForward,
    waitBackward,
    hop,
    stageForward,
    stageBackward,
    stageBackwardInput,
    stageBackwardWeight,
    kernelWork,
    kernelBytes,
    kernelIntensity,
    kernelRate,
    kernelBandwidth,
    // A critical path
    pathCount,
    opTime,
    pathOps,
    pathOpsInstant,
    pathMessages,
    // Communication that stops a GPU, in one layer and one pass
    layerCommunication,
    repeatedCommunication,
    layerComputing,
    layerAttention,
    shardsCommunication,
    shardsExposed,
    layerExposed,
    tpExposed,
    tpBackwardExposed,
    cpExposed,
    shardContention,
    epExposed,
    epOverlapped,
    exposedWhole,
    exposedShare,
    exposedBesideWeights,
    exposedRing,
    exposedShards,
    exposedShardsWhole,
    exposedShardsPart,
    exposedExperts,
    exposedExpertsOverlapped,
    callsInLayer,
    callsOfLayer,
    // The same in a step, of a row
    layersOfType,
    modelCopies,
    callsAtEnds,
    rowInLayers,
    rowAtEnds,
    rowReduced,
    rowGathered,
    rowAtBoundary,
    rowWhole,
    itemCount,
    // Other programs' estimates of the memory
    expertDp,
    mlpWidth,
    paddedVocabulary,
    largestModule,
    builtWhole,
    megatronDense,
    megatronExperts,
    megatronInFlight,
    megatronInterleaved,
    megatronStates,
    megatronShardedStates,
    megatronActivations,
    megatronActivationsOneStage,
    megatronActivationsSp,
    megatronActivationsSpOneStage,
    zero2Older,
    zero2,
    zero2Offloaded,
    zero2Host,
    zero2HostOffloaded,
    zero3,
    zero3Offloaded,
    zero3AllOffloaded,
    zero3Host,
    zero3HostOffloaded,
    zero3HostAllOffloaded,
    count_,  ///< number of quantities, not a quantity
};
inline constexpr std::size_t kQuantityCount = static_cast<std::size_t>(Quantity::count_);

enum class QuantityUnit : std::uint8_t {
    one,          ///< a count or a factor
    share,        ///< of one: shown in per cent
    byte,         ///< of memory
    decimalByte,  ///< that travel or are stored: shown in powers of ten
    second,
    day,
    perSecond,
    flop,
    flopPerSecond,
    bytePerSecond,
    flopPerByte,
    flopPerJoule,
    dollar,
    watt,
    megawattHour,
};

struct QuantityRow {
    Quantity quantity = Quantity::gpus;
    const char* letter = "";   ///< in formulas; empty for one that stands in none
    const char* id = "";       ///< on the command line
    const char* meaning = "";  ///< a sentence of the context "Quantities"
    QuantityUnit unit = QuantityUnit::one;
    const char* formula = "";  ///< empty: set, read from a data sheet, or found in another way
    const char* source = "";   ///< paper and section, or program
};
[[nodiscard]] const QuantityRow& rowOf(Quantity quantity);
/// Its formula; empty() without one. The names in it are letters of quantities.
[[nodiscard]] const Formula& formulaOf(Quantity quantity);
/// What the names of its formula are, in their order.
[[nodiscard]] std::span<const Quantity> operandsOf(Quantity quantity);

/// The quantity by its formula. `valueOf(Quantity)` is asked for each of its operands.
template <class ValueOf>
requires std::invocable<const ValueOf&, Quantity>
[[nodiscard]] double computed(Quantity quantity, const ValueOf& valueOf) {
    const std::span<const Quantity> operands = operandsOf(quantity);
    std::array<double, Formula::kMostNames> values;
    for (std::size_t i = 0; i < operands.size(); ++i) values[i] = valueOf(operands[i]);
    return formulaOf(quantity).value({values.data(), operands.size()});
}

/// A value for a letter.
struct Given {
    Quantity quantity;
    double value;
};
/// The same from a list; all that stand in the formula must be in it. NaN where one is not.
[[nodiscard]] double computed(Quantity quantity, std::span<const Given> given);
[[nodiscard]] inline double computed(Quantity quantity, std::initializer_list<Given> given) {
    return computed(quantity, std::span(given.begin(), given.size()));
}
/// Of a list; NaN where it is not in it.
[[nodiscard]] double valueIn(std::span<const Given> given, Quantity quantity);

}  // namespace meshwright
