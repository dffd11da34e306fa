// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include <QRegularExpression>

#include "ui/text/numbers.h"
#include "ui/text/term.h"

namespace meshwright::ui {

namespace {

constexpr auto kAxes = std::to_array<Term<Axis>>({
    {Axis::tp, QT_TRANSLATE_NOOP("Words", "tensor parallel")},
    {Axis::cp, QT_TRANSLATE_NOOP("Words", "context parallel")},
    {Axis::ep, QT_TRANSLATE_NOOP("Words", "expert parallel")},
    {Axis::dp, QT_TRANSLATE_NOOP("Words", "data parallel")},
    {Axis::pp, QT_TRANSLATE_NOOP("Words", "pipeline parallel")},
});

constexpr auto kCategories = std::to_array<Term<MemoryCategory>>({
    {MemoryCategory::weights, QT_TRANSLATE_NOOP("Words", "weights")},
    {MemoryCategory::gradients, QT_TRANSLATE_NOOP("Words", "gradients")},
    {MemoryCategory::optimizer, QT_TRANSLATE_NOOP("Words", "optimizer")},
    {MemoryCategory::activations, QT_TRANSLATE_NOOP("Words", "activations")},
    {MemoryCategory::buffers, QT_TRANSLATE_NOOP("Words", "buffers")},
    {MemoryCategory::runtime, QT_TRANSLATE_NOOP("Words", "runtime")},
});

constexpr auto kCollectives = std::to_array<Term<Collective>>({
    {Collective::allReduce, QT_TRANSLATE_NOOP("Words", "all-reduce")},
    {Collective::allGather, QT_TRANSLATE_NOOP("Words", "all-gather")},
    {Collective::reduceScatter, QT_TRANSLATE_NOOP("Words", "reduce-scatter")},
    {Collective::allToAll, QT_TRANSLATE_NOOP("Words", "all-to-all")},
    {Collective::sendRecv, QT_TRANSLATE_NOOP("Words", "send / receive")},
});

constexpr auto kOps = std::to_array<Term<OpKind>>({
    {OpKind::forward, QT_TRANSLATE_NOOP("Words", "forward")},
    {OpKind::backward, QT_TRANSLATE_NOOP("Words", "backward")},
    {OpKind::backwardInput, QT_TRANSLATE_NOOP("Words", "backward for inputs")},
    {OpKind::backwardWeight, QT_TRANSLATE_NOOP("Words", "backward for weights")},
});

// Names of methods without words are the same in every language.
constexpr auto kSchedules = std::to_array<Term<ScheduleKind>>({
    {ScheduleKind::gpipe, "GPipe"},
    {ScheduleKind::gpipeLifo, QT_TRANSLATE_NOOP("Words", "GPipe, last in first out")},
    {ScheduleKind::oneFOneB, "1F1B"},
    {ScheduleKind::eagerOneFOneB, QT_TRANSLATE_NOOP("Words", "Eager 1F1B")},
    {ScheduleKind::interleavedOneFOneB, QT_TRANSLATE_NOOP("Words", "Interleaved 1F1B")},
    {ScheduleKind::interleavedOneFOneBFlex, QT_TRANSLATE_NOOP("Words", "Interleaved 1F1B, flexible")},
    {ScheduleKind::loopedBfs, QT_TRANSLATE_NOOP("Words", "Looped BFS")},
    {ScheduleKind::loopedBfsFifo, QT_TRANSLATE_NOOP("Words", "Looped BFS, first in first out")},
    {ScheduleKind::interleavedZb, QT_TRANSLATE_NOOP("Words", "Interleaved zero bubble")},
    {ScheduleKind::zbH1, "ZB-H1"},
    {ScheduleKind::zbH2, "ZB-H2"},
    {ScheduleKind::zbV, "ZB-V"},
    {ScheduleKind::vHalf, "V-Half"},
    {ScheduleKind::vMin, "V-Min"},
    {ScheduleKind::zbAuto, QT_TRANSLATE_NOOP("Words", "ZB auto")},
    {ScheduleKind::dualpipe, "DualPipe"},
    {ScheduleKind::dualpipeV, "DualPipe-V"},
    {ScheduleKind::custom, QT_TRANSLATE_NOOP("Words", "Custom")},
});

constexpr auto kActivations = std::to_array<Term<Activation>>({
    {Activation::silu, "SiLU"},
    {Activation::gelu, "GELU"},
    {Activation::geglu, "GEGLU"},
    {Activation::relu, "ReLU"},
    {Activation::squaredRelu, "ReLU²"},
});

constexpr auto kNorms = std::to_array<Term<Norm>>({
    {Norm::rmsnorm, "RMSNorm"},
    {Norm::layernorm, "LayerNorm"},
});

constexpr auto kQkNorms = std::to_array<Term<QkNorm>>({
    {QkNorm::none, QT_TRANSLATE_NOOP("Words", "none")},
    {QkNorm::head, QT_TRANSLATE_NOOP("Words", "each head")},
    {QkNorm::full, QT_TRANSLATE_NOOP("Words", "all heads at once")},
});

constexpr auto kPositions = std::to_array<Term<Position>>({
    {Position::rope, "RoPE"},
    {Position::learned, QT_TRANSLATE_NOOP("Words", "learned")},
    {Position::alibi, "ALiBi"},
    {Position::none, QT_TRANSLATE_NOOP("Words", "none")},
});

constexpr auto kStrategies = std::to_array<Term<ShardingStrategy>>({
    {ShardingStrategy::none, QT_TRANSLATE_NOOP("Words", "Nothing (DDP)")},
    {ShardingStrategy::zero1, QT_TRANSLATE_NOOP("Words", "ZeRO-1: optimizer")},
    {ShardingStrategy::zero2, QT_TRANSLATE_NOOP("Words", "ZeRO-2: + gradients")},
    {ShardingStrategy::zero3, QT_TRANSLATE_NOOP("Words", "ZeRO-3 / FSDP: all")},
    {ShardingStrategy::hybrid, QT_TRANSLATE_NOOP("Words", "Hybrid: all, in groups")},
});

constexpr auto kStrategiesInShort = std::to_array<Term<ShardingStrategy>>({
    {ShardingStrategy::none, QT_TRANSLATE_NOOP("Words", "No ZeRO")},
    {ShardingStrategy::zero1, "ZeRO-1"},
    {ShardingStrategy::zero2, "ZeRO-2"},
    {ShardingStrategy::zero3, "ZeRO-3"},
    {ShardingStrategy::hybrid, QT_TRANSLATE_NOOP("Words", "Hybrid")},
});

constexpr auto kRecompute = std::to_array<Term<RecomputeKind>>({
    {RecomputeKind::none, QT_TRANSLATE_NOOP("Words", "Nothing")},
    {RecomputeKind::selective, QT_TRANSLATE_NOOP("Words", "Selective: attention")},
    {RecomputeKind::full, QT_TRANSLATE_NOOP("Words", "Full: whole layers")},
    {RecomputeKind::modules, QT_TRANSLATE_NOOP("Words", "Chosen modules")},
});

constexpr auto kAttention = std::to_array<Term<AttentionKernel>>({
    {AttentionKernel::flash, QT_TRANSLATE_NOOP("Words", "Flash (fused)")},
    {AttentionKernel::unfused, QT_TRANSLATE_NOOP("Words", "Unfused")},
});

constexpr auto kExchanges = std::to_array<Term<ContextParallel>>({
    {ContextParallel::ring, QT_TRANSLATE_NOOP("Words", "Ring")},
    {ContextParallel::allToAll, QT_TRANSLATE_NOOP("Words", "All-to-all")},
    {ContextParallel::allGather, QT_TRANSLATE_NOOP("Words", "All-gather")},
});

constexpr auto kFrameworks = std::to_array<Term<Framework>>({
    {Framework::megatron, "Megatron"},
    {Framework::megatronDeepspeed, "Megatron-DeepSpeed"},
    {Framework::deepspeed, "DeepSpeed"},
    {Framework::fsdp, "PyTorch FSDP"},
    {Framework::torchtitan, "torchtitan"},
    {Framework::nanotron, "nanotron"},
    {Framework::maxtext, "MaxText"},
    {Framework::mindspeed, "MindSpeed"},
    {Framework::generic, QT_TRANSLATE_NOOP("Words", "None in particular")},
});

constexpr auto kDataTypes = std::to_array<Term<DataType>>({
    {DataType::fp32, "FP32"},
    {DataType::tf32, "TF32"},
    {DataType::fp16, "FP16"},
    {DataType::bf16, "BF16"},
    {DataType::fp8, "FP8"},
    {DataType::int8, "INT8"},
});

constexpr auto kOptimizers = std::to_array<Term<OptimizerKind>>({
    {OptimizerKind::adamw, "AdamW"},
    {OptimizerKind::adamw8bit, QT_TRANSLATE_NOOP("Words", "AdamW, 8-bit")},
    {OptimizerKind::sgdMomentum, QT_TRANSLATE_NOOP("Words", "SGD with momentum")},
    {OptimizerKind::adafactor, "Adafactor"},
    {OptimizerKind::muon, "Muon"},
});

constexpr auto kColourings = std::to_array<Term<MeshColouring>>({
    {MeshColouring::activity, QT_TRANSLATE_NOOP("Words", "activity")},
    {MeshColouring::stage, QT_TRANSLATE_NOOP("Words", "stage")},
    {MeshColouring::node, QT_TRANSLATE_NOOP("Words", "node")},
    {MeshColouring::tp, QT_TRANSLATE_NOOP("Words", "tensor parallel")},
    {MeshColouring::cp, QT_TRANSLATE_NOOP("Words", "context parallel")},
    {MeshColouring::ep, QT_TRANSLATE_NOOP("Words", "expert parallel")},
    {MeshColouring::dp, QT_TRANSLATE_NOOP("Words", "data parallel")},
    {MeshColouring::pp, QT_TRANSLATE_NOOP("Words", "pipeline parallel")},
    {MeshColouring::memory, QT_TRANSLATE_NOOP("Words", "memory")},
});

}  // namespace

QString shortName(Axis axis) {
    static constexpr auto letters = std::to_array<Term<Axis>>(
        {{Axis::tp, "TP"}, {Axis::cp, "CP"}, {Axis::ep, "EP"}, {Axis::dp, "DP"}, {Axis::pp, "PP"}});
    return lookUp(letters, axis);
}

QString shortName(Axis axis, MeshGrid grid) {
    const bool isOwn = grid == MeshGrid::experts && (axis == Axis::tp || axis == Axis::dp);
    return isOwn ? QLatin1Char('E') + shortName(axis) : shortName(axis);
}

QString nameOf(Axis axis) {
    return lookUp(kAxes, axis);
}
QString nameOf(MemoryCategory category) {
    return lookUp(kCategories, category);
}
QString nameOf(Collective collective) {
    return lookUp(kCollectives, collective);
}
QString nameOf(OpKind kind) {
    return lookUp(kOps, kind);
}
QString nameOf(ScheduleKind kind) {
    return lookUp(kSchedules, kind);
}
QString nameOf(ShardingStrategy strategy) {
    return lookUp(kStrategies, strategy);
}
QString shortName(ShardingStrategy strategy) {
    return lookUp(kStrategiesInShort, strategy);
}
QString nameOf(RecomputeKind kind) {
    return lookUp(kRecompute, kind);
}
QString nameOf(AttentionKernel kernel) {
    return lookUp(kAttention, kernel);
}
QString nameOf(ContextParallel exchange) {
    return lookUp(kExchanges, exchange);
}
QString nameOf(Framework framework) {
    return lookUp(kFrameworks, framework);
}
QString nameOf(DataType type) {
    return lookUp(kDataTypes, type);
}
QString nameOf(OptimizerKind kind) {
    return lookUp(kOptimizers, kind);
}
QString nameOf(MeshColouring colouring) {
    return lookUp(kColourings, colouring);
}

QString nameOf(Activation activation) {
    return lookUp(kActivations, activation);
}
QString nameOf(Norm norm) {
    return lookUp(kNorms, norm);
}
QString nameOf(QkNorm norm) {
    return lookUp(kQkNorms, norm);
}
QString nameOf(Position position) {
    return lookUp(kPositions, position);
}

QString titleOf(const Scenario& scenario) {
    if (!scenario.name.empty()) return QString::fromStdString(scenario.name);
    const QString model = QString::fromStdString(scenario.model.spec.name);
    // "H100" of "H100-SXM5-80GB": the title names the kind, the controls the card.
    static const QRegularExpression variant(QStringLiteral("(-| \\().*$"));
    const QString gpu = QString::fromStdString(scenario.cluster.gpu.spec.name).remove(variant);
    const QString gpus = groupedText(scenario.cluster.nodes * scenario.cluster.gpusPerNode);
    return QCoreApplication::translate("Words", "%1 on %2 %3").arg(model, gpus, gpu);
}

QString stageName(std::int64_t stage) {
    return QCoreApplication::translate("Words", "Stage %1").arg(groupedText(stage));
}

QString stagesName(const AlikeStages& stages) {
    if (stages.count <= 1) return stageName(stages.first);
    return QCoreApplication::translate("Words", "Stages %1–%2")
        .arg(groupedText(stages.first), groupedText(stages.first + stages.count - 1));
}

}  // namespace meshwright::ui
