// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <array>

#include "ui/text/field_words.h"

namespace meshwright::ui {

namespace {

constexpr auto kLayoutFields = std::to_array<FieldWords>({
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
     QT_TRANSLATE_NOOP(
         "Fields",
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
    {QLatin1String("sharding.unit"), QT_TRANSLATE_NOOP("Fields", "Gathered at once"),
     QT_TRANSLATE_NOOP("Fields", "unit of gathering"),
     QT_TRANSLATE_NOOP("Fields",
                       "What is gathered before it is used and freed after: one layer at a time, or the "
                       "whole model, which is all in memory at once.")},
    {QLatin1String("sharding.prefetch_units"), QT_TRANSLATE_NOOP("Fields", "Prefetched layers"),
     QT_TRANSLATE_NOOP("Fields", "prefetched layers"),
     QT_TRANSLATE_NOOP("Fields",
                       "Layers whose weights are gathered ahead of their turn: traffic hides behind compute, "
                       "and their weights wait in memory.")},
    {QLatin1String("sharding.offload"), QT_TRANSLATE_NOOP("Fields", "Offload"),
     QT_TRANSLATE_NOOP("Fields", "offload"),
     QT_TRANSLATE_NOOP("Fields",
                       "What is kept in the memory of the host instead: the GPU is relieved, and PCIe "
                       "carries it to and fro in every step.")},
    {QLatin1String("sharding.offload_layers"), QT_TRANSLATE_NOOP("Fields", "Offloaded layers"),
     QT_TRANSLATE_NOOP("Fields", "offloaded layers"),
     QT_TRANSLATE_NOOP("Fields",
                       "Layers of a stage whose activations go to the host; the others keep them on the GPU. "
                       "Empty: all of them.")},
    {QLatin1String("pipeline.head_stage"), QT_TRANSLATE_NOOP("Fields", "Head on stage"),
     QT_TRANSLATE_NOOP("Fields", "stage of the head"),
     QT_TRANSLATE_NOOP("Fields",
                       "Which stage, in order of depth from 0, holds the output head: it is as heavy as "
                       "several layers. Empty: the last one.")},
});

}  // namespace

std::span<const FieldWords> layoutFieldWords() {
    return kLayoutFields;
}

}  // namespace meshwright::ui
