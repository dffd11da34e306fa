// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr auto kPrecisionFields = std::to_array<FieldWords>({
    {QLatin1String("precision.compute"), QT_TRANSLATE_NOOP("Fields", "Compute"),
     QT_TRANSLATE_NOOP("Fields", "compute type"),
     QT_TRANSLATE_NOOP("Fields",
                       "Number type of the matrix multiplications: fewer bits are faster and lighter.")},
    {QLatin1String("precision.gradients"), QT_TRANSLATE_NOOP("Fields", "Gradients"),
     QT_TRANSLATE_NOOP("Fields", "gradient type"),
     QT_TRANSLATE_NOOP("Fields", "Number type gradients are accumulated in.")},
    {QLatin1String("precision.gradient_reduce"), QT_TRANSLATE_NOOP("Fields", "Gradients on the wire"),
     QT_TRANSLATE_NOOP("Fields", "gradient type on the wire"),
     QT_TRANSLATE_NOOP("Fields", "Number type in which data-parallel ranks add up their gradients.")},
    {QLatin1String("precision.master_weights"), QT_TRANSLATE_NOOP("Fields", "FP32 master weights"),
     QT_TRANSLATE_NOOP("Fields", "master weights"),
     QT_TRANSLATE_NOOP("Fields",
                       "An FP32 copy of the weights, so that small updates are not rounded away: 4 bytes a "
                       "parameter.")},
    {QLatin1String("precision.moments"), QT_TRANSLATE_NOOP("Fields", "Optimizer moments"),
     QT_TRANSLATE_NOOP("Fields", "type of the moments"),
     QT_TRANSLATE_NOOP("Fields", "Number type of the optimizer's running averages.")},
    {QLatin1String("precision.loss_scale"), QT_TRANSLATE_NOOP("Fields", "Loss scaling"),
     QT_TRANSLATE_NOOP("Fields", "loss scaling"),
     QT_TRANSLATE_NOOP("Fields",
                       "FP16 needs it: multiplies the loss so that small gradients do not become zero.")},
    {QLatin1String("optimizer.kind"), QT_TRANSLATE_NOOP("Fields", "Optimizer"),
     QT_TRANSLATE_NOOP("Fields", "optimizer"),
     QT_TRANSLATE_NOOP("Fields", "AdamW keeps two moments a parameter, SGD one, Adafactor nearly none.")},
    {QLatin1String("precision.parameters"), QT_TRANSLATE_NOOP("Fields", "Weights"),
     QT_TRANSLATE_NOOP("Fields", "type of the weights"),
     QT_TRANSLATE_NOOP("Fields", "Number type the weights are kept in; FP32 weights need no master copy.")},
    {QLatin1String("precision.parameter_gather"), QT_TRANSLATE_NOOP("Fields", "Weights on the wire"),
     QT_TRANSLATE_NOOP("Fields", "type of gathered weights"),
     QT_TRANSLATE_NOOP("Fields", "Number type in which sharded weights travel when they are gathered.")},
    {QLatin1String("precision.fp8_recipe"), QT_TRANSLATE_NOOP("Fields", "FP8 scaling"),
     QT_TRANSLATE_NOOP("Fields", "FP8 recipe"),
     QT_TRANSLATE_NOOP("Fields",
                       "How FP8 tensors are scaled into its narrow range: one factor a tensor, or one a "
                       "block of values, which copes with outliers.")},
    {QLatin1String("memory.runtime_bytes"), QT_TRANSLATE_NOOP("Fields", "CUDA and NCCL"),
     QT_TRANSLATE_NOOP("Fields", "memory of CUDA and NCCL"),
     QT_TRANSLATE_NOOP("Fields",
                       "What the driver, the libraries and NCCL's buffers take before the first tensor. Type "
                       "900 MiB or 1.2 GiB.")},
    {QLatin1String("memory.allocator_slack"), QT_TRANSLATE_NOOP("Fields", "Fragmentation"),
     QT_TRANSLATE_NOOP("Fields", "allocator slack"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "What the allocator reserves beyond the tensors, as a part of them: 0.05 is five per cent.")},
    {QLatin1String("memory.gradient_bucket_bytes"), QT_TRANSLATE_NOOP("Fields", "Gradient bucket"),
     QT_TRANSLATE_NOOP("Fields", "size of the gradient bucket"),
     QT_TRANSLATE_NOOP("Fields",
                       "Gradients are added up in buckets of this size: large ones use the network well, and "
                       "take memory. Type 500 MB.")},
    {QLatin1String("memory.marginal"), QT_TRANSLATE_NOOP("Fields", "Kept free"),
     QT_TRANSLATE_NOOP("Fields", "part kept free"),
     QT_TRANSLATE_NOOP("Fields",
                       "A layout that leaves less than this part of the memory free is called marginal: "
                       "fragmentation may take it.")},
    {QLatin1String("overlap.data_parallel"), QT_TRANSLATE_NOOP("Fields", "Data parallel"),
     QT_TRANSLATE_NOOP("Fields", "overlap of data parallelism"),
     QT_TRANSLATE_NOOP("Fields",
                       "Gradients are reduced while backward still computes, instead of after it.")},
    {QLatin1String("overlap.tensor_parallel"), QT_TRANSLATE_NOOP("Fields", "Tensor parallel"),
     QT_TRANSLATE_NOOP("Fields", "overlap of tensor parallelism"),
     QT_TRANSLATE_NOOP("Fields",
                       "Collectives of tensor parallelism run beside the matrix multiplications they belong "
                       "to, piece by piece.")},
    {QLatin1String("overlap.pipeline"), QT_TRANSLATE_NOOP("Fields", "Pipeline"),
     QT_TRANSLATE_NOOP("Fields", "overlap of the pipeline"),
     QT_TRANSLATE_NOOP("Fields", "Activations travel between stages while these compute.")},
    {QLatin1String("overlap.context_parallel"), QT_TRANSLATE_NOOP("Fields", "Context parallel"),
     QT_TRANSLATE_NOOP("Fields", "overlap of context parallelism"),
     QT_TRANSLATE_NOOP(
         "Fields", "Keys and values travel round the ring while attention works on those that are there.")},
    {QLatin1String("overlap.expert_parallel"), QT_TRANSLATE_NOOP("Fields", "Expert parallel"),
     QT_TRANSLATE_NOOP("Fields", "overlap of expert parallelism"),
     QT_TRANSLATE_NOOP(
         "Fields", "Tokens travel to their experts while another micro-batch computes, as DualPipe does.")},
    {QLatin1String("notes"), nullptr, QT_TRANSLATE_NOOP("Fields", "notes"),
     QT_TRANSLATE_NOOP("Fields",
                       "Whatever belongs to this scenario: where its figures come from, what to try next. "
                       "Saved in the file.")},
});

}  // namespace

std::span<const FieldWords> precisionFieldWords() {
    return kPrecisionFields;
}

}  // namespace meshwright::ui
