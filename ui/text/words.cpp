// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include <QCoreApplication>
#include <array>
#include <span>

#include "core/catalog/catalog.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr const char* kContext = "Words";

QString translated(const char* english) {
    return QCoreApplication::translate(kContext, english);
}

template <class Key>
struct Term {
    Key key;
    const char* english;
};

template <class Key, std::size_t N>
QString lookUp(const std::array<Term<Key>, N>& terms, Key key) {
    for (const Term<Key>& term : terms)
        if (term.key == key) return translated(term.english);
    return {};
}

QString spelledOut(std::string_view id) {
    QString text = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return text.replace(QLatin1Char('-'), QLatin1Char(' '));
}

template <std::size_t N>
QString lookUpId(const std::array<Term<std::string_view>, N>& terms, std::string_view id) {
    const QString known = lookUp(terms, id);
    return known.isEmpty() ? spelledOut(id) : known;
}

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

// Names of methods: the same in every language, so not translated.
constexpr auto kSchedules = std::to_array<Term<ScheduleKind>>({
    {ScheduleKind::gpipe, "GPipe"},
    {ScheduleKind::gpipeLifo, "GPipe, last in first out"},
    {ScheduleKind::oneFOneB, "1F1B"},
    {ScheduleKind::eagerOneFOneB, "Eager 1F1B"},
    {ScheduleKind::interleavedOneFOneB, "Interleaved 1F1B"},
    {ScheduleKind::interleavedOneFOneBFlex, "Interleaved 1F1B, flexible"},
    {ScheduleKind::loopedBfs, "Looped BFS"},
    {ScheduleKind::loopedBfsFifo, "Looped BFS, first in first out"},
    {ScheduleKind::interleavedZb, "Interleaved zero bubble"},
    {ScheduleKind::zbH1, "ZB-H1"},
    {ScheduleKind::zbH2, "ZB-H2"},
    {ScheduleKind::zbV, "ZB-V"},
    {ScheduleKind::vHalf, "V-Half"},
    {ScheduleKind::vMin, "V-Min"},
    {ScheduleKind::zbAuto, "ZB auto"},
    {ScheduleKind::dualpipe, "DualPipe"},
    {ScheduleKind::dualpipeV, "DualPipe-V"},
    {ScheduleKind::custom, "Custom"},
});

constexpr auto kStrategies = std::to_array<Term<ShardingStrategy>>({
    {ShardingStrategy::none, QT_TRANSLATE_NOOP("Words", "Nothing (DDP)")},
    {ShardingStrategy::zero1, QT_TRANSLATE_NOOP("Words", "ZeRO-1: optimizer")},
    {ShardingStrategy::zero2, QT_TRANSLATE_NOOP("Words", "ZeRO-2: + gradients")},
    {ShardingStrategy::zero3, QT_TRANSLATE_NOOP("Words", "ZeRO-3 / FSDP: all")},
    {ShardingStrategy::hybrid, QT_TRANSLATE_NOOP("Words", "Hybrid: all, in groups")},
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
    {MeshColouring::dp, QT_TRANSLATE_NOOP("Words", "data parallel")},
    {MeshColouring::pp, QT_TRANSLATE_NOOP("Words", "pipeline parallel")},
});

constexpr auto kMemoryItems = std::to_array<Term<std::string_view>>({
    {"softmax-statistics", QT_TRANSLATE_NOOP("Words", "softmax statistics")},
    {"softmax-output", QT_TRANSLATE_NOOP("Words", "softmax output")},
    {"softmax-dropout-mask", QT_TRANSLATE_NOOP("Words", "softmax dropout mask")},
    {"softmax-dropout-output", QT_TRANSLATE_NOOP("Words", "softmax dropout output")},
    {"attention-norm-input", QT_TRANSLATE_NOOP("Words", "attention norm input")},
    {"attention-input", QT_TRANSLATE_NOOP("Words", "attention input")},
    {"query-norm-input", QT_TRANSLATE_NOOP("Words", "query norm input")},
    {"key-norm-input", QT_TRANSLATE_NOOP("Words", "key norm input")},
    {"query", QT_TRANSLATE_NOOP("Words", "queries")},
    {"key", QT_TRANSLATE_NOOP("Words", "keys")},
    {"value", QT_TRANSLATE_NOOP("Words", "values")},
    {"attention-output", QT_TRANSLATE_NOOP("Words", "attention output")},
    {"attention-dropout-mask", QT_TRANSLATE_NOOP("Words", "attention dropout mask")},
    {"attention-post-norm-input", QT_TRANSLATE_NOOP("Words", "attention post-norm input")},
    {"mlp-norm-input", QT_TRANSLATE_NOOP("Words", "MLP norm input")},
    {"mlp-input", QT_TRANSLATE_NOOP("Words", "MLP input")},
    {"mlp-gate", QT_TRANSLATE_NOOP("Words", "MLP gate")},
    {"mlp-up", QT_TRANSLATE_NOOP("Words", "MLP up-projection")},
    {"mlp-product", QT_TRANSLATE_NOOP("Words", "MLP gated product")},
    {"mlp-activation-input", QT_TRANSLATE_NOOP("Words", "MLP activation input")},
    {"mlp-activation-output", QT_TRANSLATE_NOOP("Words", "MLP activation output")},
    {"mlp-dropout-mask", QT_TRANSLATE_NOOP("Words", "MLP dropout mask")},
    {"mlp-post-norm-input", QT_TRANSLATE_NOOP("Words", "MLP post-norm input")},
    {"mlp-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the MLP")},
    {"mlp-gradients", QT_TRANSLATE_NOOP("Words", "gradients of the MLP")},
    {"layer-input", QT_TRANSLATE_NOOP("Words", "layer input")},
    {"layer-output-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the layer output")},
    {"embedding-dropout-mask", QT_TRANSLATE_NOOP("Words", "embedding dropout mask")},
    {"final-norm-input", QT_TRANSLATE_NOOP("Words", "final norm input")},
    {"head-input", QT_TRANSLATE_NOOP("Words", "LM head input")},
    {"logits", QT_TRANSLATE_NOOP("Words", "logits")},
    {"logits-fp32", QT_TRANSLATE_NOOP("Words", "logits in FP32")},
    {"head-input-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the LM head input")},
    {"weights", QT_TRANSLATE_NOOP("Words", "weights")},
    {"gradients", QT_TRANSLATE_NOOP("Words", "gradients")},
    {"master-weights", QT_TRANSLATE_NOOP("Words", "FP32 master weights")},
    {"first-moment", QT_TRANSLATE_NOOP("Words", "first moment")},
    {"second-moment", QT_TRANSLATE_NOOP("Words", "second moment")},
    {"momentum", QT_TRANSLATE_NOOP("Words", "momentum")},
    {"moment-scales", QT_TRANSLATE_NOOP("Words", "scales of the moments")},
    {"row-and-column-statistics", QT_TRANSLATE_NOOP("Words", "row and column statistics")},
    {"gathered-unit", QT_TRANSLATE_NOOP("Words", "gathered weights of a unit")},
    {"gathered-unit-gradient", QT_TRANSLATE_NOOP("Words", "gradient of a unit before its scatter")},
    {"gradient-bucket", QT_TRANSLATE_NOOP("Words", "gradient bucket")},
    {"context-and-nccl", QT_TRANSLATE_NOOP("Words", "CUDA context and NCCL")},
    {"allocator-slack", QT_TRANSLATE_NOOP("Words", "slack of the allocator")},
});

constexpr auto kTraffic = std::to_array<Term<std::string_view>>({
    {"layer-activations", QT_TRANSLATE_NOOP("Words", "layer activations")},
    {"embedding-and-head", QT_TRANSLATE_NOOP("Words", "embedding and head")},
    {"tied-embedding", QT_TRANSLATE_NOOP("Words", "gradient of the tied embedding")},
    {"stage-boundary", QT_TRANSLATE_NOOP("Words", "stage boundary")},
    {"gradients", QT_TRANSLATE_NOOP("Words", "gradients")},
    {"gradients-across-replicas", QT_TRANSLATE_NOOP("Words", "gradients across replicas")},
    {"weights", QT_TRANSLATE_NOOP("Words", "weights")},
    {"keys-and-values", QT_TRANSLATE_NOOP("Words", "keys and values")},
    {"key-and-value-gradients", QT_TRANSLATE_NOOP("Words", "gradients of keys and values")},
    {"queries-and-outputs", QT_TRANSLATE_NOOP("Words", "queries and outputs")},
});

constexpr auto kNotCounted = std::to_array<Term<std::string_view>>({
    {"fragmentation", QT_TRANSLATE_NOOP("Words", "fragmentation")},
    {"data-loader", QT_TRANSLATE_NOOP("Words", "the data loader")},
    {"evaluation-and-logging", QT_TRANSLATE_NOOP("Words", "evaluation and logging")},
    {"transformer-engine-dummy-gradients",
     QT_TRANSLATE_NOOP("Words", "dummy gradients of Transformer Engine")},
    {"activations-of-a-nominal-model",
     QT_TRANSLATE_NOOP("Words", "activations, since the model has no shape")},
});

}  // namespace

QString shortName(Axis axis) {
    static constexpr auto letters = std::to_array<Term<Axis>>(
        {{Axis::tp, "TP"}, {Axis::cp, "CP"}, {Axis::ep, "EP"}, {Axis::dp, "DP"}, {Axis::pp, "PP"}});
    return lookUp(letters, axis);
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

QString memoryItemName(std::string_view id) {
    return lookUpId(kMemoryItems, id);
}
QString trafficName(std::string_view id) {
    return lookUpId(kTraffic, id);
}
QString notCountedName(std::string_view id) {
    return lookUpId(kNotCounted, id);
}

QString linkName(const std::string& presetOrName) {
    const LinkPreset* preset = findLinkPreset(presetOrName);
    return QString::fromStdString(preset ? preset->spec.name : presetOrName);
}

QString titleOf(const Scenario& scenario) {
    if (!scenario.name.empty()) return QString::fromStdString(scenario.name);
    const QString model = QString::fromStdString(scenario.model.spec.name);
    const QString gpu = QString::fromStdString(scenario.cluster.gpu.spec.name);
    const QString gpus = groupedText(scenario.cluster.nodes * scenario.cluster.gpusPerNode);
    return QCoreApplication::translate("Words", "%1 on %2 %3").arg(model, gpus, gpu);
}

QString stageName(std::int64_t stage) {
    return QCoreApplication::translate("Words", "Stage %1").arg(groupedText(stage));
}

}  // namespace meshwright::ui
