// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/memory/golden_memory_scenarios.h"

#include "core/catalog/catalog.h"
#include "core/scenario/words.h"

namespace meshwright::test {

namespace {

using nlohmann::json;

std::int64_t integer(const json& object, const char* key, std::int64_t otherwise = 0) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? otherwise : found->get<std::int64_t>();
}

void setMoe(ModelSpec& model, std::int64_t experts, const json& inputs) {
    if (experts <= 1) return;
    model.moe = MoeSpec{.numExperts = experts,
                        .expertsPerToken = integer(inputs, "topk"),
                        .expertIntermediateSize = integer(inputs, "moe_ffn"),
                        .sharedIntermediateSize = integer(inputs, "shared_expert_ffn"),
                        .firstDenseLayers = integer(inputs, "dense_first_layers")};
}

void setMla(ModelSpec& model, const json& inputs) {
    const auto mla = inputs.find("mla");
    if (mla == inputs.end() || mla->is_null()) return;
    model.mla = MlaSpec{.qLoraRank = integer(*mla, "q_lora_rank"),
                        .kvLoraRank = integer(*mla, "kv_lora_rank"),
                        .qkNopeHeadDim = integer(*mla, "qk_head_dim"),
                        .qkRopeHeadDim = integer(*mla, "qk_pos_emb_head_dim"),
                        .vHeadDim = integer(*mla, "v_head_dim")};
}

Scenario onGpus(std::int64_t world) {
    Scenario scenario;
    scenario.cluster.gpu = {"b200-sxm-192gb", findGpuPreset("b200-sxm-192gb")->spec};
    scenario.cluster.intraNode = {"nvlink-5", findLinkPreset("nvlink-5")->spec};
    scenario.cluster.interNode = {"infiniband-400g", findLinkPreset("infiniband-400g")->spec};
    scenario.cluster.gpusPerNode = world % 8 == 0 ? 8 : world;
    scenario.cluster.nodes = world / scenario.cluster.gpusPerNode;
    scenario.memory.runtimeBytes = Bytes(0);
    return scenario;
}

ShardingStrategy strategyOf(std::int64_t zero) {
    constexpr ShardingStrategy kStrategies[] = {ShardingStrategy::none, ShardingStrategy::zero1,
                                                ShardingStrategy::zero2, ShardingStrategy::zero3};
    return kStrategies[zero];
}

}  // namespace

Scenario goldenMemoryScenario(const json& inputs) {
    Scenario scenario = onGpus(inputs.at("world"));
    ModelSpec& model = scenario.model.spec;
    model.name = inputs.at("model");
    model.numHiddenLayers = inputs.at("layers");
    model.hiddenSize = inputs.at("hidden");
    model.numAttentionHeads = inputs.at("heads");
    model.numKeyValueHeads = inputs.at("kv_heads");
    model.headDim = inputs.at("head_dim");
    model.intermediateSize = inputs.at("ffn");
    model.gatedMlp = inputs.at("gated_mlp");
    model.activation = model.gatedMlp ? Activation::silu : Activation::gelu;
    model.norm = inputs.at("norm") == "LayerNorm" ? Norm::layernorm : Norm::rmsnorm;
    model.normBias = model.norm == Norm::layernorm;
    model.vocabSize = inputs.at("vocab");
    model.tieWordEmbeddings = inputs.at("tied_embeddings");
    model.maxContext = 131072;
    setMoe(model, integer(inputs, "experts"), inputs);
    setMla(model, inputs);

    scenario.framework = {Framework::megatron, "Megatron-core, TE 1.0"};
    scenario.mesh.tp = inputs.at("tp");
    scenario.mesh.cp = inputs.at("cp");
    scenario.mesh.pp = inputs.at("pp");
    scenario.mesh.ep = inputs.at("ep");
    scenario.mesh.etp = inputs.at("etp").get<std::int64_t>();
    scenario.sharding.strategy = strategyOf(inputs.at("zero"));
    Pipeline& pipeline = scenario.pipeline;
    pipeline.virtualStages = inputs.at("vpp");
    if (pipeline.virtualStages > 1) pipeline.schedule = ScheduleKind::interleavedOneFOneB;
    // Where p does not divide L the program behind the figures fills the first stages and leaves the last the
    // rest.
    if (const std::int64_t stages = scenario.mesh.pp; model.numHiddenLayers % stages != 0) {
        std::vector<std::int64_t> layers(static_cast<std::size_t>(stages),
                                         (model.numHiddenLayers + stages - 1) / stages);
        layers.back() = model.numHiddenLayers - layers.front() * (stages - 1);
        pipeline.layersPerStage = layers;
    }
    Training& training = scenario.training;
    training.sequenceLength = inputs.at("seq");
    training.microBatchSize = inputs.at("mbs");
    training.globalBatchSize = inputs.at("gbs");
    training.sequenceParallel = inputs.at("sequence_parallel");
    training.recompute.kind = *fromWord<RecomputeKind>(inputs.at("recompute").get<std::string>());
    training.contextParallel = ContextParallel::allToAll;
    training.fusedCrossEntropy = false;
    return scenario;
}

Scenario measuredMemoryScenario(const json& inputs) {
    Scenario scenario = onGpus(inputs.at("world_size"));
    const json& shape = inputs.at("model");
    ModelSpec& model = scenario.model.spec;
    model.name = "Llama 3 70B, 12 layers";
    model.numHiddenLayers = shape.at("layer_num");
    model.hiddenSize = shape.at("hidden_size");
    model.numAttentionHeads = shape.at("head_num");
    model.numKeyValueHeads = shape.at("kv_head_num");
    model.headDim = shape.at("head_size");
    model.intermediateSize = shape.at("intermediate_size");
    model.vocabSize = shape.at("vocab_size");
    model.maxContext = 131072;
    scenario.framework = {Framework::megatron,
                          "Megatron-LM 23e00ed0, TE " + inputs.at("te_version").get<std::string>()};
    scenario.mesh.tp = inputs.at("tp");
    scenario.mesh.cp = inputs.at("cp");
    scenario.mesh.pp = inputs.at("pp");
    scenario.sharding.strategy = strategyOf(inputs.at("zero"));
    Training& training = scenario.training;
    training.sequenceLength = inputs.at("seq_len");
    training.microBatchSize = inputs.at("micro_batch_size");
    training.globalBatchSize = inputs.at("global_batch");
    training.sequenceParallel = inputs.at("sp");
    training.contextParallel = ContextParallel::allToAll;
    training.fusedCrossEntropy = inputs.at("cross_entropy_fusion");
    return scenario;
}

}  // namespace meshwright::test
