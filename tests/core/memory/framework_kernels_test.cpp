// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/framework_kernels.h"

#include <algorithm>
#include <cmath>

#include "core/memory/buffers.h"
#include "core/memory/tensor_tally.h"
#include "core/scenario/transformer_engine.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;

namespace {

/// Bytes a token that a layer of Llama 3.1 70B keeps on a GPU.
double bytesPerToken(Framework framework, const char* version, std::int64_t tp = 1, bool compile = false) {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 1);
    scenario.framework = {framework, version};
    scenario.mesh.tp = tp;
    scenario.training.compile = compile;
    SymbolTable symbols;
    const ModelSpec& model = scenario.model.spec;
    symbols.set(Symbol::s, 4096);
    symbols.set(Symbol::h, model.hiddenSize);
    symbols.set(Symbol::a, model.numAttentionHeads);
    symbols.set(Symbol::g, model.numKeyValueHeads);
    symbols.set(Symbol::e, model.headDim);
    symbols.set(Symbol::f, model.intermediateSize);
    symbols.set(Symbol::t, tp);
    symbols.set(Symbol::t_sp, tp);
    return bytesOf(layerTally(tallyRules(scenario)), symbols).asDouble() / 4096.0;
}

}  // namespace

TEST_CASE("The Transformer Engine of a Megatron is read off its version, wherever it is named") {
    struct Row {
        const char* version;
        std::optional<ReleaseNumber> engine;
    };
    const auto row = GENERATE(values<Row>({
        {"core 0.14, TE 2.11", ReleaseNumber{2, 11}},
        {"Megatron-LM 23e00ed0, Transformer Engine 2.11", ReleaseNumber{2, 11}},
        {"Megatron-LM 23e00ed0, TE 2.8.0", ReleaseNumber{2, 8}},
        {"Megatron-Core r0.8.0", ReleaseNumber{1, 0}},
        {"core 0.12", ReleaseNumber{2, 2}},
        {"core 0.15", ReleaseNumber{2, 9}},
        {"NeMo 24.05", ReleaseNumber{1, 0}},
        {"NeMo 24.09 to 24.12", ReleaseNumber{1, 0}},
        {"Megatron-Bridge, NeMo container 25.09", ReleaseNumber{2, 7}},
        {"NeMo 25.04", ReleaseNumber{2, 2}},
        {"NeMo 2.5.0", ReleaseNumber{2, 7}},
        {"core_r0.8.0", ReleaseNumber{1, 0}},
        {"mcore v0.13", ReleaseNumber{2, 5}},
        {"megatron-core==0.14.0", ReleaseNumber{2, 7}},
        {"TE2.2", ReleaseNumber{2, 2}},
        {"TE v2.2", ReleaseNumber{2, 2}},
        {"", ReleaseNumber{2, 11}},
        {"Megatron-LM 2020", std::nullopt},
        {"Megatron-LM 2023, zero-bubble fork", std::nullopt},
        {"NeMo-Megatron 22.09", std::nullopt},
        {"TE ", ReleaseNumber{2, 11}},
    }));
    INFO(row.version);
    CHECK(transformerEngine({Framework::megatron, row.version}) == row.engine);
    CHECK_FALSE(transformerEngine({Framework::nanotron, row.version}));
}

TEST_CASE("A Llama layer by framework: nanotron keeps 1.4 times what Transformer Engine does") {
    const double h = 8192, a = 64, f = 28672, heads = 4 * 64 * 128 + 4 * 8 * 128;
    const double engine = bytesPerToken(Framework::megatron, "TE 2.11");
    CHECK(engine == 8 * h + heads + 6 * f + 2 * a);
    CHECK(bytesPerToken(Framework::megatron, "Megatron-LM 2022") == 8 * h + heads + 6 * f + 4 * a);
    // PyTorch keeps activation(gate) too, unless it compiles.
    for (const Framework framework : {Framework::deepspeed, Framework::fsdp, Framework::torchtitan}) {
        CHECK(bytesPerToken(framework, "") == 8 * h + heads + 8 * f + 4 * a);
        CHECK(bytesPerToken(framework, "", 1, true) == 8 * h + heads + 6 * f + 4 * a);
    }
    const double nanotron = bytesPerToken(Framework::nanotron, "");
    CHECK(nanotron == 16 * h + heads + 8 * f + 4 * a);
    CHECK(std::round(nanotron / engine * 10) == 14);
    // Over TP everything is split but the gathered input.
    CHECK(bytesPerToken(Framework::nanotron, "", 8) == 2 * h + (16 * h + heads + 8 * f + 4 * a) / 8);
    CHECK(bytesPerToken(Framework::megatron, "", 8) == (8 * h + heads + 6 * f + 2 * a) / 8);
}

TEST_CASE("Under FP8 Transformer Engine keeps the inputs of its linear layers in one byte") {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 1);
    scenario.precision.compute = DataType::fp8;
    const auto bytesOfElement = [&](std::string_view name) {
        const TensorTally layer = layerTally(tallyRules(scenario));
        const auto tensor = std::ranges::find(layer, name, &KeptTensor::name);
        return tensor == layer.end() ? 0 : tensor->product.coefficient;
    };
    for (const char* input : {"attention-input", "attention-projection-input", "mlp-input", "mlp-product"})
        CHECK(bytesOfElement(input) == 1);
    for (const char* kept : {"attention-norm-input", "query", "attention-output", "mlp-gate"})
        CHECK(bytesOfElement(kept) == 2);
    scenario.framework.name = Framework::torchtitan;
    CHECK(bytesOfElement("mlp-product") == 2);
}

TEST_CASE(
    "Dummy gradients: one a distinct shape of weight, from Transformer Engine 2.3 on, the head's with the "
    "head") {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 1);
    SymbolTable symbols;
    const ModelSpec& model = scenario.model.spec;
    for (const auto& [symbol, value] : {std::pair{Symbol::h, model.hiddenSize},
                                        {Symbol::a, model.numAttentionHeads},
                                        {Symbol::g, model.numKeyValueHeads},
                                        {Symbol::e, model.headDim},
                                        {Symbol::f, model.intermediateSize},
                                        {Symbol::V, model.vocabSize}})
        symbols.set(symbol, value);
    StageShape stage{layerCounts(model, 0, 6)};
    const auto dummies = [&](const char* version) {
        scenario.framework.version = version;
        Bytes sum;
        for (const MemoryItem& item : dummyWeightGradients(scenario, stage, symbols)) sum += item.bytes;
        return sum.value();
    };
    // Shapes that a memory snapshot of that program shows: 8192 x 8192, 8192 x 28672, 10240 x 8192, 57344 x
    // 8192.
    CHECK(dummies("TE 2.11") == 1'711'276'032);
    CHECK(dummies("TE 2.2") == 0);
    CHECK(dummies("Megatron-LM 2022") == 0);
    stage.hasHead = true;
    CHECK(dummies("TE 2.3") == 3'812'622'336);
}

TEST_CASE(
    "Context parallelism by all-to-all keeps the attention's output twice from Transformer Engine 2.8 on") {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 1);
    const auto keepsCopy = [&] {
        const TensorTally layer = layerTally(tallyRules(scenario));
        return std::ranges::any_of(
            layer, [](const KeptTensor& tensor) { return tensor.name == "attention-output-exchanged"; });
    };
    scenario.training.contextParallel = ContextParallel::allToAll;
    scenario.framework.version = "TE 2.8";
    CHECK_FALSE(keepsCopy());  // without context parallelism
    scenario.mesh.cp = 4;
    CHECK(keepsCopy());
    scenario.framework.version = "TE 2.7";
    CHECK_FALSE(keepsCopy());
    scenario.framework.version = "TE 2.8";
    scenario.training.contextParallel = ContextParallel::ring;
    CHECK_FALSE(keepsCopy());
}

TEST_CASE("A loss is fused where the framework can: 2 bytes a logit, else 6, and 12 at nanotron's peak") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 1);
    SymbolTable symbols;
    symbols.set(Symbol::V, 1000);
    const auto bytesPerLogit = [&](Framework framework, bool fused) {
        scenario.framework.name = framework;
        scenario.training.fusedCrossEntropy = fused;
        const TallyRules rules = tallyRules(scenario);
        const auto logits = [&](const TensorTally& tally) {
            return static_cast<double>(bytesOf(tally, symbols).value()) / 1000.0;
        };
        // h = 1: the norm's two tensors and the input's gradient weigh next to nothing.
        return std::floor(logits(headTally(rules)) + logits(headWorkingSet(rules)));
    };
    CHECK(bytesPerLogit(Framework::megatron, true) == 2.0);
    CHECK(bytesPerLogit(Framework::megatron, false) == 6.0);
    CHECK(bytesPerLogit(Framework::megatronDeepspeed, true) == 6.0);
    CHECK(bytesPerLogit(Framework::nanotron, true) == 12.0);
    CHECK(bytesPerLogit(Framework::torchtitan, true) == 2.0);
    CHECK(bytesPerLogit(Framework::torchtitan, false) == 12.0);
}
