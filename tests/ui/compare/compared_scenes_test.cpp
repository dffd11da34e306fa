// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_scenes.h"

#include "tests/support/catch.h"
#include "tests/ui/compare/compared_samples.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/drawn_views.h"
#include "ui/charts/memory_contents.h"
#include "ui/compare/card_fields.h"
#include "ui/scene/step_parts.h"
#include "ui/scene/ticks.h"
#include "ui/text/comparison_words.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;

namespace {

/// Keeps what an input refers to.
struct Compared {
    ScenarioDocument document;
    std::vector<ShownScenario> scenarios;
    Compared(const Scenario& current, std::initializer_list<Scenario> pinned) : document(current) {
        pinTo(document, pinned);
        scenarios = document.scenariosNow();
    }
    [[nodiscard]] SceneInput input(QSizeF size, ThemeMode mode = ThemeMode::light) const {
        return {document.scenario(),
                document.evaluation(),
                nullptr,
                document.view(),
                theme(mode),
                size,
                {},
                scenarios};
    }
};

constexpr std::array kParts = {ComparedPart::card, ComparedPart::memory, ComparedPart::time,
                               ComparedPart::start, ComparedPart::words};

Scenario onManyStages() {
    Scenario scenario = presetScenario("llama-3.1-405b", 256);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 63;
    scenario.cluster.nodes = 63;
    scenario.training.globalBatchSize = 512;
    return scenario;
}

Scenario broken() {
    Scenario scenario = llama70bInTwoStages();
    scenario.mesh.tp = 6;
    return scenario;
}

}  // namespace

TEST_CASE("Whatever is compared, nothing leaves its panel, lies over another text or is faint") {
    const std::vector<std::pair<Scenario, std::vector<Scenario>>> cases = {
        {llama70bInTwoStages(), {}},
        {llama70bInTwoStages(), {fewerTensorRanks()}},
        {llama70bInTwoStages(), {fewerTensorRanks(), fullRecompute()}},
        {onManyStages(), {llama70bOn1024(), presetScenario("deepseek-v3-r1", 128)}},
        {broken(), {llama70bInTwoStages()}},
        {llama70bInTwoStages(), {broken(), llama70bInTwoStages()}}};
    for (const auto& [current, pinned] : cases) {
        ScenarioDocument document(current);
        for (const Scenario& scenario : pinned) pinTo(document, {scenario});
        const std::vector<ShownScenario> scenarios = document.scenariosNow();
        for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
            for (const QSizeF size : {QSizeF(380, 128), QSizeF(640, 210), QSizeF(900, 340)})
                for (const ComparedPart part : kParts)
                    for (std::size_t i = 0; i < (part == ComparedPart::card ? scenarios.size() : 1); ++i) {
                        const SceneInput input{document.scenario(),
                                               document.evaluation(),
                                               nullptr,
                                               document.view(),
                                               theme(mode),
                                               size,
                                               {},
                                               scenarios};
                        const DisplayList list = comparedScene(part, input, i);
                        INFO(current.name << " with " << pinned.size() << ", part " << static_cast<int>(part)
                                          << " at " << size.width());
                        CHECK(flawOf(list).toStdString().empty());
                        for (const QString& faint : faintTexts(list, theme(mode).panel))
                            FAIL_CHECK(faint.toStdString());
                    }
    }
}

TEST_CASE("The card of a pinned scenario marks what differs by weight and frame") {
    const Compared compared(llama70bInTwoStages(), {fewerTensorRanks()});
    const std::vector<CardField> fields = cardFields(compared.scenarios);
    const auto field = [&](const char* path) {
        const auto found = std::ranges::find(fields, path, &CardField::path);
        REQUIRE(found != fields.end());
        return *found;
    };
    CHECK(field("mesh.tp").values == std::vector<QString>{QStringLiteral("8"), QStringLiteral("4")});
    // Nobody has set DP: 64 / (8 x 2) and 64 / (4 x 8).
    CHECK(field("mesh.dp").values == std::vector<QString>{QStringLiteral("4"), QStringLiteral("2")});
    CHECK_FALSE(field("training.recompute").differsAnywhere());
    const DisplayList card = comparedCard(compared.input({640, 140}), 1);
    int marked = 0;
    for (const Rect& rect : rectsOf(card, ItemId::Kind::setting)) {
        const bool differs = fields[static_cast<std::size_t>(rect.id.a)].differs(1);
        CHECK(rect.stroke.color.isValid() == differs);
        marked += differs ? 1 : 0;
    }
    CHECK(marked == 3);
    for (const Primitive& primitive : card.primitives)
        if (const auto* text = std::get_if<Text>(&primitive); text && text->text == QStringLiteral("4"))
            CHECK(text->font.weight() >= QFont::DemiBold);
}

TEST_CASE("A pin of the same name is called by what sets it apart") {
    Scenario other = fewerTensorRanks();
    other.name = llama70bInTwoStages().name;
    const Compared compared(llama70bInTwoStages(), {other, fullRecompute()});
    CHECK(cardTitle(compared.scenarios, 0) == QStringLiteral("Llama 3.1 70B on 64 H100"));
    CHECK(cardTitle(compared.scenarios, 1) == QStringLiteral("TP 4, PP 8, DP 2"));
    CHECK(cardTitle(compared.scenarios, 2) == QStringLiteral("Full recompute"));
}

TEST_CASE("Bytes are as high in every scenario's bars, and the capacity is where it would be among them") {
    const Compared compared(llama70bInTwoStages(), {fewerTensorRanks(), fullRecompute()});
    const DisplayList list = comparedMemory(compared.input({900, 400}));
    double perByte = 0.0;
    int segments = 0;
    for (const Rect& rect : rectsOf(list, ItemId::Kind::memorySegment)) {
        const Evaluation& evaluation =
            *compared.scenarios[static_cast<std::size_t>(rect.id.schedule)].evaluation;
        const Bytes bytes = evaluation.memory->stages[static_cast<std::size_t>(rect.id.a)].of(
            static_cast<MemoryCategory>(rect.id.b));
        if (rect.rect.height() < 20.0) continue;
        const double here = rect.rect.height() / bytes.asDouble();
        if (perByte == 0.0) perByte = here;
        CHECK_THAT(here / perByte, WithinAbs(1.0, 0.1));
        ++segments;
    }
    CHECK(segments > 8);
    for (const ShownScenario& scenario : compared.scenarios)
        CHECK(says(list, memoryFigure(scenario.evaluation->memory->worst().total)));
}

TEST_CASE("Seconds are as long in every scenario's step") {
    const Compared compared(llama70bInTwoStages(), {fewerTensorRanks(), fullRecompute()});
    const DisplayList list = comparedTime(compared.input({520, 300}));
    double perSecond = 0.0;
    for (const Rect& rect : rectsOf(list, ItemId::Kind::stepPart)) {
        const Evaluation& evaluation =
            *compared.scenarios[static_cast<std::size_t>(rect.id.schedule)].evaluation;
        const StepPart part =
            stepParts(*evaluation.time, *evaluation.traffic)[static_cast<std::size_t>(rect.id.a)];
        if (rect.rect.width() < 60.0) continue;
        const double here = rect.rect.width() / part.time.value();
        if (perSecond == 0.0) perSecond = here;
        CHECK_THAT(here / perSecond, WithinAbs(1.0, 0.05));
    }
    CHECK(perSecond > 0.0);
    for (const ShownScenario& scenario : compared.scenarios) {
        CHECK(says(list, durationText(scenario.evaluation->time->step)));
        CHECK(says(list, figureText(scenario.evaluation->time->tokensPerSecondPerGpu)));
    }
}

TEST_CASE("The steps begin together on one axis, and it can be another part of them") {
    Compared compared(llama70bInTwoStages(), {fewerTensorRanks()});
    const CommonScale scale = comparedTimeScale(compared.input({800, 300})).value();
    CHECK(scale.window.start == 0.0);
    CHECK(scale.window.end < scale.whole);
    for (const Rect& rect : rectsOf(comparedStart(compared.input({800, 300})), ItemId::Kind::op)) {
        const Timeline& timeline =
            compared.scenarios[static_cast<std::size_t>(rect.id.schedule)].linked->timeline();
        const double start = secondsOf(
            timeline.ranks[static_cast<std::size_t>(rect.id.a)][static_cast<std::size_t>(rect.id.b)].start);
        CHECK_THAT(rect.rect.left(), WithinAbs(scale.xOf(start), 1.5));
    }
    ViewState view = compared.document.view();
    view.comparedStart = scale.whole / 2;
    view.comparedEnd = scale.whole / 2 + 1.0;
    compared.document.setView(view);
    CHECK(comparedTimeScale(compared.input({800, 300}))->window ==
          AxisWindow{scale.whole / 2, scale.whole / 2 + 1.0});
}

TEST_CASE("The words say every change, what it does with its sign, and which scenario to take") {
    const Compared compared(llama70bInTwoStages(), {fewerTensorRanks(), fullRecompute()});
    const DisplayList list = comparedWords(compared.input({620, 520}));
    CHECK(says(list, QStringLiteral("TP 8 → 4")));
    CHECK(says(list, QStringLiteral("PP 2 → 8")));
    CHECK(says(list, QStringLiteral("Recompute selective → full")));
    CHECK(says(list, QStringLiteral("Micro-batch 1 → 2")));
    std::vector<const Evaluation*> evaluations;
    for (const ShownScenario& scenario : compared.scenarios) evaluations.push_back(scenario.evaluation.get());
    CHECK(says(list, conclusionText(conclude(evaluations), evaluations).section(QLatin1Char('.'), 0, 0)));
    const auto& tensor = compared.scenarios[1].comparison->steps.front();
    CHECK(says(list, moveText(tensor.moves.parts.front())));
    // Better is green, worse is vermilion, and the sign says it too.
    for (const Primitive& primitive : list.primitives) {
        const auto* text = std::get_if<Text>(&primitive);
        if (!text || text->text != moveText(tensor.moves.parts.front())) continue;
        const bool better = isBetter(tensor.moves.parts.front());
        CHECK(text->color == (better ? theme(ThemeMode::light).okText : theme(ThemeMode::light).errorText));
        CHECK(text->text.startsWith(QChar(0x2212)) == better);
    }
}

TEST_CASE("What cannot be compared says why") {
    const Compared compared(llama70bInTwoStages(), {broken(), llama70bInTwoStages()});
    const DisplayList list = comparedWords(compared.input({620, 400}));
    CHECK(says(list, QStringLiteral("B breaks a rule.")));
    CHECK(says(list, QStringLiteral("Nothing differs.")));
    CHECK(says(comparedCard(compared.input({620, 140}), 1), QStringLiteral("TP 6")));
}

TEST_CASE("Changes are told in the words of the window") {
    const auto change = [](const char* path, const char* from, const char* to) {
        return changeText(FieldDifference{path, from, to});
    };
    CHECK(change("precision.compute", "\"bf16\"", "\"fp8\"") == QStringLiteral("Compute BF16 → FP8"));
    CHECK(change("mesh.dp", "null", "4") == QStringLiteral("DP what remains → 4"));
    CHECK(
        change("cluster.gpu", "\"h100-sxm-80gb\"", R"({"name":"Mine"})").endsWith(QStringLiteral("→ Mine")));
    CHECK(change("model", R"({"preset":"llama-3.1-8b"})", R"({"preset":"llama-3.1-70b"})") ==
          QStringLiteral("Model Llama 3.1 8B → Llama 3.1 70B"));
    CHECK(change("training.sequence_length", "4096", "8192") == QStringLiteral("Sequence 4,096 → 8,192"));
    CHECK(moveText({Quantity::bubble, 2.0, 0.5}) == QStringLiteral("−1.50 s bubble"));
    CHECK(moveText({FigureId(FigureKind::categoryMemory, 0, 3), 0.0, 12 * 0x1p30}) ==
          QStringLiteral("+12.0 GiB activations"));
    CHECK(moveText({FigureId(FigureKind::axisExposed, 0), 8.0, 0.2}) == QStringLiteral("−7.80 s TP traffic"));
    CHECK(isBetter({Quantity::mfu, 0.4, 0.5}));
    CHECK_FALSE(isBetter({Quantity::step, 4.0, 5.0}));
}
