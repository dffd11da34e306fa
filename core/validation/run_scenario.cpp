// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/run_scenario.h"

#include <algorithm>
#include <array>

#include "core/catalog/catalog.h"
#include "core/parameters/parameters.h"
#include "core/scenario/limits.h"
#include "core/scenario/resolved.h"
#include "core/scenario/sharding.h"
#include "core/scenario/transformer_engine.h"

namespace meshwright {

namespace {

constexpr double kEarlyDropout = 0.1;  ///< Megatron-LM's --attention-dropout and --hidden-dropout
constexpr std::int64_t kMegatronVocabMultiple = 128;  ///< its --make-vocab-size-divisible-by

/// Collects the scenario piece by piece, and the first reason why it cannot be.
class RunReader {
  public:
    explicit RunReader(const PublishedRun& run) : m_run(run), m_setting(run.setting) {}

    [[nodiscard]] tl::expected<Scenario, NotPredictable> read() {
        m_scenario.name = m_run.id;
        m_scenario.framework = m_setting.framework;
        readModel();
        readCluster();
        readMesh();
        readBatch();
        readPipeline();
        readRecompute();
        readKernels();
        readSharding();
        readPrecision();
        if (!m_why) checkSizes();
        if (m_why) return tl::unexpected(*m_why);
        m_scenario.notes = notes();
        return std::move(m_scenario);
    }

  private:
    void refuse(std::string_view code, std::string_view words) {
        if (!m_why) m_why = {code, std::string(words)};
    }

    /// The value, or the reason why the run has no scenario.
    template <class T>
    T needed(const std::optional<T>& value, std::string_view code, std::string_view words) {
        if (!value) refuse(code, words);
        return value.value_or(T{});
    }

    void readModel() {
        const auto shape = [this](const auto& value) {
            return needed(value, "model-incomplete", "the model's shape is not published");
        };
        const PublishedModel& row = m_run.model;
        ModelSpec& model = m_scenario.model.spec;
        model.name = row.name;
        model.numHiddenLayers = shape(row.layers);
        model.hiddenSize = shape(row.hidden);
        model.intermediateSize = shape(row.ffn);
        model.numAttentionHeads = shape(row.heads);
        model.numKeyValueHeads = row.kvHeads.value_or(model.numAttentionHeads);
        model.vocabSize = shape(row.vocab);
        if (!row.headDim && model.numAttentionHeads > 0 && model.hiddenSize % model.numAttentionHeads != 0)
            refuse("model-incomplete", "the size of a head is not published");
        model.headDim =
            row.headDim.value_or(model.hiddenSize / std::max<std::int64_t>(1, model.numAttentionHeads));
        model.gatedMlp = shape(row.gatedMlp);
        model.activation = model.gatedMlp ? Activation::silu : Activation::gelu;
        model.tieWordEmbeddings = shape(row.tiedEmbeddings);
        model.norm = shape(row.norm);
        model.position = shape(row.position);
        model.maxContext =
            shape(m_setting.mesh.sequenceLength ? m_setting.mesh.sequenceLength : row.sequence);
        if (model.position == Position::learned) model.learnedPositions = model.maxContext;
        model.qkvBias = model.outputBias = model.mlpBias = shape(row.bias);
        model.normBias = model.qkvBias && model.norm == Norm::layernorm;
        model.mtpLayers = m_setting.mtpLayers.value_or(0);
        if (const auto& moe = row.moe)
            model.moe = MoeSpec{.numExperts = moe->experts,
                                .expertsPerToken = moe->topk,
                                .expertIntermediateSize = moe->expertFfn,
                                .sharedIntermediateSize = moe->shared * moe->expertFfn,
                                .firstDenseLayers = moe->firstDense,
                                .layerInterval = moe->interleave};
        model.mla = row.mla;
    }

    LinkChoice link(const std::string& id) {
        if (id.empty()) refuse("gpu-unknown", "the GPU or its links are not published, or no preset");
        const LinkPreset* preset = findLinkPreset(id);
        return preset == nullptr ? LinkChoice{} : LinkChoice{preset->id, preset->spec};
    }

    void readCluster() {
        Cluster& cluster = m_scenario.cluster;
        const GpuPreset* gpu = findGpuPreset(m_setting.gpu);
        if (gpu == nullptr)
            refuse("gpu-unknown", "the GPU or its links are not published, or no preset");
        else
            cluster.gpu = {gpu->id, gpu->spec};
        cluster.intraNode = link(m_setting.intraNode);
        cluster.interNode = link(m_setting.interNode);
        const std::int64_t gpus = needed(m_run.gpus, "gpus-unknown", "the number of GPUs is not published");
        const std::int64_t perNode =
            needed(m_setting.gpusPerNode, "gpus-unknown", "the number of GPUs is not published");
        if (m_why) return;
        cluster.gpusPerNode = std::min(perNode, gpus);
        cluster.nodes = gpus / cluster.gpusPerNode;
        if (gpus % cluster.gpusPerNode != 0)
            refuse("nodes-not-whole", "the number of GPUs is not a number of whole nodes");
    }

    void readMesh() {
        const auto axis = [this](const std::optional<std::int64_t>& value) {
            return needed(value, "mesh-incomplete", "the mesh is not published, or not all of it");
        };
        const PublishedMesh& row = m_setting.mesh;
        MeshSizes& mesh = m_scenario.mesh;
        mesh.tp = axis(row.tp);
        mesh.cp = axis(row.cp);
        mesh.pp = axis(row.pp);
        mesh.dp = row.dp;
        mesh.ep = axis(row.ep);
        if (m_why || !m_run.model.moe) return;
        // Experts split like the dense layers, Megatron's default, would need more GPUs than ran: they are
        // whole.
        const Count split = Count(mesh.tp) * mesh.ep * mesh.pp;
        if (split.overflowed() || *m_run.gpus % split.value() != 0) mesh.etp = 1;
    }

    void readBatch() {
        const auto size = [this](const std::optional<std::int64_t>& value) {
            return needed(value, "batch-unknown", "the batch or its micro-batches are not published");
        };
        Training& training = m_scenario.training;
        training.sequenceLength = m_scenario.model.spec.maxContext;
        training.microBatchSize = size(m_setting.mesh.microBatchSize);
        training.globalBatchSize = size(m_setting.mesh.globalBatchSize);
    }

    void readPipeline() {
        Pipeline& pipeline = m_scenario.pipeline;
        const std::string_view words = "the pipeline's schedule or its virtual stages are not published";
        pipeline.schedule = needed(m_setting.schedule, "schedule-unknown", words);
        pipeline.virtualStages = needed(m_setting.mesh.virtualStages, "schedule-unknown", words);
        pipeline.layersPerStage = m_setting.layersPerStage;
        pipeline.headStage = m_setting.headStage;
        if (m_why || pipeline.layersPerStage) return;
        const Count stages = Count(m_scenario.mesh.pp) * pipeline.virtualStages;
        if (stages.overflowed() || m_scenario.model.spec.numHiddenLayers % stages.value() != 0)
            refuse("layers-unknown", "how the layers are laid over the stages is not published");
    }

    void readRecompute() {
        Training& training = m_scenario.training;
        training.recompute =
            needed(m_setting.recompute, "recompute-unknown", "what is recomputed is not published");
        if (m_setting.recomputeLayers) training.recomputeLayers = {*m_setting.recomputeLayers, false};
    }

    /// The one exception to "an assumed field keeps the row's value".
    void readAttention() {
        Training& training = m_scenario.training;
        training.attention =
            needed(m_setting.attention, "attention-unknown", "the attention is not published");
        training.dropout = m_setting.dropout.value_or(0.0);
        if (!isEarlyMegatron(m_setting.framework)) return;
        if (isAssumed("attention")) training.attention = AttentionKernel::unfused;
        if (isAssumed("dropout")) training.dropout = kEarlyDropout;
    }

    void readKernels() {
        Training& training = m_scenario.training;
        const FrameworkChoice& framework = m_setting.framework;
        readAttention();
        training.sequenceParallel = m_setting.sequenceParallel.value_or(false);
        training.contextParallel = m_setting.contextParallel.value_or(ContextParallel::ring);
        training.fusedCrossEntropy = framework.name == Framework::fsdp ||
                                     (framework.name == Framework::megatron && !isEarlyMegatron(framework));
        training.vocabMultiple = isMegatronFamily(framework.name) ? kMegatronVocabMultiple : 1;
        training.trained = m_setting.trained.value_or(Trained::full);
        training.attentionMask = m_setting.attentionMask.value_or(AttentionMask::causal);
        training.compile = m_setting.compile.value_or(false);
        m_scenario.overlap.dataParallel = m_setting.dataParallelOverlap.value_or(false);
        m_scenario.overlap.tensorParallel = m_setting.tensorParallelOverlap.value_or(false);
        m_scenario.overlap.pipeline = !waitsForSends(framework);
    }

    void readSharding() {
        Sharding& sharding = m_scenario.sharding;
        sharding.strategy = needed(m_setting.sharding, "sharding-unknown", "the sharding is not published");
        sharding.shardGroupSize = m_setting.shardGroupSize;
        sharding.reshardAfterForward = m_setting.reshardAfterForward.value_or(true);
        sharding.offload = needed(m_setting.offload, "offload-unknown", "what is offloaded is not published");
        sharding.offloadLayers = m_setting.offloadLayers;
        if (sharding.offload == Offload::activations && !sharding.offloadLayers)
            refuse("offload-unknown", "what is offloaded is not published");
    }

    /// Weights that are sharded in FP32 and cast where they are gathered, so that they are their own masters:
    /// PyTorch FSDP with FP32 gradients (it keeps these in the type of the sharded weights), and JAX.
    [[nodiscard]] bool keepsFp32Weights() const {
        using enum Framework;
        if (m_scenario.precision.gradients != DataType::fp32) return false;
        const Framework name = m_setting.framework.name;
        return name == fsdp || name == torchtitan || name == maxtext ||
               (name == generic && weightsAreSharded(m_scenario.sharding.strategy));
    }

    void readPrecision() {
        Precision& precision = m_scenario.precision;
        precision.compute =
            needed(m_setting.precision, "precision-unknown", "the precision is not published");
        precision.fp8Recipe = m_setting.fp8Recipe.value_or(Fp8Recipe::none);
        precision.gradients =
            needed(m_setting.gradients, "precision-unknown", "the type of the gradients is not published");
        precision.gradientReduce = m_setting.gradientReduce.value_or(precision.gradients);
        precision.parameterGather = m_setting.parameterGather;
        // FP8 GEMMs cast from weights of 16 bits (Transformer Engine's default).
        precision.parameters = precision.compute == DataType::fp8 ? DataType::bf16 : precision.compute;
        if (keepsFp32Weights() || precision.compute == DataType::tf32) precision.parameters = DataType::fp32;
        // FSDP has the weights once: its optimizer steps on the sharded ones, whatever their type.
        precision.masterWeights =
            precision.parameters != DataType::fp32 && m_setting.framework.name != Framework::fsdp;
        if (precision.compute == DataType::fp16) precision.lossScale.kind = LossScaleKind::dynamic;
        const GpuSpec& gpu = m_scenario.cluster.gpu.spec;
        if (!m_why && !gpu.bf16 && !gpu.fp16)  // in our list all the same: its memory is published
            refuse("gpu-rate-unknown", "the GPU's rate in 16 bits is not published");
    }

    /// What the scenario file's reader would refuse: no later sum may overflow.
    void checkSizes() {
        const MeshSizes& mesh = m_scenario.mesh;
        const Pipeline& pipeline = m_scenario.pipeline;
        const std::array products = {Count(mesh.tp) * mesh.cp * mesh.pp * mesh.dp.value_or(1),
                                     Count(mesh.tp) * mesh.ep * mesh.pp,
                                     Count(mesh.pp) * pipeline.virtualStages};
        if (std::ranges::any_of(products,
                                [](Count size) { return size.overflowed() || size.value() > kMostGpus; }))
            refuse("mesh-too-large", "the mesh has more GPUs or stages than this program can hold");
        const ModelSpec& model = m_scenario.model.spec;
        const ParameterCount total = countParameters(model, model.vocabSize).total;
        if (total.overflowed() || total.value() > kMostParameters)
            refuse("model-too-large", "the model has over 1e15 parameters");
    }

    [[nodiscard]] bool isAssumed(std::string_view field) const {
        return std::ranges::find(m_setting.assumed, field) != m_setting.assumed.end();
    }

    [[nodiscard]] std::string notes() const {
        std::string text = "Published run: " + m_run.reference;
        if (!m_setting.assumed.empty()) text += "\nNot stated there, assumed:";
        for (const std::string& field : m_setting.assumed)
            text.append(&field == &m_setting.assumed.front() ? " " : ", ").append(field);
        return text;
    }

    const PublishedRun& m_run;
    const PublishedSetting& m_setting;
    Scenario m_scenario;
    std::optional<NotPredictable> m_why;
};

}  // namespace

tl::expected<Scenario, NotPredictable> scenarioOf(const PublishedRun& run) {
    return RunReader(run).read();
}

}  // namespace meshwright
