// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr auto kClusterFields = std::to_array<FieldWords>({
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
    {QLatin1String("framework.version"), QT_TRANSLATE_NOOP("Fields", "Version"),
     QT_TRANSLATE_NOOP("Fields", "framework version"),
     QT_TRANSLATE_NOOP("Fields",
                       "Its release, such as core 0.14, TE 2.11: newer kernels "
                       "are faster and keep fewer tensors.")},
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
});

}  // namespace

std::span<const FieldWords> clusterFieldWords() {
    return kClusterFields;
}

}  // namespace meshwright::ui
