// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr auto kHardwareFields = std::to_array<FieldWords>({
    {QLatin1String("cluster.gpu.name"), QT_TRANSLATE_NOOP("Fields", "Name"),
     QT_TRANSLATE_NOOP("Fields", "name of the GPU"),
     QT_TRANSLATE_NOOP("Fields", "What the GPU is called in titles and pictures.")},
    {QLatin1String("cluster.gpu.memory_bytes"), QT_TRANSLATE_NOOP("Fields", "Memory"),
     QT_TRANSLATE_NOOP("Fields", "memory of the GPU"),
     QT_TRANSLATE_NOOP("Fields",
                       "What the driver gives a process, a little less than the label on the card. Type 80 "
                       "GB or 79.1 GiB.")},
    {QLatin1String("cluster.gpu.memory_bandwidth_gb_s"),
     QT_TRANSLATE_NOOP("Fields", "Memory bandwidth, GB/s"),
     QT_TRANSLATE_NOOP("Fields", "memory bandwidth of the GPU"),
     QT_TRANSLATE_NOOP(
         "Fields", "How fast the GPU reads its own memory: norms, softmax and the optimizer wait for it.")},
    {QLatin1String("cluster.gpu.tflops.fp32"), QT_TRANSLATE_NOOP("Fields", "FP32, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "FP32 rate of the GPU"),
     QT_TRANSLATE_NOOP("Fields", "Dense peak in FP32 without matrix units.")},
    {QLatin1String("cluster.gpu.tflops.tf32"), QT_TRANSLATE_NOOP("Fields", "TF32, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "TF32 rate of the GPU"),
     QT_TRANSLATE_NOOP("Fields", "Dense peak of the matrix units on FP32 numbers rounded to 19 bits.")},
    {QLatin1String("cluster.gpu.tflops.fp16"), QT_TRANSLATE_NOOP("Fields", "FP16, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "FP16 rate of the GPU"),
     QT_TRANSLATE_NOOP("Fields", "Dense peak of the matrix units in FP16.")},
    {QLatin1String("cluster.gpu.tflops.bf16"), QT_TRANSLATE_NOOP("Fields", "BF16, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "BF16 rate of the GPU"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Dense peak of the matrix units in BF16, without sparsity: half of what some data sheets print.")},
    {QLatin1String("cluster.gpu.tflops.fp8"), QT_TRANSLATE_NOOP("Fields", "FP8, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "FP8 rate of the GPU"),
     QT_TRANSLATE_NOOP("Fields",
                       "Dense peak of the matrix units in FP8. Empty: the GPU does not compute in it.")},
    {QLatin1String("cluster.gpu.tflops.fp4"), QT_TRANSLATE_NOOP("Fields", "FP4, TFLOP/s"),
     QT_TRANSLATE_NOOP("Fields", "FP4 rate of the GPU"),
     QT_TRANSLATE_NOOP("Fields",
                       "Dense peak of the matrix units in FP4. Empty: the GPU does not compute in it.")},
    {QLatin1String("cluster.gpu.tdp_watts"), QT_TRANSLATE_NOOP("Fields", "Power, W"),
     QT_TRANSLATE_NOOP("Fields", "power of the GPU"),
     QT_TRANSLATE_NOOP("Fields", "Its thermal design power: the energy of the run follows from it.")},
    {QLatin1String("cluster.intra_node.name"), QT_TRANSLATE_NOOP("Fields", "Name"),
     QT_TRANSLATE_NOOP("Fields", "name of the link inside a node"),
     QT_TRANSLATE_NOOP("Fields", "What the link is called in tables and pictures.")},
    {QLatin1String("cluster.intra_node.bandwidth_gb_s"), QT_TRANSLATE_NOOP("Fields", "Bandwidth, GB/s"),
     QT_TRANSLATE_NOOP("Fields", "bandwidth of the link inside a node"),
     QT_TRANSLATE_NOOP("Fields",
                       "A GPU's share in one direction, in 10^9 bytes a second: half of what is printed for "
                       "both directions.")},
    {QLatin1String("cluster.intra_node.latency_us"), QT_TRANSLATE_NOOP("Fields", "Latency, µs"),
     QT_TRANSLATE_NOOP("Fields", "latency of the link inside a node"),
     QT_TRANSLATE_NOOP("Fields",
                       "Time of one small step of a collective: short messages wait for nothing else.")},
    {QLatin1String("cluster.inter_node.name"), QT_TRANSLATE_NOOP("Fields", "Name"),
     QT_TRANSLATE_NOOP("Fields", "name of the link between nodes"),
     QT_TRANSLATE_NOOP("Fields", "What the link is called in tables and pictures.")},
    {QLatin1String("cluster.inter_node.bandwidth_gb_s"), QT_TRANSLATE_NOOP("Fields", "Bandwidth, GB/s"),
     QT_TRANSLATE_NOOP("Fields", "bandwidth of the link between nodes"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "A GPU's share in one direction: 400 Gbit/s are 50 GB/s, shared among the GPUs of one adapter.")},
    {QLatin1String("cluster.inter_node.latency_us"), QT_TRANSLATE_NOOP("Fields", "Latency, µs"),
     QT_TRANSLATE_NOOP("Fields", "latency of the link between nodes"),
     QT_TRANSLATE_NOOP("Fields",
                       "Time of one small step of a collective: short messages wait for nothing else.")},
});

}  // namespace

std::span<const FieldWords> hardwareFieldWords() {
    return kHardwareFields;
}

}  // namespace meshwright::ui
