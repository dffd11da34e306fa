// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs, and eight B200 runs, say of explicit inputs (tests/data/golden_memory.json). Where
// assumptions agree the bytes are equal; each difference is written out and must account for every byte.
#include "core/evaluation/evaluation.h"
#include "core/memory/estimators/deepspeed.h"
#include "core/memory/estimators/megatron.h"
#include "core/memory/tensor_tally.h"
#include "tests/core/memory/golden_memory_scenarios.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using namespace meshwright::test;
using nlohmann::json;

namespace {

const json& golden() {
    static const json file = readTestJson("golden_memory.json");
    return file;
}

double statesOf(const StageMemory& stage) {
    return (stage.of(MemoryCategory::weights) + stage.of(MemoryCategory::gradients) +
            stage.of(MemoryCategory::optimizer))
        .asDouble();
}

double workingSetOf(const StageMemory& stage) {
    Bytes sum;
    for (const MemoryItem& item : stage.items)
        if (item.part == MemoryPart::workingSet && item.category == MemoryCategory::buffers)
            sum += item.bytes;
    return sum.asDouble();
}

/// SimuMax names its stages by place.
std::size_t stageIndex(const std::string& key, std::size_t stages) {
    if (key == "first_stage" || key == "only_stage") return 0;
    if (key == "last_stage") return stages - 1;
    if (key == "middle_stage") return 1;
    return std::stoul(key.substr(std::string("pp_stage_").size()));
}

/// The case, our evaluation of it, and sizes the explanations are made of.
struct Compared {
    const json& inputs;
    Scenario scenario;
    Evaluation evaluation;
    const StageMemory& stage;
    const json& theirs;

    [[nodiscard]] double number(const char* key) const {
        const json& value = inputs.at(key);
        return value.is_null() ? 0.0 : value.get<double>();
    }
    [[nodiscard]] double tokens() const { return number("seq") * number("mbs") / number("cp"); }
    [[nodiscard]] double sequenceParts() const {
        return inputs.at("sequence_parallel").get<bool>() ? number("tp") : 1.0;
    }
    [[nodiscard]] double bytesPerParameter() const {
        const double shards = scenario.sharding.strategy == ShardingStrategy::none
                                  ? 1.0
                                  : static_cast<double>(evaluation.resolved.shardGroup);
        return 6.0 + 12.0 / shards;
    }
    [[nodiscard]] bool isFirst() const { return stage.stage == 0; }
    [[nodiscard]] bool isLast() const {
        return stage.stage + 1 == static_cast<std::int64_t>(evaluation.memory->stages.size());
    }
    /// Layers on the stage, and those whose tensors are all in memory at the peak.
    [[nodiscard]] double layers() const { return static_cast<double>(stage.layers); }
    [[nodiscard]] double wholeLayers() const {
        if (scenario.training.recompute.kind == RecomputeKind::full) {
            const auto isRebuilt = [](const MemoryItem& item) {
                return item.part == MemoryPart::workingSet && item.category == MemoryCategory::activations;
            };
            return std::ranges::any_of(stage.items, isRebuilt) ? 1.0 : 0.0;
        }
        return layers() * stage.inFlight;
    }
    [[nodiscard]] double expertLayers() const {
        if (!scenario.model.spec.moe) return 0.0;
        const double dense = isFirst() ? static_cast<double>(scenario.model.spec.moe->firstDenseLayers) : 0.0;
        const bool full = scenario.training.recompute.kind == RecomputeKind::full;
        return full ? wholeLayers() : (layers() - dense) * stage.inFlight;
    }
};

/// What SimuMax's states have less: it counts no bias of a layer norm; what they have more: it stores a tied
/// head apart.
double statesWeCountMore(const Compared& c) {
    double parameters = 0.0;
    const double h = c.number("hidden");
    if (c.inputs.at("norm") == "LayerNorm") parameters += h * (2.0 * c.layers() + (c.isLast() ? 1.0 : 0.0));
    if (c.inputs.at("tied_embeddings").get<bool>() && c.isFirst() && c.isLast())
        parameters -= h * c.number("padded_vocab") / c.number("tp");
    return parameters * c.bytesPerParameter();
}

/// What SimuMax keeps more for backward, in bytes a stage at its peak.
double activationsTheyCountMore(const Compared& c) {
    double bytes = 0.0;
    // A third tensor of the GELU, where its input is two of width f already (peers keep two in all).
    if (!c.inputs.at("gated_mlp").get<bool>())
        bytes += c.wholeLayers() * c.tokens() * 4.0 * c.number("ffn") / c.number("tp");
    if (const auto& moe = c.scenario.model.spec.moe) {
        const double tokens = c.tokens() / c.sequenceParts();
        const auto k = static_cast<double>(moe->expertsPerToken);
        // Outputs of the experts, to be weighted by the router: Megatron-core weights before the second
        // product. And eight bytes an expert and token for the router, where four are.
        double each = 2.0 * k * c.number("hidden") * c.number("etp") + 4.0 * c.number("experts");
        // The shared experts' input, which is the router's, a second time.
        if (moe->sharedIntermediateSize > 0) each += 2.0 * c.number("hidden");
        bytes += c.expertLayers() * tokens * each;
    }
    // Of a latent's rotary part they free the storage that the norm's input, a view, keeps.
    if (const auto& mla = c.scenario.model.spec.mla)
        bytes -= c.wholeLayers() * c.tokens() * 2.0 * static_cast<double>(mla->qkRopeHeadDim);
    return bytes;
}

/// Where they put the peak of a stage of experts: in the backward of the weighting, which holds the gradients
/// on both sides of it, or in that of the activation as we do, when one layer's outputs of experts are gone.
double workingSetTheyCountMore(const Compared& c) {
    const std::string where = c.theirs.at("peak_at");
    const double tokens = c.tokens() / c.sequenceParts();
    const double outputs = 2.0 * c.number("topk") * c.number("hidden") * c.number("etp");
    if (where.find("unpermutation") != std::string::npos)
        return tokens * (outputs + 2.0 * c.number("hidden")) - workingSetOf(c.stage);
    if (where.find("expert_activation_layer") != std::string::npos) return -tokens * outputs;
    return 0.0;
}

}  // namespace

TEST_CASE("Measured allocations on eight B200: each within 0.8 %") {
    for (const json& row : golden().at("measured_memory_b200")) {
        const Evaluation evaluation = evaluate(measuredMemoryScenario(row.at("inputs")));
        INFO(row.at("id"));
        REQUIRE(evaluation.memory);
        const double ours = evaluation.memory->worst().allocated().asDouble() / 0x1p30;
        CHECK_THAT(ours, Catch::Matchers::WithinRel(row.at("real_alloc_gib").get<double>(), 0.008));
        // And the published closed form, of which these eight are its test, to the byte.
        CHECK_THAT(ours, Catch::Matchers::WithinAbs(row.at("closed_form_gib").get<double>(), 1e-9));
    }
}

TEST_CASE("SimuMax: weights, gradients and optimizer, and the peak of every stage, byte by byte") {
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("simumax");
        if (!theirs.contains("stages")) continue;
        const json& inputs = row.at("inputs");
        for (const auto& [key, stage] : theirs.at("stages").items()) {
            Scenario scenario = goldenMemoryScenario(inputs);
            Evaluation evaluation = evaluate(scenario);
            INFO(row.at("id") << " " << key);
            REQUIRE(evaluation.memory);
            const std::size_t index = stageIndex(key, evaluation.memory->stages.size());
            const Compared c{inputs, scenario, evaluation, evaluation.memory->stages[index], stage};
            const double states = stage.at("weights_grads_optimizer_bytes");
            CHECK(statesOf(c.stage) - statesWeCountMore(c) == states);

            double ours = c.stage.allocated().asDouble() - statesWeCountMore(c) +
                          activationsTheyCountMore(c) + workingSetTheyCountMore(c);
            // They let p - r micro-batches in, however few there are.
            const double most = static_cast<double>(scenario.mesh.pp) - static_cast<double>(c.stage.stage);
            if (scenario.pipeline.virtualStages == 1 && c.stage.inFlight < most)
                ours += (most - c.stage.inFlight) *
                        stage.at("activation_cache_bytes_per_microbatch").get<double>();
            CHECK(ours == stage.at("peak_bytes").get<double>());
            ++compared;
        }
    }
    CHECK(compared > 60);
}

TEST_CASE("Megatron's own estimator, reproduced with what it leaves out") {
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("megatron_theoretical_memory_usage");
        if (!theirs.contains("weight_and_optimizer_bytes")) continue;
        const Scenario scenario = goldenMemoryScenario(row.at("inputs"));
        const Resolved resolved = resolve(scenario);
        const MegatronReport report = megatronReport(scenario, resolved);
        INFO(row.at("id"));
        const auto equals = [](double expected) { return Catch::Matchers::WithinRel(expected, 1e-12); };
        CHECK_THAT(report.parameters, equals(theirs.at("params_most_loaded_shard").get<double>()));
        CHECK_THAT(report.weightsAndOptimizer, equals(theirs.at("weight_and_optimizer_bytes").get<double>()));
        CHECK_THAT(report.withSequenceParallelism,
                   equals(theirs.at("activation_bytes_sp_selective_formula").get<double>()));
        CHECK_THAT(report.withoutSequenceParallelism,
                   equals(theirs.at("activation_bytes_without_sp_formula").get<double>()));
        CHECK(report.choosesSequenceParallelism ==
              (theirs.at("activation_formula_chosen_by_report") == "with_sp"));
        CHECK_THAT(report.total(), equals(theirs.at("reported_total_bytes").get<double>()));
        ++compared;
    }
    CHECK(compared == 43);
}

TEST_CASE("DeepSpeed's estimators, to the byte: GPU and host, offloaded or not") {
    const auto matches = [](const DeepSpeedEstimate& ours, const json& theirs) {
        return ours.gpu == Bytes(theirs.at("gpu_bytes")) && ours.host == Bytes(theirs.at("cpu_bytes"));
    };
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("deepspeed_estimators");
        if (!theirs.contains("total_params")) continue;
        INFO(row.at("id"));
        DeepSpeedNeeds needs{.parameters = ParameterCount(theirs.at("total_params")),
                             .largestLayer = ParameterCount(theirs.at("largest_layer_params")),
                             .gpusPerNode = theirs.at("num_gpus_per_node"),
                             .nodes = theirs.at("num_nodes")};
        for (const bool optimizer : {false, true}) {
            needs.offloadOptimizer = optimizer;
            if (const auto two = theirs.find(optimizer ? "zero2_offload_True" : "zero2_offload_False");
                two != theirs.end())
                CHECK((++compared, matches(deepSpeedZero2(needs, DeepSpeedZero2::newer), *two)));
            for (const bool parameters : {false, true}) {
                needs.offloadParameters = parameters;
                const std::string key = std::string("zero3_offload_opt_") + (optimizer ? "True" : "False") +
                                        "_param_" + (parameters ? "True" : "False") + "_zeroinit";
                if (const auto three = theirs.find(key); three != theirs.end())
                    CHECK((++compared, matches(deepSpeedZero3(needs), *three)));
            }
        }
    }
    CHECK(compared == 22);
}

TEST_CASE("llm-analysis: the whole model's parameters, less the head it ties and the biases of layer norms") {
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("llm_analysis");
        if (!theirs.contains("num_params_total")) continue;
        const json& inputs = row.at("inputs");
        const Scenario scenario = goldenMemoryScenario(inputs);
        const ModelSpec& model = scenario.model.spec;
        INFO(row.at("id"));
        const auto h = static_cast<double>(model.hiddenSize),
                   layers = static_cast<double>(model.numHiddenLayers);
        double explained = 0.0;
        if (!model.tieWordEmbeddings) explained += static_cast<double>(model.vocabSize) * h;
        if (model.normBias) explained += h * (2.0 * layers + 1.0);
        // Fewer KV heads than TP: it stores the copies, where the sharded weight stays whole.
        if (const std::int64_t copies = scenario.mesh.tp - model.numKeyValueHeads; copies > 0)
            explained -= 2.0 * h * static_cast<double>(copies * model.headDim) * layers;
        const double ours = countParameters(model, model.vocabSize).total.asDouble();
        const double total = theirs.at("num_params_total");
        CHECK(ours - explained == total);
        // Weights of pure data parallelism follow from it; elsewhere it adds both ends to every stage.
        if (scenario.mesh.tp * scenario.mesh.pp * scenario.mesh.ep == 1) {
            const StageMemory stage = evaluate(scenario).memory->worst();
            const double shards = inputs.at("zero") == 3 ? inputs.at("dp").get<double>() : 1.0;
            CHECK(stage.of(MemoryCategory::weights).asDouble() - 2.0 * explained / shards ==
                  theirs.at("weight_memory_per_gpu").get<double>());
        }
        ++compared;
    }
    CHECK(compared == 37);
}

TEST_CASE("Calculon: weights and optimizer of the layers, and what a layer of the paper keeps, to the byte") {
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("calculon");
        if (!theirs.contains("weight_space")) continue;
        Scenario scenario = goldenMemoryScenario(row.at("inputs"));
        INFO(row.at("id"));
        const Evaluation evaluation = evaluate(scenario);
        // It knows neither embedding nor head nor final norm.
        const StageMemory& stage = evaluation.memory->stages[evaluation.memory->stages.size() > 1 ? 1 : 0];
        double parameters = stage.parameters.asDouble();
        const ModelSpec& model = scenario.model.spec;
        const std::int64_t rows = evaluation.resolved.paddedVocab / scenario.mesh.tp;
        if (evaluation.memory->stages.size() == 1)
            parameters -= static_cast<double>(model.hiddenSize * (rows + 2));
        CHECK(2.0 * parameters == theirs.at("weight_space").get<double>());
        const double shards = static_cast<double>(
            scenario.sharding.strategy == ShardingStrategy::none ? 1 : evaluation.resolved.shardGroup);
        CHECK(12.0 * parameters / shards == theirs.at("optimizer_space").get<double>());
        // Its layers have dropout and unfused attention, whatever the case says; full recomputation keeps
        // none of it.
        scenario.training.attention = AttentionKernel::unfused;
        scenario.training.dropout = 0.1;
        if (scenario.training.recompute.kind == RecomputeKind::full) continue;
        const TensorTally layer = layerTally(tallyRules(scenario));
        const Bytes kept =
            bytesOf(recomputedLayerTally(layer, scenario.training.recompute, scenario.precision.compute),
                    stage.symbols);
        CHECK(kept == Bytes(theirs.at("block_act_storage_space").get<std::int64_t>()));
        ++compared;
    }
    CHECK(compared == 9);
}

TEST_CASE("The cookbook's calculator does not divide gradients by TP and PP, which is its known mistake") {
    int compared = 0;
    for (const json& row : golden().at("cases")) {
        const json& theirs = row.at("anchors").at("eleutherai_cookbook_calc_transformer_mem");
        if (!theirs.contains("per_gpu_gradient_bytes") || !theirs.at("total_moe_params").is_null()) continue;
        const json& inputs = row.at("inputs");
        if (inputs.at("zero").get<int>() >= 2) continue;  // there it divides, by all GPUs
        INFO(row.at("id"));
        // Its gradients over TP x PP are ours, but for its count of parameters (within 2 %).
        const Scenario scenario = goldenMemoryScenario(inputs);
        const Evaluation evaluation = evaluate(scenario);
        if (!evaluation.memory) continue;
        Bytes ours;
        for (const StageMemory& stage : evaluation.memory->stages)
            ours += stage.of(MemoryCategory::gradients);
        CHECK_THAT(ours.asDouble() * static_cast<double>(scenario.mesh.tp),
                   Catch::Matchers::WithinRel(theirs.at("per_gpu_gradient_bytes").get<double>(), 0.02));
        ++compared;
    }
    CHECK(compared > 15);
}
