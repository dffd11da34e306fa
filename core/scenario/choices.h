// SPDX-License-Identifier: GPL-3.0-or-later
// The words a scenario chooses among. Their spelling in files is in core/scenario/words.h, one table an enum.
#pragma once

#include <cstdint>

namespace meshwright {

/// Parallel dimensions. ep never multiplies GPUs: in an order it only places the experts' grid.
enum class Axis : std::uint8_t { tp, cp, ep, dp, pp };

enum class Framework : std::uint8_t {
    megatron, megatronDeepspeed, deepspeed, fsdp, torchtitan, nanotron, maxtext, mindspeed, generic
};

enum class ShardingStrategy : std::uint8_t { none, zero1, zero2, zero3, hybrid };
enum class ShardingUnit : std::uint8_t { layer, model };
enum class Offload : std::uint8_t { none, optimizer, activations, all };

enum class ScheduleKind : std::uint8_t {
    gpipe, gpipeLifo, oneFOneB, eagerOneFOneB, interleavedOneFOneB, interleavedOneFOneBFlex, loopedBfs, loopedBfsFifo,
    interleavedZb, zbH1, zbH2, zbV, vHalf, vMin, zbAuto, dualpipe, dualpipeV, custom
};

enum class RecomputeKind : std::uint8_t { none, selective, full, modules };
enum class RecomputeModule : std::uint8_t { coreAttn, mlp, layernorm, moe, moeAct, sharedExperts, mlaUpProj, activation };
enum class AttentionKernel : std::uint8_t { flash, unfused };
enum class ContextParallel : std::uint8_t { ring, allToAll, allGather };
enum class Trained : std::uint8_t { full, lora, sft };
enum class AttentionMask : std::uint8_t { causal, packed };
enum class LearningRateSchedule : std::uint8_t { cosine, wsd, linear, constant };

/// Number types of compute, states and traffic. Which are legal where is in core/scenario/words.h.
enum class DataType : std::uint8_t { fp32, tf32, fp16, bf16, fp8, int8 };
enum class Fp8Recipe : std::uint8_t { none, perTensor, delayed, blockwise, mxfp8, nvfp4, rowwise };
enum class LossScaleKind : std::uint8_t { none, dynamic, fixed };
enum class OptimizerKind : std::uint8_t { adamw, adamw8bit, sgdMomentum, adafactor, muon };

/// Bytes of one element; tf32 is stored as fp32.
[[nodiscard]] constexpr std::int64_t bytesOf(DataType type) {
    switch (type) {
        case DataType::fp32:
        case DataType::tf32: return 4;
        case DataType::fp16:
        case DataType::bf16: return 2;
        case DataType::fp8:
        case DataType::int8: return 1;
    }
    return 0;
}

}  // namespace meshwright
