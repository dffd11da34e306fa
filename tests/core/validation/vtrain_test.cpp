// SPDX-License-Identifier: GPL-3.0-or-later
// Step times that the time model was not fitted to: 55 measured layouts of GPTs of 3.6 to 39.1 billion
// parameters on 64 to 512 A100 under Megatron-DeepSpeed (VIA-Research/vTrain, data/ground_truth_multi.csv,
// MIT). The authors state full recompute, no overlap of gradients, an MLP of 4 h and 100 Gbit/s a GPU between
// nodes; a vocabulary of 51,200 and tied embeddings follow from the sizes they print. FP16, unfused attention
// and no ZeRO are assumed.
#include <fmt/format.h>

#include <cmath>

#include "core/catalog/catalog.h"
#include "core/evaluation/evaluation.h"
#include "core/scenario/transformer_engine.h"
#include "core/validation/validate.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using test::integer;

namespace {

Scenario scenarioOf(const test::TableRow& row) {
    Scenario scenario;
    scenario.framework = {Framework::megatronDeepspeed, "2022"};
    ModelSpec& model = scenario.model.spec;
    model.numHiddenLayers = integer(row, "# layers");
    model.hiddenSize = integer(row, "hidden size");
    model.intermediateSize = 4 * model.hiddenSize;
    model.numAttentionHeads = model.numKeyValueHeads = integer(row, "attention heads");
    model.headDim = model.hiddenSize / model.numAttentionHeads;
    model.gatedMlp = false;
    model.activation = Activation::gelu;
    model.norm = Norm::layernorm;
    model.position = Position::learned;
    model.maxContext = model.learnedPositions = integer(row, "sequence length");
    model.vocabSize = 51'200;
    model.tieWordEmbeddings = true;
    model.qkvBias = model.outputBias = model.mlpBias = model.normBias = true;

    const GpuPreset* gpu = findGpuPreset("a100-sxm-80gb");
    const LinkPreset* intra = findLinkPreset("nvlink-3");
    const LinkPreset* inter = findLinkPreset("infiniband-100g");
    scenario.cluster.gpu = {gpu->id, gpu->spec};
    scenario.cluster.intraNode = {intra->id, intra->spec};
    scenario.cluster.interNode = {inter->id, inter->spec};
    scenario.cluster.nodes = integer(row, "# GPUs") / 8;
    scenario.mesh.tp = integer(row, "tensor parallelism");
    scenario.mesh.pp = integer(row, "pipeline parallelism");
    scenario.mesh.dp = integer(row, "data parallelism");

    Training& training = scenario.training;
    training.sequenceLength = model.maxContext;
    training.microBatchSize = integer(row, "micro batch");
    training.globalBatchSize = integer(row, "global batch");
    training.recompute.kind = RecomputeKind::full;
    training.sequenceParallel = false;
    training.attention = AttentionKernel::unfused;
    training.dropout = 0.1;
    training.fusedCrossEntropy = false;
    scenario.precision.compute = scenario.precision.parameters = DataType::fp16;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::fp16;
    scenario.precision.lossScale.kind = LossScaleKind::dynamic;
    scenario.overlap.dataParallel = false;
    scenario.overlap.pipeline = !waitsForSends(scenario.framework);
    return scenario;
}

}  // namespace

TEST_CASE("vTrain's 55 layouts: their step times within 7 % on average, against Calculon's 12.9 %") {
    std::vector<double> errors;
    std::string table;
    for (const test::TableRow& row : test::readTestTable("vtrain_multi.csv")) {
        const Scenario scenario = scenarioOf(row);
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.time);
        const double measured = std::stod(row.at("iteration time (ms)")) / 1e3;
        errors.push_back(evaluation.time->step.value() / measured - 1.0);
        table += fmt::format("{:>5}B h{} tp{} pp{} dp{} mbs{}: {:.2f} s, measured {:.2f}, {:+.1f} %\n",
                             row.at("Parameters (billion)"), scenario.model.spec.hiddenSize, scenario.mesh.tp,
                             scenario.mesh.pp, *scenario.mesh.dp, scenario.training.microBatchSize,
                             evaluation.time->step.value(), measured, 100.0 * errors.back());
    }
    const ErrorSummary summary = summarize(errors);
    WARN(fmt::format("{}mean {:.1f} %, median {:.1f} %, 90th percentile {:.1f} %", table,
                     100 * summary.meanAbs, 100 * summary.medianAbs, 100 * summary.p90Abs));
    CHECK(summary.n == 55);
    CHECK(summary.meanAbs < 0.07);
}
