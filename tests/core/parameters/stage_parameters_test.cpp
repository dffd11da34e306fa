// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/catalog/catalog.h"
#include "core/parameters/parameters.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

bool coin() {
    return *rc::gen::arbitrary<bool>();
}
std::int64_t upTo(std::int64_t most) {
    return *rc::gen::inRange<std::int64_t>(1, most + 1);
}

/// Experts that `ep` and widths that `etp` divide.
MoeSpec anyExperts(std::int64_t layers, std::int64_t ep, std::int64_t etp, std::int64_t tp) {
    MoeSpec moe;
    moe.numExperts = ep * upTo(4);
    moe.expertsPerToken = upTo(moe.numExperts);
    moe.expertIntermediateSize = etp * upTo(20);
    moe.sharedIntermediateSize = coin() ? tp * upTo(20) : 0;
    moe.firstDenseLayers = *rc::gen::inRange<std::int64_t>(0, layers + 1);
    moe.layerInterval = upTo(3);
    moe.expertBias = coin();
    moe.routerBias = coin();
    moe.scoreCorrectionBias = coin();
    moe.sharedExpertGate = coin();
    return moe;
}

MlaSpec anyLatent() {
    MlaSpec mla{coin() ? upTo(24) : 0, upTo(24), upTo(8), upTo(8), upTo(8)};
    if (coin()) mla.indexHeads = upTo(4), mla.indexHeadDim = upTo(8);
    return mla;
}

/// Any decoder whose heads, widths and experts the sizes divide.
ModelSpec anyModel(const WeightSplit& split) {
    const std::int64_t tp = split.tp;
    ModelSpec model;
    model.numHiddenLayers = upTo(12);
    model.hiddenSize = tp * upTo(64);
    model.numKeyValueHeads = tp * upTo(3);
    model.numAttentionHeads = model.numKeyValueHeads * upTo(3);
    model.headDim = upTo(16);
    model.intermediateSize = tp * upTo(40);
    model.vocabSize = upTo(900);
    model.gatedMlp = coin();
    model.tieWordEmbeddings = coin();
    model.normBias = coin();
    model.normsPerLayer = *rc::gen::element<std::int64_t>(1, 2, 4);
    model.embeddingNorm = coin();
    model.qkvBias = coin();
    model.outputBias = coin();
    model.mlpBias = coin();
    model.headBias = coin();
    model.qkNorm = *rc::gen::element(QkNorm::none, QkNorm::head, QkNorm::full);
    model.attentionSinks = coin();
    model.learnedPositions = coin() ? upTo(50) : 0;
    if (coin()) model.moe = anyExperts(model.numHiddenLayers, split.ep, split.etp, tp);
    if (coin()) model.mla = anyLatent();
    if (coin()) model.linear = LinearAttentionSpec{tp * upTo(3), tp * upTo(3), upTo(8), upTo(8), upTo(4)};
    if (coin()) model.ssm = SsmSpec{tp * upTo(4), upTo(8), upTo(8), tp * upTo(2), upTo(4)};
    if (coin()) model.slidingHeads = SlidingHeadsSpec{tp * upTo(4), tp * upTo(2), upTo(8), upTo(8), coin()};
    model.attentionOutputGate = coin();
    model.mtpLayers = coin() ? upTo(2) : 0;
    if (coin())
        for (std::int64_t layer = 0; layer < model.numHiddenLayers; ++layer)
            model.layerKinds.push_back(*rc::gen::element(LayerKind::full, LayerKind::sliding,
                                                         LayerKind::linear, LayerKind::ssm, LayerKind::mlp));
    return model;
}

/// Sizes of a legal mesh: the experts' width is divided as the rest, or not at all.
WeightSplit anySplit() {
    WeightSplit split;
    split.tp = *rc::gen::element<std::int64_t>(1, 2, 3, 4, 8);
    split.ep = *rc::gen::element<std::int64_t>(1, 2, 4, 8);
    split.etp = coin() ? split.tp : 1;
    return split;
}

/// The model's layers cut at random over 1 to 5 stages, empty ones included; embedding first, head on any
/// stage.
std::vector<StageShape> anyStages(const ModelSpec& model) {
    std::vector<StageShape> stages(static_cast<std::size_t>(upTo(5)));
    for (std::int64_t layer = 0; layer < model.numHiddenLayers; ++layer)
        stages[*rc::gen::inRange<std::size_t>(0, stages.size())].layers += layerCounts(model, layer, 1);
    stages.front().hasEmbedding = true;
    stages[*rc::gen::inRange<std::size_t>(0, stages.size())].hasHead = true;
    return stages;
}

StageShape someLayers(const ModelSpec& model, std::int64_t count, bool hasEmbedding = false,
                      bool hasHead = false) {
    return {layerCounts(model, 0, count), hasEmbedding, hasHead};
}

/// Elements of the tensors that a rank holds whole, of those in the list.
std::int64_t replicated(const std::vector<WeightTensor>& tensors) {
    std::int64_t elements = 0;
    for (const WeightTensor& tensor : tensors)
        if (tensor.split == TensorSplit::replicated && tensor.group != TensorGroup::experts)
            elements += tensor.elements().value() * tensor.copies;
    return elements;
}

/// The same of routed experts: what each of the etp ranks of an expert holds whole, for all experts.
std::int64_t replicatedInExperts(const std::vector<WeightTensor>& tensors) {
    std::int64_t elements = 0;
    for (const WeightTensor& tensor : tensors)
        if (tensor.split == TensorSplit::replicated && tensor.group == TensorGroup::experts)
            elements += tensor.elements().value() * tensor.copies;
    return elements;
}

/// A sum over the model's layers, ends and MTP layers.
template <class Measure>
std::int64_t overModel(const ModelSpec& model, const Measure& measure) {
    const WeightTensors tensors = weightTensors(model);
    std::int64_t sum =
        measure(tensors.first) + measure(tensors.last) + measure(tensors.mtp) * model.mtpLayers;
    for (const LayerTensors& layer : tensors.layers) sum += measure(layer.tensors) * layer.layers;
    return sum;
}

}  // namespace

TEST_CASE("What the ranks of any legal mesh hold adds up to the model, its padding and its named replicas") {
    CHECK(rc::check([] {
        WeightSplit split = anySplit();
        const ModelSpec model = anyModel(split);
        const std::vector<StageShape> stages = anyStages(model);
        split.paddedVocab = padVocabulary(model.vocabSize, upTo(128), split.tp);
        std::int64_t dense = 0;
        std::int64_t experts = 0;
        for (const StageParameters& stage : stageParameters(model, stages, split)) {
            dense += split.tp * stage.dense.total.value();
            experts += split.ep * split.etp * stage.experts.total.value();
        }
        const ParameterSummary whole = countParameters(model, split.paddedVocab);
        const bool headElsewhere = !stages.front().hasHead;
        const bool embeddingCopied = headElsewhere && (model.tieWordEmbeddings || model.mtpLayers > 0);
        const std::int64_t copies = (split.tp - 1) * overModel(model, replicated) +
                                    (embeddingCopied ? split.paddedVocab * model.hiddenSize : 0);
        const std::int64_t expertCopies = (split.etp - 1) * overModel(model, replicatedInExperts);
        RC_ASSERT(dense + experts == whole.total.value() + whole.mtp.value() + whole.vocabPadding.value() +
                                         copies + expertCopies);
    }));
}

TEST_CASE("The parts of the summary add up to its total") {
    CHECK(rc::check([] {
        const ModelSpec model = anyModel({});
        const ParameterSummary s = countParameters(model, model.vocabSize);
        RC_ASSERT(s.total == s.embedding + s.attention + s.mlp + s.experts + s.router + s.norms + s.head);
        RC_ASSERT(s.nonEmbedding == s.total - s.embedding - s.head);
        RC_ASSERT(s.vocabPadding.value() == 0);
        RC_ASSERT(s.active <= s.total);
        RC_ASSERT(s.stored >= s.total + s.mtp);
        RC_ASSERT((s.mtp.value() == 0) == (model.mtpLayers == 0));
    }));
}

TEST_CASE("The tensor list and the summary count the same") {
    CHECK(rc::check([] {
        const ModelSpec model = anyModel({});
        const auto elements = [](const std::vector<WeightTensor>& tensors) {
            std::int64_t sum = 0;
            for (const WeightTensor& tensor : tensors) sum += tensor.elements().value() * tensor.copies;
            return sum;
        };
        const ParameterSummary summary = countParameters(model, model.vocabSize);
        RC_ASSERT(overModel(model, elements) == (summary.total + summary.mtp).value());
    }));
}

TEST_CASE("All stages at once are the stages one by one") {
    const ModelSpec& model = findModelPreset("qwen3-4b")->spec;
    const std::vector<StageShape> stages = {someLayers(model, 10, true), someLayers(model, 16),
                                            someLayers(model, 10, false, true)};
    const WeightSplit split{.tp = 4, .paddedVocab = 152'064};
    const auto together = stageParameters(model, stages, split);
    for (std::size_t i = 0; i < stages.size(); ++i)
        CHECK(together[i] == stageParameters(model, stages[i], split));
}

TEST_CASE("Llama 3.1 70B on TP 8, PP 8: the closed form of each stage") {
    const ModelSpec& model = findModelPreset("llama-3.1-70b")->spec;
    const std::int64_t h = 8192, f = 28'672, kv = 1024, padded = padVocabulary(128'256, 128, 8);
    // 2 h (a e) + 2 h (g e) + 3 h f over 8 ranks, two norms whole.
    const std::int64_t matrices = (2 * h * h + 2 * h * kv + 3 * h * f) / 8;
    const std::int64_t layer = matrices + 2 * h;
    const std::vector<StageShape> stages = {someLayers(model, 10, true), someLayers(model, 10),
                                            someLayers(model, 10, false, true)};
    const auto shares = stageParameters(model, stages, {.tp = 8, .paddedVocab = padded});
    CHECK(shares[0].total().value() == 10 * layer + padded * h / 8);
    CHECK(shares[1].total().value() == 10 * layer);
    CHECK(shares[2].total().value() == 10 * layer + padded * h / 8 + h);
    CHECK(shares[1].largestUnit.value() == layer);
    CHECK(shares[1].dense.hiddenMatrices.value() == 10 * matrices);
    CHECK(shares[2].dense.hiddenMatrices.value() == 10 * matrices);  // Muon leaves the head to AdamW
    // Rows and columns of q and o, k and v, gate, up and down.
    const std::int64_t sides = 2 * (h + h / 8) + 2 * (h + kv / 8) + 3 * (h + f / 8);
    CHECK(shares[1].dense.rowsAndColumns.value() == 10 * sides);
    CHECK(shares[0].dense.rowsAndColumns.value() == 10 * sides + padded / 8 + h);
}

TEST_CASE("DeepSeek-V3 on EP 8, TP 2, ETP 1: three dense layers, then 32 experts a rank") {
    const ModelSpec& model = findModelPreset("deepseek-v3-r1")->spec;
    const std::int64_t h = 7168, expert = 3 * h * 2048;
    const std::vector<StageShape> stages = {{layerCounts(model, 0, 4), true, false},
                                            {layerCounts(model, 4, 4)}};
    CHECK(stages[0].layers[{LayerKind::full, FeedForward::dense}] == 3);
    CHECK(stages[1].layers[{LayerKind::full, FeedForward::experts}] == 4);
    const WeightSplit split{.tp = 2, .ep = 8, .etp = 1, .paddedVocab = model.vocabSize};
    const auto shares = stageParameters(model, stages, split);
    CHECK(shares[0].experts.total.value() == 32 * expert);
    CHECK(shares[1].experts.total.value() == 4 * 32 * expert);
    // q and kv down-projections and their norms whole, the up-projections, output and shared expert halved.
    const std::int64_t whole = h * 1536 + 1536 + h * 576 + 512 + 256 * h + 256 + 2 * h;
    const std::int64_t halved = 1536 * 128 * 192 + 512 * 128 * 256 + 128 * 128 * h + expert;
    CHECK(shares[1].dense.total.value() == 4 * (whole + halved / 2));
}

TEST_CASE("Experts over EP that does not divide them: the fullest rank") {
    ModelSpec model = findModelPreset("mixtral-8x7b")->spec;
    const StageShape layer = someLayers(model, 1);
    const auto experts = [&](std::int64_t ep, std::int64_t etp) {
        return stageParameters(model, layer, {.ep = ep, .etp = etp}).experts.total.value();
    };
    CHECK(experts(1, 1) == 8 * std::int64_t{176'160'768});
    CHECK(experts(4, 2) * 8 == experts(1, 1));
    CHECK(experts(3, 1) == 3 * std::int64_t{176'160'768});
}

TEST_CASE("An MTP layer stands with the head, and brings a copy of an embedding that is elsewhere") {
    ModelSpec model = findModelPreset("deepseek-v3-r1")->spec;
    model.mtpLayers = 1;
    const WeightSplit split{.paddedVocab = model.vocabSize};
    const std::int64_t embedding = model.vocabSize * model.hiddenSize;
    const auto with = stageParameters(model, StageShape{{}, false, true}, split).total().value();
    CHECK(with == embedding + model.hiddenSize + embedding + 11'610'068'224);
    CHECK(stageParameters(model, StageShape{{}, true, true}, split).total().value() == with);
}

TEST_CASE("With fewer KV heads than TP ranks the key weight stays divided, g e h / t each") {
    ModelSpec model = findModelPreset("qwen2.5-0.5b")->spec;  // 2 KV heads
    REQUIRE(model.numKeyValueHeads == 2);
    model.numAttentionHeads = 16;
    const auto matrices = [&](std::int64_t tp) {
        return stageParameters(model, someLayers(model, 1), {.tp = tp}).dense.hiddenMatrices.value();
    };
    CHECK(matrices(8) * 4 == matrices(2));
}

TEST_CASE("FSDP's largest unit is a layer, or embedding and head together where they are larger") {
    const auto largest = [](const ModelSpec& model, const StageShape& stage) {
        return stageParameters(model, stage, {.paddedVocab = model.vocabSize}).largestUnit.value();
    };
    const ModelSpec& small = findModelPreset("llama-3.2-1b")->spec;
    CHECK(largest(small, wholeModel(small)) == small.vocabSize * small.hiddenSize + small.hiddenSize);
    const ModelSpec& large = findModelPreset("llama-3.1-405b")->spec;
    CHECK(largest(large, wholeModel(large)) == 2 * large.vocabSize * large.hiddenSize + large.hiddenSize);
    CHECK(largest(large, someLayers(large, 1)) < largest(large, wholeModel(large)));
    const ModelSpec& experts =
        findModelPreset("deepseek-v3-r1")->spec;  // a layer with experts, not a dense one
    CHECK(largest(experts, wholeModel(experts)) == largest(experts, {layerCounts(experts, 60, 1)}));
}

TEST_CASE("A nominal model is shared out evenly over TP and stages") {
    ModelSpec model;
    model.nominalParameters = 70'000'000'000;
    const std::vector<StageShape> stages(4);
    for (const StageParameters& stage : stageParameters(model, stages, {.tp = 8}))
        CHECK(stage.total().value() == 70'000'000'000 / 32);
}
