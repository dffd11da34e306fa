// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/words.h"

#include <array>

namespace meshwright {

// clang-format off
MESHWRIGHT_WORDS(Axis, {{tp, "tp"}, {cp, "cp"}, {ep, "ep"}, {dp, "dp"}, {pp, "pp"}})
MESHWRIGHT_WORDS(Framework, {{megatron, "megatron"}, {megatronDeepspeed, "megatron-deepspeed"}, {deepspeed, "deepspeed"},
                             {fsdp, "fsdp"}, {torchtitan, "torchtitan"}, {nanotron, "nanotron"}, {maxtext, "maxtext"},
                             {mindspeed, "mindspeed"}, {generic, "generic"}})
MESHWRIGHT_WORDS(ShardingStrategy, {{none, "none"}, {zero1, "zero-1"}, {zero2, "zero-2"}, {zero3, "zero-3"}, {hybrid, "hybrid"}})
MESHWRIGHT_WORDS(ShardingUnit, {{layer, "layer"}, {model, "model"}})
MESHWRIGHT_WORDS(Offload, {{none, "none"}, {optimizer, "optimizer"}, {activations, "activations"}, {all, "all"}})
MESHWRIGHT_WORDS(ScheduleKind, {{gpipe, "gpipe"}, {gpipeLifo, "gpipe-lifo"}, {oneFOneB, "1f1b"}, {eagerOneFOneB, "eager-1f1b"},
                                {interleavedOneFOneB, "interleaved-1f1b"}, {interleavedOneFOneBFlex, "interleaved-1f1b-flex"},
                                {loopedBfs, "looped-bfs"}, {loopedBfsFifo, "looped-bfs-fifo"}, {interleavedZb, "interleaved-zb"},
                                {zbH1, "zb-h1"}, {zbH2, "zb-h2"}, {zbV, "zb-v"}, {vHalf, "v-half"}, {vMin, "v-min"},
                                {zbAuto, "zb-auto"}, {dualpipe, "dualpipe"}, {dualpipeV, "dualpipe-v"}, {custom, "custom"}})
MESHWRIGHT_WORDS(RecomputeKind, {{none, "none"}, {selective, "selective"}, {full, "full"}, {modules, "modules"}})
MESHWRIGHT_WORDS(RecomputeModule, {{coreAttn, "core_attn"}, {mlp, "mlp"}, {layernorm, "layernorm"}, {moe, "moe"}, {moeAct, "moe_act"},
                                   {sharedExperts, "shared_experts"}, {mlaUpProj, "mla_up_proj"}, {activation, "activation"}})
MESHWRIGHT_WORDS(AttentionKernel, {{flash, "flash"}, {unfused, "unfused"}})
MESHWRIGHT_WORDS(ContextParallel, {{ring, "ring"}, {allToAll, "all-to-all"}, {allGather, "all-gather"}})
MESHWRIGHT_WORDS(Trained, {{full, "full"}, {lora, "lora"}, {sft, "sft"}})
MESHWRIGHT_WORDS(AttentionMask, {{causal, "causal"}, {packed, "packed"}})
MESHWRIGHT_WORDS(LearningRateSchedule, {{cosine, "cosine"}, {wsd, "wsd"}, {linear, "linear"}, {constant, "constant"}})
MESHWRIGHT_WORDS(DataType, {{fp32, "fp32"}, {tf32, "tf32"}, {fp16, "fp16"}, {bf16, "bf16"}, {fp8, "fp8"}, {int8, "int8"}})
MESHWRIGHT_WORDS(Fp8Recipe, {{none, "none"}, {perTensor, "per-tensor"}, {delayed, "delayed"}, {blockwise, "blockwise"},
                             {mxfp8, "mxfp8"}, {nvfp4, "nvfp4"}, {rowwise, "rowwise"}})
MESHWRIGHT_WORDS(LossScaleKind, {{none, "none"}, {dynamic, "dynamic"}, {fixed, "fixed"}})
MESHWRIGHT_WORDS(OptimizerKind, {{adamw, "adamw"}, {adamw8bit, "adamw-8bit"}, {sgdMomentum, "sgd-momentum"},
                                 {adafactor, "adafactor"}, {muon, "muon"}})
// clang-format on

}  // namespace meshwright
