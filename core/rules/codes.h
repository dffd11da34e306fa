// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of rules: what each code says, how severe it is and for whom, and which controls move it.
// A new rule is a row here and a report() where it is checked; a code that is not in the table does not
// compile.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/rules/controls.h"
#include "core/rules/problem.h"
#include "core/scenario/choices.h"
#include "core/units/integer_unit.h"
#include "core/units/phrase.h"

namespace meshwright {

/// Some of the controls, one bit each.
class ControlSet {
  public:
    constexpr ControlSet(std::initializer_list<Control> controls) {
        for (const Control control : controls) m_bits |= bit(control);
    }
    [[nodiscard]] constexpr bool contains(Control control) const { return (m_bits & bit(control)) != 0; }
    [[nodiscard]] friend constexpr ControlSet operator|(ControlSet a, ControlSet b) {
        a.m_bits |= b.m_bits;
        return a;
    }

  private:
    static constexpr unsigned bit(Control control) { return 1U << static_cast<unsigned>(control); }
    unsigned m_bits = 0;
};

struct Rule {
    std::string_view code;
    /// Unless kFrameworkSeverities says otherwise; empty = no rule elsewhere.
    std::optional<Severity> severity;
    ControlSet movedBy;         ///< controls that, with their follower, can break or mend it
    std::string_view sentence;  ///< {name} is filled in; [a clause] goes when a value in it is empty
};

/// Severity of a rule where a framework differs from the rule's own.
struct FrameworkSeverity {
    std::string_view code;
    Framework framework;
    std::optional<Severity> severity;
};

namespace rule_table {

using enum Control;
using enum Severity;

inline constexpr ControlSet kNone = {};
inline constexpr ControlSet kMesh = {tp, cp, pp, dp, nodes, gpusPerNode};
inline constexpr ControlSet kBatch = kMesh | ControlSet{microBatch, globalBatch};
inline constexpr ControlSet kShards = kMesh | ControlSet{shardGroup};
inline constexpr ControlSet kExperts = kMesh | ControlSet{ep, etp};
inline constexpr ControlSet kStages = {pp, virtualStages};
inline constexpr ControlSet kInterleaving = kBatch | ControlSet{virtualStages, microBatchGroup};
/// No rule at all, unless a framework makes it one.
inline constexpr std::nullopt_t nowhere = std::nullopt;

// clang-format off
inline constexpr auto kRules = std::to_array<Rule>({
    // The grid and the cluster.
    {"world-not-divisible", error, kMesh, MESHWRIGHT_SENTENCE("Problems",
     "{world} GPUs do not divide by TP {tp} x CP {cp} x PP {pp} = {product}.[ Nearest GPU counts: {valid}.]"
     "[ Nearest node counts with {node} GPUs each: {nodes}.]")},
    {"mesh-product-not-world", error, kMesh, MESHWRIGHT_SENTENCE("Problems",
     "TP {tp} x CP {cp} x DP {dp} x PP {pp} = {product} GPUs, but the cluster has {world}."
     "[ The largest DP that fits is {largest}.][ {product} GPUs do not fill nodes of {node}.]")},
    {"shard-group-not-divisible", error, kShards, MESHWRIGHT_SENTENCE("Problems",
     "A shard group of {group} does not divide DP {dp} x CP {cp} = {product}. Valid sizes: {valid}.")},
    {"shard-group-splits-cp", nowhere, kShards, MESHWRIGHT_SENTENCE("Problems",
     "A shard group of {group} is no multiple of CP {cp}, whose ranks shard together. Valid sizes: {valid}.")},
    {"zero-without-data-parallel", hint, kShards, MESHWRIGHT_SENTENCE("Problems",
     "{strategy} saves nothing here: there is only one GPU to share among (DP {dp} x CP {cp}).")},
    {"offload-all-needs-zero-3", nowhere, {}, MESHWRIGHT_SENTENCE("Problems",
     "DeepSpeed moves weights to the host only under ZeRO-3, and the strategy here is {strategy}.")},
    // The experts' grid over the same GPUs.
    {"ep-needs-experts", error, {ep}, MESHWRIGHT_SENTENCE("Problems",
     "EP {ep} needs a model with experts, and this one is dense.")},

    {"experts-not-divisible-by-ep", error, {ep}, MESHWRIGHT_SENTENCE("Problems",
     "{experts} experts do not divide over EP {ep}. Valid EP: {valid}.")},
    {"expert-grid-not-divisible", error, kExperts, MESHWRIGHT_SENTENCE("Problems",
     "The experts' grid ETP {etp} x EP {ep} x PP {pp} = {product} does not divide the {world} GPUs of the dense grid "
     "TP {tp} x CP {cp} x DP {dp} x PP {pp}.[ ETP is not set, so it is TP {default}.][ Valid EP: {valid}.]")},
    {"expert-group-leaves-shard-group", nowhere, kExperts | kShards, MESHWRIGHT_SENTENCE("Problems",
     "ETP {etp} x EP {ep} = {product} must divide TP {tp} x a shard group of {group} = {ranks}: experts do not leave "
     "their replica.[ Valid EP: {valid}.]")},
    {"expert-stages-differ", error, kExperts, MESHWRIGHT_SENTENCE("Problems",
     "In the order {order} a pipeline stage of the experts' grid (ETP {etp} x EP {ep} x EDP {edp}) is not the same GPUs "
     "as one of the dense grid. With PP last it is.")},
    {"expert-width-not-divisible-by-etp", error, {tp, etp}, MESHWRIGHT_SENTENCE("Problems",
     "The expert width {width} does not divide over ETP {etp}.[ ETP is not set, so it is TP {default}.] Valid ETP: "
     "{valid}.")},
    {"etp-neither-one-nor-tp", nowhere, {tp, etp}, MESHWRIGHT_SENTENCE("Problems",
     "ETP {etp} is neither 1 nor TP {tp}: torchtitan splits an expert like the dense layers or not at all.")},
    {"moe-needs-sequence-parallel", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "Experts with TP {tp} need sequence parallelism: without it every TP rank sends the same tokens.")},

    // How the grid cuts the model.
    {"heads-not-divisible-by-tp", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "{heads} attention heads do not divide over TP {tp}. Valid TP[ with {kv} KV heads]: {valid}"
     "[; with KV heads replicated: {replicated}][; inside a node of {node}: {inside}].")},
    {"kv-heads-not-divisible-by-tp", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "{kv} KV heads do not divide over TP {tp}. Valid TP: {valid}.")},
    {"kv-heads-replicated", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "TP {tp} exceeds the {kv} KV heads: each KV head is replicated on {copies} GPUs.")},
    {"ffn-not-divisible-by-tp", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "The FFN width {width} does not divide over TP {tp}. Valid TP: {valid}.")},
    {"shared-expert-not-divisible-by-tp", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "The shared experts' width {width} does not divide over TP {tp}. Valid TP: {valid}.")},
    {"layer-heads-not-divisible-by-tp", error, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "The {heads} heads of {kind} layers do not divide over TP {tp}. Valid TP: {valid}.")},
    {"vocabulary-not-divisible-by-tp", hint, {tp}, MESHWRIGHT_SENTENCE("Problems",
     "The vocabulary of {vocab} does not divide over TP {tp}: it is padded to {padded} (a multiple of {step}), so the "
     "embedding's shape and the parameter count depend on TP.[ The least that divides is {least}.]")},
    {"heads-not-divisible-by-cp", error, {tp, cp}, MESHWRIGHT_SENTENCE("Problems",
     "All-to-all context parallelism splits heads: {heads} attention heads[ and {kv} KV heads] must divide over "
     "TP {tp} x CP {cp} = {product}.")},
    {"sequence-not-divisible-by-cp", error, {cp, sequenceLength}, MESHWRIGHT_SENTENCE("Problems",
     "With CP {cp} the sequence length must be a multiple of {multiple}, not {sequence}. Nearest: {valid}.")},
    {"sequence-not-divisible-by-tp", error, {tp, cp, sequenceLength}, MESHWRIGHT_SENTENCE("Problems",
     "Sequence parallelism splits the {local} tokens of a rank (sequence {sequence} / CP {cp}) over TP {tp}, "
     "which leaves a remainder. Nearest sequence lengths: {valid}.")},
    {"sequence-beyond-positions", error, {sequenceLength}, MESHWRIGHT_SENTENCE("Problems",
     "The model has learned {rows} positions, fewer than the sequence length {sequence}.")},
    {"sequence-beyond-context", warning, {sequenceLength}, MESHWRIGHT_SENTENCE("Problems",
     "Sequence length {sequence} is beyond the model's context of {context}.")},
    {"config-text-part-only", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "This config is multimodal: only its text model is calculated, without {parts}.")},
    {"config-type-unknown", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "{type} is a model type this program does not know: it is read as a decoder like Llama, so its numbers are "
     "approximate.")},
    {"config-partly-understood", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "This config is partly understood, so its numbers are approximate: {keys} changes the shape and is left out.")},
    {"layer-shape-missing", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "This model has {kinds} layers and no shape for them: they are calculated as full attention.")},
    {"time-not-modelled", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Traffic and step time are not calculated yet for a model with {features}; parameters, model states and "
     "activations are.")},
    {"nominal-model", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Only a size of {parameters} parameters is known, not a shape: activations, layers and step time are left out.")},

    // Pipeline.
    {"layers-not-divisible-by-pp", error, kStages, MESHWRIGHT_SENTENCE("Problems",
     "{layers} layers do not divide into {stages} equal stages[ (PP {pp} x {virtual} virtual stages)]; rounding down "
     "would drop {dropped} of them[, and some versions of {silent} do so without a word].[ Valid PP: {valid}.]"
     "[ Or layers per stage {split}.]")},
    {"more-stages-than-layers", error, kStages, MESHWRIGHT_SENTENCE("Problems",
     "{stages} stages are more than the {layers} layers.[ Valid PP: {valid}.][ Or layers per stage {split}.]")},
    {"layers-per-stage-count", error, kStages, MESHWRIGHT_SENTENCE("Problems",
     "Layers per stage lists {entries} numbers; PP {pp} x {virtual} virtual stages need {stages}.")},
    {"layers-per-stage-sum", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Layers per stage add up to {sum}; the model has {layers} layers.")},
    {"head-stage-out-of-range", error, kStages, MESHWRIGHT_SENTENCE("Problems",
     "Head stage {stage} does not exist: the stages are 0 to {last}.")},
    {"virtual-stages-need-interleaving", error, {virtualStages}, MESHWRIGHT_SENTENCE("Problems",
     "The schedule {schedule} runs one stage on each rank; {virtual} virtual stages need an interleaved one.")},
    {"virtual-stages-down-and-back", error, {virtualStages}, MESHWRIGHT_SENTENCE("Problems",
     "The schedule {schedule} runs two stages on each rank, down and back; it cannot run {virtual}.")},
    {"interleaving-needs-stages", error, kStages, MESHWRIGHT_SENTENCE("Problems",
     "The schedule {schedule} interleaves {virtual} virtual stages of a rank with those of others, and PP is 1.")},
    {"interleaving-two-stages", nowhere, kStages, MESHWRIGHT_SENTENCE("Problems",
     "Interleaving over PP 2 needs overlapped send and receive (older Megatron versions need PP 3): before and after "
     "are the same neighbour.")},
    {"micro-batch-group-out-of-range", error, kInterleaving, MESHWRIGHT_SENTENCE("Problems",
     "A micro-batch group of {group} is outside PP {pp} to {microBatches} micro-batches.")},
    {"micro-batches-uneven-groups", error, kInterleaving, MESHWRIGHT_SENTENCE("Problems",
     "{microBatches} micro-batches leave {rest} after whole groups of {group}; at least PP {pp} or none may be left. "
     "Nearest global batches: {valid}. Older Megatron versions know groups of PP only.")},
    {"micro-batches-uneven-rounds", error, kInterleaving, MESHWRIGHT_SENTENCE("Problems",
     "{microBatches} micro-batches do not divide into {rounds} rounds (micro-batches / PP {pp}, rounded down). "
     "Nearest global batches: {valid}.")},
    {"dualpipe-odd-stages", error, {pp}, MESHWRIGHT_SENTENCE("Problems",
     "DualPipe feeds the pipeline from both ends: PP must be even, not {pp}.")},
    {"schedule-micro-batches", error, kBatch, MESHWRIGHT_SENTENCE("Problems",
     "With PP {pp} the schedule {schedule} needs at least {least} micro-batches[ and a multiple of {multiple}], not "
     "{microBatches}.")},
    {"schedule-too-long", error, kBatch | ControlSet{virtualStages}, MESHWRIGHT_SENTENCE("Problems",
     "The schedule {schedule} is worked out op by op, and {microBatches} micro-batches on {stages} stages are too many "
     "for that.")},
    {"order-missing", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "A custom schedule needs an order: a list of ops, one line a rank, or a Megatron layout string.")},
    {"order-not-ops", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "This is not a list of ops ({place}[: {found}]). A cell holds a stage, F, B, I or W and a micro-batch (0F1), or "
     "(0F1;3B0)OVERLAP_F_B.")},
    {"order-stages", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The stages of the order do not fit ({place}[: {found}]): every rank runs as many as the others, each stage is on "
     "one rank, and none is left out.")},
    {"order-ranks", error, {pp}, MESHWRIGHT_SENTENCE("Problems",
     "The order has a line for each of {found} ranks; PP is {pp}.")},
    {"order-virtual-stages", error, {virtualStages}, MESHWRIGHT_SENTENCE("Problems",
     "Stages that each rank runs: {found} in the order, {virtual} in the scenario.")},
    {"order-micro-batches", error, kBatch, MESHWRIGHT_SENTENCE("Problems",
     "Micro-batches in a step: {found} in the order, {microBatches} in the scenario.")},
    {"order-incomplete", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The order leaves out a forward or a backward of micro-batch {microBatch} on stage {stage}.")},
    {"order-wrong-op", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Rank {rank} of the order has an op that it cannot run: {op}. Each op runs once, and only a forward and the backward "
     "after it share a block.")},
    {"order-deadlock", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The order never ends: rank {rank} waits for ever before {op}.")},
    {"layout-not-readable", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The layout string cannot be read[ at character {place}: {found}]. It is made of E, t, m, L, |, x*n and (..)*n.")},
    {"layout-stages", error, {pp}, MESHWRIGHT_SENTENCE("Problems",
     "The layout has {stages} stages, which PP {pp} does not divide.")},
    {"layout-ends", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "A layout begins with the embedding (E) and ends with the loss (L), each of them once.")},
    {"layout-layers", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The layout has {found} decoder layers (t); the model has {layers}.")},
    {"layout-mtp", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "A layout has the model's {mtp} MTP layers (m) after all decoder layers, on one stage of the last virtual "
     "stages.")},
    {"layout-virtual-stages", error, {pp, virtualStages}, MESHWRIGHT_SENTENCE("Problems",
     "The layout has {stages} stages: {found} on each of PP {pp} ranks, not {virtual}.")},
    {"fewer-micro-batches-than-stages", hint, kBatch | kStages, MESHWRIGHT_SENTENCE("Problems",
     "Micro-batches in a step: {microBatches}; to keep every stage busy at least {stages} (= PP) are needed. "
     "Raise the global batch to {needed}, or lower the micro-batch or DP.[ In {framework} their number is {option}.]")},
    {"zero-with-pipeline", warning, {pp}, MESHWRIGHT_SENTENCE("Problems",
     "{strategy} with PP {pp} repeats its collectives for every micro-batch, and DeepSpeed refuses it. "
     "zero-1 shares the optimizer without that.")},
    {"recompute-chunks-uneven", hint, kMesh | kStages, MESHWRIGHT_SENTENCE("Problems",
     "Recompute chunks of {chunk} do not divide the {layers} layers of a stage: {checkpoints} checkpoints, the last for "
     "{rest}. Older Megatron versions fail on this.")},

    // Batch and precision.
    {"batch-not-divisible", error, kBatch, MESHWRIGHT_SENTENCE("Problems",
     "Global batch {batch} does not divide by micro-batch {micro} x DP {dp} = {product}.[ Nearest: {valid}.]"
     "[ Nearest DP for this batch: {validDp}.]")},
    {"compute-type-unsupported", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "{gpu} does not compute in {type}.[ It does in: {valid}.]")},
    {"fp8-tokens-not-divisible", error, {cp, microBatch, sequenceLength}, MESHWRIGHT_SENTENCE("Problems",
     "FP8 needs a multiple of 16 tokens on a rank; sequence {sequence} x micro-batch {micro} / CP {cp} = {tokens}.")},
    {"fp16-without-loss-scale", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "FP16 without loss scaling turns small gradients into zero. Use dynamic loss scaling.")},

    // The file and its numbers.
    {"unknown-key", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The key {key} is unknown: it is kept, and changes nothing.")},
    {"number-too-large", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "{what} does not fit into 64 bits. Use smaller sizes.")},
    {"out-of-range", error, kNone, MESHWRIGHT_SENTENCE("Problems",
     "{value} is out of range: {least} to {most} is allowed.")},

    // Findings: what an evaluation shows. They move with everything and never make a value illegal.
    {"memory-over-capacity", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Stage {stage} needs {needed}, of them {activations} for activations, and a GPU has {capacity}.")},
    {"states-over-capacity", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "However short the sequence, stage {stage} needs {needed}, and a GPU has {capacity}: weights {weights}, "
     "gradients {gradients}, optimizer {optimizer}, CUDA and NCCL {runtime}.")},
    {"memory-marginal", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Stage {stage} uses {used} of {capacity} ({percent} %): fragmentation may take the rest.")},
    {"full-recompute-unneeded", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Full recompute is on, and only {percent} % of the memory is used: recomputing less is faster.")},
    {"offload-unneeded", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Offloading is on, and without it a GPU would need {needed} of its {capacity}: it would fit.")},
    {"zero-3-unneeded", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "ZeRO-2 would fit: {needed} of {capacity}. ZeRO-3 prefetches weights that this estimate leaves out, and may "
     "save less than it shows.")},
    {"bucket-dominates", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The gradient bucket takes {bucket} beside {states} of model states: it hides what ZeRO saves. A smaller "
     "bucket is enough for this model.")},
    {"tp-leaves-node", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "A TP group of {tp} does not stay inside a node of {node} GPUs.[ Over {link} it costs {percent} % of the step.]")},
    {"communication-heavy", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "{percent} % of the step waits for collectives, most of it for {axis}: another grid may be faster.")},
    {"large-bubble", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The pipeline is idle for {percent} % of the step ({microBatches} micro-batches, {stages} stages)."
     "[ {wanted} micro-batches would bring it to about 20 %.]")},
    {"packed-mask-not-modelled", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "Documents are packed, and their lengths are not known here: attention is counted over the whole sequence of "
     "{sequence} tokens. It takes less time than shown, the less the shorter the documents are.")},
    {"warmup-longer-than-run", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The run has {steps} steps and the warm-up {warmup}: the full learning rate is never reached.")},
    {"checkpoint-interval-longer-than-run", warning, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The run has {steps} steps and a checkpoint comes every {interval}: none is ever written.")},
    {"short-run", hint, kNone, MESHWRIGHT_SENTENCE("Problems",
     "The whole run is {steps} steps, fewer than 1000: a smaller batch may learn more.")},
});

// Sources: Megatron-LM transformer_config.py and arguments.py, torchtitan parallel_dims.py and pull request 2577,
// PyTorch pipelining/schedules.py, DeepSpeed runtime/pipe/engine.py, nanotron parallel/pipeline_parallel/engine.py,
// JAX's even shardings (MaxText).
inline constexpr auto kFrameworkSeverities = std::to_array<FrameworkSeverity>({
    {"kv-heads-replicated", Framework::megatron, warning},
    {"kv-heads-replicated", Framework::mindspeed, warning},
    {"kv-heads-replicated", Framework::generic, warning},
    {"shard-group-splits-cp", Framework::torchtitan, error},
    {"shard-group-splits-cp", Framework::fsdp, error},
    {"expert-group-leaves-shard-group", Framework::torchtitan, error},
    {"etp-neither-one-nor-tp", Framework::torchtitan, error},
    {"vocabulary-not-divisible-by-tp", Framework::maxtext, error},
    {"interleaving-two-stages", Framework::megatron, warning},
    {"interleaving-two-stages", Framework::megatronDeepspeed, warning},
    {"interleaving-two-stages", Framework::mindspeed, warning},
    {"fewer-micro-batches-than-stages", Framework::torchtitan, error},
    {"fewer-micro-batches-than-stages", Framework::nanotron, error},
    {"offload-all-needs-zero-3", Framework::deepspeed, error},
    {"offload-all-needs-zero-3", Framework::megatronDeepspeed, error},
    {"zero-with-pipeline", Framework::deepspeed, error},
    {"zero-with-pipeline", Framework::megatronDeepspeed, error},
    {"recompute-chunks-uneven", Framework::megatron, warning},
    {"recompute-chunks-uneven", Framework::megatronDeepspeed, warning},
    {"recompute-chunks-uneven", Framework::mindspeed, warning},
});
// clang-format on

}  // namespace rule_table

/// Place of a code in the table; its size when there is no such code.
[[nodiscard]] constexpr std::size_t ruleIndex(std::string_view code) {
    std::size_t index = 0;
    while (index < rule_table::kRules.size() && rule_table::kRules[index].code != code) ++index;
    return index;
}

/// nullptr when there is no such code.
[[nodiscard]] inline const Rule* findRule(std::string_view code) {
    const std::size_t index = ruleIndex(code);
    return index < rule_table::kRules.size() ? &rule_table::kRules[index] : nullptr;
}

/// A code of the table, looked up while compiling: a misspelt one is a compile error.
class RuleCode {
  public:
    consteval RuleCode(const char* code) : m_index(ruleIndex(code)) {
        if (m_index == rule_table::kRules.size()) throw "no rule has this code";
    }
    [[nodiscard]] constexpr const Rule& rule() const { return rule_table::kRules[m_index]; }

  private:
    std::size_t m_index;
};

/// Empty where the framework has no such rule.
[[nodiscard]] std::optional<Severity> severityOf(RuleCode code, Framework framework);

/// One named value of a sentence.
struct NamedValue {
    NamedValue(std::string_view valueName, std::int64_t number)
        : name(valueName), text(std::to_string(number)) {}
    NamedValue(std::string_view valueName, Count count)
        : name(valueName), text(count.overflowed() ? "more than 9e18" : std::to_string(count.value())) {}
    NamedValue(std::string_view valueName, std::string words) : name(valueName), text(std::move(words)) {}
    /// GPU memory: its text is in GiB.
    NamedValue(std::string_view valueName, Bytes bytes);
    std::string_view name;
    std::string text;
    std::optional<Bytes> memory = {};
};

/// A problem of a rule that the framework has.
[[nodiscard]] Problem makeProblem(RuleCode code, Framework framework, std::string path,
                                  std::initializer_list<NamedValue> values,
                                  std::optional<Fix> fix = std::nullopt);

/// Fills a sentence, the table's or a translation of it: {name} by its value; [a clause] whose value is empty
/// goes.
[[nodiscard]] std::string fillSentence(std::string_view sentence, const Problem& problem);

}  // namespace meshwright
