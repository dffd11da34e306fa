// SPDX-License-Identifier: GPL-3.0-or-later
// Memory questions that engineers asked in public, with their right answers; each case names its thread.
#include <cmath>

#include "core/catalog/catalog.h"
#include "core/evaluation/evaluation.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/memory/estimators/deepspeed.h"
#include "core/memory/estimators/named_estimates.h"
#include "core/rules/codes.h"
#include "tests/support/catch.h"
#include "tests/support/codes.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

double gib(Bytes bytes) {
    return bytes.asDouble() / 0x1p30;
}
double gb(Bytes bytes) {
    return bytes.asDouble() / 1e9;
}

/// A model on one node of GPUs, under plain 16-bit mixed precision (16 bytes a parameter).
Scenario onNode(ModelChoice model, const char* gpu, std::int64_t gpus) {
    Scenario scenario;
    scenario.framework.name = Framework::generic;
    scenario.model = std::move(model);
    scenario.cluster.gpu = {gpu, findGpuPreset(gpu)->spec};
    scenario.cluster.intraNode = {"nvlink-3", findLinkPreset("nvlink-3")->spec};
    scenario.cluster.interNode = {"infiniband-200g", findLinkPreset("infiniband-200g")->spec};
    scenario.cluster.gpusPerNode = gpus;
    scenario.training.globalBatchSize = gpus;
    scenario.training.sequenceLength = 2048;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::bf16;
    return scenario;
}
Scenario onNode(const char* preset, const char* gpu, std::int64_t gpus) {
    return onNode({ModelChoice::Origin::preset, preset, {}, findModelPreset(preset)->spec}, gpu, gpus);
}
Scenario ofParameters(std::int64_t parameters, const char* gpu, std::int64_t gpus) {
    ModelChoice model;
    model.spec.name = "a size";
    model.spec.nominalParameters = parameters;
    return onNode(model, gpu, gpus);
}

StageMemory fullest(const Scenario& scenario) {
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    return evaluation.memory->worst();
}
Bytes statesOf(const StageMemory& stage) {
    return stage.of(MemoryCategory::weights) + stage.of(MemoryCategory::gradients) +
           stage.of(MemoryCategory::optimizer);
}
Bytes statesOf(const Scenario& scenario) {
    return statesOf(fullest(scenario));
}
Bytes bytesOf(const StageMemory& stage, std::string_view name) {
    Bytes sum;
    for (const MemoryItem& item : stage.items)
        if (item.name == name) sum += item.bytes;
    return sum;
}
MemoryVerdict verdictOf(const Scenario& scenario) {
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    return evaluation.memory->verdict;
}
bool reports(const Scenario& scenario, std::string_view code) {
    const Evaluation evaluation = evaluate(scenario);
    return std::ranges::any_of(evaluation.problems,
                               [&](const Problem& problem) { return problem.code == code; });
}
NamedEstimate estimateOf(const Scenario& scenario, std::string_view id) {
    for (const NamedEstimate& estimate : namedEstimates(scenario, resolve(scenario)))
        if (estimate.id == id) return estimate;
    FAIL("no estimate " << id);
    return {};
}

/// ModelSpec of GPT-2 and Llama shapes that have no preset.
ModelChoice llamaLike(std::int64_t h, std::int64_t layers, std::int64_t heads, std::int64_t kvHeads,
                      std::int64_t f, std::int64_t vocabulary) {
    ModelChoice model;
    ModelSpec& spec = model.spec;
    spec.name = "as in the thread";
    spec.hiddenSize = h;
    spec.numHiddenLayers = layers;
    spec.numAttentionHeads = heads;
    spec.numKeyValueHeads = kvHeads;
    spec.headDim = h / heads;
    spec.intermediateSize = f;
    spec.vocabSize = vocabulary;
    return model;
}

}  // namespace

TEST_CASE("MEM-01 The ZeRO-3 estimator's table for 6,805 M parameters on 4 GPUs, all seven cells") {
    DeepSpeedNeeds needs{.parameters = ParameterCount(6'805'000'000),
                         .largestLayer = ParameterCount(131'000'000),
                         .gpusPerNode = 4};
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(29.01, 0.02));
    CHECK_THAT(gib(deepSpeedZero3(needs).host), WithinAbs(2.93, 0.02));
    needs.zeroInit = false;
    CHECK_THAT(gib(deepSpeedZero3(needs).host), WithinAbs(152.11, 0.02));
    needs.zeroInit = needs.offloadOptimizer = true;
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(3.66, 0.02));
    CHECK_THAT(gib(deepSpeedZero3(needs).host), WithinAbs(152.11, 0.02));
    needs.offloadParameters = true;
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(0.49, 0.02));
    CHECK_THAT(gib(deepSpeedZero3(needs).host), WithinAbs(171.13, 0.02));
    // The estimator says nothing of what a run takes beside model states, and says so.
    const Scenario scenario = onNode("llama-2-7b", "a100-sxm-80gb", 4);
    const auto leftOut = estimateOf(scenario, "deepspeed-zero-3").leavesOut;
    CHECK(std::ranges::find(leftOut, std::string_view("activations")) != leftOut.end());
    CHECK(std::ranges::find(leftOut, std::string_view("buckets-and-prefetch")) != leftOut.end());
}

TEST_CASE("MEM-03 Offloaded ZeRO-3 does not halve from 2 to 4 GPUs: the gathered layer does not shrink") {
    const ParameterCount embedding(std::int64_t{50400} * 4096);
    for (const std::int64_t gpus : {2, 4})
        CHECK_THAT(gib(deepSpeedZero3({.parameters = ParameterCount(6'050'000'000),
                                       .largestLayer = embedding,
                                       .gpusPerNode = gpus,
                                       .offloadOptimizer = true,
                                       .offloadParameters = true})
                           .gpu),
                   WithinAbs(0.77, 0.005));
    Scenario two = onNode("llama-2-7b", "a100-sxm-80gb", 2);
    two.framework.name = Framework::deepspeed;
    two.sharding.strategy = ShardingStrategy::zero3;
    Scenario four = two;
    four.cluster.gpusPerNode = 4;
    four.training.globalBatchSize = 4;
    const StageMemory on2 = fullest(two), on4 = fullest(four);
    CHECK_THAT(statesOf(on2).asDouble() / statesOf(on4).asDouble(), WithinRel(2.0, 1e-6));
    CHECK(bytesOf(on2, "gathered-unit") == bytesOf(on4, "gathered-unit"));
    CHECK(on2.of(MemoryCategory::activations) == on4.of(MemoryCategory::activations));
}

TEST_CASE("MEM-05 The same formula for 2,851 M parameters on 8 GPUs") {
    DeepSpeedNeeds needs{.parameters = ParameterCount(2'851'000'000),
                         .largestLayer = ParameterCount(32'000'000)};
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(6.09, 0.01));
    needs.offloadOptimizer = needs.offloadParameters = true;
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(0.12, 0.005));
    CHECK_THAT(gib(deepSpeedZero3(needs).host), WithinAbs(71.69, 0.01));
}

TEST_CASE(
    "MEM-06 Qwen1.5-7B under ZeRO-2: 2P + 14P/N by the paper, 4P + 16P/N by DeepSpeed, and out of memory") {
    ModelChoice qwen = llamaLike(4096, 32, 32, 32, 11008, 151936);
    qwen.spec.qkvBias = true;
    Scenario scenario = onNode(qwen, "a100-sxm-40gb", 8);
    scenario.sharding.strategy = ShardingStrategy::zero2;
    scenario.training.sequenceLength = 512;
    scenario.training.vocabMultiple = 1;
    CHECK(evaluate(scenario).parameters->total == ParameterCount(7'721'324'544));
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(26.97, 0.005));
    CHECK_THAT(gib(estimateOf(scenario, "deepspeed-zero-2-older").states), WithinAbs(43.15, 0.005));
    CHECK(estimateOf(scenario, "deepspeed-zero-2-older").states > scenario.cluster.gpu.spec.memory);
    scenario.cluster.nodes = 8;
    scenario.training.globalBatchSize = 64;
    CHECK_THAT(gib(estimateOf(scenario, "deepspeed-zero-2-older").states), WithinAbs(30.56, 0.005));
}

TEST_CASE("MEM-08 Llama-3-8B under ZeRO-3 on eight cards of 24 GB does not simply fit") {
    Scenario scenario = onNode("llama-3.1-8b", "rtx-3090", 8);
    scenario.framework.name = Framework::deepspeed;
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.training.sequenceLength = 1024;
    scenario.training.fusedCrossEntropy = false;
    scenario.memory.marginal = 0.15;
    const NamedEstimate estimate = estimateOf(scenario, "deepspeed-zero-3");
    CHECK_THAT(gib(estimate.states), WithinAbs(18.78, 0.01));
    CHECK_THAT(gib(bytesOf(fullest(scenario), "logits-fp32")), WithinAbs(0.49, 0.005));
    CHECK(verdictOf(scenario) != MemoryVerdict::fits);
    // By the estimator's states alone, with logits and a bucket on top, it would be within 15 % of the card.
    const Bytes card = scenario.cluster.gpu.spec.memory;
    const double persistent =
        gib(estimate.states) + 3 * 0.49 + gib(bytesOf(fullest(scenario), "gradient-bucket"));
    CHECK(persistent > 0.85 * gib(card));
    scenario.sharding.offload = Offload::all;
    CHECK_THAT(gib(estimateOf(scenario, "deepspeed-zero-3").states), WithinAbs(1.96, 0.005));
}

TEST_CASE("MEM-09 Megatron's bytes a parameter: 18, 6 + 12/d, and 16 or 4 + 12/d with 16-bit gradients") {
    const auto perParameter = [](ShardingStrategy strategy, DataType gradients) {
        Scenario scenario = ofParameters(8'000'000'000, "a100-sxm-80gb", 8);
        scenario.framework.name = Framework::megatron;
        scenario.sharding.strategy = strategy;
        scenario.precision.gradients = gradients;
        return statesOf(scenario).asDouble() / 8e9;
    };
    CHECK_THAT(perParameter(ShardingStrategy::none, DataType::fp32), WithinRel(18.0, 1e-9));
    CHECK_THAT(perParameter(ShardingStrategy::zero1, DataType::fp32), WithinRel(7.5, 1e-9));
    CHECK_THAT(perParameter(ShardingStrategy::none, DataType::bf16), WithinRel(16.0, 1e-9));
    CHECK_THAT(perParameter(ShardingStrategy::zero1, DataType::bf16), WithinRel(5.5, 1e-9));
}

TEST_CASE("MEM-10 Llama-2-7B on eight A100 40 GB: states alone do not fit, and the offered change does") {
    Scenario scenario = onNode("llama-2-7b", "a100-sxm-40gb", 8);
    scenario.framework.name = Framework::megatron;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::fp32;
    scenario.training.sequenceLength = 64;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(121.3, 0.05));
    scenario.sharding.strategy = ShardingStrategy::zero1;
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(47.07, 0.005));
    scenario.training.sequenceLength = 1;
    CHECK(verdictOf(scenario) == MemoryVerdict::doesNotFit);
    const Evaluation evaluation = evaluate(scenario);
    const auto problem = std::ranges::find(evaluation.problems, std::string("states-over-capacity"),
                                           [](const Problem& found) { return std::string(found.code); });
    REQUIRE(problem != evaluation.problems.end());
    REQUIRE(problem->fix);
    const auto mended = withField(scenario, problem->fix->path, problem->fix->value);
    REQUIRE(mended);
    CHECK(verdictOf(*mended) != MemoryVerdict::doesNotFit);
    scenario.training.sequenceLength = 64;
    scenario.precision.gradients = DataType::bf16;
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(34.5, 0.05));
    CHECK(verdictOf(scenario) != MemoryVerdict::doesNotFit);
    scenario.precision.gradients = DataType::fp32;
    scenario.mesh.tp = 2;
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(28.2, 0.1));
    CHECK(verdictOf(scenario) == MemoryVerdict::fits);
}

TEST_CASE(
    "MEM-11 LLaMA-7B by its arguments: 48,197 MiB of states, 8 micro-batches, about 32 GiB of activations") {
    Scenario scenario = onNode("llama-2-7b", "a100-sxm-80gb", 8);
    scenario.framework.name = Framework::megatron;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::fp32;
    scenario.sharding.strategy = ShardingStrategy::zero1;
    scenario.training.sequenceLength = 4096;
    scenario.training.microBatchSize = 2;
    scenario.training.globalBatchSize = 128;
    scenario.training.fusedCrossEntropy = false;
    const Evaluation evaluation = evaluate(scenario);
    CHECK(evaluation.batch->microBatches == 8);
    const StageMemory& stage = evaluation.memory->worst();
    CHECK_THAT(statesOf(stage).asDouble() / 0x1p20, WithinAbs(48196.9, 0.1));
    CHECK_THAT(gib(bytesOf(stage, "logits") + bytesOf(stage, "logits-fp32")), WithinAbs(1.46, 0.01));
    CHECK_THAT(gib(stage.of(MemoryCategory::activations)), WithinRel(32.1 + 1.46, 0.02));
    CHECK(evaluation.memory->verdict == MemoryVerdict::doesNotFit);
    const auto problem = std::ranges::find(evaluation.problems, std::string("memory-over-capacity"),
                                           [](const Problem& found) { return std::string(found.code); });
    REQUIRE(problem != evaluation.problems.end());
    CHECK(problem->fix == Fix{"training.recompute", "\"full\""});
    scenario.training.recompute.kind = RecomputeKind::full;
    CHECK(verdictOf(scenario) == MemoryVerdict::fits);
    const Bytes with = fullest(scenario).total;
    scenario.training.sequenceParallel = false;  // the flag is inert at TP 1
    CHECK(fullest(scenario).total == with);
}

TEST_CASE("MEM-12 A log line of 4.1055 B parameters and 46,983 MiB was DP 2") {
    for (const std::int64_t dp : {1, 2, 4, 8}) {
        Scenario scenario = ofParameters(4'105'500'000 * 4, "a100-sxm-80gb", 4 * dp);
        scenario.framework.name = Framework::megatron;
        scenario.precision.gradients = DataType::fp32;
        scenario.sharding.strategy = ShardingStrategy::zero1;
        scenario.mesh.tp = 4;
        CHECK((std::abs(statesOf(scenario).asDouble() / 0x1p20 - 46983.28) < 1.0) == (dp == 2));
    }
}

TEST_CASE("MEM-15 2.35 B parameters at 16 bytes are 37.6 GB or 35.0 GiB, on every data-parallel GPU") {
    Scenario scenario = ofParameters(2'350'000'000, "a100-sxm-80gb", 2);
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(37.6, 0.001));
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(35.0, 0.02));
    scenario.mesh.tp = 2;
    scenario.training.globalBatchSize = 1;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(18.8, 0.001));
}

TEST_CASE("MEM-16 GPT-2 large without flash attention on 32 GB: the quadratic term and the 786 MiB logits") {
    Scenario scenario = onNode("gpt-2-large-774m", "v100-sxm-32gb", 1);
    scenario.framework = {Framework::megatron, "Megatron-LM 2022"};
    scenario.precision.compute = scenario.precision.parameters = DataType::fp16;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::fp32;
    scenario.precision.lossScale.kind = LossScaleKind::dynamic;
    scenario.training.sequenceLength = 1024;
    scenario.training.microBatchSize = scenario.training.globalBatchSize = 4;
    scenario.training.attention = AttentionKernel::unfused;
    scenario.training.dropout = 0.1;
    const StageMemory stage = fullest(scenario);
    const Bytes quadratic = bytesOf(stage, "softmax-output") + bytesOf(stage, "softmax-dropout-mask") +
                            bytesOf(stage, "softmax-dropout-output");
    CHECK(quadratic == Bytes(std::int64_t{5} * 20 * 1024 * 1024 * 4 * 36));
    CHECK(bytesOf(stage, "logits-fp32") == Bytes(786 << 20));
    CHECK(verdictOf(scenario) == MemoryVerdict::doesNotFit);
    CHECK_THAT(gib(stage.allocated()), WithinRel(33.0, 0.06));
    scenario.training.attention = AttentionKernel::flash;
    CHECK(bytesOf(fullest(scenario), "softmax-output") == Bytes(0));
}

TEST_CASE("MEM-17 Llama-2-7B on one A100 80 GB: mixed precision does not fit, pure BF16 states do") {
    Scenario scenario = onNode("llama-2-7b", "a100-sxm-80gb", 1);
    CHECK(evaluate(scenario).parameters->total == ParameterCount(6'738'415'616));
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(107.8, 0.05));
    CHECK(verdictOf(scenario) == MemoryVerdict::doesNotFit);
    scenario.precision.masterWeights = false;
    scenario.precision.moments = DataType::bf16;
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(50.2, 0.05));
    scenario.training.recompute.kind = RecomputeKind::full;
    CHECK(verdictOf(scenario) == MemoryVerdict::fits);
}

TEST_CASE("MEM-18 Llama-2-13B: three GPUs of 80 GB hold the states of ZeRO-3, with no room; four have room") {
    const auto share = [](std::int64_t gpus) {
        Scenario scenario = onNode("llama-2-13b", "a800-sxm-80gb", gpus);
        scenario.sharding.strategy = ShardingStrategy::zero3;
        return gb(statesOf(scenario));
    };
    const double card = gb(findGpuPreset("a800-sxm-80gb")->spec.memory);
    CHECK(share(2) > card);
    CHECK_THAT(share(3), WithinAbs(69.4, 0.05));
    CHECK_THAT(share(4), WithinAbs(52.1, 0.05));
    CHECK(card - share(3) < 17.0);
}

TEST_CASE("MEM-19 Llama-3.1-70B in four named regimes; 300 GB is none of them") {
    Scenario scenario = onNode("llama-3.1-70b", "h100-sxm-80gb", 1);
    scenario.training.vocabMultiple = 1;
    const auto states = [&] { return gb(statesOf(scenario)); };
    CHECK_THAT(states(), WithinAbs(1128.9, 0.1));
    CHECK_THAT(gb(fullest(scenario).of(MemoryCategory::weights)), WithinAbs(141.1, 0.1));  // inference
    scenario.precision.gradients = DataType::fp32;
    CHECK_THAT(states(), WithinAbs(1270.0, 0.1));
    scenario.precision.gradients = DataType::bf16;
    scenario.precision.masterWeights = false;
    scenario.precision.moments = DataType::bf16;
    CHECK_THAT(states(), WithinAbs(564.4, 0.1));
    CHECK_THAT(gib(statesOf(scenario)), WithinAbs(525.7, 0.1));
}

TEST_CASE("MEM-20 70 B in full BF16: 140 GB of weights, 140 of gradients, 280 of moments; 280 is FP32") {
    Scenario scenario = ofParameters(70'000'000'000, "h100-sxm-80gb", 1);
    scenario.precision.masterWeights = false;
    scenario.precision.moments = DataType::bf16;
    const StageMemory stage = fullest(scenario);
    CHECK_THAT(gb(stage.of(MemoryCategory::weights)), WithinAbs(140.0, 1e-6));
    CHECK_THAT(gb(stage.of(MemoryCategory::gradients)), WithinAbs(140.0, 1e-6));
    CHECK_THAT(gb(stage.of(MemoryCategory::optimizer)), WithinAbs(280.0, 1e-6));
    scenario.precision.parameters = DataType::fp32;
    CHECK_THAT(gb(fullest(scenario).of(MemoryCategory::weights)), WithinAbs(280.0, 1e-6));
}

TEST_CASE("MEM-21 FSDP splits the weights: 32.8 GB a GPU of 16 for a 32 B model, and one block gathered") {
    Scenario scenario = onNode("qwen2.5-32b", "h100-sxm-80gb", 8);
    scenario.cluster.nodes = 2;
    scenario.framework.name = Framework::fsdp;
    scenario.training.globalBatchSize = 16;
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.sharding.prefetchUnits = 0;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(32.8, 0.1));
    // 2 x 0.49e9 for a block; embedding and head, a unit of their own, are three times that.
    CHECK(gb(bytesOf(fullest(scenario), "gathered-unit")) < 3.2);
}

TEST_CASE("MEM-22 12 bytes: FP32 weights and Adam under JAX; 20: FP16 with FP32 accumulation of MT-NLG") {
    Scenario scenario = ofParameters(1'000'000'000, "a100-sxm-80gb", 1);
    scenario.framework.name = Framework::maxtext;
    scenario.precision.parameters = scenario.precision.gradients = DataType::fp32;
    CHECK(statesOf(scenario) == Bytes(12'000'000'000));
    scenario.framework.name = Framework::megatronDeepspeed;
    scenario.precision.parameters = scenario.precision.compute = DataType::fp16;
    scenario.precision.lossScale.kind = LossScaleKind::dynamic;
    CHECK(statesOf(scenario) == Bytes(20'000'000'000));
}

TEST_CASE(
    "MEM-23 bf16-true keeps 8 bytes a parameter; the optimizer's temporaries are named as not counted") {
    Scenario scenario = ofParameters(1'015'000'000, "a100-sxm-80gb", 1);
    scenario.precision.masterWeights = false;
    scenario.precision.moments = DataType::bf16;
    const StageMemory stage = fullest(scenario);
    CHECK(statesOf(stage).value() == 4 * stage.of(MemoryCategory::weights).value());
    const auto notCounted = evaluate(scenario).memory->notCounted;
    CHECK(std::ranges::find(notCounted, std::string_view("optimizer-temporaries")) != notCounted.end());
}

TEST_CASE("MEM-24 Optimizer over gradients: 2 under autocast, 6 with a master copy") {
    Scenario scenario = onNode("gpt-2-xl-1.5b", "a100-sxm-80gb", 1);
    scenario.training.sequenceLength = 1024;
    const auto ratio = [&] {
        const StageMemory stage = fullest(scenario);
        return stage.of(MemoryCategory::optimizer).asDouble() /
               stage.of(MemoryCategory::gradients).asDouble();
    };
    CHECK_THAT(ratio(), WithinRel(6.0, 1e-9));
    scenario.precision.parameters = scenario.precision.gradients = DataType::fp32;
    CHECK_THAT(ratio(), WithinRel(2.0, 1e-9));
}

TEST_CASE("MEM-25 A sharded weight that is FP32 already has no master copy beside it") {
    Scenario scenario = ofParameters(16'777'216, "a100-sxm-80gb", 1);
    scenario.precision.parameters = scenario.precision.gradients = DataType::fp32;
    scenario.precision.masterWeights = true;
    CHECK(fullest(scenario).of(MemoryCategory::optimizer) == Bytes(134'217'728));
    scenario.precision.parameters = DataType::bf16;
    CHECK(fullest(scenario).of(MemoryCategory::optimizer) == Bytes(201'326'592));
}

TEST_CASE("MEM-28 ZeRO-3 of a 7B model saves in theory, and the program warns that it may not in practice") {
    Scenario scenario = onNode("llama-2-7b", "a100-sxm-80gb", 8);
    scenario.framework.name = Framework::deepspeed;
    scenario.mesh.cp = 4;
    scenario.training.contextParallel = ContextParallel::allToAll;
    scenario.training.sequenceLength = 32768;
    scenario.training.globalBatchSize = 16;
    scenario.training.recompute.kind = RecomputeKind::full;
    scenario.model.spec.maxContext = 32768;
    const DeepSpeedNeeds needs{.parameters = ParameterCount(6'738'415'616),
                               .largestLayer = ParameterCount(131'072'000)};
    CHECK_THAT(gib(deepSpeedZero2(needs, DeepSpeedZero2::older).gpu), WithinAbs(37.7, 0.1));
    CHECK_THAT(gib(deepSpeedZero3(needs).gpu), WithinAbs(14.1 + 4 * 0.131072 / 1.073741824, 0.05));
    scenario.sharding.strategy = ShardingStrategy::zero2;
    CHECK_FALSE(reports(scenario, "zero-3-unneeded"));
    scenario.sharding.strategy = ShardingStrategy::zero3;
    CHECK(reports(scenario, "zero-3-unneeded"));
    CHECK(evaluate(scenario).resolved.shardGroup == 8);
}

TEST_CASE("MEM-29 BERT-large under ZeRO: the bucket of a gigabyte hides what the stages save") {
    Scenario scenario = ofParameters(340'000'000, "a100-sxm-80gb", 4);
    scenario.framework.name = Framework::deepspeed;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(5.4, 0.05));
    scenario.sharding.strategy = ShardingStrategy::zero1;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(2.4, 0.05));
    scenario.sharding.strategy = ShardingStrategy::zero3;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(1.4, 0.05));
    CHECK(bytesOf(fullest(scenario), "gradient-bucket") ==
          Bytes(2'000'000'000));  // one fills, one is reduced
    CHECK(reports(scenario, "bucket-dominates"));
    scenario.overlap.dataParallel = false;
    CHECK(bytesOf(fullest(scenario), "gradient-bucket") == Bytes(1'000'000'000));
    scenario.memory.gradientBucketBytes = Bytes(100'000'000);
    CHECK(bytesOf(fullest(scenario), "gradient-bucket") == Bytes(100'000'000));
    CHECK_FALSE(reports(scenario, "bucket-dominates"));
}

TEST_CASE("MEM-30 Without data-parallel ranks ZeRO saves nothing, and says so") {
    Scenario scenario = ofParameters(10'000'000'000, "v100-sxm-32gb", 8);
    scenario.precision.compute = scenario.precision.parameters = DataType::fp16;
    scenario.precision.gradients = DataType::fp16;
    scenario.precision.lossScale.kind = LossScaleKind::dynamic;
    scenario.mesh.tp = 8;
    scenario.training.globalBatchSize = 1;
    CHECK_THAT(gb(statesOf(scenario)), WithinAbs(20.0, 1e-6));
    const Bytes without = statesOf(scenario);
    scenario.sharding.strategy = ShardingStrategy::zero2;
    CHECK(statesOf(scenario) == without);
    CHECK(reports(scenario, "zero-without-data-parallel"));
    Scenario wide = ofParameters(40'000'000'000, "v100-sxm-32gb", 8);
    wide.cluster.nodes = 6;
    wide.training.globalBatchSize = 48;
    wide.precision = scenario.precision;
    wide.sharding.strategy = ShardingStrategy::zero3;
    CHECK_THAT(gb(statesOf(wide)), WithinAbs(13.3, 0.05));
}

TEST_CASE(
    "MEM-31 The first stage of 1F1B keeps most: min(m, p - i) micro-batches, however deep the pipeline") {
    const auto activations = [](std::int64_t stages) {
        Scenario scenario = onNode("llama-2-70b", "a100-sxm-80gb", 8);
        scenario.cluster.nodes = stages;
        scenario.mesh.tp = 8;
        scenario.mesh.pp = stages;
        scenario.training.globalBatchSize = 64;
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.memory);
        for (const StageMemory& stage : evaluation.memory->stages)
            CHECK(stage.inFlight == static_cast<double>(stages - stage.stage));
        for (std::size_t i = 1; i + 1 < evaluation.memory->stages.size(); ++i)
            CHECK(evaluation.memory->stages[i].of(MemoryCategory::activations) <
                  evaluation.memory->stages[i - 1].of(MemoryCategory::activations));
        CHECK(evaluation.memory->worstStage == 0);
        return gib(evaluation.memory->stages.front().of(MemoryCategory::activations));
    };
    CHECK_THAT(activations(8), WithinRel(activations(4), 1e-9));
}

TEST_CASE("MEM-32 An uneven split is counted stage by stage: the heaviest is not layers / p") {
    Scenario scenario = onNode(llamaLike(64, 8, 4, 4, 256, 512), "a100-sxm-80gb", 4);
    scenario.mesh.pp = 4;
    scenario.pipeline.layersPerStage = std::vector<std::int64_t>{1, 2, 2, 3};
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    const auto& stages = evaluation.memory->stages;
    const ParameterCount layer = stages[2].parameters - stages[1].parameters;
    CHECK(layer == ParameterCount(0));
    CHECK(stages[0].parameters <
          stages[3].parameters);  // one layer and the embedding; three, the norm and the head
}

TEST_CASE(
    "MEM-33 Logits in FP32: 10.73 GiB for 11,600 tokens of a 248,320 vocabulary, less in chunks or over TP") {
    const auto logits = [](std::int64_t tokens, std::int64_t vocabulary, std::int64_t tp) {
        Scenario scenario = onNode(llamaLike(1024, 2, 16, 16, 4096, vocabulary), "h100-sxm-80gb", tp);
        scenario.mesh.tp = tp;
        scenario.training.globalBatchSize = 1;
        scenario.training.vocabMultiple = 1;
        scenario.training.sequenceLength = tokens;
        scenario.model.spec.maxContext = tokens;
        scenario.training.fusedCrossEntropy = false;
        return gib(bytesOf(fullest(scenario), "logits-fp32"));
    };
    CHECK_THAT(logits(11600, 248320, 1), WithinAbs(10.73, 0.005));
    CHECK_THAT(logits(11600, 248320, 8), WithinRel(10.73 / 8, 0.001));
    CHECK_THAT(logits(8192, 151936, 1), WithinAbs(4.64, 0.005));
    CHECK_THAT(logits(1024, 151936, 1), WithinAbs(0.580, 0.0006));
}

TEST_CASE("MEM-34 FP8 weights do not halve memory on Hopper, nor under MXFP8 on Blackwell") {
    const auto copies = [](const char* gpu, Fp8Recipe recipe) {
        Scenario scenario = onNode("llama-2-7b", gpu, 1);
        scenario.framework.name = Framework::megatron;
        scenario.precision.compute = DataType::fp8;
        scenario.precision.fp8Recipe = recipe;
        const StageMemory stage = fullest(scenario);
        const double matrices =
            stage.symbols[Symbol::M] == 0 ? 1.0 : static_cast<double>(stage.symbols[Symbol::M]);
        return bytesOf(stage, "fp8-weight-copies").asDouble() / matrices;
    };
    CHECK(copies("h100-sxm-80gb", Fp8Recipe::perTensor) ==
          2.0);  // data and its transpose, beside 16-bit weights
    CHECK(copies("b200-sxm-192gb", Fp8Recipe::perTensor) == 1.0);
    CHECK(copies("b200-sxm-192gb", Fp8Recipe::mxfp8) == 2.0);
}

TEST_CASE(
    "REC-01 24 layers in chunks of 7: four checkpoints, and seven layers alive while they are rebuilt") {
    Scenario scenario = onNode(llamaLike(1024, 24, 16, 16, 4096, 32000), "h100-sxm-80gb", 1);
    scenario.framework.name = Framework::megatron;
    scenario.training.recompute.kind = RecomputeKind::full;
    scenario.training.recomputeLayers = RecomputeLayers{7, true};
    const StageMemory stage = fullest(scenario);
    const auto countOf = [&](std::string_view name, MemoryPart part) {
        std::int64_t count = 0;
        for (const MemoryItem& item : stage.items)
            if (item.name == name && item.part == part) count += item.count;
        return count;
    };
    CHECK(countOf("layer-input", MemoryPart::layer) == 4);
    CHECK(countOf("mlp-product", MemoryPart::workingSet) == 7);
    CHECK(countOf("attention-norm-input", MemoryPart::workingSet) == 6);  // the seventh is the checkpoint
    CHECK(reports(scenario, "recompute-chunks-uneven"));
}

TEST_CASE(
    "REC-02 Selective recomputation adds 4Bls^2h: the attention term of hardware FLOPs is 2s/9h, not s/3h") {
    Scenario scenario = onNode("megatron-22b", "a100-sxm-80gb", 8);
    scenario.framework = {Framework::megatron, "Megatron-LM 2022"};
    scenario.mesh.tp = 8;
    scenario.training.attention = AttentionKernel::unfused;
    scenario.training.globalBatchSize = 4;
    const auto hardware = [&](RecomputeKind kind) {
        scenario.training.recompute.kind = kind;
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.time);
        return evaluation.time->hardwarePerGpu.value() * evaluation.time->step.value() * 8.0;
    };
    const ModelSpec& model = scenario.model.spec;
    const double added = 4.0 * 4.0 * static_cast<double>(model.numHiddenLayers) *
                         std::pow(static_cast<double>(scenario.training.sequenceLength), 2) *
                         static_cast<double>(model.hiddenSize);
    CHECK_THAT(hardware(RecomputeKind::selective) - hardware(RecomputeKind::none), WithinRel(added, 1e-6));
}
