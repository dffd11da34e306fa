// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/published_runs_file.h"

#include <algorithm>

#include "core/catalog/catalog.h"
#include "core/json/read_words.h"
#include "core/model/model_fields.h"
#include "core/scenario/limits.h"
#include "core/scenario/words.h"
#include "core/units/built_in.h"
#include "core/units/embedded_file.h"

namespace meshwright {

MESHWRIGHT_WORDS(PeakKind,
                 {{unknown, "unknown"}, {allocated, "allocated"}, {reserved, "reserved"}, {device, "device"}})
MESHWRIGHT_WORDS(FlopsCounted,
                 {{full, "full"}, {causal, "causal"}, {hardware, "hardware"}, {allParameters, "all-params"}})
MESHWRIGHT_WORDS(PeakRank, {{worst, "worst"}, {first, "first"}})

std::span<const EmbeddedFile> embeddedRuns();

namespace {

constexpr WholeRange kGpus{1, kMostGpus};
constexpr WholeRange kLayers{0, kMostLayers};
constexpr WholeRange kSamples{1, kMostSamples};
constexpr WholeRange kTokens{1, kMostPositions};
constexpr WholeRange kWidth{1, 1 << 24};
constexpr WholeRange kVocabulary{1, 1 << 28};
constexpr WholeRange kParameters{1, kMostParameters};
constexpr WholeRange kByteCount{1, 1'000'000'000'000'000};
constexpr RealRange kTeraflops{.least = 0.0, .most = 1e6, .leastExcluded = true};
constexpr RealRange kSeconds{.least = 0.0, .most = 1e9, .leastExcluded = true};

/// A word of a source that stands for one of ours.
struct Alias {
    std::string_view typed, ours;
};
// BLOOM's early runs had one of two positions, both without parameters; DeepNorm's norms are LayerNorms.
constexpr Alias kAliases[] = {
    {"alibi/unknown", "alibi"}, {"deepnorm layernorm", "layernorm"}, {"gelu", "activation"}};

template <class Enum>
void readAliased(const Json& json, const Place& place, Enum& value) {
    for (const Alias& alias : kAliases)
        if (const auto ours = fromWord<Enum>(alias.ours); ours && json == alias.typed) {
            value = *ours;
            return;
        }
    readJson(json, place, value);
}

/// The member, unless it is absent or null: both say that the source does not tell.
const Json* known(ObjectReader& fields, std::string_view key) {
    const Json* json = fields.take(key);
    return json == nullptr || json->is_null() ? nullptr : json;
}

/// A number type that is legal there, as in a scenario file.
void readType(ObjectReader& fields, std::string_view key, std::optional<DataType>& value,
              std::span<const DataType> legal) {
    const Json* json = known(fields, key);
    if (json == nullptr) return;
    readWord(*json, Place(fields.place(), key), value.emplace(), legal);
}

template <class T, class Rule = AnyValue>
void readKnown(ObjectReader& fields, std::string_view key, T& member, const Rule& rule = {}) {
    if (const Json* json = known(fields, key)) readJson(*json, Place(fields.place(), key), member, rule);
}

template <class Enum>
void readWord(ObjectReader& fields, std::string_view key, std::optional<Enum>& value) {
    if (const Json* json = known(fields, key))
        readAliased(*json, Place(fields.place(), key), value.emplace());
}

/// The id of a preset; one that this program does not have is refused.
template <class Find>
void readPreset(ObjectReader& fields, std::string_view key, std::string& id, const Find& find,
                const char* allowed) {
    const Json* json = known(fields, key);
    if (json == nullptr) return;
    const Place place(fields.place(), key);
    if (!json->is_string()) return place.wrongType(*json, allowed);
    id = json->get<std::string>();
    if (find(id) == nullptr) place.refuse("unknown-preset", foundText(*json), allowed);
}

/// Calls read(ObjectReader&) on a member that is an object.
template <class Read>
void readObject(const Json& json, const Place& place, const Read& read) {
    if (!json.is_object()) return place.wrongType(json, "an object");
    ObjectReader fields(json, place);
    read(fields);
}

template <class Read>
void readMember(ObjectReader& fields, std::string_view key, const Read& read) {
    if (const Json* json = known(fields, key)) readObject(*json, Place(fields.place(), key), read);
}

void readExperts(ObjectReader& fields, PublishedExperts& moe) {
    fields.required("experts", moe.experts, kWidth);
    fields.required("topk", moe.topk, kWidth);
    readKnown(fields, "shared", moe.shared, WholeRange{0, kMostSmallCount});
    fields.required("expert_ffn", moe.expertFfn, kWidth);
    readKnown(fields, "first_dense", moe.firstDense, kLayers);
    readKnown(fields, "interleave", moe.interleave, WholeRange{1, kMostLayers});
}

void readModel(ObjectReader& fields, PublishedModel& model) {
    readKnown(fields, "name", model.name);
    fields("layers", model.layers, WholeRange{1, kMostLayers});
    fields("hidden", model.hidden, kWidth);
    fields("ffn", model.ffn, kWidth);
    fields("heads", model.heads, kWidth);
    fields("kv_heads", model.kvHeads, kWidth);
    fields("head_dim", model.headDim, kWidth);
    fields("vocab", model.vocab, kVocabulary);
    fields("seq", model.sequence, kTokens);
    fields("gated_mlp", model.gatedMlp, AnyValue());
    fields("tied_embeddings", model.tiedEmbeddings, AnyValue());
    fields("bias", model.bias, AnyValue());
    readWord(fields, "pos", model.position);
    readWord(fields, "norm", model.norm);
    fields("params", model.parameters, kParameters);
    readMember(fields, "moe", [&](ObjectReader& moe) { readExperts(moe, model.moe.emplace()); });
    readMember(fields, "mla", [&](ObjectReader& mla) {
        visitFields(model.mla.emplace(), [&](std::string_view key, std::int64_t& member) {
            readKnown(mla, key, member, WholeRange{0, kWidth.most});
        });
    });
}

void readMesh(ObjectReader& fields, PublishedMesh& mesh) {
    fields("tp", mesh.tp, kGpus);
    fields("cp", mesh.cp, kGpus);
    fields("pp", mesh.pp, WholeRange{1, kMostLayers});
    fields("dp", mesh.dp, kGpus);
    fields("ep", mesh.ep, kGpus);
    fields("virtual_stages", mesh.virtualStages, WholeRange{1, kMostLayers});
    fields("micro_batch_size", mesh.microBatchSize, kSamples);
    fields("global_batch_size", mesh.globalBatchSize, kSamples);
    fields("sequence_length", mesh.sequenceLength, kTokens);
}

/// One of the words, or { "modules": [...] }. MaxText's minimal_flash names a policy and not a module:
/// unknown.
void readRecompute(ObjectReader& fields, std::optional<Recompute>& recompute) {
    const Json* json = known(fields, "recompute");
    if (json == nullptr) return;
    const Place place(fields.place(), "recompute");
    if (!json->is_object()) return readAliased(*json, place, recompute.emplace().kind);
    const Json* modules = findMember(*json, "modules");
    const Place list(place, "modules");
    if (modules == nullptr || !modules->is_array() || modules->empty())
        return list.wrongType(modules == nullptr ? *json : *modules, "a list of modules");
    if (modules->front() == "minimal_flash") return;
    recompute = {RecomputeKind::modules, {}};
    for (std::size_t i = 0; i < modules->size(); ++i)
        readAliased((*modules)[i], Place(list, i), recompute->modules.emplace_back());
}

void readHardware(ObjectReader& fields, PublishedSetting& setting) {
    readPreset(fields, "gpu", setting.gpu, findGpuPreset, "a GPU preset");
    readPreset(fields, "intra_node", setting.intraNode, findLinkPreset, "a link preset");
    readPreset(fields, "inter_node", setting.interNode, findLinkPreset, "a link preset");
    fields("gpus_per_node", setting.gpusPerNode, kGpus);
    readMember(fields, "framework", [&](ObjectReader& framework) {
        std::optional<Framework> name;
        std::optional<std::string> version;
        readWord(framework, "name", name);
        framework("version", version, AnyValue());
        setting.framework = {name.value_or(Framework::generic), version.value_or("")};
    });
}

void readStates(ObjectReader& fields, PublishedSetting& setting) {
    readType(fields, "precision", setting.precision, kComputeTypes);
    readWord(fields, "fp8_recipe", setting.fp8Recipe);
    readType(fields, "gradients", setting.gradients, kGradientTypes);
    readType(fields, "gradient_reduce", setting.gradientReduce, kGradientTypes);
    readType(fields, "parameter_gather", setting.parameterGather, kGatherTypes);
    readWord(fields, "sharding", setting.sharding);
    fields("shard_group_size", setting.shardGroupSize, kGpus);
    fields("reshard_after_forward", setting.reshardAfterForward, AnyValue());
    readWord(fields, "offload", setting.offload);
    fields("offload_layers", setting.offloadLayers, kLayers);
    readRecompute(fields, setting.recompute);
    fields("recompute_layers", setting.recomputeLayers, kLayers);
}

void readSetting(ObjectReader& fields, PublishedSetting& setting) {
    readHardware(fields, setting);
    readMember(fields, "mesh", [&](ObjectReader& mesh) { readMesh(mesh, setting.mesh); });
    readStates(fields, setting);
    readWord(fields, "schedule", setting.schedule);
    fields("layers_per_stage", setting.layersPerStage, kLayers);
    fields("head_stage", setting.headStage, WholeRange{0, kMostLayers});
    fields("sequence_parallel", setting.sequenceParallel, AnyValue());
    readWord(fields, "attention", setting.attention);
    readWord(fields, "context_parallel", setting.contextParallel);
    fields("dropout", setting.dropout, RealRange{0.0, 1.0});
    readMember(fields, "overlap", [&](ObjectReader& overlap) {
        overlap("data_parallel", setting.dataParallelOverlap, AnyValue());
        overlap("tensor_parallel", setting.tensorParallelOverlap, AnyValue());
    });
    fields("compile", setting.compile, AnyValue());
    readWord(fields, "trained", setting.trained);
    readWord(fields, "causal_data", setting.attentionMask);
    fields("mtp_layers", setting.mtpLayers, kLayers);
    readKnown(fields, "assumed", setting.assumed);
}

void readRun(ObjectReader& fields, PublishedRun& run) {
    fields.required("id", run.id);
    run.source = run.id.substr(0, run.id.find('_'));
    readKnown(fields, "source", run.reference);
    fields("gpus", run.gpus, kGpus);
    if (known(fields, "model") == nullptr) fields.missing("model", "an object");
    readMember(fields, "model", [&](ObjectReader& model) { readModel(model, run.model); });
    if (known(fields, "scenario") == nullptr) fields.missing("scenario", "an object");
    readMember(fields, "scenario", [&](ObjectReader& setting) { readSetting(setting, run.setting); });
    readKnown(fields, "gate", run.gate);
    readKnown(fields, "gate_reason", run.gateReasons);
    fields("step_seconds", run.stepSeconds, kSeconds);
    fields("tflops_per_gpu", run.teraflopsPerGpu, kTeraflops);
    readWord(fields, "flops", run.flopsCounted);
    fields("peak_bytes", run.peakBytes, kByteCount);
    std::optional<PeakKind> kind;
    std::optional<PeakRank> rank;
    readWord(fields, "peak_kind", kind);
    readWord(fields, "peak_rank", rank);
    run.peakKind = kind.value_or(PeakKind::unknown);
    run.peakRank = rank.value_or(PeakRank::worst);
}

}  // namespace

Result<std::vector<PublishedRun>> readPublishedRuns(std::string_view text) {
    const Result<Json> json = parseJson(text);
    if (!json) return tl::unexpected(json.error());
    Report report;
    const Place whole(report);
    const Place list(whole, "runs");
    std::vector<PublishedRun> runs;
    const Json* entries = findMember(*json, "runs");
    if (entries == nullptr || !entries->is_array()) {
        list.refuse("wrong-format", entries == nullptr ? Phrase("nothing") : foundText(*entries),
                    "a list of published runs, { \"runs\": [ ... ] }");
        return tl::unexpected(report.errors);
    }
    runs.reserve(entries->size());
    for (std::size_t i = 0; i < entries->size(); ++i)
        readObject((*entries)[i], Place(list, i),
                   [&](ObjectReader& fields) { readRun(fields, runs.emplace_back()); });
    if (!report.errors.empty()) return tl::unexpected(report.errors);
    return runs;
}

const std::vector<PublishedRun>& publishedRuns() {
    static const std::vector<PublishedRun> runs =
        builtIn("runs.json", readPublishedRuns(embeddedRuns().front().text()));
    return runs;
}

}  // namespace meshwright
