// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/fields.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr const char* kContext = "Fields";

constexpr auto kFields = std::to_array<FieldWords>({
    {QLatin1String("model"), QT_TRANSLATE_NOOP("Fields", "Model"), QT_TRANSLATE_NOOP("Fields", "model"),
     QT_TRANSLATE_NOOP("Fields", "The model to train. Open a Hugging Face config.json to use your own.")},
    {QLatin1String("cluster.gpu"), QT_TRANSLATE_NOOP("Fields", "GPU"), QT_TRANSLATE_NOOP("Fields", "GPU"),
     QT_TRANSLATE_NOOP(
         "Fields", "The accelerator: its memory decides what fits, its matrix units how fast it can be.")},
    {QLatin1String("cluster.nodes"), QT_TRANSLATE_NOOP("Fields", "Nodes"),
     QT_TRANSLATE_NOOP("Fields", "number of nodes"),
     QT_TRANSLATE_NOOP("Fields",
                       "Servers in the cluster. More nodes mean more data-parallel replicas of the model.")},
    {QLatin1String("cluster.gpus_per_node"), QT_TRANSLATE_NOOP("Fields", "GPUs per node"),
     QT_TRANSLATE_NOOP("Fields", "GPUs per node"),
     QT_TRANSLATE_NOOP("Fields", "GPUs that share the fast link inside one server.")},
    {QLatin1String("cluster.intra_node"), QT_TRANSLATE_NOOP("Fields", "Inside a node"),
     QT_TRANSLATE_NOOP("Fields", "link inside a node"),
     QT_TRANSLATE_NOOP("Fields", "The link between GPUs of one server; tensor parallelism lives on it.")},
    {QLatin1String("cluster.inter_node"), QT_TRANSLATE_NOOP("Fields", "Between nodes"),
     QT_TRANSLATE_NOOP("Fields", "link between nodes"),
     QT_TRANSLATE_NOOP("Fields",
                       "The network between servers, often ten times slower than the link inside them.")},
    {QLatin1String("framework.name"), QT_TRANSLATE_NOOP("Fields", "Framework"),
     QT_TRANSLATE_NOOP("Fields", "framework"),
     QT_TRANSLATE_NOOP("Fields", "Decides which layouts are refused and which tensors are kept.")},

    {QLatin1String("mesh.tp"), QT_TRANSLATE_NOOP("Fields", "Tensor TP"),
     QT_TRANSLATE_NOOP("Fields", "tensor parallel"),
     QT_TRANSLATE_NOOP("Fields",
                       "Splits every layer's matrices over GPUs: saves memory, but each layer waits for "
                       "collectives, so keep it inside a node.")},
    {QLatin1String("mesh.pp"), QT_TRANSLATE_NOOP("Fields", "Pipeline PP"),
     QT_TRANSLATE_NOOP("Fields", "pipeline parallel"),
     QT_TRANSLATE_NOOP("Fields",
                       "Splits the layers into stages: little traffic, but stages wait at the start and the "
                       "end of a step (the bubble).")},
    {QLatin1String("mesh.dp"), QT_TRANSLATE_NOOP("Fields", "Data DP"),
     QT_TRANSLATE_NOOP("Fields", "data parallel"),
     QT_TRANSLATE_NOOP(
         "Fields", "Replicas that each take a part of the batch and add up their gradients once a step.")},
    {QLatin1String("mesh.cp"), QT_TRANSLATE_NOOP("Fields", "Context CP"),
     QT_TRANSLATE_NOOP("Fields", "context parallel"),
     QT_TRANSLATE_NOOP("Fields",
                       "Splits each sequence over GPUs: for contexts whose activations do not fit on one.")},
    {QLatin1String("mesh.ep"), QT_TRANSLATE_NOOP("Fields", "Expert EP"),
     QT_TRANSLATE_NOOP("Fields", "expert parallel"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Spreads the experts of a layer over ranks that hold the dense layers too: no GPU is added, tokens "
         "travel to their experts.")},
    {QLatin1String("mesh.etp"), QT_TRANSLATE_NOOP("Fields", "Expert TP"),
     QT_TRANSLATE_NOOP("Fields", "expert tensor parallel"),
     QT_TRANSLATE_NOOP("Fields",
                       "Splits each expert's matrices. Megatron takes TP when nothing is said, which needs "
                       "TP x EP ranks.")},
    {QLatin1String("mesh.order"), QT_TRANSLATE_NOOP("Fields", "Rank order"),
     QT_TRANSLATE_NOOP("Fields", "rank order"),
     QT_TRANSLATE_NOOP("Fields",
                       "Which axis gets neighbouring ranks: the first one stays inside a node longest.")},

    {QLatin1String("sharding.strategy"), QT_TRANSLATE_NOOP("Fields", "ZeRO / FSDP"),
     QT_TRANSLATE_NOOP("Fields", "sharding strategy"),
     QT_TRANSLATE_NOOP("Fields", "What data-parallel replicas share instead of each keeping a copy.")},
    {QLatin1String("sharding.shard_group_size"), QT_TRANSLATE_NOOP("Fields", "Shard group"),
     QT_TRANSLATE_NOOP("Fields", "shard group size"),
     QT_TRANSLATE_NOOP(
         "Fields", "Ranks that share one copy of the states in hybrid sharding; the groups are replicas.")},
    {QLatin1String("sharding.reshard_after_forward"), QT_TRANSLATE_NOOP("Fields", "Reshard after forward"),
     QT_TRANSLATE_NOOP("Fields", "resharding after forward"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Frees gathered weights after forward and gathers them again for backward: less memory, "
         "half as much traffic again.")},
    {QLatin1String("pipeline.schedule"), QT_TRANSLATE_NOOP("Fields", "Schedule"),
     QT_TRANSLATE_NOOP("Fields", "schedule"),
     QT_TRANSLATE_NOOP(
         "Fields", "The order in which stages run micro-batches: it decides how many are kept in memory.")},
    {QLatin1String("pipeline.virtual_stages"), QT_TRANSLATE_NOOP("Fields", "Virtual stages"),
     QT_TRANSLATE_NOOP("Fields", "virtual stages"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Pieces of the model that each rank takes turns with: a smaller bubble for more traffic "
         "between stages.")},
    {QLatin1String("pipeline.micro_batch_group"), QT_TRANSLATE_NOOP("Fields", "Micro-batch group"),
     QT_TRANSLATE_NOOP("Fields", "micro-batch group"),
     QT_TRANSLATE_NOOP("Fields",
                       "Micro-batches that go through one virtual stage before the next one's turn; PP when "
                       "nothing is said.")},
    {QLatin1String("pipeline.memory_limit"), QT_TRANSLATE_NOOP("Fields", "Memory limit"),
     QT_TRANSLATE_NOOP("Fields", "memory limit of the schedule"),
     QT_TRANSLATE_NOOP("Fields",
                       "Micro-batches that a rank keeps at most, for an order made to fit: 1F1B keeps PP, and "
                       "from 2 x PP on more memory saves no more time.")},
    {QLatin1String("pipeline.order"), QT_TRANSLATE_NOOP("Fields", "Order"),
     QT_TRANSLATE_NOOP("Fields", "order of the schedule"),
     QT_TRANSLATE_NOOP("Fields",
                       "A Megatron layout string, such as Et*20|t*20|t*20|t*20L, or the ops of each rank as "
                       "PyTorch writes them, ranks parted by a slash: 0F0,0B0 / 1F0,1B0.")},
    {QLatin1String("pipeline.layers_per_stage"), QT_TRANSLATE_NOOP("Fields", "Layers per stage"),
     QT_TRANSLATE_NOOP("Fields", "layers per stage"),
     QT_TRANSLATE_NOOP(
         "Fields",
         "Drag a cut to hand layers to the next stage, or type numbers in order of depth, such as "
         "19, 20, 20, 21. Empty: divided evenly.")},

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
    {QLatin1String("training.tokens"), QT_TRANSLATE_NOOP("Fields", "Training tokens"),
     QT_TRANSLATE_NOOP("Fields", "training tokens"),
     QT_TRANSLATE_NOOP("Fields", "Tokens of the whole run, such as 15T: gives days, GPU-hours and cost.")},

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
});

const FieldWords* find(const QString& path) {
    for (const std::span<const FieldWords> table : {std::span<const FieldWords>(kFields), modelFieldWords()})
        if (const auto found = std::ranges::find(table, path, &FieldWords::path); found != table.end())
            return &*found;
    return nullptr;
}

QString translated(const char* english) {
    return QCoreApplication::translate(kContext, english);
}

}  // namespace

QString fieldLabel(const QString& path) {
    const FieldWords* words = find(path);
    if (!words) return {};
    if (words->label) return translated(words->label);
    QString name = translated(words->name);
    name[0] = name[0].toUpper();
    return name;
}
QString fieldName(const QString& path) {
    const FieldWords* words = find(path);
    return words ? translated(words->name) : QString();
}
QString fieldTip(const QString& path) {
    const FieldWords* words = find(path);
    return words ? translated(words->tip) : QString();
}

QString changeText(const QString& path, const QString& value) {
    return QCoreApplication::translate("Fields", "Change %1 to %2").arg(fieldName(path), value);
}

}  // namespace meshwright::ui
