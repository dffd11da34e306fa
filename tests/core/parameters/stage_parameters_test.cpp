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

/// Any dense decoder whose heads, KV heads and width `tp` divides.
ModelSpec anyModel(std::int64_t tp) {
    ModelSpec model;
    model.numHiddenLayers = upTo(12);
    model.hiddenSize = upTo(64);
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
    return model;
}

/// The model's layers cut at random over 1 to 5 stages, empty ones included; embedding first, head on any
/// stage.
std::vector<StageShape> anyStages(const ModelSpec& model) {
    std::vector<StageShape> stages(static_cast<std::size_t>(upTo(5)));
    for (std::int64_t layer = 0; layer < model.numHiddenLayers; ++layer)
        ++stages[*rc::gen::inRange<std::size_t>(0, stages.size())].layers;
    stages.front().hasEmbedding = true;
    stages[*rc::gen::inRange<std::size_t>(0, stages.size())].hasHead = true;
    return stages;
}

/// What every tensor-parallel rank holds whole, by the paper formula and not by the tensor list.
std::int64_t replicatedParameters(const ModelSpec& model) {
    const std::int64_t h = model.hiddenSize;
    const std::int64_t norm = model.normBias ? 2 * h : h;
    std::int64_t layer = norm * model.normsPerLayer;
    if (model.qkNorm == QkNorm::head) layer += 2 * model.headDim;
    if (model.qkNorm == QkNorm::full)
        layer += (model.numAttentionHeads + model.numKeyValueHeads) * model.headDim;
    if (model.outputBias) layer += h;
    if (model.mlpBias) layer += h;
    return layer * model.numHiddenLayers + norm * (model.embeddingNorm ? 2 : 1) + model.learnedPositions * h;
}

}  // namespace

TEST_CASE("What the ranks of any legal mesh hold adds up to the model, its padding and its named replicas") {
    CHECK(rc::check([] {
        const std::int64_t tp = *rc::gen::element<std::int64_t>(1, 2, 3, 4, 8);
        const ModelSpec model = anyModel(tp);
        const std::vector<StageShape> stages = anyStages(model);
        const std::int64_t padded = padVocabulary(model.vocabSize, upTo(128), tp);
        std::int64_t held = 0;
        std::int64_t multiplied = 0;
        for (const StageParameters& stage : stageParameters(model, stages, tp, padded)) {
            held += tp * stage.total.value();
            multiplied += tp * stage.matmulPerToken.value();
        }
        const ParameterSummary whole = countParameters(model, padded);
        const bool headCopied = model.tieWordEmbeddings && !stages.front().hasHead;
        const std::int64_t copies =
            (tp - 1) * replicatedParameters(model) + (headCopied ? padded * model.hiddenSize : 0);
        RC_ASSERT(held == whole.total.value() + whole.vocabPadding.value() + copies);
        const std::int64_t paddedHead = (padded - model.vocabSize) * model.hiddenSize;
        RC_ASSERT(multiplied == whole.matmulPerToken.value() + paddedHead);
    }));
}

TEST_CASE("The parts of the summary add up to its total") {
    CHECK(rc::check([] {
        const ModelSpec model = anyModel(1);
        const ParameterSummary s = countParameters(model, model.vocabSize);
        RC_ASSERT(s.total == s.embedding + s.attention + s.mlp + s.experts + s.router + s.norms + s.head);
        RC_ASSERT(s.nonEmbedding == s.total - s.embedding - s.head);
        RC_ASSERT(s.vocabPadding.value() == 0);
    }));
}

TEST_CASE("The tensor list and the summary count the same") {
    CHECK(rc::check([] {
        const ModelSpec model = anyModel(1);
        const WeightTensors tensors = weightTensors(model);
        std::int64_t sum = 0;
        for (const WeightTensor& tensor : tensors.layer)
            sum += tensor.elements.value() * tensor.copies * model.numHiddenLayers;
        for (const auto* list : {&tensors.first, &tensors.last})
            for (const WeightTensor& tensor : *list) sum += tensor.elements.value() * tensor.copies;
        RC_ASSERT(sum == countParameters(model, model.vocabSize).total.value());
    }));
}

TEST_CASE("All stages at once are the stages one by one") {
    const ModelSpec& model = findModelPreset("qwen3-4b")->spec;
    const std::vector<StageShape> stages = {{10, true, false}, {16, false, false}, {10, false, true}};
    const auto together = stageParameters(model, stages, 4, 152'064);
    for (std::size_t i = 0; i < stages.size(); ++i)
        CHECK(together[i] == stageParameters(model, stages[i], 4, 152'064));
}

TEST_CASE("Llama 3.1 70B on TP 8, PP 8: the closed form of each stage") {
    const ModelSpec& model = findModelPreset("llama-3.1-70b")->spec;
    const std::int64_t h = 8192, f = 28'672, kv = 1024, padded = padVocabulary(128'256, 128, 8);
    // 2 h (a e) + 2 h (g e) + 3 h f over 8 ranks, two norms whole.
    const std::int64_t layer = (2 * h * h + 2 * h * kv + 3 * h * f) / 8 + 2 * h;
    const std::vector<StageShape> stages = {{10, true, false}, {10, false, false}, {10, false, true}};
    const auto shares = stageParameters(model, stages, 8, padded);
    CHECK(shares[0].total.value() == 10 * layer + padded * h / 8);
    CHECK(shares[1].total.value() == 10 * layer);
    CHECK(shares[2].total.value() == 10 * layer + padded * h / 8 + h);
    CHECK(shares[1].layer.value() == layer);
    CHECK(shares[1].largestUnit.value() == layer);
    CHECK(shares[1].matmulPerToken.value() == 10 * (layer - 2 * h));
}

TEST_CASE("With fewer KV heads than TP ranks the key weight stays divided, g e h / t each") {
    ModelSpec model = findModelPreset("qwen2.5-0.5b")->spec;  // 2 KV heads
    REQUIRE(model.numKeyValueHeads == 2);
    model.numAttentionHeads = 16;
    const std::int64_t two = stageParameters(model, {1, false, false}, 2, 0).matmulPerToken.value();
    const std::int64_t eight = stageParameters(model, {1, false, false}, 8, 0).matmulPerToken.value();
    CHECK(eight * 4 == two);
}

TEST_CASE("FSDP's largest unit is a layer, or embedding and head together where they are larger") {
    const ModelSpec& small = findModelPreset("llama-3.2-1b")->spec;
    const StageParameters whole = stageParameters(small, {16, true, true}, 1, small.vocabSize);
    CHECK(whole.largestUnit.value() == small.vocabSize * small.hiddenSize + small.hiddenSize);
    const ModelSpec& large = findModelPreset("llama-3.1-405b")->spec;
    const StageParameters middle = stageParameters(large, {126, true, true}, 1, large.vocabSize);
    CHECK(middle.largestUnit.value() == 2 * large.vocabSize * large.hiddenSize + large.hiddenSize);
    CHECK(middle.layer < middle.largestUnit);
    CHECK(stageParameters(large, {1, false, false}, 1, large.vocabSize).largestUnit == middle.layer);
}

TEST_CASE("A nominal model is shared out evenly over TP and stages") {
    ModelSpec model;
    model.nominalParameters = 70'000'000'000;
    const std::vector<StageShape> stages(4);
    for (const StageParameters& stage : stageParameters(model, stages, 8, 0))
        CHECK(stage.total.value() == 70'000'000'000 / 32);
}
