// SPDX-License-Identifier: GPL-3.0-or-later
// Words for the ids of the ledgers: what memory holds, what travels, what is left out.
#include "core/catalog/catalog.h"
#include "ui/text/term.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

QString spelledOut(std::string_view id) {
    QString text = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return text.replace(QLatin1Char('-'), QLatin1Char(' '));
}

template <std::size_t N>
QString lookUpId(const std::array<Term<std::string_view>, N>& terms, std::string_view id) {
    const QString known = lookUp(terms, id);
    return known.isEmpty() ? spelledOut(id) : known;
}

constexpr auto kMemoryItems = std::to_array<Term<std::string_view>>({
    {"softmax-statistics", QT_TRANSLATE_NOOP("Words", "softmax statistics")},
    {"softmax-output", QT_TRANSLATE_NOOP("Words", "softmax output")},
    {"softmax-dropout-mask", QT_TRANSLATE_NOOP("Words", "softmax dropout mask")},
    {"softmax-dropout-output", QT_TRANSLATE_NOOP("Words", "softmax dropout output")},
    {"attention-norm-input", QT_TRANSLATE_NOOP("Words", "attention norm input")},
    {"attention-norm-input-fp32", QT_TRANSLATE_NOOP("Words", "attention norm input in FP32")},
    {"attention-normalised", QT_TRANSLATE_NOOP("Words", "normalised attention input")},
    {"attention-input", QT_TRANSLATE_NOOP("Words", "attention input")},
    {"attention-gathered-input", QT_TRANSLATE_NOOP("Words", "attention input, gathered over TP")},
    {"query-norm-input", QT_TRANSLATE_NOOP("Words", "query norm input")},
    {"key-norm-input", QT_TRANSLATE_NOOP("Words", "key norm input")},
    {"query", QT_TRANSLATE_NOOP("Words", "queries")},
    {"key", QT_TRANSLATE_NOOP("Words", "keys")},
    {"value", QT_TRANSLATE_NOOP("Words", "values")},
    {"query-latent-norm-input", QT_TRANSLATE_NOOP("Words", "query latent norm input")},
    {"query-latent", QT_TRANSLATE_NOOP("Words", "query latent")},
    {"key-value-latent-norm-input", QT_TRANSLATE_NOOP("Words", "key and value latent norm input")},
    {"key-value-latent", QT_TRANSLATE_NOOP("Words", "key and value latent")},
    {"attention-output", QT_TRANSLATE_NOOP("Words", "attention output")},
    {"attention-output-exchanged", QT_TRANSLATE_NOOP("Words", "attention output after the exchange")},
    {"attention-output-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the attention output")},
    {"attention-dropout-mask", QT_TRANSLATE_NOOP("Words", "attention dropout mask")},
    {"attention-post-norm-input", QT_TRANSLATE_NOOP("Words", "attention post-norm input")},
    {"mlp-norm-input", QT_TRANSLATE_NOOP("Words", "MLP norm input")},
    {"mlp-norm-input-fp32", QT_TRANSLATE_NOOP("Words", "MLP norm input in FP32")},
    {"mlp-normalised", QT_TRANSLATE_NOOP("Words", "normalised MLP input")},
    {"mlp-input", QT_TRANSLATE_NOOP("Words", "MLP input")},
    {"mlp-gate", QT_TRANSLATE_NOOP("Words", "MLP gate")},
    {"mlp-up", QT_TRANSLATE_NOOP("Words", "MLP up-projection")},
    {"mlp-activated-gate", QT_TRANSLATE_NOOP("Words", "MLP gate after its activation")},
    {"mlp-product", QT_TRANSLATE_NOOP("Words", "MLP gated product")},
    {"mlp-activation-input", QT_TRANSLATE_NOOP("Words", "MLP activation input")},
    {"mlp-activation-output", QT_TRANSLATE_NOOP("Words", "MLP activation output")},
    {"mlp-dropout-mask", QT_TRANSLATE_NOOP("Words", "MLP dropout mask")},
    {"mlp-post-norm-input", QT_TRANSLATE_NOOP("Words", "MLP post-norm input")},
    {"router-probabilities", QT_TRANSLATE_NOOP("Words", "router probabilities")},
    {"expert-input", QT_TRANSLATE_NOOP("Words", "inputs of the experts")},
    {"expert-gate", QT_TRANSLATE_NOOP("Words", "gate of the experts")},
    {"expert-up", QT_TRANSLATE_NOOP("Words", "up-projection of the experts")},
    {"expert-activation-input", QT_TRANSLATE_NOOP("Words", "activation input of the experts")},
    {"expert-product", QT_TRANSLATE_NOOP("Words", "gated product of the experts")},
    {"shared-expert-gate", QT_TRANSLATE_NOOP("Words", "gate of the shared experts")},
    {"shared-expert-up", QT_TRANSLATE_NOOP("Words", "up-projection of the shared experts")},
    {"shared-expert-product", QT_TRANSLATE_NOOP("Words", "gated product of the shared experts")},
    {"mlp-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the MLP")},
    {"mlp-gradients", QT_TRANSLATE_NOOP("Words", "gradients of the MLP")},
    {"expert-output-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the experts' output")},
    {"expert-mlp-gradient", QT_TRANSLATE_NOOP("Words", "gradient inside the experts")},
    {"expert-mlp-gradients", QT_TRANSLATE_NOOP("Words", "gradients inside the experts")},
    {"layer-input", QT_TRANSLATE_NOOP("Words", "layer input")},
    {"layer-output-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the layer output")},
    {"embedding-dropout-mask", QT_TRANSLATE_NOOP("Words", "embedding dropout mask")},
    {"final-norm-input", QT_TRANSLATE_NOOP("Words", "final norm input")},
    {"head-input", QT_TRANSLATE_NOOP("Words", "LM head input")},
    {"logits", QT_TRANSLATE_NOOP("Words", "logits")},
    {"logits-fp32", QT_TRANSLATE_NOOP("Words", "logits in FP32")},
    {"loss-softmax-fp32", QT_TRANSLATE_NOOP("Words", "softmax of the loss in FP32")},
    {"logits-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the logits")},
    {"head-input-gradient", QT_TRANSLATE_NOOP("Words", "gradient of the LM head input")},
    {"weights", QT_TRANSLATE_NOOP("Words", "weights")},
    {"fp8-weight-copies", QT_TRANSLATE_NOOP("Words", "FP8 copies of the weights")},
    {"gradients", QT_TRANSLATE_NOOP("Words", "gradients")},
    {"gradients-of-backward", QT_TRANSLATE_NOOP("Words", "gradients of one backward")},
    {"master-weights", QT_TRANSLATE_NOOP("Words", "FP32 master weights")},
    {"first-moment", QT_TRANSLATE_NOOP("Words", "first moment")},
    {"second-moment", QT_TRANSLATE_NOOP("Words", "second moment")},
    {"momentum", QT_TRANSLATE_NOOP("Words", "momentum")},
    {"moment-scales", QT_TRANSLATE_NOOP("Words", "scales of the moments")},
    {"row-and-column-statistics", QT_TRANSLATE_NOOP("Words", "row and column statistics")},
    {"expert-weights", QT_TRANSLATE_NOOP("Words", "weights of the experts")},
    {"expert-fp8-weight-copies", QT_TRANSLATE_NOOP("Words", "FP8 copies of the experts' weights")},
    {"expert-gradients", QT_TRANSLATE_NOOP("Words", "gradients of the experts")},
    {"expert-gradients-of-backward", QT_TRANSLATE_NOOP("Words", "experts' gradients of one backward")},
    {"expert-master-weights", QT_TRANSLATE_NOOP("Words", "FP32 master weights of the experts")},
    {"expert-first-moment", QT_TRANSLATE_NOOP("Words", "first moment of the experts")},
    {"expert-second-moment", QT_TRANSLATE_NOOP("Words", "second moment of the experts")},
    {"expert-momentum", QT_TRANSLATE_NOOP("Words", "momentum of the experts")},
    {"expert-moment-scales", QT_TRANSLATE_NOOP("Words", "scales of the experts' moments")},
    {"expert-row-and-column-statistics",
     QT_TRANSLATE_NOOP("Words", "row and column statistics of the experts")},
    {"gathered-unit", QT_TRANSLATE_NOOP("Words", "gathered weights of a unit")},
    {"gathered-unit-gradient", QT_TRANSLATE_NOOP("Words", "gradient of a unit before its scatter")},
    {"gradient-bucket", QT_TRANSLATE_NOOP("Words", "gradient bucket")},
    {"ring-blocks", QT_TRANSLATE_NOOP("Words", "blocks of keys and values on the ring")},
    {"gathered-keys-and-values", QT_TRANSLATE_NOOP("Words", "gathered keys and values")},
    {"dummy-query-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: queries")},
    {"dummy-query-down-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: query down-projection")},
    {"dummy-key-value-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: keys and values")},
    {"dummy-key-value-down-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: key and value down-projection")},
    {"dummy-key-up-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: key up-projection")},
    {"dummy-value-up-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: value up-projection")},
    {"dummy-attention-output-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: attention output projection")},
    {"dummy-mlp-input-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: first MLP matrix")},
    {"dummy-mlp-output-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: last MLP matrix")},
    {"dummy-expert-input-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: first matrix of the experts")},
    {"dummy-expert-output-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: last matrix of the experts")},
    {"dummy-shared-expert-input-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: first matrix of the shared experts")},
    {"dummy-shared-expert-output-gradient",
     QT_TRANSLATE_NOOP("Words", "dummy gradient: last matrix of the shared experts")},
    {"dummy-head-gradient", QT_TRANSLATE_NOOP("Words", "dummy gradient: LM head")},
    {"attention-gate", QT_TRANSLATE_NOOP("Words", "attention gate")},
    {"attention-gated-output", QT_TRANSLATE_NOOP("Words", "gated attention output")},
    {"attention-projection-input", QT_TRANSLATE_NOOP("Words", "FP8 input of the attention projection")},
    {"embedding-norm-input", QT_TRANSLATE_NOOP("Words", "embedding norm input")},
    {"final-norm-input-fp32", QT_TRANSLATE_NOOP("Words", "final norm input in FP32")},
    {"final-normalised", QT_TRANSLATE_NOOP("Words", "normalised final norm input")},
    {"mtp-hidden-norm-input", QT_TRANSLATE_NOOP("Words", "MTP: norm input, hidden state")},
    {"mtp-embedding-norm-input", QT_TRANSLATE_NOOP("Words", "MTP: norm input, embedding")},
    {"mtp-projection-input", QT_TRANSLATE_NOOP("Words", "MTP: projection input")},
    {"mixer-norm-input", QT_TRANSLATE_NOOP("Words", "mixer norm input")},
    {"mixer-norm-input-fp32", QT_TRANSLATE_NOOP("Words", "mixer norm input in FP32")},
    {"mixer-normalised", QT_TRANSLATE_NOOP("Words", "normalised mixer norm input")},
    {"mixer-input", QT_TRANSLATE_NOOP("Words", "mixer input")},
    {"linear-convolution-input", QT_TRANSLATE_NOOP("Words", "linear attention: convolution input")},
    {"linear-queries-keys-values", QT_TRANSLATE_NOOP("Words", "linear attention: queries, keys and values")},
    {"linear-chunk-matrices", QT_TRANSLATE_NOOP("Words", "linear attention: matrices of the chunks")},
    {"linear-decays-and-strengths", QT_TRANSLATE_NOOP("Words", "linear attention: decays and strengths")},
    {"linear-gate", QT_TRANSLATE_NOOP("Words", "linear attention: gate")},
    {"linear-rule-output", QT_TRANSLATE_NOOP("Words", "linear attention: output of the delta rule")},
    {"linear-output", QT_TRANSLATE_NOOP("Words", "linear attention: output")},
    {"ssm-projected-input", QT_TRANSLATE_NOOP("Words", "state space: projected input")},
    {"ssm-scan-output", QT_TRANSLATE_NOOP("Words", "state space: output of the scan")},
    {"ssm-output", QT_TRANSLATE_NOOP("Words", "state space: output")},
    {"query-and-key-gradients", QT_TRANSLATE_NOOP("Words", "gradients of queries and keys")},
    {"value-and-output-gradients", QT_TRANSLATE_NOOP("Words", "gradients of values and output")},
    {"query-and-output-gradients", QT_TRANSLATE_NOOP("Words", "gradients of queries and output")},
    {"key-and-value-gradients", QT_TRANSLATE_NOOP("Words", "gradients of keys and values")},
    {"score-gradients", QT_TRANSLATE_NOOP("Words", "gradients of the attention scores")},
    {"prefetched-unit", QT_TRANSLATE_NOOP("Words", "prefetched weights of a layer")},
    {"gathered-weights", QT_TRANSLATE_NOOP("Words", "gathered weights")},
    {"gathered-expert-weights", QT_TRANSLATE_NOOP("Words", "gathered weights of the experts")},
    {"context-and-nccl", QT_TRANSLATE_NOOP("Words", "CUDA context and NCCL")},
    {"allocator-slack", QT_TRANSLATE_NOOP("Words", "slack of the allocator")},
});

constexpr auto kTraffic = std::to_array<Term<std::string_view>>({
    {"layer-activations", QT_TRANSLATE_NOOP("Words", "layer activations")},
    {"mlp-activations", QT_TRANSLATE_NOOP("Words", "MLP activations")},
    {"weight-gradient-inputs", QT_TRANSLATE_NOOP("Words", "inputs of weight gradients")},
    {"received-activations", QT_TRANSLATE_NOOP("Words", "received activations")},
    {"shared-expert-activations", QT_TRANSLATE_NOOP("Words", "activations of shared experts")},
    {"expert-gradients-across-replicas", QT_TRANSLATE_NOOP("Words", "gradients of experts across replicas")},
    {"expert-tokens", QT_TRANSLATE_NOOP("Words", "tokens to experts and back")},
    {"expert-activations", QT_TRANSLATE_NOOP("Words", "activations of divided experts")},
    {"expert-gradients", QT_TRANSLATE_NOOP("Words", "gradients of experts")},
    {"expert-weights", QT_TRANSLATE_NOOP("Words", "weights of experts")},
    {"embedding-and-head", QT_TRANSLATE_NOOP("Words", "embedding and head")},
    {"loss-reductions", QT_TRANSLATE_NOOP("Words", "reductions of the loss")},
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
    {"optimizer-temporaries", QT_TRANSLATE_NOOP("Words", "temporaries of the optimizer's step")},
    {"data-loader", QT_TRANSLATE_NOOP("Words", "the data loader")},
    {"evaluation-and-logging", QT_TRANSLATE_NOOP("Words", "evaluation and logging")},
    {"activations-of-a-nominal-model",
     QT_TRANSLATE_NOOP("Words", "activations, since the model has no shape")},
});

constexpr auto kEstimators = std::to_array<Term<std::string_view>>({
    {"megatron", "Megatron-LM"},
    {"deepspeed-zero-2-older", QT_TRANSLATE_NOOP("Words", "DeepSpeed ZeRO-2, until 2024")},
    {"deepspeed-zero-2", QT_TRANSLATE_NOOP("Words", "DeepSpeed ZeRO-2, newer")},
    {"deepspeed-zero-3", "DeepSpeed ZeRO-3"},
});

constexpr auto kLeftOut = std::to_array<Term<std::string_view>>({
    {"context-parallel", QT_TRANSLATE_NOOP("Words", "context parallelism")},
    {"full-recomputation", QT_TRANSLATE_NOOP("Words", "full recomputation")},
    {"grouped-heads", QT_TRANSLATE_NOOP("Words", "that keys and values have fewer heads")},
    {"gated-mlp", QT_TRANSLATE_NOOP("Words", "the gate of the MLP")},
    {"experts-activations", QT_TRANSLATE_NOOP("Words", "activations of the experts")},
    {"latent-attention", QT_TRANSLATE_NOOP("Words", "latent attention (MLA)")},
    {"logits-of-the-last-stage", QT_TRANSLATE_NOOP("Words", "the logits of the last stage")},
    {"uneven-stages", QT_TRANSLATE_NOOP("Words", "stages of unequal depth")},
    {"working-set", QT_TRANSLATE_NOOP("Words", "what the running op needs")},
    {"buffers", QT_TRANSLATE_NOOP("Words", "buffers")},
    {"runtime", QT_TRANSLATE_NOOP("Words", "the CUDA context and NCCL")},
    {"activations", QT_TRANSLATE_NOOP("Words", "all activations")},
    {"buckets-and-prefetch", QT_TRANSLATE_NOOP("Words", "gradient buckets and prefetching")},
    {"live-parameters", QT_TRANSLATE_NOOP("Words", "weights gathered at the moment")},
});

}  // namespace

QString memoryItemName(std::string_view id) {
    return lookUpId(kMemoryItems, id);
}
QString trafficName(std::string_view id) {
    return lookUpId(kTraffic, id);
}
QString notCountedName(std::string_view id) {
    return lookUpId(kNotCounted, id);
}
QString estimatorName(std::string_view id) {
    return lookUpId(kEstimators, id);
}
QString leftOutName(std::string_view id) {
    return lookUpId(kLeftOut, id);
}

QString linkName(const std::string& presetOrName) {
    const LinkPreset* preset = findLinkPreset(presetOrName);
    return QString::fromStdString(preset ? preset->spec.name : presetOrName);
}

}  // namespace meshwright::ui
