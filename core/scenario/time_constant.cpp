// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/time_constant.h"

#include "core/units/words.h"

namespace meshwright {

namespace {

using enum TimeConstant;
using enum ConstantUnit;

struct Row {
    Word<TimeConstant> word;
    TimeConstantRange range;
};

constexpr Row kRows[] = {
    {{gemmShare, "gemm_share"}, {share, 0.05, 1.2}},
    {{matmulOfPeak, "matmul_of_peak"}, {share, 0.05, 1.0}},
    {{gemmPerWatt, "gemm_per_watt"}, {flopsPerJoule, 1e9, 1e15}},
    {{fp8Share, "fp8_share"}, {factor, 0.1, 2.0}},
    {{fp4Gain, "fp4_gain"}, {factor, 0.5, 3.0}},
    {{gemmFill, "gemm_fill"}, {elements, 0.0, 1e8}},
    {{gemmMemory, "gemm_memory"}, {share, 0.0, 1.0}},
    {{expertShare, "expert_share"}, {share, 0.05, 1.2}},
    {{flashShare, "flash_share"}, {share, 0.02, 1.0}},
    {{flashBackwardShare, "flash_backward_share"}, {factor, 0.1, 1.5}},
    {{flashRamp, "flash_ramp"}, {tokens, 0.0, 1e5}},
    {{flashWidth, "flash_width"}, {exponent, 0.0, 2.0}},
    {{unfusedGemmShare, "unfused_gemm_share"}, {share, 0.05, 1.2}},
    {{unfusedTraffic, "unfused_traffic"}, {factor, 0.0, 10.0}},
    {{unfusedMisaligned, "unfused_misaligned"}, {factor, 1.0, 20.0}},
    {{memoryShare, "memory_share"}, {share, 0.05, 1.0}},
    {{elementwiseTraffic, "elementwise_traffic"}, {factor, 0.0, 10.0}},
    {{elementwiseBackward, "elementwise_backward"}, {factor, 0.0, 10.0}},
    {{castTraffic, "cast_traffic"}, {factor, 0.0, 10.0}},
    {{lossTraffic, "loss_traffic"}, {factor, 0.0, 10.0}},
    {{routingTraffic, "routing_traffic"}, {factor, 0.0, 20.0}},
    {{accumulationTraffic, "accumulation_traffic"}, {factor, 0.0, 10.0}},
    {{optimizerPasses, "optimizer_passes"}, {factor, 0.0, 10.0}},
    {{layerLaunch, "layer_launch"}, {seconds, 0.0, 1.0}},
    {{layerLaunchTp, "layer_launch_tp"}, {factor, 1.0, 10.0}},
    {{expertLaunch, "expert_launch"}, {seconds, 0.0, 1.0}},
    {{nodeLinkShare, "node_link_share"}, {factor, 0.05, 2.0}},
    {{fabricShare, "fabric_share"}, {factor, 0.05, 2.0}},
    {{congestion, "congestion"}, {exponent, 0.0, 1.0}},
    {{callLaunch, "call_launch"}, {seconds, 0.0, 1.0}},
    {{tpExposed, "tp_exposed"}, {share, 0.0, 1.0}},
    {{tpBackwardExposed, "tp_backward_exposed"}, {share, 0.0, 1.0}},
    {{cpExposed, "cp_exposed"}, {share, 0.0, 1.0}},
    {{epExposed, "ep_exposed"}, {share, 0.0, 1.0}},
    {{epOverlapped, "ep_overlapped"}, {share, 0.0, 1.0}},
    {{epNodeCopies, "ep_node_copies"}, {factor, 1.0, 1024.0}},
    {{dpContention, "dp_contention"}, {share, 0.0, 1.0}},
    {{shardContention, "shard_contention"}, {share, 0.0, 1.0}},
    {{selectivePart, "selective_part"}, {share, 0.0, 1.0}},
    {{fixedStep, "fixed_step"}, {seconds, 0.0, 3600.0}},
    {{straggler, "straggler"}, {share, 0.0, 1.0}},
    {{hostLink, "host_link"}, {bytesPerSecond, 1e6, 1e13}},
    {{hostUpdate, "host_update"}, {bytesPerSecond, 1e6, 1e13}},
    {{dataLoading, "data_loading"}, {seconds, 0.0, 3600.0}},
    {{checkpointStall, "checkpoint_stall"}, {share, 0.0, 1.0}},
};
static_assert(std::size(kRows) == kTimeConstants);

/// In the order of the enum, so that a row is found by its place.
constexpr bool inOrder() {
    for (std::size_t i = 0; i < kTimeConstants; ++i)
        if (static_cast<std::size_t>(kRows[i].word.value) != i) return false;
    return true;
}
static_assert(inOrder());

constexpr auto kWords = [] {
    std::array<Word<TimeConstant>, kTimeConstants> words{};
    for (std::size_t i = 0; i < kTimeConstants; ++i) words[i] = kRows[i].word;
    return words;
}();

}  // namespace

template <>
std::span<const Word<TimeConstant>> wordsOf<TimeConstant>() {
    return kWords;
}

const TimeConstantRange& rangeOf(TimeConstant constant) {
    return kRows[static_cast<std::size_t>(constant)].range;
}

}  // namespace meshwright
