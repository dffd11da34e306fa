// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/model_groups.h"

#include <QCoreApplication>

#include "core/json/json.h"
#include "core/model/layers.h"
#include "ui/controls/field_makers.h"
#include "ui/text/layer_kinds.h"

namespace meshwright::ui {

namespace {

struct ModelGroups {
    Q_DECLARE_TR_FUNCTIONS(ModelGroups)
};

QString pathOf(const char* key) {
    return QStringLiteral("model.") + QLatin1String(key);
}

// Readers of the model's own fields, and of those of a part it may not have.
auto reader(auto ModelSpec::*member) {
    return [member](const Scenario& scenario) { return scenario.model.spec.*member; };
}
template <class Part, class Value>
auto reader(std::optional<Part> ModelSpec::*part, Value Part::*member) {
    return [part, member](const Scenario& scenario) {
        const std::optional<Part>& has = scenario.model.spec.*part;
        return has ? (*has).*member : Value{};
    };
}

PanelField number(const char* key, const char* example, auto... members) {
    const auto read = reader(members...);
    return {countField(pathOf(key), {}, QLatin1String(example), {},
                       [read](const Scenario& scenario) { return std::optional(read(scenario)); })};
}

/// A number whose zero says that there is none.
PanelField numberOrNone(const char* key, const QString& none, const char* example, auto... members) {
    const auto read = reader(members...);
    const auto shown = [read](const Scenario& scenario) -> std::optional<std::int64_t> {
        const std::int64_t value = read(scenario);
        return value == 0 ? std::nullopt : std::optional(value);
    };
    return {countField(pathOf(key), none, QLatin1String(example), "0", shown)};
}

PanelField flag(const char* key, auto... members) {
    return {CheckField{pathOf(key), reader(members...)}};
}

/// Whether the model has a part. Turned on, the part begins as `typical`, which `follow` fits to the model.
template <class Part>
PanelField partSwitch(const char* key, std::optional<Part> ModelSpec::*part, const char* typical,
                      std::function<void(const ModelSpec&, Part&)> follow = {}) {
    const Option no{ModelGroups::tr("no"), "null"};
    const Option yes{ModelGroups::tr("yes"), typical};
    ChoiceField field{pathOf(key), {no, yes}, {}, {}};
    field.current = [part, no, yes](const Scenario& scenario) {
        return scenario.model.spec.*part ? yes : no;
    };
    field.follow = [part, follow](const Scenario& before, Scenario& next) {
        std::optional<Part>& has = next.model.spec.*part;
        if (has && follow) follow(before.model.spec, *has);
    };
    return {field};
}

template <class Part>
ShownFor has(std::optional<Part> ModelSpec::*part) {
    return [part](const Scenario& scenario) { return (scenario.model.spec.*part).has_value(); };
}

/// The fields under a switch, shown while it is on.
std::vector<PanelField> withPart(PanelField partSwitch, const ShownFor& shown,
                                 std::vector<PanelField> fields) {
    std::vector<PanelField> all = {std::move(partSwitch)};
    for (PanelField& field : fields) {
        field.shown = shown;
        all.push_back(std::move(field));
    }
    return all;
}

bool isNominal(const Scenario& scenario) {
    return scenario.model.spec.isNominal();
}
bool hasShape(const Scenario& scenario) {
    return !isNominal(scenario);
}

PanelField nameField() {
    return {
        TextField{pathOf("name"),
                  {},
                  [](const Scenario& scenario) { return QString::fromStdString(scenario.model.spec.name); },
                  [](const QString& text) { return std::optional(jsonString(text.toStdString())); },
                  {}}};
}

PanelField sizeField() {
    return {countField(pathOf("parameters"), {}, QStringLiteral("70B"), {},
                       reader(&ModelSpec::nominalParameters)),
            false, isNominal};
}

PanelField layerKindsField() {
    const auto json = [](const QString& text) -> std::optional<std::string> {
        const auto kinds = layerKindsFromText(text);
        if (!kinds) return std::nullopt;
        if (kinds->empty()) return "null";
        Json words = Json::array();
        for (const LayerKind kind : repeatingPattern(*kinds)) words.push_back(wordOf(kind));
        return compactText(words);
    };
    return {TextField{pathOf("layer_kinds"), QStringLiteral("full"),
                      [](const Scenario& scenario) { return layerKindsText(scenario.model.spec.layerKinds); },
                      json, QStringLiteral("3 linear, full")}};
}

PanelField normsField() {
    const auto option = [](std::int64_t norms) {
        return Option{QString::number(norms), std::to_string(norms)};
    };
    return {
        ChoiceField{pathOf("norms_per_layer"),
                    {option(1), option(2), option(4)},
                    [option](const Scenario& scenario) { return option(scenario.model.spec.normsPerLayer); },
                    {}}};
}

PanelGroup shapeGroup() {
    PanelGroup group{
        QStringLiteral("shape"),
        ModelGroups::tr("Shape"),
        {nameField(),
         sizeField(),
         number("num_hidden_layers", "80", &ModelSpec::numHiddenLayers),
         number("hidden_size", "8192", &ModelSpec::hiddenSize),
         number("vocab_size", "128256", &ModelSpec::vocabSize),
         flag("tie_word_embeddings", &ModelSpec::tieWordEmbeddings),
         flag("head_bias", &ModelSpec::headBias),
         number("max_context", "8192", &ModelSpec::maxContext),
         {enumField<Position>(pathOf("position"),
                              {Position::rope, Position::learned, Position::alibi, Position::none},
                              reader(&ModelSpec::position))},
         numberOrNone("learned_positions", ModelGroups::tr("none"), "2048", &ModelSpec::learnedPositions),
         numberOrNone("mtp_layers", ModelGroups::tr("none"), "1", &ModelSpec::mtpLayers),
         flag("mtp_own_embeddings", &ModelSpec::mtpOwnEmbeddings)}};
    for (PanelField& field : group.fields) {
        const bool ofEveryModel = !field.shown && &field != &group.fields.front();
        if (ofEveryModel) field.shown = hasShape;
    }
    return group;
}

PanelGroup attentionGroup() {
    return {QStringLiteral("attention"),
            ModelGroups::tr("Attention"),
            {number("num_attention_heads", "64", &ModelSpec::numAttentionHeads),
             number("num_key_value_heads", "8", &ModelSpec::numKeyValueHeads),
             number("head_dim", "128", &ModelSpec::headDim),
             numberOrNone("v_head_dim", ModelGroups::tr("as head size"), "128", &ModelSpec::vHeadDim),
             {enumField<QkNorm>(pathOf("qk_norm"), {QkNorm::none, QkNorm::head, QkNorm::full},
                                reader(&ModelSpec::qkNorm))},
             flag("qkv_bias", &ModelSpec::qkvBias),
             flag("output_bias", &ModelSpec::outputBias),
             flag("attention_output_gate", &ModelSpec::attentionOutputGate),
             flag("attention_sinks", &ModelSpec::attentionSinks),
             {countField(pathOf("sliding_window"), ModelGroups::tr("none"), QStringLiteral("4096"), "null",
                         reader(&ModelSpec::slidingWindow))},
             layerKindsField()},
            {},
            hasShape};
}

PanelGroup mlpGroup() {
    return {QStringLiteral("mlp"),
            ModelGroups::tr("MLP and norms"),
            {number("intermediate_size", "28672", &ModelSpec::intermediateSize),
             {enumField<Activation>(pathOf("activation"),
                                    {Activation::silu, Activation::gelu, Activation::geglu, Activation::relu,
                                     Activation::squaredRelu},
                                    reader(&ModelSpec::activation))},
             flag("gated_mlp", &ModelSpec::gatedMlp),
             flag("mlp_bias", &ModelSpec::mlpBias),
             {enumField<Norm>(pathOf("norm"), {Norm::rmsnorm, Norm::layernorm}, reader(&ModelSpec::norm))},
             normsField(),
             flag("norm_bias", &ModelSpec::normBias),
             flag("embedding_norm", &ModelSpec::embeddingNorm),
             flag("parallel_block", &ModelSpec::parallelBlock)},
            {},
            hasShape};
}

PanelGroup expertsGroup() {
    constexpr auto moe = &ModelSpec::moe;
    const auto asWide = [](const ModelSpec& model, MoeSpec& experts) {
        experts.expertIntermediateSize = model.intermediateSize;
    };
    return {QStringLiteral("experts"),
            ModelGroups::tr("Experts"),
            withPart(partSwitch<MoeSpec>(
                         "moe", moe,
                         R"({"num_experts":8,"experts_per_token":2,"expert_intermediate_size":1})", asWide),
                     has(moe),
                     {number("moe.num_experts", "8", moe, &MoeSpec::numExperts),
                      number("moe.experts_per_token", "2", moe, &MoeSpec::expertsPerToken),
                      number("moe.expert_intermediate_size", "14336", moe, &MoeSpec::expertIntermediateSize),
                      numberOrNone("moe.shared_intermediate_size", ModelGroups::tr("none"), "2048", moe,
                                   &MoeSpec::sharedIntermediateSize),
                      numberOrNone("moe.first_dense_layers", ModelGroups::tr("none"), "3", moe,
                                   &MoeSpec::firstDenseLayers),
                      number("moe.layer_interval", "1", moe, &MoeSpec::layerInterval),
                      flag("moe.expert_bias", moe, &MoeSpec::expertBias),
                      flag("moe.router_bias", moe, &MoeSpec::routerBias),
                      flag("moe.score_correction_bias", moe, &MoeSpec::scoreCorrectionBias),
                      flag("moe.shared_expert_gate", moe, &MoeSpec::sharedExpertGate)}),
            {},
            hasShape};
}

PanelGroup latentGroup() {
    constexpr auto mla = &ModelSpec::mla;
    return {
        QStringLiteral("latent"),
        ModelGroups::tr("Latent attention (MLA)"),
        withPart(partSwitch<MlaSpec>("mla", mla,
                                     R"({"q_lora_rank":1536,"kv_lora_rank":512,"qk_nope_head_dim":128,)"
                                     R"("qk_rope_head_dim":64,"v_head_dim":128})"),
                 has(mla),
                 {numberOrNone("mla.q_lora_rank", ModelGroups::tr("not compressed"), "1536", mla,
                               &MlaSpec::qLoraRank),
                  number("mla.kv_lora_rank", "512", mla, &MlaSpec::kvLoraRank),
                  number("mla.qk_nope_head_dim", "128", mla, &MlaSpec::qkNopeHeadDim),
                  number("mla.qk_rope_head_dim", "64", mla, &MlaSpec::qkRopeHeadDim),
                  number("mla.v_head_dim", "128", mla, &MlaSpec::vHeadDim),
                  numberOrNone("mla.index_n_heads", ModelGroups::tr("none"), "64", mla, &MlaSpec::indexHeads),
                  numberOrNone("mla.index_head_dim", ModelGroups::tr("none"), "128", mla,
                               &MlaSpec::indexHeadDim)}),
        {},
        hasShape};
}

PanelGroup slidingGroup() {
    constexpr auto sliding = &ModelSpec::slidingHeads;
    const auto asFull = [](const ModelSpec& model, SlidingHeadsSpec& heads) {
        heads.numAttentionHeads = model.numAttentionHeads;
        heads.numKeyValueHeads = model.numKeyValueHeads;
        heads.headDim = model.headDim;
    };
    return {
        QStringLiteral("sliding"),
        ModelGroups::tr("Heads of sliding layers"),
        withPart(
            partSwitch<SlidingHeadsSpec>("sliding_heads", sliding,
                                         R"({"num_attention_heads":1,"num_key_value_heads":1,"head_dim":1})",
                                         asFull),
            has(sliding),
            {number("sliding_heads.num_attention_heads", "64", sliding, &SlidingHeadsSpec::numAttentionHeads),
             number("sliding_heads.num_key_value_heads", "8", sliding, &SlidingHeadsSpec::numKeyValueHeads),
             number("sliding_heads.head_dim", "128", sliding, &SlidingHeadsSpec::headDim),
             numberOrNone("sliding_heads.v_head_dim", ModelGroups::tr("as head size"), "128", sliding,
                          &SlidingHeadsSpec::vHeadDim),
             flag("sliding_heads.attention_sinks", sliding, &SlidingHeadsSpec::attentionSinks)}),
        {},
        hasShape};
}

PanelGroup linearGroup() {
    constexpr auto linear = &ModelSpec::linear;
    return {QStringLiteral("linear"),
            ModelGroups::tr("Linear attention"),
            withPart(partSwitch<LinearAttentionSpec>("linear", linear,
                                                     R"({"num_key_heads":16,"num_value_heads":32,)"
                                                     R"("key_head_dim":128,"value_head_dim":128})"),
                     has(linear),
                     {number("linear.num_key_heads", "16", linear, &LinearAttentionSpec::numKeyHeads),
                      number("linear.num_value_heads", "32", linear, &LinearAttentionSpec::numValueHeads),
                      number("linear.key_head_dim", "128", linear, &LinearAttentionSpec::keyHeadDim),
                      number("linear.value_head_dim", "128", linear, &LinearAttentionSpec::valueHeadDim),
                      number("linear.conv_kernel", "4", linear, &LinearAttentionSpec::convKernel)}),
            {},
            hasShape};
}

PanelGroup stateSpaceGroup() {
    constexpr auto ssm = &ModelSpec::ssm;
    return {QStringLiteral("state-space"),
            ModelGroups::tr("State space (Mamba-2)"),
            withPart(partSwitch<SsmSpec>("ssm", ssm, R"({"num_heads":128,"head_dim":64,"state_size":128})"),
                     has(ssm),
                     {number("ssm.num_heads", "128", ssm, &SsmSpec::numHeads),
                      number("ssm.head_dim", "64", ssm, &SsmSpec::headDim),
                      number("ssm.state_size", "128", ssm, &SsmSpec::stateSize),
                      number("ssm.num_groups", "8", ssm, &SsmSpec::numGroups),
                      number("ssm.conv_kernel", "4", ssm, &SsmSpec::convKernel)}),
            {},
            hasShape};
}

}  // namespace

std::vector<std::vector<PanelGroup>> modelGroups() {
    return {{shapeGroup(), mlpGroup(), linearGroup(), stateSpaceGroup()},
            {attentionGroup(), slidingGroup(), latentGroup(), expertsGroup()}};
}

}  // namespace meshwright::ui
