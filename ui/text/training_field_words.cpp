// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr auto kTrainingFields = std::to_array<FieldWords>({
    {QLatin1String("training.sequence_length"), QT_TRANSLATE_NOOP("Fields", "Sequence"),
     QT_TRANSLATE_NOOP("Fields", "sequence length"),
     QT_TRANSLATE_NOOP("Fields",
                       "Tokens in one sample. Activations grow with it, attention with its square.")},
    {QLatin1String("training.micro_batch_size"), QT_TRANSLATE_NOOP("Fields", "Micro-batch"),
     QT_TRANSLATE_NOOP("Fields", "micro-batch size"),
     QT_TRANSLATE_NOOP(
         "Fields", "Samples in one forward pass: activations grow with it, small ones use the GPU badly.")},
    {QLatin1String("training.global_batch_size"), QT_TRANSLATE_NOOP("Fields", "Global batch"),
     QT_TRANSLATE_NOOP("Fields", "global batch size"),
     QT_TRANSLATE_NOOP("Fields", "Samples in one optimizer step. More of them fill the pipeline better.")},
    {QLatin1String("training.recompute"), QT_TRANSLATE_NOOP("Fields", "Recompute"),
     QT_TRANSLATE_NOOP("Fields", "recompute"),
     QT_TRANSLATE_NOOP("Fields",
                       "Drops activations and computes them again for backward: memory for time. Full costs "
                       "about a third more compute.")},
    {QLatin1String("training.sequence_parallel"), QT_TRANSLATE_NOOP("Fields", "Sequence parallel"),
     QT_TRANSLATE_NOOP("Fields", "sequence parallelism"),
     QT_TRANSLATE_NOOP("Fields",
                       "Splits norms and dropout along the sequence over the tensor-parallel ranks: less "
                       "memory for the same traffic.")},
    {QLatin1String("training.attention"), QT_TRANSLATE_NOOP("Fields", "Attention"),
     QT_TRANSLATE_NOOP("Fields", "attention kernel"),
     QT_TRANSLATE_NOOP("Fields",
                       "A fused kernel never stores the s by s scores; unfused attention keeps them.")},
    {QLatin1String("training.context_parallel"), QT_TRANSLATE_NOOP("Fields", "CP exchange"),
     QT_TRANSLATE_NOOP("Fields", "context-parallel exchange"),
     QT_TRANSLATE_NOOP("Fields", "How ranks get the keys and values of the others.")},
    {QLatin1String("training.dropout"), QT_TRANSLATE_NOOP("Fields", "Dropout"),
     QT_TRANSLATE_NOOP("Fields", "dropout"),
     QT_TRANSLATE_NOOP("Fields", "Above zero, its masks are kept for backward: one byte an element.")},
    {QLatin1String("training.fused_cross_entropy"), QT_TRANSLATE_NOOP("Fields", "Fused cross-entropy"),
     QT_TRANSLATE_NOOP("Fields", "fused cross-entropy"),
     QT_TRANSLATE_NOOP("Fields", "Without it the last stage also keeps its logits in FP32.")},
    {QLatin1String("training.vocab_multiple"), QT_TRANSLATE_NOOP("Fields", "Vocabulary multiple"),
     QT_TRANSLATE_NOOP("Fields", "vocabulary multiple"),
     QT_TRANSLATE_NOOP("Fields", "The vocabulary is padded to a multiple of this times TP.")},
    {QLatin1String("training.recompute.modules"), QT_TRANSLATE_NOOP("Fields", "Modules"),
     QT_TRANSLATE_NOOP("Fields", "recomputed modules"),
     QT_TRANSLATE_NOOP("Fields",
                       "Parts of a layer whose activations are dropped and computed again: choose those that "
                       "are large and cheap to redo.")},
    {QLatin1String("training.recompute_layers"), QT_TRANSLATE_NOOP("Fields", "Recomputed layers"),
     QT_TRANSLATE_NOOP("Fields", "recomputed layers"),
     QT_TRANSLATE_NOOP("Fields",
                       "A number such as 8 recomputes that many layers of each stage; every 4 keeps one "
                       "checkpoint for four layers. Empty: all layers, one by one.")},
    {QLatin1String("training.attention_mask"), QT_TRANSLATE_NOOP("Fields", "Mask"),
     QT_TRANSLATE_NOOP("Fields", "attention mask"),
     QT_TRANSLATE_NOOP("Fields",
                       "Packed documents attend only inside themselves, as padding-free training does; "
                       "causal attention sees the whole sequence before it.")},
    {QLatin1String("training.moe_imbalance"), QT_TRANSLATE_NOOP("Fields", "Load imbalance"),
     QT_TRANSLATE_NOOP("Fields", "load imbalance of the experts"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Tokens of the busiest expert over the average: 1 is even, and all others wait for the busiest.")},
    {QLatin1String("training.trained"), QT_TRANSLATE_NOOP("Fields", "Trained"),
     QT_TRANSLATE_NOOP("Fields", "trained parameters"),
     QT_TRANSLATE_NOOP("Fields",
                       "LoRA trains small added matrices only: gradients and optimizer states nearly vanish, "
                       "the frozen weights stay.")},
    {QLatin1String("training.compile"), QT_TRANSLATE_NOOP("Fields", "torch.compile"),
     QT_TRANSLATE_NOOP("Fields", "compilation"),
     QT_TRANSLATE_NOOP("Fields",
                       "Fuses element-wise operations into fewer kernels: less memory traffic, and fewer "
                       "tensors kept for backward.")},
    {QLatin1String("training.assumed_mfu"), QT_TRANSLATE_NOOP("Fields", "Assumed MFU"),
     QT_TRANSLATE_NOOP("Fields", "assumed MFU"),
     QT_TRANSLATE_NOOP("Fields",
                       "A part of the peak, such as 0.4, that the length of the run is worked out with "
                       "instead of the calculated step time. Empty: calculated.")},
    {QLatin1String("training.tokens"), QT_TRANSLATE_NOOP("Fields", "Tokens"),
     QT_TRANSLATE_NOOP("Fields", "training tokens"),
     QT_TRANSLATE_NOOP("Fields", "Tokens of the whole run, such as 15T: gives days, GPU-hours and cost.")},
    {QLatin1String("training.learning_rate"), QT_TRANSLATE_NOOP("Fields", "Learning rate"),
     QT_TRANSLATE_NOOP("Fields", "learning rate"),
     QT_TRANSLATE_NOOP("Fields",
                       "Its highest value, reached after the warm-up: larger models want smaller ones.")},
    {QLatin1String("training.min_learning_rate"), QT_TRANSLATE_NOOP("Fields", "Lowest rate"),
     QT_TRANSLATE_NOOP("Fields", "lowest learning rate"),
     QT_TRANSLATE_NOOP("Fields", "Where the decay ends; a tenth of the highest is common.")},
    {QLatin1String("training.warmup_steps"), QT_TRANSLATE_NOOP("Fields", "Warm-up steps"),
     QT_TRANSLATE_NOOP("Fields", "warm-up steps"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Steps in which the learning rate rises from zero, while the optimizer's averages settle.")},
    {QLatin1String("training.lr_schedule"), QT_TRANSLATE_NOOP("Fields", "Rate schedule"),
     QT_TRANSLATE_NOOP("Fields", "learning-rate schedule"),
     QT_TRANSLATE_NOOP("Fields",
                       "How the learning rate falls after the warm-up: along a cosine, in a straight line, "
                       "or late and fast (WSD).")},
    {QLatin1String("training.decay_fraction"), QT_TRANSLATE_NOOP("Fields", "Decay part"),
     QT_TRANSLATE_NOOP("Fields", "decay fraction"),
     QT_TRANSLATE_NOOP(
         "Fields", "The last part of the run in which WSD lowers the learning rate: 0.2 is its last fifth.")},
    {QLatin1String("training.checkpoint_every"), QT_TRANSLATE_NOOP("Fields", "Checkpoint every"),
     QT_TRANSLATE_NOOP("Fields", "steps between checkpoints"),
     QT_TRANSLATE_NOOP("Fields", "Steps between two checkpoints on disk: what a failure can cost at most.")},
    {QLatin1String("cluster.price_per_gpu_hour"), QT_TRANSLATE_NOOP("Fields", "$ per GPU-hour"),
     QT_TRANSLATE_NOOP("Fields", "price of a GPU-hour"),
     QT_TRANSLATE_NOOP("Fields",
                       "What one GPU costs for an hour, in dollars: the run's cost follows from it.")},
    {QLatin1String("cluster.power_usage_effectiveness"), QT_TRANSLATE_NOOP("Fields", "PUE"),
     QT_TRANSLATE_NOOP("Fields", "power usage effectiveness"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Power of the whole hall over that of its computers (PUE): 1.1 is very good, 1.5 is common.")},
    {QLatin1String("cluster.failures_per_gpu_year"), QT_TRANSLATE_NOOP("Fields", "Failures a year"),
     QT_TRANSLATE_NOOP("Fields", "failures of a GPU in a year"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "How often a GPU or its node stops a run in a year; a thousand GPUs at 0.1 fail every four days.")},
    {QLatin1String("cluster.checkpoint_write_gb_s"), QT_TRANSLATE_NOOP("Fields", "Write, GB/s"),
     QT_TRANSLATE_NOOP("Fields", "speed of writing checkpoints"),
     QT_TRANSLATE_NOOP("Fields",
                       "What the cluster's storage takes, all writers together: a checkpoint stops the run "
                       "while it is written.")},
    {QLatin1String("cluster.restart_minutes"), QT_TRANSLATE_NOOP("Fields", "Restart, min"),
     QT_TRANSLATE_NOOP("Fields", "minutes for a restart"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "From a failure until training goes on: finding it, replacing the node, loading the checkpoint.")},
});

}  // namespace

std::span<const FieldWords> trainingFieldWords() {
    return kTrainingFields;
}

}  // namespace meshwright::ui
