// SPDX-License-Identifier: GPL-3.0-or-later
// FLOPs of a token against published counts.
#include <array>

#include "core/timing/build_step_time.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

TokenFlops flopsOf(const Scenario& scenario) {
    return tokenFlops(scenario, countParameters(scenario.model.spec, scenario.model.spec.vocabSize));
}

}  // namespace

TEST_CASE("Model FLOPs of Llama 3.1 70B at 8192 tokens are 6 x matmul parameters + 12 s L a e a token") {
    const Scenario scenario = test::llama70bOn64();
    const TokenFlops flops = tokenFlops(scenario, countParameters(scenario.model.spec, 128256));
    const double matmul =
        70'553'706'496.0 - 128256.0 * 8192 - (80.0 * 2 + 1) * 8192;  // without look-up and norms
    CHECK_THAT(flops.full, WithinRel(6.0 * matmul + 12.0 * 8192 * 80 * 64 * 128, 1e-12));
    CHECK(flops.hardware == flops.full);
}

TEST_CASE(
    "TIME-01 Mixtral 8x7B: active experts and full attention give the log's TFLOP/s (Megatron-LM issue "
    "756)") {
    Scenario scenario = test::presetScenario("mixtral-8x7b", 2);
    scenario.mesh.ep = 8;
    scenario.training.sequenceLength = 2048;
    scenario.training.globalBatchSize = 128;
    const double tokens = 128.0 * 2048.0;
    const double step = tokens * tokenFlops(scenario, countParameters(scenario.model.spec, 32000)).full;
    CHECK_THAT(step, WithinRel(2.0895e16, 1e-4));
    const std::array<std::pair<double, double>, 3> log = {
        {{5361.6, 243.6}, {5470.7, 238.7}, {5829.9, 224.0}}};
    for (const auto& [milliseconds, teraflops] : log)
        CHECK_THAT(step / 16 / (milliseconds / 1e3) / 1e12, WithinAbs(teraflops, 0.06));
}

TEST_CASE("Latent attention counts queries and values at their own widths, and an MTP layer's too") {
    Scenario scenario = test::presetScenario("deepseek-v3-r1", 2);
    ModelSpec& model = scenario.model.spec;
    const auto attention = [&] {
        const TokenFlops flops = tokenFlops(scenario, countParameters(model, model.vocabSize));
        return 2.0 * (flops.full - flops.causal);
    };
    const double layer = 6.0 * static_cast<double>(scenario.training.sequenceLength) * 128 * (192 + 128);
    model.mtpLayers = 0;
    CHECK_THAT(attention(), WithinRel(61 * layer, 1e-9));
    model.mtpLayers = 1;
    CHECK_THAT(attention(), WithinRel(62 * layer, 1e-9));
}

TEST_CASE("TIME-06 A gated MLP has three matrices, a plain one two, each of its own width") {
    // bigscience-workshop/Megatron-DeepSpeed pull request 283: 16 b s h^2 forward for 4h, 24 gated, 16 at
    // 8h/3.
    Scenario scenario = test::presetScenario("llama-2-7b", 1);
    ModelSpec& model = scenario.model.spec;
    model.hiddenSize = 3072;
    model.headDim = 96;
    const auto mlp = [&](bool gated, std::int64_t width) {
        model.gatedMlp = gated;
        model.intermediateSize = width;
        const double whole = flopsOf(scenario).full;
        model.intermediateSize = 0;
        return (whole - flopsOf(scenario).full) / 3.0 / 32 / 3072 / 3072;  // forward, a layer, of h^2
    };
    CHECK_THAT(mlp(false, 4 * 3072), WithinRel(16.0, 1e-9));
    CHECK_THAT(mlp(true, 4 * 3072), WithinRel(24.0, 1e-9));
    CHECK_THAT(mlp(true, 8 * 1024), WithinRel(16.0, 1e-9));
}

TEST_CASE("TIME-07 An expert that a token does not go to costs nothing") {
    // AI-Hypercomputer/maxtext pull request 678: Mixtral 8x7B, 287.78 TFLOP with 8 experts counted, 79.98
    // with 2.
    Scenario scenario = test::presetScenario("mixtral-8x7b", 1);
    MoeSpec& moe = *scenario.model.spec.moe;
    scenario.training.sequenceLength = 1024;  // their attention is the rest that does not grow with experts
    const double two = flopsOf(scenario).full;
    moe.numExperts = 64;
    CHECK_THAT(flopsOf(scenario).full, WithinRel(two, 1e-12));
    moe.numExperts = 8;
    moe.expertsPerToken = 8;
    const double anExpert = (flopsOf(scenario).full - two) / 6.0;
    CHECK_THAT(two / anExpert, WithinRel(79.98 / 34.63, 0.01));
}
